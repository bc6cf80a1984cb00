// For the buyers' privacy nothing is told of what had fewer than ten clicks in all its life: its rows are there, with zeros.
import type { Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { clicksOf, everyCreative } from './pieces.ts';

const least = 10;

export interface Masking {
  /** Of a campaign, or of some of its creatives. */
  isMasked(publisher: number, creatives: readonly number[], present: Present): boolean;
}

export function openMasking(world: World): Masking {
  /** Clicks by whole days, by publisher and creative, as far as they were counted. */
  const counted = new Map<number, number[]>();
  let next = world.first;

  function countUntil(day: number): void {
    for (; next < day; next++) {
      for (const { publisher, clicks } of world.clicksOn(next, { day: next + 1, second: 0 })) {
        const own = counted.get(publisher.id) ?? everyCreative.map(() => 0);
        counted.set(
          publisher.id,
          own.map((sum, creative) => sum + clicksOf(clicks, creative)),
        );
      }
    }
  }

  return {
    isMasked(publisher, creatives, { day }) {
      countUntil(day);
      const own = counted.get(publisher) ?? [];
      return creatives.reduce((sum, creative) => sum + (own[creative] ?? 0), 0) < least;
    },
  };
}
