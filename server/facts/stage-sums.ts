// Day sums of a window, gathered in a temporary table as they arrive.
import { sql } from 'drizzle-orm';
import type { TenantSession } from '../db/tenant-session.ts';
import { copyLines } from './copy-lines.ts';
import { copyNull, copyText } from './copy-text.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
import type { SumRow } from './rows.ts';
import type { StagedPage, StageOptions } from './stage-sales.ts';

/** Of one day and currency; what none of its rows tells is null. */
export interface StagedSum {
  day: string;
  currency: string;
  amount: number;
  commission: number | null;
  clicks: number | null;
}

export interface SumsStage extends StageOptions {
  readonly publishers: PublisherNumbers;
  readonly count: number;
  /** Every row told its clicks. */
  readonly allClicked: boolean;
  add(page: StagedPage<SumRow>): Promise<void>;
  dailySums(): Promise<StagedSum[]>;
}

export async function stageSums(session: TenantSession, options: StageOptions): Promise<SumsStage> {
  await session.run(sql`
    DROP TABLE IF EXISTS pg_temp.incoming_sum;
    CREATE TEMPORARY TABLE incoming_sum (
      report_day date NOT NULL, publisher_no bigint NOT NULL, product text COLLATE "C" NOT NULL,
      currency text COLLATE "C" NOT NULL, clicks bigint, units bigint, amount bigint NOT NULL, commission bigint,
      bonus bigint, raw text NOT NULL)`);
  const publishers = await openPublisherNumbers(session, options.network);
  let count = 0;
  let allClicked = true;
  return {
    ...options,
    publishers,
    get count() {
      return count;
    },
    get allClicked() {
      return allClicked;
    },
    async add({ rows, publishers: said }) {
      publishers.note(said);
      let lines = '';
      for (const row of rows) {
        allClicked &&= row.clicks !== null;
        const publisherNo = publishers.of(row.publisherRef) ?? (await publishers.draw(row.publisherRef));
        lines += `${[
          row.reportDay,
          publisherNo,
          copyText(row.product),
          row.currency,
          ...[row.clicks, row.units, row.amount, row.commission, row.bonus].map((told) => told ?? copyNull),
          copyText(row.raw),
        ].join('\t')}\n`;
      }
      count += rows.length;
      if (lines !== '') await copyLines(session.client, 'pg_temp.incoming_sum', lines);
    },
    async dailySums() {
      const { rows } = await session.run<Record<'day' | 'currency', string> & Record<Told, string | null>>(
        sql`SELECT report_day::text AS day, currency, sum(amount)::text AS amount, sum(commission)::text AS commission,
           sum(clicks)::text AS clicks
         FROM pg_temp.incoming_sum GROUP BY report_day, currency ORDER BY report_day, currency`,
      );
      return rows.map(({ day, currency, amount, commission, clicks }) => ({
        day,
        currency,
        amount: Number(amount),
        commission: numberOf(commission),
        clicks: numberOf(clicks),
      }));
    },
  };
}

type Told = 'amount' | 'commission' | 'clicks';

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
