// What each publisher brought of a figure in two spans: counts of all currencies and amounts of the account's from whole
// months and days, amounts of other currencies day by day, as each has its own rate.
import { type SQL, sql } from 'drizzle-orm';
import type { DayCurrencySum } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import type { Metric } from '#contract/figures/metrics.ts';
import type { TenantTx } from '#server/db/database.ts';
import { rollupColumns } from '../engine/span-sums.ts';
import { daysOf, partsOf } from '../publishers/publisher-sums.ts';
import type { ReportScope } from '../scope.ts';
import type { Sides } from './sides.ts';

/** For each sum of the metric what it is made of. */
export type SideSums = Sides<DayCurrencySum[][]>;

export interface PublisherSums {
  publisherNo: number;
  /** Code. */
  network: string;
  sides: SideSums;
}

export interface PublisherQuestion {
  metric: Pick<Metric, 'facts' | 'sums' | 'unit'>;
  spans: Sides<DaySpan>;
}

type SideName = keyof Sides<DaySpan>;

/** Counts, or amounts of the account's currency. */
export function readPublishers(
  tx: TenantTx,
  scope: ReportScope,
  question: PublisherQuestion,
): Promise<PublisherSums[]> {
  const { metric, spans } = question;
  const isClicks = metric.facts === 'clicks';
  return read(tx, scope, question, (side) => {
    // Who has rows in the span at all; sums of networks without orders list nothing.
    const sums = [...new Set([...columnsOf(metric), isClicks ? 'clicks' : 'listed'])];
    const there = sql.raw(sums.map((sum) => `sum(${sum}) <> 0`).join(' OR '));
    const parts = partsOf(tx, asked(scope, spans[side]), {
      keys: ['publisher_no', 'connection_id', ...(isClicks ? [] : ['currency'])],
      sums,
      days: isClicks ? 'click_day' : 'sale_day',
      months: isClicks ? 'click_month' : 'sale_month',
    });
    const ofHome = metric.unit === 'money' ? sql`WHERE currency = ${scope.currency}::text` : sql.empty();
    return sql`SELECT ${sql.raw(`'${side}'`)} AS side, publisher_no, connection_id, ${summedUp(metric)}
      FROM (${parts}) AS parts ${ofHome} GROUP BY publisher_no, connection_id HAVING ${there}`;
  });
}

/** Amounts of other currencies than the account's. */
export function readPublishersAbroad(
  tx: TenantTx,
  scope: ReportScope,
  question: PublisherQuestion,
): Promise<PublisherSums[]> {
  const { metric, spans } = question;
  const columns = sql.raw(['publisher_no, connection_id, currency, report_day', ...columnsOf(metric)].join());
  return read(tx, scope, question, (side) => {
    const days = daysOf(tx, asked(scope, spans[side]), { columns, table: 'sale_day' });
    return sql`SELECT ${sql.raw(`'${side}'`)} AS side, publisher_no, connection_id, currency, report_day::text AS day, ${summedUp(metric)}
      FROM (${days}) AS days WHERE currency <> ${scope.currency}::text
      GROUP BY publisher_no, connection_id, currency, report_day`;
  });
}

const columnsOf = ({ sums }: PublisherQuestion['metric']): string[] => sums.map((sum) => rollupColumns[sum]);

const summedUp = ({ sums }: PublisherQuestion['metric']): SQL =>
  sql.raw(sums.map((sum, at) => `sum(${rollupColumns[sum]})::text AS sum${at}`).join());

const asked = ({ connections, asOf }: ReportScope, span: DaySpan) => ({
  ...span,
  asOf,
  connectionIds: connections.map(({ id }) => id),
  publisherNos: null,
});

/** One of each publisher, whatever its connections. */
async function read(
  tx: TenantTx,
  { connections, currency: home }: ReportScope,
  { metric }: PublisherQuestion,
  sideOf: (side: SideName) => SQL,
): Promise<PublisherSums[]> {
  const { rows } = await tx.run(sql`${sideOf('now')} UNION ALL ${sideOf('before')}`);
  const networkOf = new Map(connections.map(({ id, network }) => [id, network]));
  const publishers = new Map<number, PublisherSums>();
  for (const row of rows) {
    const publisherNo = Number(row.publisher_no);
    const network = networkOf.get(Number(row.connection_id)) ?? '';
    const publisher = publishers.get(publisherNo) ?? { publisherNo, network, sides: noSums(metric) };
    publishers.set(publisherNo, publisher);
    const [day, currency] = [row.day ?? '', row.currency ?? home].map(String) as [string, string];
    for (const [at, sums] of publisher.sides[row.side as SideName].entries()) {
      sums.push({ day, currency, units: BigInt(String(row[`sum${at}`])) });
    }
  }
  return [...publishers.values()];
}

const noSums = ({ sums }: PublisherQuestion['metric']): SideSums => ({
  now: sums.map(() => []),
  before: sums.map(() => []),
});

/** What was read of the same publishers, as one each. */
export function joinPublishers(lists: readonly (readonly PublisherSums[])[]): PublisherSums[] {
  const byNumber = Map.groupBy(lists.flat(), ({ publisherNo }) => publisherNo);
  return [...byNumber.values()].map((parts) => {
    const [first] = parts as [PublisherSums];
    return parts.length === 1 ? first : { ...first, sides: joinSides(parts.map(({ sides }) => sides)) };
  });
}

/** The sums of several as one's. */
export function joinSides(parts: readonly SideSums[]): SideSums {
  const of = (side: SideName) =>
    (parts[0]?.[side] ?? []).map((_, at) => parts.flatMap((sides) => sides[side][at] ?? []));
  return { now: of('now'), before: of('before') };
}
