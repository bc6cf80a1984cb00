// Sales of a window or a file, gathered in temporary tables as they arrive: memory stays flat, no transaction is open
// while a network is slow, and a crash leaves nothing behind.
import type { TenantSession } from '../db/tenant-session.ts';
import { copyLines, copyNull, copyText } from './copy-text.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
import { packRows, rawBlockRows } from './raw-block.ts';
import type { PublisherRow, SaleRow } from './rows.ts';
import { saleKeyOf } from './sale-key.ts';
import { StagedSums } from './staged-sums.ts';

export interface StageOptions {
  connectionId: number;
  network: string;
}

/** A piece of an answer: rows, and what they say of their publishers. */
export interface StagedPage<Row> {
  rows: readonly Row[];
  publishers: readonly PublisherRow[];
}

export interface SalesStage extends StageOptions {
  readonly publishers: PublisherNumbers;
  readonly count: number;
  /** Every key was greater than the one before, so none came twice. */
  readonly ascending: boolean;
  /** The least and the greatest key; null where only the database can tell. */
  readonly keyRange: { low: string; high: string } | null;
  readonly sums: StagedSums;
  add(page: StagedPage<SaleRow>): Promise<void>;
  /** Writes out what is still held; `applySales` calls it. */
  finish(): Promise<void>;
}

// Moments stay numbers until they are written: reading a million dates as text takes seconds. What has a fixed width comes
// first, where it is found without looking at what stands before. Packed rows are not packed again.
const createTables = `
  DROP TABLE IF EXISTS pg_temp.incoming_sale, pg_temp.incoming_raw;
  CREATE TEMPORARY TABLE incoming_sale (
    sold_ms bigint NOT NULL, publisher_no bigint NOT NULL, amount bigint NOT NULL, commission bigint NOT NULL,
    fee bigint NOT NULL, line integer NOT NULL, report_day date NOT NULL, clicked_ms bigint, new_customer boolean,
    sale_key text COLLATE "C" NOT NULL, currency text COLLATE "C" NOT NULL, state text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL, ptoder text COLLATE "C" NOT NULL, ysoder text COLLATE "C" NOT NULL,
    coupon text NOT NULL, page text NOT NULL);
  CREATE TEMPORARY TABLE incoming_raw (block integer NOT NULL, rows text NOT NULL);
  ALTER TABLE pg_temp.incoming_raw ALTER COLUMN rows SET STORAGE EXTERNAL;`;

export async function stageSales(session: TenantSession, options: StageOptions): Promise<SalesStage> {
  await session.client.query(createTables);
  const publishers = await openPublisherNumbers(session, options.network);
  let count = 0;
  let ascending = true;
  let firstKey = '';
  let lastKey = '';
  const sums = new StagedSums();
  // Rows whose block is not full yet.
  let open: string[] = [];
  // One page is written and one waits while the next is read.
  let writing: Promise<void> = Promise.resolve();
  let earlier = writing;

  const add = async ({ rows, publishers: said }: StagedPage<SaleRow>): Promise<void> => {
    publishers.note(said);
    const pieces: Buffer[] = [];
    let lines = '';
    let blocks = '';
    for (const row of rows) {
      const key = saleKeyOf(row.ptoder, row.ysoder);
      ascending &&= key > lastKey;
      lastKey = key;
      if (count === 0) firstKey = key;
      const publisherNo = publishers.of(row.publisherRef) ?? (await publishers.draw(row.publisherRef));
      sums.add(row, publisherNo);
      lines += saleLine(row, { key, line: count, publisherNo });
      count += 1;
      open.push(row.raw);
      if (open.length < rawBlockRows) continue;
      blocks += rawLine(count - 1, open);
      open = [];
      // Text put together of many small parts weighs several times what it holds.
      pieces.push(Buffer.from(lines));
      lines = '';
    }
    pieces.push(Buffer.from(lines));
    const copied = Buffer.concat(pieces);
    await earlier;
    earlier = writing;
    writing = earlier.then(() => write(copied, blocks));
    // Reported by whoever waits for it next.
    writing.catch(() => undefined);
  };

  const write = async (lines: Buffer, blocks: string): Promise<void> => {
    if (lines.length > 0) await copyLines(session.client, 'pg_temp.incoming_sale', lines);
    if (blocks !== '') await copyLines(session.client, 'pg_temp.incoming_raw', blocks);
  };

  return {
    ...options,
    publishers,
    get count() {
      return count;
    },
    get ascending() {
      return ascending;
    },
    get keyRange() {
      // Between two plain keys the database orders all others as we do.
      return ascending && isPlain(firstKey) && isPlain(lastKey) ? { low: firstKey, high: lastKey } : null;
    },
    sums,
    add,
    async finish() {
      await writing;
      if (open.length === 0) return;
      await copyLines(session.client, 'pg_temp.incoming_raw', rawLine(count - 1, open));
      open = [];
    },
  };
}

const isPlain = (key: string): boolean => /^[\x20-\x7e]+$/.test(key);

const rawLine = (line: number, rows: readonly string[]): string =>
  `${Math.floor(line / rawBlockRows)}\t${packRows(rows)}\n`;

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
