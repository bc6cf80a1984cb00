// Bytes of a file or of standard input, in pieces, from any place of a file.
import { createReadStream } from 'node:fs';

export interface ByteSource {
  /** Null at the end. */
  next(): Promise<Buffer | null>;
  close(): void;
}

const pieceBytes = 1 << 20;
/** The path that means standard input. */
export const standardInput = '-';

/** Standard input has no places: it is read from where it stands. */
export function openSource(path: string, offset: number): ByteSource {
  const stream =
    path === standardInput
      ? createReadStream('', { fd: 0, autoClose: false, highWaterMark: pieceBytes })
      : createReadStream(path, { start: offset, highWaterMark: pieceBytes });
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return {
    async next() {
      const { value, done } = await pieces.next();
      return done ? null : value;
    },
    close: () => void stream.destroy(),
  };
}
