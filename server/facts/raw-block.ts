// Rows as received, some hundred in one packed text. Packed here and not by the database, whose own way takes longer
// over a row than all else it does with it.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ByteText } from './byte-text.ts';

/** Rows kept together; small enough to open for one of them, large enough to compress well. */
export const rawBlockRows = 256;
/** Cannot stand in a row that came as text lines; elsewhere it gives way to a space. */
const separator = '\u001e';
const separatorCode = separator.charCodeAt(0);
/** Blocks without it were written before there was packing: their rows stand there as they are. */
const mark = 'zstd:';
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function packRows(rows: readonly string[]): string {
  const block = new RawBlock();
  for (const row of rows) writeRow(block.next(), row);
  return block.close();
}

/** A row that is text already. */
export const writeRow = (out: ByteText, row: string): void =>
  out.plain(row.includes(separator) ? row.replaceAll(separator, ' ') : row);

/** A block while its rows come. */
export class RawBlock {
  readonly #text = new ByteText();
  #rows = 0;

  get rows(): number {
    return this.#rows;
  }

  /** Where the next row is to be written, without a separator in it. */
  next(): ByteText {
    if (this.#rows > 0) this.#text.byte(separatorCode);
    this.#rows += 1;
    return this.#text;
  }

  /** Packed; the next row begins another. Base64 after the mark: plain text needs no escapes anywhere. */
  close(): string {
    const packed = mark + zstdCompressSync(this.#text.view(), quick).toString('base64');
    this.#text.clear();
    this.#rows = 0;
    return packed;
  }
}

export function unpackRows(block: string): string[] {
  if (!block.startsWith(mark)) return block.split(separator);
  return zstdDecompressSync(Buffer.from(block.slice(mark.length), 'base64'))
    .toString()
    .split(separator);
}
