// Sales as the text COPY takes into the temporary tables, and what there is to know of them once they have passed. No
// database: a process that has none can do it.
import { copyNull, copyText } from './copy-text.ts';
import { packRows, rawBlockRows } from './raw-block.ts';
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

export class SaleLines {
  readonly sums = new StagedSums();
  readonly #numbers: NumberSource;
  #count = 0;
  #ascending = true;
  #firstKey = '';
  #lastKey = '';
  /** Rows whose block is not full yet. */
  #open: string[] = [];

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

  async add(rows: readonly SaleRow[]): Promise<SaleText> {
    const pieces: Buffer[] = [];
    let lines = '';
    let raws = '';
    for (const row of rows) {
      const key = saleKeyOf(row.ptoder, row.ysoder);
      this.#ascending &&= key > this.#lastKey;
      this.#lastKey = key;
      if (this.#count === 0) this.#firstKey = key;
      const publisherNo = this.#numbers.of(row.publisherRef) ?? (await this.#numbers.draw(row.publisherRef));
      this.sums.add(row, publisherNo);
      lines += saleLine(row, { key, line: this.#count, publisherNo });
      this.#count += 1;
      this.#open.push(row.raw);
      if (this.#open.length < rawBlockRows) continue;
      raws += this.#closeBlock();
      // Text put together of many small parts weighs several times what it holds.
      pieces.push(Buffer.from(lines));
      lines = '';
    }
    pieces.push(Buffer.from(lines));
    return { sales: Buffer.concat(pieces), raws };
  }

  /** The last block, which is seldom full. */
  rest(): string {
    return this.#open.length === 0 ? '' : this.#closeBlock();
  }

  #closeBlock(): string {
    const rows = this.#open;
    this.#open = [];
    return `${Math.floor((this.#count - 1) / rawBlockRows)}\t${packRows(rows)}\n`;
  }
}

const isPlain = (key: string): boolean => /^[\x20-\x7e]+$/.test(key);

interface Placed {
  key: string;
  line: number;
  publisherNo: number;
}

function saleLine(row: SaleRow, { key, line, publisherNo }: Placed): string {
  const isNew = row.newCustomer === null ? copyNull : row.newCustomer ? 't' : 'f';
  const safeKey = copyText(key);
  const ptoder = row.ptoder === key ? safeKey : copyText(row.ptoder);
  const clicked = row.clickedAt === null ? copyNull : milliseconds(row.clickedAt);
  return `${milliseconds(row.soldAt)}\t${publisherNo}\t${row.amount}\t${row.commission}\t${row.fee}\t${line}\t${row.reportDay}\t${clicked}\t${isNew}\t${safeKey}\t${row.currency}\t${row.state}\t${row.kind}\t${ptoder}\t${copyText(row.ysoder)}\t${copyText(row.coupon)}\t${copyText(row.page)}\n`;
}

/** Whole seconds, which nearly all moments are, are small integers: those are written in about half the time. */
function milliseconds(moment: number): string {
  const seconds = moment / 1000;
  return Number.isInteger(seconds) && seconds > 0 ? `${seconds}000` : `${moment}`;
}
