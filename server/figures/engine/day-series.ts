// Amounts and orders per network for every day of a span.
import { uncoveredDays } from '../../../contract/figures/coverage.ts';
import { convertSums, type PriceOf } from '../../../contract/figures/currency.ts';
import { type DaySpan, eachDay } from '../../../contract/figures/days.ts';
import type { MissingRate } from '../../../contract/figures/known.ts';
import type { TenantTx } from '../../db/database.ts';
import type { Statement } from '../../db/statement.ts';
import { networksOf, type ReportScope } from '../scope.ts';

const sumsOfDays: Statement = {
  name: 'report_day_series',
  text: `SELECT connection_id, report_day::text, currency, sum(amount)::bigint, sum(orders)::bigint
    FROM type_day
    WHERE account_id = $1 AND connection_id = ANY ($2::bigint[]) AND report_day BETWEEN $3 AND $4
    GROUP BY 1, 2, 3`,
};

type Row = [connectionId: string, day: string, currency: string, amount: string, orders: string];

export interface DaySum {
  day: string;
  /** Code. */
  network: string;
  currency: string;
  amount: number;
  orders: number;
}

export async function readDaySums(
  tx: TenantTx,
  { connections }: ReportScope,
  { from, to }: DaySpan,
): Promise<DaySum[]> {
  const byId = new Map(connections.map(({ id, network }) => [id, network]));
  const rows = await tx.rows<Row>(sumsOfDays, [tx.accountId, [...byId.keys()], from, to]);
  return rows.map(([id, day, currency, amount, orders]) => ({
    day,
    network: byId.get(Number(id)) ?? '',
    currency,
    amount: Number(amount),
    orders: Number(orders),
  }));
}

export interface DayPoint {
  day: string;
  pt: string;
  /** Minor units of the account's currency; null when nothing covers the day or no part could be converted. */
  amount: bigint | null;
  /** Null when nothing covers the day. */
  orders: number | null;
}

/** Every day of every network, by day, then by the network's name. */
export function daySeries(
  { connections, currency: to }: ReportScope,
  { sums, span, priceOf }: { sums: readonly DaySum[]; span: DaySpan; priceOf: PriceOf },
): { points: DayPoint[]; missing: MissingRate[] } {
  const byPlace = Map.groupBy(sums, ({ day, network }) => `${day} ${network}`);
  const networks = networksOf(connections).map((one) => ({
    ...one,
    bare: uncoveredDays(
      span,
      connections.filter(({ network }) => network === one.network),
      'sales',
    ),
  }));
  const missing: MissingRate[] = [];
  const points = eachDay(span).flatMap((day) =>
    networks.map(({ network, pt, bare }): DayPoint => {
      const here = byPlace.get(`${day} ${network}`) ?? [];
      if (bare.has(day) && here.every(({ amount, orders }) => amount === 0 && orders === 0)) {
        return { day, pt, amount: null, orders: null };
      }
      const parts = here.map(({ currency, amount: units }) => ({ day, currency, units }));
      const converted = convertSums(parts, { to, priceOf });
      missing.push(...converted.missing);
      const orders = here.reduce((sum, part) => sum + part.orders, 0);
      return { day, pt, amount: converted.units, orders };
    }),
  );
  return { points, missing };
}
