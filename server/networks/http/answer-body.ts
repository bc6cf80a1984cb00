// The body of an answer as it comes in. Only waiting for the network counts against the deadlines: a reader that takes
// its time with a piece is not the network's fault.
import { setImmediate as turn } from 'node:timers/promises';
import { NetworkFault } from '../network-fault.ts';
import { textPieces } from './body-text.ts';
import { httpTexts } from './texts.ts';

/**
 * Decoded at once. Short texts live and die cheaply, and one letter beyond Latin-1 makes all of its text take twice the
 * room, so it had better not be long.
 */
const sliceBytes = 8 * 1024;

export interface BodyLimits {
  /** The longest pause within an answer. */
  stallMs: number;
  /** The longest an answer keeps us waiting in all. */
  totalMs: number;
  maxBytes: number;
}

export interface ReadOptions {
  limits: BodyLimits;
  signal: AbortSignal;
  /** Ends the request. */
  ending: AbortController;
  /** Called once when nothing more is read. */
  release: () => void;
  /** The answer was not in the charset it should be in. */
  onMisfit: () => void;
}

export async function* readBody(
  response: Response,
  { limits, signal, ending, release, onMisfit }: ReadOptions,
): AsyncGenerator<string> {
  const pieces = textPieces(response.headers.get('content-type'));
  const reader = response.body?.getReader();
  let bytes = 0;
  let waitedMs = 0;
  let finished = false;
  try {
    while (reader) {
      const from = performance.now();
      const piece = await readPiece(reader, { limits, waitedMs, ending, signal });
      waitedMs += performance.now() - from;
      if (!piece) break;
      bytes += piece.length;
      // Pieces that are already here follow each other without a pause: what else is under way would stand still.
      await turn();
      if (bytes > limits.maxBytes) throw new NetworkFault('passing', httpTexts.tooLong(limits.maxBytes));
      for (let at = 0; at < piece.length; at += sliceBytes) {
        const text = pieces.push(piece.subarray(at, at + sliceBytes));
        if (text !== '') yield text;
      }
    }
    finished = true;
    const rest = pieces.end();
    if (rest !== '') yield rest;
  } finally {
    release();
    if (!pieces.fits) onMisfit();
    // A reader that stopped early leaves no connection half read.
    if (!finished) ending.abort();
  }
}

interface Piece {
  limits: BodyLimits;
  waitedMs: number;
  ending: AbortController;
  signal: AbortSignal;
}

async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { limits, waitedMs, ending, signal }: Piece,
): Promise<Uint8Array | null> {
  const leftMs = limits.totalMs - waitedMs;
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      ending.abort();
    },
    Math.max(0, Math.min(limits.stallMs, leftMs)),
  );
  try {
    const { value } = await reader.read();
    return value ?? null;
  } catch (error) {
    signal.throwIfAborted();
    if (!late) throw new NetworkFault('passing', httpTexts.cut, { cause: error });
    const sentence =
      leftMs <= limits.stallMs ? httpTexts.tooSlow(limits.totalMs) : httpTexts.stalled(limits.stallMs);
    throw new NetworkFault('passing', sentence);
  } finally {
    clearTimeout(timer);
  }
}
