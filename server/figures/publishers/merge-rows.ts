// The merged view: one row per publisher that is one across networks, with the sum of its rows.
import { compareRanked } from '#contract/figures/ranking.ts';
import type { PublisherRow } from './publisher-list.ts';
import { addCounts } from './publisher-list.ts';

export function mergeRows(rows: readonly PublisherRow[]): PublisherRow[] {
  const groups = Map.groupBy(rows, ({ mergeKey, publisherNo }) => mergeKey ?? publisherNo);
  return [...groups.values()].flatMap((parts) => (parts.length === 1 ? parts : [addUp(parts)]));
}

function addUp(unordered: readonly PublisherRow[]): PublisherRow {
  const parts = unordered.toSorted((a, b) => compareRanked(rankOf(a), rankOf(b)) || (a.pt < b.pt ? -1 : 1));
  const [largest] = parts as [PublisherRow];
  return {
    ...largest,
    pt: joinNames(parts.map(({ pt }) => pt)),
    // Of the rows as they are told, so that they add up on paper.
    amount: sumKnown(parts.map(({ amount }) => amount)),
    commission: sumKnown(parts.map(({ commission }) => commission)),
    fee: sumKnown(parts.map(({ fee }) => fee)),
    cost: sumKnown(parts.map(({ cost }) => cost)),
    pending: sumKnown(parts.map(({ pending }) => pending)),
    listed: parts.reduce((sum, part) => sum + part.listed, 0),
    ...addCounts(parts),
    isGiven: parts.some(({ isGiven }) => isGiven),
    missing: parts.flatMap(({ missing }) => missing),
    clicks: parts.every(({ clicks }) => clicks === null)
      ? null
      : parts.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0),
    lackingClicks: [...new Set(parts.flatMap(({ lackingClicks }) => lackingClicks))].sort(),
    sold: parts.flatMap(({ sold }) => sold),
    parts,
  };
}

export const rankOf = ({ ref, amount, orders }: Pick<PublisherRow, 'ref' | 'amount' | 'orders'>) => ({
  id: ref,
  amount: amount ?? 0n,
  orders,
});

/** Each network once. */
export const joinNames = (names: readonly string[]): string => [...new Set(names)].join(' · ');

const sumKnown = (values: readonly (bigint | null)[]): bigint | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
