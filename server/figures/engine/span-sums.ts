// Sums of many spans from the rollup by type and day, in one pass over its rows. Amounts of the account's currency come
// added up per stretch of days, others per day, as each day has its own rate.
import { sql } from 'drizzle-orm';
import type { DayCurrencySum } from '#contract/figures/currency.ts';
import { addDays, type DaySpan } from '#contract/figures/days.ts';
import { type Sum, sumKeys, sumOf } from '#contract/figures/metrics.ts';
import type { TenantTx } from '#server/db/database.ts';
import { prepared } from '#server/db/statement.ts';
import type { ReportScope, ScopeConnection } from '../scope.ts';
import { cutAtEdges } from './segments.ts';

/** A day's sums of one connection and type, as the rollup has them. */
export type RollupSum = Sum | 'pendingAmount';

export const rollupColumns: Record<RollupSum, string> = {
  clicks: 'clicks',
  orders: 'orders',
  amount: 'amount',
  commission: 'commission',
  fee: 'fee',
  repeatAmount: 'repeat_amount',
  repeatOrders: 'repeat_orders',
  unknownOrders: 'unknown_orders',
  voidedOrders: 'voided_orders',
  pendingAmount: 'pending_amount',
};
const rollupSums = Object.keys(rollupColumns) as RollupSum[];

/** Sums of one connection, type and currency over a stretch of days; `day` is its first. */
export interface Cell {
  day: string;
  connection: ScopeConnection;
  type: string;
  currency: string;
  sums: Readonly<Record<RollupSum, number>>;
}

const summedUp = sql.raw(
  Object.values(rollupColumns)
    .map((column) => `sum(${column})::bigint`)
    .join(', '),
);

const given = {
  account: sql.placeholder('account'),
  connections: sql.placeholder('connections'),
  starts: sql.placeholder('starts'),
  home: sql.placeholder('home'),
  first: sql.placeholder('first'),
  last: sql.placeholder('last'),
};

// A negative number is a day of a foreign currency, counted from 1970; others number the stretch.
const sumsOfStretches = prepared(
  'report_span_sums',
  sql`SELECT connection_id, type, currency,
      CASE WHEN currency = ${given.home} THEN width_bucket(report_day, ${given.starts}::date[]) ELSE DATE '1970-01-01' - report_day END,
      ${summedUp}
    FROM type_day
    WHERE account_id = ${given.account} AND connection_id = ANY (${given.connections}::bigint[])
      AND report_day >= ${given.first} AND report_day < ${given.last}
    GROUP BY 1, 2, 3, 4`,
);

type Row = [connectionId: string, type: string, currency: string, place: number, ...sums: string[]];

/** Cells that lie within or outside each of the spans, never across an edge of one. */
export async function readCells(
  tx: TenantTx,
  { connections, currency: home }: ReportScope,
  spans: readonly DaySpan[],
): Promise<Cell[]> {
  const starts = cutAtEdges(spans);
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  const rows = await tx.rows<Row>(sumsOfStretches, {
    account: tx.accountId,
    connections: [...byId.keys()],
    starts,
    home,
    first: starts.at(0) ?? null,
    last: starts.at(-1) ?? null,
  });
  return rows.flatMap(([id, type, currency, place, ...sums]) => {
    const connection = byId.get(Number(id));
    const day = place > 0 ? starts[place - 1] : addDays('1970-01-01', -place);
    return connection && day ? [{ day, connection, type, currency, sums: sumsOf(sums) }] : [];
  });
}

function sumsOf(texts: readonly string[]): Record<RollupSum, number> {
  const sums = {} as Record<RollupSum, number>;
  for (const [index, key] of rollupSums.entries()) sums[key] = exact(Number(texts[index]));
  return sums;
}

/** Ninety billion in a currency with cents; a sum beyond is no sum of orders. */
export function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error(`a sum is too large to be exact: ${value}`);
  return value;
}

/** What one connection and type brought in a span. */
export interface Bucket {
  connection: ScopeConnection;
  type: string;
  /** Counts of all currencies; amounts of the account's currency. */
  sums: Record<RollupSum, number>;
  foreign: Cell[];
}

const counts = sumKeys.filter((sum) => sumOf(sum).unit === 'count');

export function bucketsOf(cells: readonly Cell[], { from, to }: DaySpan, home: string): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const cell of cells) {
    if (cell.day < from || cell.day > to) continue;
    const key = `${cell.connection.id} ${cell.type}`;
    let bucket = buckets.get(key);
    if (!bucket) {
      const { connection, type } = cell;
      bucket = { connection, type, sums: emptySums(), foreign: [] };
      buckets.set(key, bucket);
    }
    const isHome = cell.currency === home;
    for (const sum of isHome ? rollupSums : counts) bucket.sums[sum] += cell.sums[sum];
    if (!isHome) bucket.foreign.push(cell);
  }
  return [...buckets.values()];
}

const emptySums = (): Record<RollupSum, number> =>
  Object.fromEntries(rollupSums.map((sum) => [sum, 0])) as Record<RollupSum, number>;

/** A sum of some buckets, per day and currency where a rate is needed; what comes to nothing is left out. */
export function moneyParts(
  buckets: readonly Bucket[],
  sum: RollupSum,
  { home, day }: { home: string; day: string },
): DayCurrencySum[] {
  let own = 0;
  const foreign = new Map<string, { day: string; currency: string; units: number }>();
  for (const bucket of buckets) {
    own += bucket.sums[sum];
    for (const cell of bucket.foreign) {
      const key = `${cell.day} ${cell.currency}`;
      const part = foreign.get(key);
      if (part) part.units += cell.sums[sum];
      else foreign.set(key, { day: cell.day, currency: cell.currency, units: cell.sums[sum] });
    }
  }
  return [{ day, currency: home, units: own }, ...foreign.values()].filter(({ units }) => exact(units) !== 0);
}
