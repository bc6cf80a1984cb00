// Ratios, clicks and merged publishers added up from the stored rows in the plainest way.

import type { Span } from '#server/features/reports/testing/plain-calendar.ts';
import { rate, sourceOf } from './ratio-facts.ts';
import { plainMoney, plainQuotient, plainShare, plainSum, type StoredSale } from './report-facts.ts';

interface StoredPublisher {
  no: string;
  network: string;
  ref: string;
  type: string;
  mergeKey: string | null;
}

export interface StoredFacts {
  sales: StoredSale[];
  clicks: { no: string; day: string; clicks: number }[];
  publishers: StoredPublisher[];
}

const countsIn = ({ from, to }: Span, day: string) => day >= from && day <= to;
const sumOf = (rows: readonly StoredSale[], key: 'amount' | 'commission' | 'fee') =>
  plainSum(
    rows.filter(({ state }) => state !== 'voided').map((row) => ({ ...row, units: row[key] })),
    { home: 'USD', rate },
  );
export const addKnown = (values: (bigint | null)[]) =>
  values.every((value) => value === null)
    ? null
    : values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);

/** The part of some rows whose networks lack no clicks. */
export interface PlainClickers {
  apart: StoredSale[][];
  clicked: number | null;
  of: string[];
}

export const clickersAmong = (rows: readonly PlainRow[], of: string[], together: boolean): PlainClickers => {
  const theirs = rows.filter(({ pt }) => of.includes(pt));
  const sales = theirs.map((row) => row.sales);
  const clicked = addKnown(theirs.map((row) => (row.clicks === null ? null : BigInt(row.clicks))));
  return { apart: together ? [sales.flat()] : sales, clicked: clicked === null ? null : Number(clicked), of };
};

const hasRatesFor = (rows: readonly StoredSale[]) =>
  rows
    .filter(({ state }) => state !== 'voided')
    .every(({ day, currency }) => currency === 'USD' || rate(day, currency) !== null);

const ordersIn = (rows: readonly StoredSale[]) =>
  rows.filter(({ state, kind }) => state !== 'voided' && kind === 'sale');

/** Everything a row says, of sales whose amounts were converted apart. */
export function plainFigures(
  apart: StoredSale[][],
  clicked: number | null,
  lackingClicks: string[],
  clickers: PlainClickers = { apart: [], clicked: null, of: [] },
) {
  const rows = apart.flat();
  const counted = ordersIn(rows);
  const voided = rows.filter(({ state, kind }) => state === 'voided' && kind === 'sale').length;
  const marked = counted.filter(({ newCustomer }) => newCustomer !== null);
  const amount = addKnown(apart.map((part) => sumOf(part, 'amount')));
  const commission = addKnown(apart.map((part) => sumOf(part, 'commission')));
  const fee = addKnown(apart.map((part) => sumOf(part, 'fee')));
  const cost = addKnown([commission, fee]);
  const hasRates = hasRatesFor(rows);
  const orders = BigInt(counted.length);
  const told = lackingClicks.length > 0 ? clickers : { apart, clicked, of: [] };
  const divisor = BigInt(told.clicked ?? 0);
  const earned = addKnown(told.apart.map((part) => sumOf(part, 'commission')));
  return {
    fxje: plainMoney(amount),
    order: counted.length,
    yjje: plainMoney(commission),
    fy: plainMoney(fee),
    zc: plainMoney(cost),
    clicks: clicked,
    cvr: plainShare(BigInt(ordersIn(told.apart.flat()).length), divisor),
    epc: hasRatesFor(told.apart.flat()) && earned !== null ? plainQuotient(earned, divisor * 100n) : null,
    aov: hasRates && amount !== null ? plainQuotient(amount, orders * 100n) : null,
    rate: commission === null || amount === null ? null : plainShare(commission, amount),
    roas: amount === null || cost === null ? null : plainQuotient(amount, cost),
    voidRate: plainShare(BigInt(voided), orders + BigInt(voided)),
    newShare: plainShare(
      BigInt(marked.filter(({ newCustomer }) => newCustomer).length),
      BigInt(marked.length),
    ),
    cpo: hasRates && commission !== null ? plainQuotient(commission, orders * 100n) : null,
    lackingClicks,
    of: told.of,
    untold:
      lackingClicks.length === 0
        ? { lacking: [], among: [] }
        : {
            lacking: [{ item: 'clicks', networks: lackingClicks }],
            among: [...new Set([...told.of, ...lackingClicks])].sort(),
          },
  };
}

export const lacks = (network: string, { from, to }: Span) => {
  const { asked } = sourceOf(network);
  return asked === null || from < asked[0] || to > asked[1];
};
const clicksOf = ({ clicks }: StoredFacts, { no, network }: StoredPublisher, span: Span): number | null => {
  const { asked } = sourceOf(network);
  const sum = clicks
    .filter((row) => row.no === no && countsIn(span, row.day))
    .reduce((total, row) => total + row.clicks, 0);
  const isAsked = asked !== null && asked[0] <= span.to && asked[1] >= span.from;
  return sum > 0 || isAsked ? sum : null;
};

export interface PlainRow extends ReturnType<typeof plainFigures> {
  id: string;
  pt: string;
  sales: StoredSale[];
  mergeKey: string | null;
}

export function plainRows(
  stored: StoredFacts,
  span: Span,
  filter: { type?: string; network?: string } = {},
): PlainRow[] {
  return stored.publishers.flatMap((one) => {
    if (filter.type !== undefined && one.type !== filter.type) return [];
    if (filter.network !== undefined && one.network !== filter.network) return [];
    const own = stored.sales.filter(({ no, day }) => no === one.no && countsIn(span, day));
    const clicked = clicksOf(stored, one, span);
    if (own.length === 0 && !clicked) return [];
    const { pt } = sourceOf(one.network);
    return [
      {
        id: one.ref,
        pt,
        sales: own,
        mergeKey: one.mergeKey,
        ...plainFigures([own], clicked, lacks(one.network, span) ? [pt] : []),
      },
    ];
  });
}

export const numberOf = (text: string | number | null) =>
  text === null ? null : Number.parseFloat(String(text));
export const ranked = (a: PlainRow, b: PlainRow) =>
  (numberOf(b.fxje) ?? 0) - (numberOf(a.fxje) ?? 0) || b.order - a.order || Number(a.id) - Number(b.id);

export function plainMerged(rows: PlainRow[]): (PlainRow & { parts?: PlainRow[] })[] {
  return [...Map.groupBy(rows, ({ mergeKey, pt, id }) => mergeKey ?? `${pt} ${id}`).values()].map((group) => {
    const parts = group.toSorted((a, b) => ranked(a, b) || (a.pt < b.pt ? -1 : 1));
    const [first] = parts;
    if (!first || parts.length === 1) return first as PlainRow;
    const clicked = addKnown(parts.map((part) => (part.clicks === null ? null : BigInt(part.clicks))));
    const lacking = [...new Set(parts.flatMap(({ lackingClicks }) => lackingClicks))].sort();
    return {
      ...first,
      ...plainFigures(
        parts.map((part) => part.sales),
        clicked === null ? null : Number(clicked),
        lacking,
        clickersAmong(
          parts,
          [...new Set(parts.map(({ pt }) => pt))].filter((pt) => !lacking.includes(pt)).sort(),
          false,
        ),
      ),
      pt: [...new Set(parts.map(({ pt }) => pt))].join(' · '),
      parts,
    };
  });
}
