// Rows as received, some hundred in one packed text. Packed here and not by the database, whose own way takes longer
// over a row than all else it does with it.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Rows kept together; small enough to open for one of them, large enough to compress well. */
export const rawBlockRows = 256;
/** Cannot stand in a row that came as text lines; elsewhere it gives way to a space. */
const separator = '\u001e';
/** Blocks without it were written before there was packing: their rows stand there as they are. */
const mark = 'zstd:';
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Base64 after the mark: plain text needs no escapes anywhere. */
export function packRows(rows: readonly string[]): string {
  const joined = rows.join(separator);
  const isClean = countOf(joined, separator) === rows.length - 1;
  const text = isClean ? joined : rows.map((row) => row.replaceAll(separator, ' ')).join(separator);
  return mark + zstdCompressSync(text, quick).toString('base64');
}

export function unpackRows(block: string): string[] {
  if (!block.startsWith(mark)) return block.split(separator);
  return zstdDecompressSync(Buffer.from(block.slice(mark.length), 'base64'))
    .toString()
    .split(separator);
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}
