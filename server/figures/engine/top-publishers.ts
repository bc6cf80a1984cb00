// The best publishers of the four windows, straight from the rollups per publisher: whole months from the monthly
// sums, the rest by day; only winners are looked up in the directory.

import type { PriceOf } from '#contract/figures/currency.ts';
import { addDays, addMonths, daysBetween, eachDay, firstOfMonth } from '#contract/figures/days.ts';
import { bestOf, compareRanked } from '#contract/figures/ranking.ts';
import { type WindowKey, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import { minorDigits } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Statement } from '#server/db/statement.ts';
import { displayName } from '#server/networks/network-names.ts';
import { joinNames } from '../publishers/merge-rows.ts';
import type { ReportScope } from '../scope.ts';

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
  orders: number;
  /** Rows this one adds up, the largest first; none where it stands for itself. */
  parts: readonly TopPublisher[];
}

export interface TopQuery {
  now: Date;
  /** Whether publishers that are one across networks count as one. */
  isMerged: boolean;
}

const kept = 5;

// $1 account, $2 connections, $3 its currency, $4 D, $5 Monday, $6 first of the month, $7 first of the year. Of the
// running month either the days up to D are added ($8 false), or those after D are taken from its monthly sum ($8
// true, up to $9), whichever are fewer.
const own = 'account_id = $1 AND connection_id = ANY ($2::bigint[]) AND currency = $3';
const fromDays = (days: string) =>
  `SELECT publisher_no, amount, orders FROM sale_day WHERE ${own} AND ${days}`;
const fromMonths = (months: string) =>
  `SELECT publisher_no, amount, orders FROM sale_month WHERE ${own} AND ${months}`;
const runningMonth = [
  fromDays('NOT $8 AND report_day BETWEEN $6::date AND $4::date'),
  fromMonths('$8 AND month = $6::date'),
  `SELECT publisher_no, -amount, -orders FROM sale_day
    WHERE $8 AND ${own} AND report_day > $4::date AND report_day < $9::date`,
];

const sources: Record<WindowKey, readonly string[]> = {
  yesterday: [fromDays('report_day = $4::date')],
  week: [fromDays('report_day BETWEEN $5::date AND $4::date')],
  month: runningMonth,
  year: [...runningMonth, fromMonths('month >= $7::date AND month < $6::date')],
};

// Each day's sum of a currency with that day's rate, half-up away from zero; without a rate only its orders count.
const converted = `converted AS MATERIALIZED (
  SELECT d.publisher_no, d.report_day, d.orders,
    coalesce(sign(d.amount) * div(abs(d.amount) * r.price * 2 + r.per, r.per * 2), 0) AS amount
  FROM (
    SELECT publisher_no, report_day, currency, sum(amount) AS amount, sum(orders) AS orders
    FROM sale_day
    WHERE account_id = $1 AND connection_id = ANY ($2::bigint[]) AND currency <> $3
      AND report_day BETWEEN least($5::date, $7::date) AND $4::date
    GROUP BY publisher_no, report_day, currency
  ) AS d
  LEFT JOIN unnest($10::date[], $11::text[], $12::numeric[], $13::numeric[]) AS r (day, currency, price, per)
    ON r.day = d.report_day AND r.currency = d.currency
)`;
const firstDays: Record<WindowKey, string> = { yesterday: '$4', week: '$5', month: '$6', year: '$7' };
const fromConverted = (key: WindowKey) =>
  `SELECT publisher_no, amount, orders FROM converted WHERE report_day >= ${firstDays[key]}::date`;

// Ties at the fifth place all come; their order is settled by their numbers on the networks.
const winnersOf = (key: WindowKey, parts: readonly string[]) => `(
  SELECT '${key}' AS place, publisher_no, sum(amount) AS amount, sum(orders) AS orders
  FROM (${parts.join(' UNION ALL ')}) AS parts
  GROUP BY publisher_no HAVING sum(orders) > 0
  ORDER BY 3 DESC, 4 DESC FETCH FIRST ${kept} ROWS WITH TIES)`;

const shown = 'p.publisher_no, p.network, p.publisher_ref, p.name, p.name_by_hand, p.url, p.type';

type Parts = (key: WindowKey) => readonly string[];

const topOf = (parts: Parts) => `
  winners AS (${windowKeys.map((key) => winnersOf(key, parts(key))).join(' UNION ALL ')})
  SELECT w.place, ${shown}, w.amount::text, w.orders::text, NULL
  FROM winners w JOIN publisher p ON p.account_id = $1 AND p.publisher_no = w.publisher_no`;

const sumsOf = (key: WindowKey, parts: readonly string[]) =>
  `SELECT '${key}' AS place, publisher_no, sum(amount) AS amount, sum(orders) AS orders
   FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY publisher_no
   HAVING sum(amount) <> 0 OR sum(orders) <> 0`;

const mergedWinnersOf = (key: WindowKey) => `(
  SELECT place, one FROM merged WHERE place = '${key}'
  GROUP BY place, one HAVING sum(orders) > 0
  ORDER BY sum(amount) DESC, sum(orders) DESC FETCH FIRST ${kept} ROWS WITH TIES)`;

// All rows of a winner: one publisher may have several, here or on other networks.
const mergedTopOf = (parts: Parts) => `
  sums AS (${windowKeys.map((key) => sumsOf(key, parts(key))).join(' UNION ALL ')}),
  merged AS MATERIALIZED (
    SELECT s.*, coalesce('=' || p.merge_key, p.publisher_no::text) AS one
    FROM sums s JOIN publisher p ON p.account_id = $1 AND p.publisher_no = s.publisher_no),
  winners AS (${windowKeys.map(mergedWinnersOf).join(' UNION ALL ')})
  SELECT m.place, ${shown}, m.amount::text, m.orders::text, m.one
  FROM winners w JOIN merged m ON m.place = w.place AND m.one = w.one
  JOIN publisher p ON p.account_id = $1 AND p.publisher_no = m.publisher_no`;

const atHome: Parts = (key) => sources[key];
const withAbroad: Parts = (key) => [...sources[key], fromConverted(key)];

const topAtHome: Statement = { name: 'report_top', text: `WITH ${topOf(atHome)}` };
const topAbroad: Statement = { name: 'report_top_foreign', text: `WITH ${converted}, ${topOf(withAbroad)}` };
const mergedAtHome: Statement = { name: 'report_top_merged', text: `WITH ${mergedTopOf(atHome)}` };
const mergedAbroad: Statement = {
  name: 'report_top_merged_foreign',
  text: `WITH ${converted}, ${mergedTopOf(withAbroad)}`,
};

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
  return tx.rows<Row>(isMerged ? mergedAtHome : topAtHome, topValues(tx, reported, now));
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
  return tx.rows<Row>(isMerged ? mergedAbroad : topAbroad, [
    ...topValues(tx, reported, now),
    rates.map(({ day }) => day),
    rates.map(({ currency }) => currency),
    rates.map(({ worth }) => `${worth}e${minorDigits(home)}`),
    rates.map(({ per, currency }) => `${per}e${minorDigits(currency)}`),
  ]);
}

function topValues(tx: TenantTx, { connections, currency, asOf }: ReportScope, now: Date): unknown[] {
  const { week, month, year } = windowSpans(asOf, 'period');
  const first = firstOfMonth(asOf);
  const nextMonth = addMonths(first, 1);
  return [
    tx.accountId,
    connections.map(({ id }) => id),
    currency,
    asOf,
    week.current.from,
    month.current.from,
    year.current.from,
    isLateInMonth({ asOf, first, nextMonth, now }),
    nextMonth,
  ];
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
export function topPublishers(rows: TopRows): Record<WindowKey, TopPublisher[]> {
  const byWindow = Map.groupBy(rows, ([place]) => place);
  const best = (key: WindowKey) =>
    bestOf(
      publishersOf(byWindow.get(key) ?? []).sort((a, b) => (a.pt < b.pt ? -1 : 1)),
      kept,
    );
  return { yesterday: best('yesterday'), week: best('week'), month: best('month'), year: best('year') };
}

function publishersOf(rows: TopRows): TopPublisher[] {
  const groups = Map.groupBy(rows, ([, no, , , , , , , , , one]) => one ?? no);
  return [...groups.values()].map((group) => {
    const parts = group.map(publisherOf).sort((a, b) => compareRanked(a, b) || (a.pt < b.pt ? -1 : 1));
    const [largest] = parts as [TopPublisher];
    if (parts.length === 1) return largest;
    return {
      ...largest,
      pt: joinNames(parts.map(({ pt }) => pt)),
      amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
      orders: parts.reduce((sum, { orders }) => sum + orders, 0),
      parts,
    };
  });
}

function publisherOf([, no, network, id, name, nameByHand, url, type, amount, orders]: Row): TopPublisher {
  return {
    publisherNo: Number(no),
    id,
    name: nameByHand ?? name.trim(),
    receivedName: name,
    url,
    type,
    pt: displayName(network),
    amount: BigInt(amount),
    orders: Number(orders),
    parts: [],
  };
}
