// The body of an answer as it comes in. Only waiting for the shop counts against the deadlines: a reader that takes its time with a piece
// is not the shop's fault.
import type { IncomingMessage } from 'node:http';
import { ShopFault } from '../shop-fault.ts';
import { shopHttpTexts } from './texts.ts';

export interface BodyLimits {
  /** The longest pause within an answer. */
  stallMs: number;
  /** The longest an answer keeps us waiting in all. */
  totalMs: number;
  maxBytes: number;
}

export async function* readAnswer(
  response: IncomingMessage,
  { limits, signal }: { limits: BodyLimits; signal: AbortSignal },
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const from = performance.now();
      const piece = await nextPiece(response, { pieces, limits, waitedMs, signal });
      waitedMs += performance.now() - from;
      if (piece === null) break;
      bytes += piece.length;
      if (bytes > limits.maxBytes) throw new ShopFault('passing', shopHttpTexts.tooLong(limits.maxBytes));
      const text = decoder.decode(piece, { stream: true });
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } finally {
    response.destroy();
  }
}

interface Reading {
  pieces: AsyncIterator<Buffer>;
  limits: BodyLimits;
  waitedMs: number;
  signal: AbortSignal;
}

async function nextPiece(
  response: IncomingMessage,
  { pieces, limits, waitedMs, signal }: Reading,
): Promise<Buffer | null> {
  const leftMs = limits.totalMs - waitedMs;
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      response.destroy(new Error('late'));
    },
    Math.max(0, Math.min(limits.stallMs, leftMs)),
  );
  try {
    const { value, done } = await pieces.next();
    if (!done) return value;
    // It may end without being whole.
    if (!response.complete) throw new Error('cut');
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (!late) throw new ShopFault('passing', shopHttpTexts.cut, { cause: error });
    throw new ShopFault(
      'passing',
      leftMs <= limits.stallMs
        ? shopHttpTexts.tooSlow(limits.totalMs)
        : shopHttpTexts.stalled(limits.stallMs),
    );
  } finally {
    clearTimeout(timer);
  }
}
