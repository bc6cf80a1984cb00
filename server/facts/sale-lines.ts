// Sales as the text COPY takes into the temporary tables, and what there is to know of them once they have passed. No
// database: a process that has none can do it.
import { ByteText } from './byte-text.ts';
import { copyNull } from './copy-text.ts';
import { RawBlock, rawBlockRows, writeRow } from './raw-block.ts';
import type { SaleRow } from './rows.ts';
import { saleKeyOf } from './sale-key.ts';
import { StagedSums } from './staged-sums.ts';

/** Numbers of publishers; an unknown one takes a moment. */
export interface NumberSource {
  of(ref: string): number | undefined;
  draw(ref: string): Promise<number>;
}

export interface SaleText {
  sales: Buffer;
  /** Blocks of rows as received. */
  raws: string;
}

/** Writes a row as received; `index` is its place among those added together. */
export type RawWriter = (out: ByteText, row: SaleRow, index: number) => void;

const writeOwnRaw: RawWriter = (out, { raw }) => writeRow(out, raw);

export class SaleLines {
  readonly sums = new StagedSums();
  readonly #numbers: NumberSource;
  #count = 0;
  #ascending = true;
  #firstKey = '';
  #lastKey = '';
  readonly #lines = new ByteText();
  /** The block that is not full yet. */
  readonly #block = new RawBlock();

  constructor(numbers: NumberSource) {
    this.#numbers = numbers;
  }

  get count(): number {
    return this.#count;
  }

  /** Every key was greater than the one before, so none came twice. */
  get ascending(): boolean {
    return this.#ascending;
  }

  /** The least and the greatest key; null where only the database can tell. */
  get keyRange(): { low: string; high: string } | null {
    const [low, high] = [this.#firstKey, this.#lastKey];
    // Between two plain keys the database orders all others as we do.
    return this.#ascending && isPlain(low) && isPlain(high) ? { low, high } : null;
  }

  /** `writeRaw` where rows do not carry what was received themselves. */
  async add(rows: readonly SaleRow[], writeRaw: RawWriter = writeOwnRaw): Promise<SaleText> {
    let raws = '';
    let index = 0;
    for (const row of rows) {
      const key = saleKeyOf(row.ptoder, row.ysoder);
      this.#ascending &&= key > this.#lastKey;
      this.#lastKey = key;
      if (this.#count === 0) this.#firstKey = key;
      const publisherNo = this.#numbers.of(row.publisherRef) ?? (await this.#numbers.draw(row.publisherRef));
      this.sums.add(row, publisherNo);
      writeSale(this.#lines, row, { key, line: this.#count, publisherNo });
      this.#count += 1;
      writeRaw(this.#block.next(), row, index);
      index += 1;
      if (this.#block.rows === rawBlockRows) raws += this.#closeBlock();
    }
    return { sales: this.#lines.take(), raws };
  }

  /** The last block, which is seldom full. */
  rest(): string {
    return this.#block.rows === 0 ? '' : this.#closeBlock();
  }

  #closeBlock(): string {
    return `${Math.floor((this.#count - 1) / rawBlockRows)}\t${this.#block.close()}\n`;
  }
}

const isPlain = (key: string): boolean => /^[\x20-\x7e]+$/.test(key);

interface Placed {
  key: string;
  line: number;
  publisherNo: number;
}

const tab = 0x09;
const lineEnd = 0x0a;
const yes = 0x74;
const no = 0x66;
const nothing = Buffer.from(copyNull);
const noMilliseconds = Buffer.from('000');

function writeSale(out: ByteText, row: SaleRow, { key, line, publisherNo }: Placed): void {
  writeMoment(out, row.soldAt);
  writeInteger(out, publisherNo);
  writeInteger(out, row.amount);
  writeInteger(out, row.commission);
  writeInteger(out, row.fee);
  writeInteger(out, line);
  writeCell(out, row.reportDay);
  out.byte(tab);
  if (row.clickedAt === null) out.bytes(nothing);
  else writeMoment(out, row.clickedAt);
  out.byte(tab);
  if (row.newCustomer === null) out.bytes(nothing);
  else out.byte(row.newCustomer ? yes : no);
  writeCell(out, key);
  writeCell(out, row.currency);
  writeCell(out, row.state);
  writeCell(out, row.kind);
  writeCell(out, row.ptoder);
  writeCell(out, row.ysoder);
  writeCell(out, row.coupon);
  writeCell(out, row.page);
  out.byte(tab);
  if (row.lockDay === undefined) out.bytes(nothing);
  else out.cell(row.lockDay);
  out.byte(lineEnd);
}

function writeInteger(out: ByteText, value: number): void {
  out.byte(tab);
  out.integer(value);
}

function writeCell(out: ByteText, text: string): void {
  out.byte(tab);
  if (text !== '') out.cell(text);
}

/** Whole seconds, which nearly all moments are, are small integers: those are written in about half the time. */
function writeMoment(out: ByteText, moment: number): void {
  const seconds = moment / 1000;
  if (Number.isInteger(seconds) && seconds > 0) {
    out.integer(seconds);
    out.bytes(noMilliseconds);
  } else out.integer(moment);
}
