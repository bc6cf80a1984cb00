// Sales of a window or a file, gathered in temporary tables as they arrive: memory stays flat, no transaction is open
// while a network is slow, and a crash leaves nothing behind.
import { sql } from 'drizzle-orm';
import type { TenantSession } from '../db/tenant-session.ts';
import type { TenantTx } from '../db/tenant-tx.ts';
import { copyLines } from './copy-lines.ts';
import { insertStaged, type NewRows } from './insert-staged.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
import { nextPullId } from './pull-record.ts';
import type { PublisherRow, SaleRow } from './rows.ts';
import { SaleLines, type SaleText } from './sale-lines.ts';
import { type StagedState, StagedSums } from './staged-sums.ts';

export interface StageOptions {
  connectionId: number;
  network: string;
}

/** A piece of an answer: rows, and what they say of their publishers. */
export interface StagedPage<Row> {
  rows: readonly Row[];
  publishers: readonly PublisherRow[];
}

/** What is gathered, as `applySales` takes it. */
export interface SalesStage
  extends StageOptions,
    Pick<SaleLines, 'count' | 'ascending' | 'keyRange' | 'sums'> {
  readonly publishers: PublisherNumbers;
  /** Null while the rows are only staged. */
  readonly written: WrittenSales | null;
  /** Writes out what is still held; `applySales` calls it. */
  finish(): Promise<void>;
}

/** Rows that were written as they came. */
export interface WrittenSales {
  pullId: number;
  readonly rows: number;
}

export interface OpenSalesStage extends SalesStage {
  add(page: StagedPage<SaleRow>): Promise<void>;
}

/** What a process without a database knows once it has handed over the last of its text. */
export interface StagedText extends Pick<SaleLines, 'count' | 'ascending' | 'keyRange'> {
  sums: StagedState;
  publishers: readonly PublisherRow[];
}

export interface SaleTextStage {
  readonly publishers: PublisherNumbers;
  add(text: SaleText): Promise<void>;
  /** When nothing is under way any more: what failed first of what was written, if anything did. */
  settled(): Promise<unknown>;
  close(said: StagedText): SalesStage;
}

// Moments stay numbers until they are written: reading a million dates as text takes seconds. What has a fixed width comes
// first, where it is found without looking at what stands before. Packed rows are not packed again.
const createTables = sql`
  DROP TABLE IF EXISTS pg_temp.incoming_sale, pg_temp.incoming_raw;
  CREATE TEMPORARY TABLE incoming_sale (
    sold_ms bigint NOT NULL, publisher_no bigint NOT NULL, amount bigint NOT NULL, commission bigint NOT NULL,
    fee bigint NOT NULL, line integer NOT NULL, report_day date NOT NULL, clicked_ms bigint, new_customer boolean,
    sale_key text COLLATE "C" NOT NULL, currency text COLLATE "C" NOT NULL, state text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL, ptoder text COLLATE "C" NOT NULL, ysoder text COLLATE "C" NOT NULL,
    coupon text NOT NULL, page text NOT NULL, lock_day date);
  CREATE TEMPORARY TABLE incoming_raw (block integer NOT NULL, rows text NOT NULL);
  ALTER TABLE pg_temp.incoming_raw ALTER COLUMN rows SET STORAGE EXTERNAL;`;

export async function stageSales(session: TenantSession, options: StageOptions): Promise<OpenSalesStage> {
  const { publishers, write, settle } = await openTables(session, options);
  const lines = new SaleLines(publishers);
  return {
    ...options,
    publishers,
    written: null,
    get count() {
      return lines.count;
    },
    get ascending() {
      return lines.ascending;
    },
    get keyRange() {
      return lines.keyRange;
    },
    sums: lines.sums,
    async add({ rows, publishers: said }) {
      publishers.note(said);
      await write(await lines.add(rows));
    },
    async finish() {
      await write({ sales: Buffer.alloc(0), raws: lines.rest() });
      await settle();
    },
  };
}

/** The same for rows that another process has already brought into COPY's text. */
export async function stageSaleText(session: TenantSession, options: StageOptions): Promise<SaleTextStage> {
  return textStage(options, await openTables(session, options));
}

/** Emptying the temporary tables costs as much as some thousand rows. They stay in memory up to many times this. */
const writtenAtOnce = 8 * 1024 * 1024;

/**
 * Into a source that holds no sales, within a transaction: every piece is written while the next is still read. Nobody
 * else writes or sees these rows, so they need not wait for `lockFacts`. What shows later that they should have waited
 * (`WrittenTooSoon`) takes the transaction back.
 */
export async function writeSaleText(
  session: TenantSession,
  tx: TenantTx,
  options: StageOptions & Pick<NewRows, 'source'>,
): Promise<SaleTextStage> {
  const { connectionId, source } = options;
  const written = { pullId: await nextPullId(tx), rows: 0 };
  let held = 0;
  const writeHeld = async () => {
    written.rows += await insertStaged(tx, { connectionId, source, pullId: written.pullId });
    await tx.run(sql`TRUNCATE pg_temp.incoming_sale, pg_temp.incoming_raw`);
    held = 0;
  };
  const tables = await openTables(session, options, async (bytes) => {
    held += bytes;
    if (held >= writtenAtOnce) await writeHeld();
  });
  return textStage(options, tables, { written, writeHeld });
}

function textStage(
  { connectionId, network }: StageOptions,
  { publishers, write, settle }: Tables,
  writer?: { written: WrittenSales; writeHeld: () => Promise<void> },
): SaleTextStage {
  const finish = async () => {
    await settle();
    await writer?.writeHeld();
  };
  return {
    publishers,
    add: write,
    settled: () => settle().catch((fault: unknown) => fault),
    close({ sums, publishers: said, ...known }) {
      publishers.note(said);
      const revived = StagedSums.revive(sums);
      const written = writer?.written ?? null;
      return { connectionId, network, ...known, publishers, written, sums: revived, finish };
    },
  };
}

interface Tables {
  publishers: PublisherNumbers;
  write(text: SaleText): Promise<void>;
  settle(): Promise<void>;
}

async function openTables(
  session: TenantSession,
  { network }: StageOptions,
  onPiece?: (bytes: number) => Promise<void>,
): Promise<Tables> {
  await session.run(createTables);
  const publishers = await openPublisherNumbers(session, network);
  // One piece is written and one waits while the next is read.
  let writing: Promise<void> = Promise.resolve();
  let earlier = writing;

  const copy = async ({ sales, raws }: SaleText): Promise<void> => {
    if (sales.length > 0) await copyLines(session.client, 'pg_temp.incoming_sale', sales);
    if (raws !== '') await copyLines(session.client, 'pg_temp.incoming_raw', raws);
    await onPiece?.(sales.length);
  };
  return {
    publishers,
    async write(text) {
      await earlier;
      earlier = writing;
      writing = earlier.then(() => copy(text));
      // Reported by whoever waits for it next.
      writing.catch(() => undefined);
    },
    settle: () => writing,
  };
}
