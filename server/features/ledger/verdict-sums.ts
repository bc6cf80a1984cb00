// How many verdicts of each kind there are and how much money is in them: from the sums by day, which equal their rows.
import { sql } from 'drizzle-orm';
import type { getVerdictSums as contract } from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { amountText, convertSums } from '#contract/figures/currency.ts';
import { type AmountBasis, type VerdictTab, verdictTabs } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { hasShop } from '#server/facts/mark-unjudged.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';
import { loadScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';

interface TabDay {
  tab: VerdictTab;
  day: string;
  currency: string;
  listed: number;
  known: number;
  commission: bigint;
  fee: bigint;
}

export async function getVerdictSums(tx: TenantTx, now: Date): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { currency } = await loadScope(tx, {}, now);
  const days = await listTabDays(tx);
  const priceOf = await loadPrices(tx, days, currency);
  return {
    hasShop: await hasShop(tx),
    currency,
    tabs: verdictTabs.map((tab) =>
      tabSumOf(
        tab,
        days.filter((one) => one.tab === tab),
      ),
    ),
    waiting: await countWaiting(tx),
    learned: await listLearned(tx),
  };

  function tabSumOf(tab: VerdictTab, some: readonly TabDay[]) {
    const parts = some.map((one) => ({ ...one, units: one.commission + one.fee }));
    const converted = convertSums(parts, { to: currency, priceOf });
    const add = (of: readonly TabDay[], key: 'listed' | 'known') =>
      of.reduce((sum, one) => sum + one[key], 0);
    return {
      tab,
      listed: add(some, 'listed'),
      known: add(some, 'known'),
      money: converted.units === null ? null : amountText(converted.units, currency),
      sums: [
        ...Map.groupBy(
          some.filter(({ known }) => known > 0),
          (one) => one.currency,
        ),
      ]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([own, of]) => ({
          currency: own,
          commission: amountText(
            of.reduce((sum, one) => sum + one.commission, 0n),
            own,
          ),
          fee: amountText(
            of.reduce((sum, one) => sum + one.fee, 0n),
            own,
          ),
        })),
    };
  }
}

async function listTabDays(tx: TenantTx): Promise<TabDay[]> {
  const { rows } = await tx.run(
    sql`SELECT tab, day::text AS day, currency, sum(listed)::int AS listed, sum(known)::int AS known,
       sum(excess_commission)::bigint AS commission, sum(excess_fee)::bigint AS fee
     FROM verdict_day WHERE account_id = ${tx.accountId}::bigint GROUP BY tab, day, currency`,
  );
  return rows.map((row) => ({
    tab: row.tab as VerdictTab,
    day: String(row.day),
    currency: String(row.currency),
    listed: Number(row.listed),
    known: Number(row.known),
    commission: BigInt(String(row.commission)),
    fee: BigInt(String(row.fee)),
  }));
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

async function listLearned(tx: TenantTx): Promise<EndpointOutput<typeof contract>['learned']> {
  const { rows } = await tx.run<{
    id: string;
    network: string;
    name: string;
    basis: AmountBasis | null;
    support: number;
    lookedAt: number;
    affixes: { prefix: string; suffix: string; support: number }[] | null;
  }>(
    sql`SELECT c.connection_id AS id, c.network, c.name, b.basis, b.support, b.looked_at AS "lookedAt",
       (SELECT jsonb_agg(jsonb_build_object('prefix', prefix, 'suffix', suffix, 'support', support) ORDER BY prefix, suffix)
        FROM order_affix a WHERE a.account_id = c.account_id AND a.connection_id = c.connection_id AND NOT a.refused) AS affixes
     FROM order_basis b JOIN connection c ON c.account_id = b.account_id AND c.connection_id = b.connection_id
     WHERE b.account_id = ${tx.accountId}::bigint AND c.state <> 'removed' ORDER BY c.connection_id`,
  );
  return rows.map(({ id, network, affixes, ...row }) => ({
    ...row,
    connectionId: id,
    pt: displayName(network),
    affixes: affixes ?? [],
  }));
}

export async function countOfTab(tx: TenantTx, tab: VerdictTab): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT coalesce(sum(listed), 0)::int AS n FROM verdict_day WHERE account_id = ${tx.accountId}::bigint AND tab = ${tab}`,
  );
  return Number(rows[0]?.n);
}
