// Whose figures moved most, and what all others moved together.
import type { Figure } from '#contract/figures/cards.ts';
import { convertSums, type DayCurrencySum, type PriceOf } from '#contract/figures/currency.ts';
import { allKnown, lacksDays, withMarks } from '#contract/figures/known.ts';
import type { Metric } from '#contract/figures/metrics.ts';
import { compareChanges } from './compare-changes.ts';
import { joinSides, type PublisherSums, type SideSums } from './publisher-parts.ts';
import { isLopsided, isThere, type Moved, movedOf, movedPart, type Sides } from './sides.ts';

/** A network's own figures, and on which sides anything at all is known of it. */
export interface NetworkSides {
  figures: Sides<Figure>;
  given: Sides<boolean>;
}

export interface PublisherWorld {
  unit: Metric['unit'];
  /** By code. */
  networks: ReadonlyMap<string, NetworkSides>;
  /** The account's currency. */
  home: string;
  priceOf: PriceOf;
}

/** What one publisher, or several together, brought. */
export interface Brought {
  publishers: readonly PublisherSums[];
  figures: Sides<Figure>;
  isComparable: boolean;
}

export const broughtBy = (publishers: readonly PublisherSums[], world: PublisherWorld): Brought => {
  const sides = joinSides(publishers.map((one) => one.sides));
  const networks = [...new Set(publishers.map(({ network }) => network))].flatMap(
    (network) => world.networks.get(network) ?? [],
  );
  const figure = (side: keyof Sides<unknown>) =>
    figureOf(sides[side], { world, isGiven: networks.some(({ given }) => given[side]) });
  const figures = { now: figure('now'), before: figure('before') };
  return { publishers, figures, isComparable: networks.every(hasAllDays) && hasAllRates(figures) };
};

/** Rates that other publishers of the network lack are none of this one's. */
const hasAllDays = ({ figures }: NetworkSides): boolean =>
  !lacksDays(figures.now.known) && !lacksDays(figures.before.known) && !isLopsided(figures);

const hasAllRates = ({ now, before }: Sides<Figure>): boolean => now.known.known && before.known.known;

function figureOf(
  sums: SideSums['now'],
  { world: { unit, home, priceOf }, isGiven }: { world: PublisherWorld; isGiven: boolean },
): Figure {
  const told = (value: bigint | null) => (value || isGiven ? value : null);
  if (unit !== 'money') return { value: told(addUp(sums.flat())), known: allKnown };
  // Each sum converted by itself, as in every figure.
  const converted = sums.map((parts) => convertSums(parts, { to: home, priceOf }));
  const units = converted.flatMap((one) => one.units ?? []);
  return {
    value: told(units.length === 0 ? null : units.reduce((total, one) => total + one, 0n)),
    known: withMarks(allKnown, { missingRates: converted.flatMap(({ missing }) => missing) }),
  };
}

const addUp = (sums: readonly DayCurrencySum[]): bigint =>
  sums.reduce((total, { units }) => total + BigInt(units), 0n);

export interface PublisherMoved extends Moved {
  /** Several where they are one across networks, the largest change first. */
  publisherNos: readonly number[];
}

export interface PublisherChanges {
  /** The largest first. */
  named: PublisherMoved[];
  /** Null where everybody is named. */
  others: Moved | null;
}

export function publisherChanges(
  each: readonly Brought[],
  { whole, world, atMost }: { whole: Moved; world: PublisherWorld; atMost: number },
): PublisherChanges {
  const moved = ({ figures, isComparable }: Brought) => movedPart(figures, isComparable, whole);
  const ranked = each
    .filter(({ figures }) => isThere(figures))
    .map((one) => ({
      publishers: one.publishers,
      ...moved(one),
    }))
    .sort((a, b) => compareChanges(a, b) || numberOf(a) - numberOf(b));
  const rest = ranked.slice(atMost).flatMap(({ publishers }) => publishers);
  return {
    named: ranked.slice(0, atMost).map(({ publishers, now, before, change }) => ({
      publisherNos: publishers.map(({ publisherNo }) => publisherNo),
      ...{ now, before, change },
    })),
    others: rest.length === 0 ? null : moved(broughtBy(rest, world)),
  };
}

const numberOf = ({ publishers }: Pick<Brought, 'publishers'>): number => publishers[0]?.publisherNo ?? 0;

/** Those of one key together, the largest change first; whoever has no key stands alone. */
export function asOneEach(
  each: readonly PublisherSums[],
  { keys, world }: { keys: ReadonlyMap<number, string>; world: PublisherWorld },
): PublisherSums[][] {
  const moved = (one: PublisherSums) => movedOf(broughtBy([one], world).figures, true);
  const groups = Map.groupBy(each, ({ publisherNo }) => keys.get(publisherNo) ?? publisherNo);
  return [...groups.values()].map((group) => group.toSorted((a, b) => compareChanges(moved(a), moved(b))));
}
