// Reads a stranger's mail in a room of its own: whatever it does there ends that room and nothing else.
import { foreignTask } from '../../../foreign/task.ts';
import { type RoomLimits, withRoom } from '../../../foreign/with-room.ts';
import { type CleanOrder, cleanOrder } from './body/clean-html-task.ts';
import type { ParsedMail, ReadMailOrder } from './body/read-mail.ts';
import type { CleanedHtml } from './clean-html.ts';

const readTask = foreignTask<typeof import('./body/read-mail-task.ts')>(
  new URL('./body/read-mail-task.ts', import.meta.url),
);
const cleanTask = foreignTask<typeof import('./body/clean-html-task.ts')>(
  new URL('./body/clean-html-task.ts', import.meta.url),
);

const limits: Partial<RoomLimits> = {
  heapMegabytes: 192,
  residentMegabytes: 500,
  silentMs: 20_000,
  totalMs: 30_000,
  outputBytes: 64 * 1024 * 1024,
};

/** Throws a `ForeignFault` where the mail is more than a room holds. */
export const parseMail = (order: ReadMailOrder, signal?: AbortSignal): Promise<ParsedMail> =>
  withRoom(readTask, order, { files: [], signal, limits, lane: 'mail' }, only);

/** Of this length even the worst that can be written takes no more than a moment. */
const harmlessLength = 40_000;

/** A page of many mails' length is cleaned where it may take its time. */
export async function cleanMail(order: CleanOrder, signal?: AbortSignal): Promise<CleanedHtml> {
  if (order.html.length <= harmlessLength) return cleanOrder(order);
  return withRoom(cleanTask, order, { files: [], signal, limits, lane: 'mail' }, only);
}

async function only<Part>(parts: AsyncIterable<Part>): Promise<Part> {
  for await (const part of parts) return part;
  throw new Error('a room gave nothing');
}
