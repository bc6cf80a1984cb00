// A stranger's mail, read and cleaned where whatever it does harms nobody.
import { harmlessLength, inMailSandbox } from '../sandbox/mail-sandbox.ts';
import type { ParsedMail, ReadMailOrder } from './body/read-mail.ts';
import type { CleanedHtml } from './clean-html.ts';
import { type CleanOrder, cleanOrder } from './clean-order.ts';

/** Throws a `ForeignFault` where the mail is more than the sandbox holds. */
export async function parseMail(order: ReadMailOrder, signal?: AbortSignal): Promise<ParsedMail> {
  return only(await inMailSandbox({ kind: 'read', ...order }, signal));
}

export async function cleanMail(order: CleanOrder, signal?: AbortSignal): Promise<CleanedHtml> {
  if (order.html.length <= harmlessLength) return cleanOrder(order);
  return only(await inMailSandbox({ kind: 'clean', ...order }, signal));
}

function only<Part>([part]: readonly Part[]): Part {
  if (part === undefined) throw new Error('the sandbox gave nothing');
  return part;
}
