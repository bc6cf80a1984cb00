// Writes staged day sums in one transaction: those of the days that were asked for take the place of what was there, with the
// rollups that follow from them and the pull's record. What did not change is not written.
import { sql } from 'drizzle-orm';
import { eachDay } from '#contract/figures/days.ts';
import type { TenantTx } from '../db/database.ts';
import { stagedAs } from '../db/staged-rows.ts';
import type { TenantSession } from '../db/tenant-session.ts';
import type { ApplySales, Outcome } from './apply-sales.ts';
import { lockFacts } from './lock-facts.ts';
import { nextPullId, recordPull } from './pull-record.ts';
import { rewriteSumDays } from './rollups.ts';
import type { DaySpan } from './rows.ts';
import { savePublishers } from './save-publishers.ts';
import { settlePublisherNumbers } from './settle-publisher-numbers.ts';
import type { SumsStage } from './stage-sums.ts';

export interface ApplySums extends Pick<ApplySales, 'mayVanish' | 'pull' | 'within'> {
  /** The days the rows are all of. */
  span: DaySpan;
}

/** Rows of one publisher, day and product (several campaigns) add up; what none of them tells stays unknown. */
const incoming = sql`
  SELECT report_day, publisher_no, product, currency, sum(clicks)::integer AS clicks, sum(units)::integer AS units,
    sum(amount)::bigint AS amount, sum(commission)::bigint AS commission, sum(bonus)::bigint AS bonus,
    string_agg(raw, E'\n' ORDER BY raw COLLATE "C") AS raw
  FROM pg_temp.incoming_sum GROUP BY report_day, publisher_no, product, currency`;

export async function applySums(
  session: TenantSession,
  stage: SumsStage,
  { span, mayVanish, pull, within }: ApplySums,
): Promise<Outcome> {
  return session.transaction(async (tx) => {
    await lockFacts(tx);
    await settlePublisherNumbers(tx, stage.publishers, stage.network, 'incoming_sum');
    await savePublishers(tx, stage.network, stage.publishers.said);
    const pullId = await nextPullId(tx);
    const written = await writeChanged(tx, stage.connectionId);
    const gone = await deleteGone(tx, stage.connectionId, eachDay(span).filter(mayVanish));
    await rewriteSumDays(tx, stage.connectionId, [...new Set([...written, ...gone].map(({ day }) => day))]);
    const added = countOf(written, 'added');
    const changed = countOf(written, 'changed');
    const distinct = await tx.run(sql`SELECT count(*)::int AS n FROM (${incoming}) AS incoming`);
    const outcome = {
      added,
      changed,
      voided: countOf(gone, 'gone'),
      unchanged: Number(distinct.rows[0]?.n ?? 0) - added - changed,
    };
    await recordPull(tx, { ...pull, rowsRead: stage.count }, { ...outcome, pullId });
    await within?.(tx, outcome);
    return outcome;
  });
}

interface TouchedDay extends Partial<Record<'added' | 'changed' | 'gone', number>> {
  day: string;
}

/** The row as received may differ in more than what is compared. */
async function writeChanged(tx: TenantTx, connectionId: number): Promise<TouchedDay[]> {
  const { rows } = await tx.run(
    sql`WITH written AS (
       INSERT INTO sum_day AS known (account_id, connection_id, report_day, publisher_no, product, currency, clicks, units, amount,
         commission, bonus, raw)
       SELECT ${tx.accountId}, ${connectionId}, report_day, publisher_no, product, currency, clicks, units, amount, commission,
         bonus, raw FROM (${incoming}) AS incoming
       ON CONFLICT (account_id, connection_id, report_day, publisher_no, product, currency) DO UPDATE SET
         clicks = excluded.clicks, units = excluded.units, amount = excluded.amount, commission = excluded.commission,
         bonus = excluded.bonus, raw = excluded.raw
       WHERE (known.clicks, known.units, known.amount, known.commission, known.bonus) IS DISTINCT FROM
             (excluded.clicks, excluded.units, excluded.amount, excluded.commission, excluded.bonus)
       RETURNING report_day, xmax = 0 AS added)
     SELECT report_day::text AS day, count(*) FILTER (WHERE added)::int AS added,
       count(*) FILTER (WHERE NOT added)::int AS changed FROM written GROUP BY report_day`,
  );
  return rows as unknown as TouchedDay[];
}

async function deleteGone(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<TouchedDay[]> {
  if (days.length === 0) return [];
  const { rows } = await tx.run(
    sql`${stagedAs(tx, 'i', 'pg_temp.incoming_sum', 'report_day, publisher_no, product, currency')},
     gone AS (DELETE FROM sum_day known
       WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId} AND report_day = ANY (${sql.param(days)}::date[])
         AND NOT EXISTS (SELECT FROM i WHERE i.report_day = known.report_day AND i.publisher_no = known.publisher_no
           AND i.product = known.product AND i.currency = known.currency)
       RETURNING report_day)
     SELECT report_day::text AS day, count(*)::int AS gone FROM gone GROUP BY report_day`,
  );
  return rows as unknown as TouchedDay[];
}

const countOf = (days: readonly TouchedDay[], what: 'added' | 'changed' | 'gone'): number =>
  days.reduce((total, day) => total + (day[what] ?? 0), 0);
