// Sales of a window or a file, gathered in temporary tables as they arrive: memory stays flat, no transaction is open
// while a network is slow, and a crash leaves nothing behind.
import type { TenantSession } from '../db/tenant-session.ts';
import { copyLines, copyNull, copyText } from './copy-text.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
import type { PublisherRow, SaleRow } from './rows.ts';
import { saleKeyOf } from './sale-key.ts';

/** Rows kept together as received; small enough to open for one of them, large enough to compress well. */
export const rawBlockRows = 256;
/** Cannot stand in a row that came as text lines; `copyText` would keep it, so rows that hold it lose it. */
export const rawSeparator = '\u001e';

/** A day's sums over what is staged: voided sales left out, adjustments in amounts but not in orders. */
export interface DaySum {
  day: string;
  currency: string;
  orders: number;
  amount: number;
  commission: number;
  fee: number;
}

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
  readonly days: ReadonlySet<string>;
  add(page: StagedPage<SaleRow>): Promise<void>;
  dailySums(): Promise<DaySum[]>;
  /** Writes out what is still held; `applySales` calls it. */
  finish(): Promise<void>;
}

// Moments stay numbers until they are written: reading a million dates as text takes seconds.
const createTables = `
  DROP TABLE IF EXISTS pg_temp.incoming_sale, pg_temp.incoming_raw;
  CREATE TEMPORARY TABLE incoming_sale (
    line integer NOT NULL, sale_key text COLLATE "C" NOT NULL, sold_ms bigint NOT NULL, clicked_ms bigint,
    publisher_no bigint NOT NULL, amount bigint NOT NULL, commission bigint NOT NULL, fee bigint NOT NULL,
    report_day date NOT NULL, new_customer boolean, currency text COLLATE "C" NOT NULL, state text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL, ptoder text COLLATE "C" NOT NULL, ysoder text COLLATE "C" NOT NULL,
    coupon text NOT NULL, page text NOT NULL);
  CREATE TEMPORARY TABLE incoming_raw (block integer NOT NULL, rows text NOT NULL);`;

// Blocks are compressed once, here; moving them into `sale_raw` keeps them as they are.
const fastCompression = `
  SELECT set_config('default_toast_compression', 'lz4', false)
  FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)`;

export async function stageSales(session: TenantSession, options: StageOptions): Promise<SalesStage> {
  await session.client.query(fastCompression);
  await session.client.query(createTables);
  const publishers = await openPublisherNumbers(session, options.network);
  let count = 0;
  let ascending = true;
  let lastKey = '';
  const days = new Set<string>();
  // Rows whose block is not full yet.
  let open: string[] = [];
  // The page before is written while the next one is read.
  let writing: Promise<void> = Promise.resolve();

  const add = async ({ rows, publishers: said }: StagedPage<SaleRow>): Promise<void> => {
    publishers.note(said);
    await publishers.prepare(missingRefs(rows, publishers));
    let lines = '';
    let blocks = '';
    for (const row of rows) {
      const key = saleKeyOf(row.ptoder, row.ysoder);
      ascending &&= key > lastKey;
      lastKey = key;
      days.add(row.reportDay);
      lines += saleLine(row, { key, line: count, publisherNo: publishers.of(row.publisherRef) ?? 0 });
      count += 1;
      open.push(row.raw.includes(rawSeparator) ? row.raw.replaceAll(rawSeparator, ' ') : row.raw);
      if (open.length === rawBlockRows) {
        blocks += rawLine(count - 1, open);
        open = [];
      }
    }
    await writing;
    writing = write(lines, blocks);
    // Reported by whoever waits for it next.
    writing.catch(() => undefined);
  };

  const write = async (lines: string, blocks: string): Promise<void> => {
    if (lines !== '') await copyLines(session.client, 'pg_temp.incoming_sale', lines);
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
    days,
    add,
    async dailySums() {
      await writing;
      const { rows } = await session.client.query<Record<keyof DaySum, string>>(
        `SELECT report_day::text AS day, currency, count(*) FILTER (WHERE kind = 'sale') AS orders,
                sum(amount) AS amount, sum(commission) AS commission, sum(fee) AS fee
         FROM pg_temp.incoming_sale WHERE state <> 'voided' GROUP BY report_day, currency ORDER BY 1, 2`,
      );
      return rows.map((row) => ({
        day: row.day,
        currency: row.currency,
        orders: Number(row.orders),
        amount: Number(row.amount),
        commission: Number(row.commission),
        fee: Number(row.fee),
      }));
    },
    async finish() {
      await writing;
      if (open.length === 0) return;
      await copyLines(session.client, 'pg_temp.incoming_raw', rawLine(count - 1, open));
      open = [];
    },
  };
}

function* missingRefs(rows: readonly SaleRow[], numbers: PublisherNumbers): Generator<string> {
  for (const row of rows) if (numbers.of(row.publisherRef) === undefined) yield row.publisherRef;
}

const rawLine = (line: number, rows: readonly string[]): string =>
  `${Math.floor(line / rawBlockRows)}\t${copyText(rows.join(rawSeparator))}\n`;

interface Placed {
  key: string;
  line: number;
  publisherNo: number;
}

function saleLine(row: SaleRow, { key, line, publisherNo }: Placed): string {
  const isNew = row.newCustomer === null ? copyNull : row.newCustomer ? 't' : 'f';
  return `${line}\t${copyText(key)}\t${row.soldAt}\t${row.clickedAt ?? copyNull}\t${publisherNo}\t${row.amount}\t${row.commission}\t${row.fee}\t${row.reportDay}\t${isNew}\t${row.currency}\t${row.state}\t${row.kind}\t${copyText(row.ptoder)}\t${copyText(row.ysoder)}\t${copyText(row.coupon)}\t${copyText(row.page)}\n`;
}
