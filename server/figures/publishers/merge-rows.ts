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
    ...clickedIn(parts),
    sold: parts.flatMap(({ sold }) => sold),
    parts,
  };
}

/** What is divided by clicks: of the parts whose network lacks none. */
function clickedIn(parts: readonly PublisherRow[]): Pick<PublisherRow, 'lackingClicks' | 'of' | 'clicked'> {
  const lackingClicks = [...new Set(parts.flatMap((part) => part.lackingClicks))].sort();
  const known = parts.filter(({ clicked }) => clicked !== null);
  const sums = known.flatMap(({ clicked }) => clicked ?? []);
  return {
    lackingClicks,
    of: lackingClicks.length === 0 ? [] : [...new Set(known.map(({ pt }) => pt))].sort(),
    clicked:
      sums.length === 0
        ? null
        : {
            clicks: sums.reduce((total, { clicks }) => total + clicks, 0),
            orders: sums.reduce((total, { orders }) => total + orders, 0),
            commission: sumKnown(sums.map(({ commission }) => commission)),
            isConverted: sums.every(({ isConverted }) => isConverted),
          },
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
