// The merged view: one row per publisher that is one across networks, with the sum of its rows.
import { type RatioSum, ratioSums } from '#contract/figures/metrics.ts';
import { compareRanked } from '#contract/figures/ranking.ts';
import { joinUntold, type RatioSums } from '#contract/figures/ratios.ts';
import type { PublisherRow } from './publisher-list.ts';
import { addCounts } from './publisher-list.ts';

export function mergeRows(rows: readonly PublisherRow[]): PublisherRow[] {
  const groups = Map.groupBy(rows, ({ mergeKey, publisherNo }) => mergeKey ?? publisherNo);
  return [...groups.values()].flatMap((parts) => (parts.length === 1 ? parts : [addUp(parts)]));
}

function addUp(unordered: readonly PublisherRow[]): PublisherRow {
  const parts = unordered.toSorted((a, b) => compareRanked(rankOf(a), rankOf(b)) || (a.pt < b.pt ? -1 : 1));
  const [largest] = parts as [PublisherRow];
  const isPartial = parts.some(({ untold }) => untold.lacking.length > 0);
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
    given: {
      amounts: parts.some(({ given }) => given.amounts),
      orders: parts.some(({ given }) => given.orders),
      commission: parts.some(({ given }) => given.commission),
      fee: parts.some(({ given }) => given.fee),
    },
    missing: parts.flatMap(({ missing }) => missing),
    clicks: parts.every(({ clicks }) => clicks === null)
      ? null
      : parts.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0),
    // Who lacks nothing names nobody: as soon as another does, it is one of those that are left.
    untold: joinUntold(
      parts.map(({ untold, pt, given }) => ({ ...untold, among: given.amounts && isPartial ? [pt] : [] })),
    ),
    telling: (needs) => addSums(parts.flatMap((part) => part.telling(needs) ?? [])),
    sold: parts.flatMap(({ sold }) => sold),
    parts,
  };
}

/** Each as it is told, so that they add up on paper. */
function addSums(parts: readonly RatioSums[]): RatioSums | null {
  if (parts.length === 0) return null;
  const sums = Object.fromEntries(
    ratioSums.map((sum) => {
      const told = parts.map((part) => (part[sum] === null ? null : BigInt(part[sum])));
      return [sum, sumKnown(told)];
    }),
  ) as Record<RatioSum, bigint | null>;
  return { ...sums, isConverted: parts.every(({ isConverted }) => isConverted) };
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
