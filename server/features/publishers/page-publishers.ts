// The order of the publisher directory: the column asked for, then most orders, then our number.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { DaySpan } from '../../../contract/figures/days.ts';
import { publisherTypes } from '../../../contract/figures/publisher-type.ts';
import type { DirectoryOrder, DirectorySort } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import { publisher } from '../../db/schema/networks.ts';
import type { ReportScope } from '../../figures/scope.ts';
import { allNetworks } from '../../networks/all-networks.ts';
import { listByNumbers, matching, type PublisherFilter, type PublisherRecord, saleParts } from './store.ts';
import { type AmountSort, amountColumns, isAmountSort, tellValues } from './tell-values.ts';
import { reportsClicks } from './view.ts';

export interface DirectoryPage extends DirectoryOrder {
  span: DaySpan;
  scope: ReportScope;
  /** Those the filter's sales are in. */
  currencies: readonly string[];
  currentPage: number;
  size: number;
}

export async function pagePublishers(
  tx: TenantTx,
  filter: PublisherFilter,
  page: DirectoryPage,
): Promise<PublisherRecord[]> {
  const { sort, order, span, scope, currentPage, size } = page;
  const told = await tellValues(tx, filter, page);
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        publisherNo: sql<number>`publisher_no`.as('ranked_no'),
        orders: sql<number>`sum(orders)`.as('ranked_orders'),
        home: atHome(sort, scope.currency).as('ranked_home'),
      })
      .from(sql`(${saleParts(tx, span, filter.publisherNos)}) AS parts`)
      .groupBy(sql`publisher_no`),
  );
  const orders = sql`coalesce(${ranked.orders}, 0)`;
  // Not known only where other currencies were sold, none of them could be converted, and nothing else was.
  const amount = sql`CASE WHEN ${ranked.home} IS NOT NULL OR told_no IS NULL OR told_value IS NOT NULL
    THEN coalesce(${ranked.home}, 0) + coalesce(told_value, 0) END`;
  const values: Record<Exclude<DirectorySort, AmountSort>, SQL> = {
    name: sql`told_value`,
    network: placeIn(networksByName, publisher.network),
    type: placeIn(publisherTypes, publisher.type),
    orders,
    clicks: sql`coalesce(told_value, CASE WHEN ${placeIn(clickNetworks, publisher.network)} > 0 THEN 0 END)`,
  };
  const rows = await tx
    .with(ranked)
    .select({ no: publisher.publisherNo })
    .from(publisher)
    .leftJoin(ranked, eq(ranked.publisherNo, publisher.publisherNo))
    .leftJoin(
      sql`unnest(${arrayOf(told.keys())}::bigint[], ${arrayOf(told.values())}::numeric[]) AS told (told_no, told_value)`,
      sql`told_no = ${publisher.publisherNo}`,
    )
    .where(matching(tx, filter))
    .orderBy(
      // What is not known comes last, whichever way the rest goes.
      sql`${isAmountSort(sort) ? amount : values[sort]} ${sql.raw(order)} NULLS LAST`,
      sql`${orders} DESC`,
      publisher.publisherNo,
    )
    .limit(size)
    .offset((currentPage - 1) * size);
  // Fetched by number, so that the rows that are sorted stay small.
  return listByNumbers(
    tx,
    rows.map(({ no }) => no),
  );
}

function atHome(sort: DirectorySort, currency: string): SQL<string> {
  if (!isAmountSort(sort)) return sql`NULL`;
  return sql`sum(${sql.raw(amountColumns[sort])}) FILTER (WHERE currency = ${currency})`;
}

const networksByName = allNetworks
  .map(({ description }) => description)
  .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  .map(({ network }) => network);
const clickNetworks = networksByName.filter(reportsClicks);

const placeIn = (words: readonly string[], column: SQL | typeof publisher.network | typeof publisher.type) =>
  sql`array_position(${sql.param([...words])}::text[], ${column})`;

const arrayOf = (items: Iterable<number | bigint | null>) =>
  `{${[...items].map((item) => item ?? 'NULL').join(',')}}`;
