// Numbers that look thrown and are the same for the same seed.

export type Dice = () => number;

/** From 0 to just under 1. */
export function createDice(...seed: readonly number[]): Dice {
  let state = seed.reduce((sum, part) => Math.imul(sum ^ part, 0x9e3779b1) ^ (sum >>> 15), 0x2545f491);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const whole = (dice: Dice, from: number, to: number): number =>
  from + Math.floor(dice() * (to - from + 1));

export const pick = <Item>(dice: Dice, list: readonly Item[]): Item =>
  list[Math.floor(dice() * list.length)] as Item;

/** The early ones far more often than the late ones. */
export const pickEarly = <Item>(dice: Dice, list: readonly Item[]): Item =>
  list[Math.floor(dice() ** 2.2 * list.length)] as Item;
