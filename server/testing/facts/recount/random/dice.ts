// Choices that a seed decides, so that a run can be had again.
import { mix, unit } from '#simulators/kit/random.ts';

export interface Dice {
  /** From 0 to just under 1. */
  roll(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** As many different ones as asked for, or all there are. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function openDice(seed: number): Dice {
  let drawn = mix(seed + 1);
  const roll = () => {
    drawn = (drawn + 0x9e3779b9) | 0;
    return unit(mix(drawn));
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    roll,
    between,
    chance: (share) => roll() < share,
    pick,
    some(items, count) {
      const left = [...items];
      const chosen: typeof left = [];
      while (chosen.length < count && left.length > 0) {
        chosen.push(...left.splice(between(0, left.length - 1), 1));
      }
      return chosen;
    },
  };
}
