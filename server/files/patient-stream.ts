// Bytes from afar as a stream that waits for each piece only so long. The time a reader takes is not counted.
import { Readable } from 'node:stream';

export function patientStream(
  source: Readable,
  silentMs: number,
  faultOf: (error: unknown) => Error,
): Readable {
  return Readable.from(pieces(source, silentMs, faultOf), { objectMode: false });
}

async function* pieces(
  source: Readable,
  silentMs: number,
  faultOf: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const waiting = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(new Error(`silent for ${silentMs} ms`)), silentMs);
      const piece = await waiting.next().finally(() => clearTimeout(timer));
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
  }
}
