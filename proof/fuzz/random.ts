// Numbers that look random and are the same for the same seed, so that an input can be made again.

export interface Random {
  /** From 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[below(items.length)] as Item;
    },
  };
}
