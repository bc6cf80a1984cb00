// An archive that is not packed.
import type { ByteSource } from './byte-source.ts';
import type { Piece, Place } from './piece.ts';

export async function* plainPieces(source: ByteSource, start: Place, head: Buffer): AsyncGenerator<Piece> {
  let offset = start.offset;
  for (let bytes: Buffer | null = head; bytes !== null; bytes = await source.next()) {
    const from = offset;
    offset += bytes.length;
    yield { bytes, afterGap: false, closes: false, placeAt: (at) => ({ offset: from + at, inner: 0 }) };
  }
}
