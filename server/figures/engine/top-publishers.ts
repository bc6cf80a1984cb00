// The best publishers of the four windows, straight from the rollups per publisher: whole months from the monthly
// sums, the rest by day; only winners are looked up in the directory.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PriceOf } from '#contract/figures/currency.ts';
import { addDays, addMonths, daysBetween, eachDay, firstOfMonth } from '#contract/figures/days.ts';
import { bestOf, compareRanked } from '#contract/figures/ranking.ts';
import { type WindowKey, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import { minorDigits } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/statement.ts';
import { displayName } from '#server/networks/network-names.ts';
import { joinNames } from '../publishers/merge-rows.ts';
import { type ReportScope, tellsOrders } from '../scope.ts';

export interface TopPublisher {
  publisherNo: number;
  /** The network's number of it. */
  id: string;
  name: string;
  receivedName: string;
  url: string;
  type: string;
  pt: string;
  /** Minor units of the account's currency. */
  amount: bigint;
  /** Null: its network tells none. */
  orders: number | null;
  /** Rows this one adds up, the largest first; none where it stands for itself. */
  parts: readonly TopPublisher[];
}

export interface TopQuery {
  now: Date;
  /** Whether publishers that are one across networks count as one. */
  isMerged: boolean;
}

const kept = 5;

/** `home` is the account's currency, `asOf` is D, with the first days of its week, month and year; then the rates. */
const given = {
  account: sql.placeholder('account'),
  connections: sql.placeholder('connections'),
  summed: sql.placeholder('summed'),
  home: sql.placeholder('home'),
  asOf: sql.placeholder('asOf'),
  monday: sql.placeholder('monday'),
  month: sql.placeholder('month'),
  year: sql.placeholder('year'),
  isLate: sql.placeholder('isLate'),
  nextMonth: sql.placeholder('nextMonth'),
  days: sql.placeholder('days'),
  currencies: sql.placeholder('currencies'),
  prices: sql.placeholder('prices'),
  pers: sql.placeholder('pers'),
};

const own = sql`account_id = ${given.account} AND connection_id = ANY (${given.connections}::bigint[])
  AND currency = ${given.home}`;
const firstDays: Record<WindowKey, Placeholder> = {
  yesterday: given.asOf,
  week: given.monday,
  month: given.month,
  year: given.year,
};
const shown = sql`p.publisher_no, p.network, p.publisher_ref, p.name, p.name_by_hand, p.url, p.type`;

const unionOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

type Parts = (key: WindowKey) => readonly SQL[];

interface Counting {
  /** What says that a publisher brought anything. */
  orders: SQL;
  /** Ties at the fifth place all come; their order is settled by their numbers on the networks. */
  ranked: SQL;
  /** Of the names of its statements. */
  suffix: string;
}

function statementsFor({ orders, ranked, suffix }: Counting) {
  const fromDays = (days: SQL) =>
    sql`SELECT publisher_no, amount, ${orders} AS orders FROM sale_day WHERE ${own} AND ${days}`;
  const fromMonths = (months: SQL) =>
    sql`SELECT publisher_no, amount, ${orders} AS orders FROM sale_month WHERE ${own} AND ${months}`;
  // Of the running month either the days up to D are added, or, late in it, those after D are taken from its monthly sum,
  // whichever are fewer.
  const runningMonth = [
    fromDays(sql`NOT ${given.isLate} AND report_day BETWEEN ${given.month}::date AND ${given.asOf}::date`),
    fromMonths(sql`${given.isLate} AND month = ${given.month}::date`),
    sql`SELECT publisher_no, -amount, -(${orders}) FROM sale_day
      WHERE ${given.isLate} AND ${own} AND report_day > ${given.asOf}::date AND report_day < ${given.nextMonth}::date`,
  ];
  const sources: Record<WindowKey, readonly SQL[]> = {
    yesterday: [fromDays(sql`report_day = ${given.asOf}::date`)],
    week: [fromDays(sql`report_day BETWEEN ${given.monday}::date AND ${given.asOf}::date`)],
    month: runningMonth,
    year: [...runningMonth, fromMonths(sql`month >= ${given.year}::date AND month < ${given.month}::date`)],
  };
  // Each day's sum of a currency with that day's rate, half-up away from zero; without a rate only its orders count.
  const converted = sql`converted AS MATERIALIZED (
    SELECT d.publisher_no, d.report_day, d.orders,
      coalesce(sign(d.amount) * div(abs(d.amount) * r.price * 2 + r.per, r.per * 2), 0) AS amount
    FROM (
      SELECT publisher_no, report_day, currency, sum(amount) AS amount, sum(${orders}) AS orders
      FROM sale_day
      WHERE account_id = ${given.account} AND connection_id = ANY (${given.connections}::bigint[]) AND currency <> ${given.home}
        AND report_day BETWEEN least(${given.monday}::date, ${given.year}::date) AND ${given.asOf}::date
      GROUP BY publisher_no, report_day, currency
    ) AS d
    LEFT JOIN unnest(${given.days}::date[], ${given.currencies}::text[], ${given.prices}::numeric[], ${given.pers}::numeric[]) AS r (day, currency, price, per)
      ON r.day = d.report_day AND r.currency = d.currency
  )`;
  const fromConverted = (key: WindowKey) =>
    sql`SELECT publisher_no, amount, orders FROM converted WHERE report_day >= ${firstDays[key]}::date`;

  const winnersOf = (key: WindowKey, parts: readonly SQL[]) => sql`(
    SELECT ${sql.raw(`'${key}'`)} AS place, publisher_no, sum(amount) AS amount, sum(orders) AS orders
    FROM (${unionOf(parts)}) AS parts
    GROUP BY publisher_no HAVING sum(orders) > 0
    ORDER BY ${ranked} FETCH FIRST ${sql.raw(String(kept))} ROWS WITH TIES)`;
  const topOf = (parts: Parts) => sql`
    winners AS (${unionOf(windowKeys.map((key) => winnersOf(key, parts(key))))})
    SELECT w.place, ${shown}, w.amount::text, w.orders::text, NULL
    FROM winners w JOIN publisher p ON p.account_id = ${given.account} AND p.publisher_no = w.publisher_no`;

  const sumsOf = (key: WindowKey, parts: readonly SQL[]) =>
    sql`SELECT ${sql.raw(`'${key}'`)} AS place, publisher_no, sum(amount) AS amount, sum(orders) AS orders
     FROM (${unionOf(parts)}) AS parts GROUP BY publisher_no
     HAVING sum(amount) <> 0 OR sum(orders) <> 0`;
  const mergedWinnersOf = (key: WindowKey) => sql`(
    SELECT place, one, sum(amount), sum(orders) FROM merged WHERE place = ${sql.raw(`'${key}'`)}
    GROUP BY place, one HAVING max(orders) > 0
    ORDER BY ${ranked} FETCH FIRST ${sql.raw(String(kept))} ROWS WITH TIES)`;
  // All rows of a winner: one publisher may have several, here or on other networks.
  const mergedTopOf = (parts: Parts) => sql`
    sums AS (${unionOf(windowKeys.map((key) => sumsOf(key, parts(key))))}),
    merged AS MATERIALIZED (
      SELECT s.*, coalesce('=' || p.merge_key, p.publisher_no::text) AS one
      FROM sums s JOIN publisher p ON p.account_id = ${given.account} AND p.publisher_no = s.publisher_no),
    winners AS (${unionOf(windowKeys.map(mergedWinnersOf))})
    SELECT m.place, ${shown}, m.amount::text, m.orders::text, m.one
    FROM winners w JOIN merged m ON m.place = w.place AND m.one = w.one
    JOIN publisher p ON p.account_id = ${given.account} AND p.publisher_no = m.publisher_no`;

  const atHome: Parts = (key) => sources[key];
  const withAbroad: Parts = (key) => [...sources[key], fromConverted(key)];
  return {
    atHome: prepared(`report_top${suffix}`, sql`WITH ${topOf(atHome)}`),
    abroad: prepared(`report_top_foreign${suffix}`, sql`WITH ${converted}, ${topOf(withAbroad)}`),
    mergedAtHome: prepared(`report_top_merged${suffix}`, sql`WITH ${mergedTopOf(atHome)}`),
    mergedAbroad: prepared(
      `report_top_merged_foreign${suffix}`,
      sql`WITH ${converted}, ${mergedTopOf(withAbroad)}`,
    ),
  };
}

const byOrders = statementsFor({ orders: sql`orders`, ranked: sql`3 DESC, 4 DESC`, suffix: '' });
/** Where some networks tell no orders: what their publishers sold says that they brought anything. */
const byOrdersOrSums = statementsFor({
  orders: sql`CASE WHEN connection_id = ANY (${given.summed}::bigint[]) THEN amount ELSE orders END`,
  ranked: sql`3 DESC`,
  suffix: '_summed',
});

const summedIn = ({ connections }: ReportScope): number[] =>
  connections.filter((connection) => !tellsOrders(connection)).map(({ id }) => id);

const statementsOf = (reported: ReportScope) => (summedIn(reported).length > 0 ? byOrdersOrSums : byOrders);

type Row = [
  place: WindowKey,
  publisherNo: string,
  network: string,
  ref: string,
  name: string,
  nameByHand: string | null,
  url: string,
  type: string,
  amount: string,
  orders: string,
  /** What its rows share; null where every row is one. */
  one: string | null,
];

export type TopRows = Row[];

/** Sums in the account's currency alone. */
export function readTop(tx: TenantTx, reported: ReportScope, { now, isMerged }: TopQuery): Promise<TopRows> {
  const { atHome, mergedAtHome } = statementsOf(reported);
  return tx.rows<Row>(isMerged ? mergedAtHome : atHome, topValues(tx, reported, now));
}

/** The same with other currencies converted. */
export function readTopConverted(
  tx: TenantTx,
  reported: ReportScope,
  { now, isMerged, priceOf, currencies }: TopQuery & { priceOf: PriceOf; currencies: readonly string[] },
): Promise<TopRows> {
  const { asOf, currency: home } = reported;
  const { week, year } = windowSpans(asOf, 'period');
  const from = week.current.from < year.current.from ? week.current.from : year.current.from;
  const rates = eachDay({ from, to: asOf }).flatMap((day) =>
    currencies.flatMap((currency) => {
      const price = priceOf(day, currency);
      return price ? [{ day, currency, ...price }] : [];
    }),
  );
  const { abroad, mergedAbroad } = statementsOf(reported);
  return tx.rows<Row>(isMerged ? mergedAbroad : abroad, {
    ...topValues(tx, reported, now),
    days: rates.map(({ day }) => day),
    currencies: rates.map(({ currency }) => currency),
    prices: rates.map(({ worth }) => `${worth}e${minorDigits(home)}`),
    pers: rates.map(({ per, currency }) => `${per}e${minorDigits(currency)}`),
  });
}

function topValues(tx: TenantTx, reported: ReportScope, now: Date): Given {
  const { connections, currency, asOf } = reported;
  const { week, month, year } = windowSpans(asOf, 'period');
  const first = firstOfMonth(asOf);
  const nextMonth = addMonths(first, 1);
  return {
    account: tx.accountId,
    connections: connections.map(({ id }) => id),
    summed: summedIn(reported),
    home: currency,
    asOf,
    monday: week.current.from,
    month: month.current.from,
    year: year.current.from,
    isLate: isLateInMonth({ asOf, first, nextMonth, now }),
    nextMonth,
  };
}

/** Whether fewer days with orders lie after D in its month than before: there are none after tomorrow. */
function isLateInMonth({
  asOf,
  first,
  nextMonth,
  now,
}: Record<'asOf' | 'first' | 'nextMonth', string> & { now: Date }) {
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  const end = tomorrow < nextMonth ? tomorrow : addDays(nextMonth, -1);
  return daysBetween(asOf, end) < daysBetween(first, asOf);
}

/** The five best of each window, in the order of the rules. */
export function topPublishers(
  rows: TopRows,
  { connections }: ReportScope,
): Record<WindowKey, TopPublisher[]> {
  const telling = new Set(connections.filter(tellsOrders).map(({ network }) => network));
  const byWindow = Map.groupBy(rows, ([place]) => place);
  const best = (key: WindowKey) =>
    bestOf(
      publishersOf(byWindow.get(key) ?? [], telling).sort((a, b) => (a.pt < b.pt ? -1 : 1)),
      kept,
    );
  return { yesterday: best('yesterday'), week: best('week'), month: best('month'), year: best('year') };
}

/** `telling`: codes of the networks that tell orders. */
function publishersOf(rows: TopRows, telling: ReadonlySet<string>): TopPublisher[] {
  const groups = Map.groupBy(rows, ([, no, , , , , , , , , one]) => one ?? no);
  return [...groups.values()].map((group) => {
    const parts = group
      .map((row) => publisherOf(row, telling))
      .sort((a, b) => compareRanked(a, b) || (a.pt < b.pt ? -1 : 1));
    const [largest] = parts as [TopPublisher];
    if (parts.length === 1) return largest;
    const counted = parts.flatMap(({ orders }) => orders ?? []);
    return {
      ...largest,
      pt: joinNames(parts.map(({ pt }) => pt)),
      amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
      orders: counted.length === 0 ? null : counted.reduce((sum, orders) => sum + orders, 0),
      parts,
    };
  });
}

function publisherOf(
  [, no, network, id, name, nameByHand, url, type, amount, orders]: Row,
  telling: ReadonlySet<string>,
): TopPublisher {
  return {
    publisherNo: Number(no),
    id,
    name: nameByHand ?? name.trim(),
    receivedName: name,
    url,
    type,
    pt: displayName(network),
    amount: BigInt(amount),
    orders: telling.has(network) ? Number(orders) : null,
    parts: [],
  };
}
