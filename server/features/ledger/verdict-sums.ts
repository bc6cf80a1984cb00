// How many verdicts of each kind there are and how much money is in them: from the sums by day, which equal their rows.
import { sql } from 'drizzle-orm';
import type { getVerdictSums as contract } from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { type VerdictTab, verdictTabs } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { hasShop } from '#server/facts/mark-unjudged.ts';
import { loadScope } from '#server/figures/scope.ts';
import { openSums, type SumPart } from './checked-sum.ts';

export async function getVerdictSums(tx: TenantTx, now: Date): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { currency } = await loadScope(tx, {}, now);
  const days = await listTabDays(tx);
  const sum = await openSums(tx, days, currency);
  return {
    hasShop: await hasShop(tx),
    currency,
    tabs: verdictTabs.map((tab) => ({ tab, ...sum(days.filter((one) => one.tab === tab)) })),
    waiting: await countWaiting(tx),
  };
}

interface TabDay extends SumPart {
  tab: VerdictTab;
}

async function listTabDays(tx: TenantTx): Promise<TabDay[]> {
  const { rows } = await tx.run<FoundDay>(
    sql`SELECT tab, day::text AS day, currency, sum(listed)::int AS listed, sum(known)::int AS known, sum(fees)::int AS fees,
       sum(excess_commission)::bigint AS commission, sum(excess_fee)::bigint AS fee
     FROM verdict_day WHERE account_id = ${tx.accountId}::bigint GROUP BY tab, day, currency`,
  );
  return rows.map((row) => ({ ...row, commission: BigInt(row.commission), fee: BigInt(row.fee) }));
}

interface FoundDay extends Omit<TabDay, 'commission' | 'fee'>, Record<string, unknown> {
  commission: string;
  fee: string;
}

/** Beyond it nobody counts. */
const mostWaiting = 100_000;

async function countWaiting(tx: TenantTx): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT count(*)::int AS n FROM (
       SELECT FROM order_unjudged WHERE account_id = ${tx.accountId}::bigint LIMIT ${mostWaiting}::bigint) AS waiting`,
  );
  return Number(rows[0]?.n);
}
