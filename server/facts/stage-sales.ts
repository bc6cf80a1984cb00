// Sales of a window or a file, gathered in temporary tables as they arrive: memory stays flat, no transaction is open
// while a network is slow, and a crash leaves nothing behind.
import type { TenantSession } from '../db/tenant-session.ts';
import { copyLines } from './copy-text.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
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
  /** Writes out what is still held; `applySales` calls it. */
  finish(): Promise<void>;
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
  close(said: StagedText): SalesStage;
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

export async function stageSales(session: TenantSession, options: StageOptions): Promise<OpenSalesStage> {
  const { publishers, write, settle } = await openTables(session, options);
  const lines = new SaleLines(publishers);
  return {
    ...options,
    publishers,
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
  const { publishers, write, settle } = await openTables(session, options);
  return {
    publishers,
    add: write,
    close({ sums, publishers: said, ...known }) {
      publishers.note(said);
      return { ...options, ...known, publishers, sums: StagedSums.revive(sums), finish: settle };
    },
  };
}

async function openTables(session: TenantSession, { network }: StageOptions) {
  await session.client.query(createTables);
  const publishers = await openPublisherNumbers(session, network);
  // One piece is written and one waits while the next is read.
  let writing: Promise<void> = Promise.resolve();
  let earlier = writing;

  const copy = async ({ sales, raws }: SaleText): Promise<void> => {
    if (sales.length > 0) await copyLines(session.client, 'pg_temp.incoming_sale', sales);
    if (raws !== '') await copyLines(session.client, 'pg_temp.incoming_raw', raws);
  };
  return {
    publishers,
    async write(text: SaleText): Promise<void> {
      await earlier;
      earlier = writing;
      writing = earlier.then(() => copy(text));
      // Reported by whoever waits for it next.
      writing.catch(() => undefined);
    },
    settle: (): Promise<void> => writing,
  };
}
