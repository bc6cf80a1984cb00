// The publisher summary of any span: one row per publisher and network, or per merged publisher.
import {
  type Account,
  type Clicks,
  clicksIn,
  networksOf,
  type Publisher,
  type PublisherType,
  type Sale,
  salesIn,
} from './account.ts';
import { shareOf } from './breakdowns.ts';
import type { Span } from './calendar.ts';
import { percentText } from './exact.ts';
import { inRank } from './rank.ts';
import {
  type Ratios,
  ratiosOf,
  type ShownSums,
  type Sums,
  shownSums,
  sumsOf,
  withMoneyOf,
} from './ratios.ts';

export interface PublisherRow extends ShownSums, Ratios {
  id: string;
  name: string;
  url: string;
  type: PublisherType;
  pt: string;
  jezb: string | null;
  zb: string | null;
  /** The rows a merged one adds up; empty where there is no twin. */
  parts: PublisherRow[];
}

export interface PublisherQuestion extends Span {
  network?: string;
  type?: PublisherType;
  keyword?: string;
  merged?: boolean;
}

export interface PublisherAnswer {
  rows: PublisherRow[];
  totals: ShownSums & Ratios;
}

const holds = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase());

const isWanted = ({ name, url, id, type }: Publisher, question: PublisherQuestion) =>
  (question.type === undefined || type === question.type) &&
  (question.keyword === undefined || [name, url, id].some((text) => holds(text, question.keyword ?? '')));

/** One publisher on one network, with its rows. */
interface Part {
  publisher: Publisher;
  sales: Sale[];
  clicks: Clicks[];
}

function partsOf(account: Account, question: PublisherQuestion): Part[] {
  const scope = { networks: networksOf(account, question.network), span: question };
  const isOf = (publisher: Publisher) => (row: { pt: string; id: string }) =>
    row.pt === publisher.pt && row.id === publisher.id;
  return account.publishers
    .filter((publisher) => isWanted(publisher, question))
    .map((publisher) => ({
      publisher,
      sales: salesIn(account, scope).filter(isOf(publisher)),
      clicks: clicksIn(account, scope).filter(isOf(publisher)),
    }))
    .filter(({ sales, clicks }) => sales.length > 0 || clicks.some((row) => row.clicks > 0n));
}

export function publishersOf(account: Account, question: PublisherQuestion): PublisherAnswer {
  const parts = partsOf(account, question);
  // Where words choose publishers, the total is of the networks these are on.
  const listedOn = new Set(parts.map(({ publisher }) => publisher.pt));
  const networks = networksOf(account, question.network).filter(
    (pt) => question.keyword === undefined || listedOn.size === 0 || listedOn.has(pt),
  );
  const total = sumsOf(
    account,
    { networks, span: question },
    parts.flatMap(({ sales }) => sales),
    parts.flatMap(({ clicks }) => clicks),
  );
  const sumsOfParts = (its: readonly Part[]) =>
    sumsOf(
      account,
      { networks: [...new Set(its.map(({ publisher }) => publisher.pt))], span: question },
      its.flatMap(({ sales }) => sales),
      its.flatMap(({ clicks }) => clicks),
    );
  const figures = (sums: Sums) => ({
    ...shownSums(account, sums),
    ...ratiosOf(account, sums),
    jezb: sums.extent === 'none' ? null : shareOf(sums.amount.units, total.amount.units),
    zb: sums.extent === 'none' ? null : percentText(sums.orders, total.orders),
  });
  const rowOf = (part: Part): PublisherRow => {
    const { id, name, url, type, pt } = part.publisher;
    return { id, name, url, type, pt, ...figures(sumsOfParts([part])), parts: [] };
  };
  const mergedRowOf = (its: Part[]): PublisherRow => {
    const [first, ...others] = inRank(its, (part) => ({
      id: part.publisher.id,
      amount: sumsOfParts([part]).amount.units,
      orders: sumsOfParts([part]).orders,
    }));
    if (!first) throw new Error('a group without members');
    if (others.length === 0) return rowOf(first);
    const { id, name, url, type } = first.publisher;
    const merged = withMoneyOf(
      sumsOfParts(its),
      its.map((part) => sumsOfParts([part])),
    );
    const pt = [...new Set(its.map(({ publisher }) => publisher.pt))].sort().join(' · ');
    return { id, name, url, type, pt, ...figures(merged), parts: [first, ...others].map(rowOf) };
  };
  const rows = question.merged ? groupsOf(parts).map(mergedRowOf) : parts.map(rowOf);
  return { rows, totals: { ...shownSums(account, total), ...ratiosOf(account, total) } };
}

function groupsOf(parts: readonly Part[]): Part[][] {
  const alone = ({ publisher: { pt, id } }: Part) => `alone ${pt} ${id}`;
  return [...Map.groupBy(parts, (part) => part.publisher.group ?? alone(part)).values()];
}
