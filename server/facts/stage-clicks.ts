// Clicks of a window or a file, gathered in a temporary table as they arrive.
import { sql } from 'drizzle-orm';
import type { TenantSession } from '../db/tenant-session.ts';
import { copyLines } from './copy-lines.ts';
import { copyNull } from './copy-text.ts';
import { openPublisherNumbers, type PublisherNumbers } from './publisher-numbers.ts';
import type { ClickRow } from './rows.ts';
import type { StagedPage, StageOptions } from './stage-sales.ts';

export interface ClickSum {
  day: string;
  clicks: number;
}

export interface ClicksStage extends StageOptions {
  readonly publishers: PublisherNumbers;
  readonly count: number;
  add(page: StagedPage<ClickRow>): Promise<void>;
  dailySums(): Promise<ClickSum[]>;
}

export async function stageClicks(session: TenantSession, options: StageOptions): Promise<ClicksStage> {
  await session.run(sql`
    DROP TABLE IF EXISTS pg_temp.incoming_click;
    CREATE TEMPORARY TABLE incoming_click (
      report_day date NOT NULL, publisher_no bigint NOT NULL, clicks bigint NOT NULL, impressions bigint)`);
  const publishers = await openPublisherNumbers(session, options.network);
  let count = 0;
  return {
    ...options,
    publishers,
    get count() {
      return count;
    },
    async add({ rows, publishers: said }) {
      publishers.note(said);
      let lines = '';
      for (const row of rows) {
        const publisherNo = publishers.of(row.publisherRef) ?? (await publishers.draw(row.publisherRef));
        lines += `${row.reportDay}\t${publisherNo}\t${row.clicks}\t${row.impressions ?? copyNull}\n`;
      }
      count += rows.length;
      if (lines !== '') await copyLines(session.client, 'pg_temp.incoming_click', lines);
    },
    async dailySums() {
      const { rows } = await session.run<{ day: string; clicks: string }>(
        sql`SELECT report_day::text AS day, sum(clicks) AS clicks FROM pg_temp.incoming_click GROUP BY 1 ORDER BY 1`,
      );
      return rows.map((row) => ({ day: row.day, clicks: Number(row.clicks) }));
    },
  };
}
