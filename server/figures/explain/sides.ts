// Two sides of a change, and when their difference means anything.
import type { Figure } from '../../../contract/figures/cards.ts';
import { isComparable } from '../../../contract/figures/known.ts';

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
 * What a part of a whole moved. Where the whole is compared, a side nobody tells of any more, such as a network's that was
 * removed, is no part of the whole either: its part of the change is what the other side had.
 */
export function movedPart(sides: Sides<Figure>, comparable: boolean, whole: Moved): Moved {
  const moved = movedOf(sides, comparable);
  const isPartOf = comparable && whole.change !== null && (moved.now !== null || moved.before !== null);
  return isPartOf ? { ...moved, change: (moved.now ?? 0n) - (moved.before ?? 0n) } : moved;
}
