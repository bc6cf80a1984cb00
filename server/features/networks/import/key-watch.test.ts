import { describe, expect, it } from 'vitest';
import { KeyWatch } from './key-watch.ts';

const repeats = (keys: readonly string[], atMost?: number) => {
  const watch = new KeyWatch(atMost);
  return keys.filter((key) => watch.mayRepeat(key));
};
const many = Array.from({ length: 200_000 }, (_, index) => `${(index * 7919) % 200_003}-订单`);

describe('watched keys', () => {
  it('are told when they come again', () => {
    expect(repeats(many)).toEqual([]);
    expect(repeats([...many, many[5] ?? '', many[199_999] ?? ''])).toEqual([many[5], many[199_999]]);
  });

  it('that are too many to remember are doubted unless they only rise or only fall', () => {
    const rising = Array.from({ length: 50 }, (_, index) => String(1000 + index));
    expect(repeats(rising, 10)).toEqual([]);
    expect(repeats(rising.toReversed(), 10)).toEqual([]);
    expect(repeats([...rising, '1000'], 10)).toEqual(['1000']);
    expect(repeats(['5', '1', ...rising], 10)).toHaveLength(42);
  });
});
