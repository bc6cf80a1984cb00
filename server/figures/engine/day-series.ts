// Amounts and orders per network for every day of a span.
import { sql } from 'drizzle-orm';
import { uncoveredDays } from '#contract/figures/coverage.ts';
import { convertSums, type PriceOf } from '#contract/figures/currency.ts';
import { type DaySpan, eachDay } from '#contract/figures/days.ts';
import type { MissingRate } from '#contract/figures/known.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { TenantTx } from '#server/db/database.ts';
import { prepared } from '#server/db/statement.ts';
import { networksOf, type ReportScope, tellsOrders } from '../scope.ts';

const given = {
  account: sql.placeholder('account'),
  connections: sql.placeholder('connections'),
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
};

const sumsOfDays = prepared(
  'report_day_series',
  sql`SELECT connection_id, report_day::text, currency, sum(amount)::bigint, sum(orders)::bigint,
      sum(pending_amount)::bigint
    FROM type_day
    WHERE account_id = ${given.account} AND connection_id = ANY (${given.connections}::bigint[])
      AND report_day BETWEEN ${given.from} AND ${given.to}
    GROUP BY 1, 2, 3`,
);

type Row = [
  connectionId: string,
  day: string,
  currency: string,
  amount: string,
  orders: string,
  pending: string,
];

export interface DaySum {
  day: string;
  /** Code. */
  network: string;
  currency: string;
  amount: number;
  orders: number;
  /** The part of the amount that is still unconfirmed. */
  pending: number;
}

export async function readDaySums(
  tx: TenantTx,
  { connections }: ReportScope,
  { from, to }: DaySpan,
): Promise<DaySum[]> {
  const byId = new Map(connections.map(({ id, network }) => [id, network]));
  const rows = await tx.rows<Row>(sumsOfDays, {
    account: tx.accountId,
    connections: [...byId.keys()],
    from,
    to,
  });
  return rows.map(([id, day, currency, amount, orders, pending]) => ({
    day,
    network: byId.get(Number(id)) ?? '',
    currency,
    amount: Number(amount),
    orders: Number(orders),
    pending: Number(pending),
  }));
}

export interface DayPoint {
  day: string;
  pt: string;
  /** Minor units of the account's currency; null when nothing covers the day or no part could be converted. */
  amount: bigint | null;
  /** Null when nothing covers the day, or the network gives none. */
  orders: number | null;
}

/** Every day of every network, by day, then by the network's name. */
export function daySeries(
  { connections, currency: to }: ReportScope,
  { sums, span, priceOf }: { sums: readonly DaySum[]; span: DaySpan; priceOf: PriceOf },
): { points: DayPoint[]; missing: MissingRate[] } {
  const byPlace = Map.groupBy(sums, ({ day, network }) => `${day} ${network}`);
  const networks = networksOf(connections).map((one) => {
    const sources = connections.filter(({ network }) => network === one.network);
    return { ...one, bare: uncoveredDays(span, sources, 'sales'), isCounted: sources.some(tellsOrders) };
  });
  const missing: MissingRate[] = [];
  const points = eachDay(span).flatMap((day) =>
    networks.map(({ network, pt, bare, isCounted }): DayPoint => {
      const here = byPlace.get(`${day} ${network}`) ?? [];
      if (bare.has(day) && here.every(({ amount, orders }) => amount === 0 && orders === 0)) {
        return { day, pt, amount: null, orders: null };
      }
      // What comes to nothing in a currency converts nothing: beside an amount without a rate it is no known zero.
      const parts = [...Map.groupBy(here, ({ currency }) => currency)]
        .map(([currency, sums]) => ({ day, currency, units: sums.reduce((sum, one) => sum + one.amount, 0) }))
        .filter(({ units }) => units !== 0);
      const converted = convertSums(parts, { to, priceOf });
      missing.push(...converted.missing);
      const orders = here.reduce((sum, part) => sum + part.orders, 0);
      return { day, pt, amount: converted.units, orders: isCounted ? orders : null };
    }),
  );
  return { points, missing };
}

/** The unconfirmed part of all the amounts together. */
export function pendingShareOf(
  { currency: to }: ReportScope,
  { sums, priceOf }: { sums: readonly DaySum[]; priceOf: PriceOf },
): string | null {
  const unitsOf = (what: 'amount' | 'pending') => {
    const parts = sums.map(({ day, currency, [what]: units }) => ({ day, currency, units }));
    return convertSums(parts, { to, priceOf }).units;
  };
  const [pending, whole] = [unitsOf('pending'), unitsOf('amount')];
  return pending && whole ? shareText(pending, whole) : null;
}
