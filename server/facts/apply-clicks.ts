// Writes staged clicks in one transaction: the days of a window are replaced, rows of a file are added to what is there.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { stagedAs } from '../db/staged-rows.ts';
import type { TenantSession } from '../db/tenant-session.ts';
import type { Outcome } from './apply-sales.ts';
import { lockFacts } from './lock-facts.ts';
import { nextPullId, type PullRecord, recordPull } from './pull-record.ts';
import { rewriteClickDays } from './rollups.ts';
import type { DaySpan } from './rows.ts';
import { savePublishers } from './save-publishers.ts';
import { settlePublisherNumbers } from './settle-publisher-numbers.ts';
import type { ClicksStage } from './stage-clicks.ts';

export interface ApplyClicks {
  source: 'api' | 'file';
  /** The days the rows are all of; null when they are only some. */
  span: DaySpan | null;
  pull: PullRecord;
  /** Statements of the caller that the rows rest on: a connection made for them. */
  before?: (tx: TenantTx) => Promise<void>;
  within?: (tx: TenantTx, outcome: Outcome) => Promise<void>;
}

/** Rows of one publisher and day (several websites, several campaigns) add up. */
const incoming = sql`
  SELECT report_day, publisher_no, sum(clicks)::integer AS clicks, sum(impressions)::integer AS impressions
  FROM pg_temp.incoming_click GROUP BY report_day, publisher_no`;

export async function applyClicks(
  session: TenantSession,
  stage: ClicksStage,
  { source, span, pull, before, within }: ApplyClicks,
): Promise<Outcome> {
  return session.transaction(async (tx) => {
    const { accountId } = tx;
    const { connectionId } = stage;
    await lockFacts(tx);
    await before?.(tx);
    await settlePublisherNumbers(tx, stage.publishers, stage.network, 'incoming_click');
    await savePublishers(tx, stage.network, stage.publishers.said);
    const pullId = await nextPullId(tx);
    // Only what is new or differs is written; the network's own word is never overridden by a file.
    const written = await tx.run(
      sql`WITH written AS (INSERT INTO click_day AS known (account_id, connection_id, report_day, publisher_no, clicks, impressions, from_file)
       SELECT ${accountId}, ${connectionId}, report_day, publisher_no, clicks, impressions, ${source === 'file'}::boolean FROM (${incoming}) AS incoming
       ON CONFLICT (account_id, connection_id, report_day, publisher_no) DO UPDATE SET
         clicks = excluded.clicks, impressions = excluded.impressions, from_file = excluded.from_file
       WHERE (known.from_file OR NOT excluded.from_file)
         AND (known.clicks, known.impressions, known.from_file) IS DISTINCT FROM
             (excluded.clicks, excluded.impressions, excluded.from_file)
       RETURNING report_day, xmax = 0 AS added)
       SELECT report_day::text AS day, count(*) FILTER (WHERE added)::int AS added,
         count(*) FILTER (WHERE NOT added)::int AS changed FROM written GROUP BY report_day`,
    );
    const gone = span
      ? await tx.run(
          sql`${stagedAs(tx, 'i', 'pg_temp.incoming_click', 'report_day, publisher_no')},
           gone AS (DELETE FROM click_day known
           WHERE account_id = ${accountId} AND connection_id = ${connectionId}
             AND report_day BETWEEN ${span.from}::date AND ${span.to}::date AND NOT from_file
             AND NOT EXISTS (SELECT FROM i
                             WHERE i.report_day = known.report_day AND i.publisher_no = known.publisher_no)
           RETURNING report_day)
           SELECT report_day::text AS day, count(*)::int AS voided FROM gone GROUP BY report_day`,
        )
      : { rows: [] };
    const days = new Set([...written.rows, ...gone.rows].map((row) => String(row.day)));
    await rewriteClickDays(tx, stage.connectionId, [...days]);
    const added = sumOf(written.rows, 'added');
    const changed = sumOf(written.rows, 'changed');
    const distinct = await tx.run(sql`SELECT count(*)::int AS n FROM (${incoming}) AS incoming`);
    const outcome = {
      added,
      changed,
      voided: sumOf(gone.rows, 'voided'),
      unchanged: Number(distinct.rows[0]?.n ?? 0) - added - changed,
    };
    await recordPull(tx, { ...pull, rowsRead: stage.count }, { ...outcome, pullId });
    await within?.(tx, outcome);
    return outcome;
  });
}

const sumOf = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);
