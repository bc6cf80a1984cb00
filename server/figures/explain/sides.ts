// Two sides of a change, and when their difference means anything.
import type { Figure } from '#contract/figures/cards.ts';
import { isComparable } from '#contract/figures/known.ts';

export interface Sides<Value> {
  now: Value;
  before: Value;
}

/** The same of both. */
export const bothSides = <From, To>({ now, before }: Sides<From>, make: (one: From) => To): Sides<To> => ({
  now: make(now),
  before: make(before),
});

/** Minor units or a count on both sides and between them; null: not known. */
export interface Moved extends Sides<bigint | null> {
  change: bigint | null;
}

/** Whether a network tells the figure of one side and not of the other: what is told then is no change of anything. */
export const isLopsided = ({ now, before }: Sides<Figure>): boolean =>
  (now.value === null) !== (before.value === null) && [now, before].some(isNotReported);

const isNotReported = ({ value, known }: Figure): boolean => value === null && known.notReported.length > 0;

export const areComparable = (sides: Sides<Figure>): boolean =>
  isComparable(sides.now.known) && isComparable(sides.before.known) && !isLopsided(sides);

const unitsOf = ({ value }: Figure): bigint | null => (value === null ? null : BigInt(value));

/** What moved, told only where both sides can be compared. */
export function movedOf(sides: Sides<Figure>, comparable: boolean): Moved {
  const { now, before } = bothSides(sides, unitsOf);
  return { now, before, change: comparable && now !== null && before !== null ? now - before : null };
}

/**
 * What a part of a whole moved. Where the whole is compared so is every part of it, and what nobody tells of a side, such as
 * of a network that was removed, is no part of the whole either: the part's change is what the other side had.
 */
export function movedPart(sides: Sides<Figure>, comparable: boolean, whole: Moved): Moved {
  if (whole.change === null) return movedOf(sides, comparable);
  const { now, before } = bothSides(sides, unitsOf);
  return { now, before, change: now === null && before === null ? null : (now ?? 0n) - (before ?? 0n) };
}

/** Whether there is anything to tell, be it an amount without a rate. */
export const isThere = ({ now, before }: Sides<Figure>): boolean =>
  [now, before].some(({ value, known }) => Boolean(value) || known.missingRates.length > 0);
