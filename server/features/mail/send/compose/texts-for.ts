// The texts of an order for its recipients: short ones are written here, others where they may take their time.

import { harmlessLength, inMailSandbox } from '#server/features/mail/sandbox/mail-sandbox.ts';
import { ForeignFault } from '#server/foreign/foreign-fault.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { orderTexts } from '../texts.ts';
import { type TextsOrder, type WrittenTexts, writeTexts } from './write-texts.ts';

/** In the order of the recipients. */
export async function textsFor(order: TextsOrder, signal: AbortSignal): Promise<WrittenTexts[]> {
  if (mostLength(order) <= harmlessLength) return [...writeTexts(order)];
  try {
    return await inMailSandbox({ kind: 'write', ...order }, signal);
  } catch (error) {
    if (!(error instanceof ForeignFault) || error.kind === 'gone') throw error;
    throw fieldError('html', orderTexts.tooComplex);
  }
}

/** What all recipients may get together, at most: each variable filled with the longest value. */
function mostLength({ subject, html, signature, followUp, recipients }: TextsOrder): number {
  const texts = [subject, html, signature, ...followUp.map((step) => step.html)];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const places = texts.reduce((sum, text) => sum + text.split('{{').length - 1, 0);
  return recipients.reduce((sum, { values, whole }) => {
    if (!whole) return sum + subject.length;
    const longest = Object.values(values).reduce((most, value) => Math.max(most, value.length), 0);
    return sum + length + places * longest;
  }, length);
}
