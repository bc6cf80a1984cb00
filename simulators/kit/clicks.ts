import type { Present } from './days.ts';
import type { World, WorldClicks } from './world.ts';
import { dayIn, momentIn } from './zones.ts';

const noon = 12 * 3600;

/**
 * Clicks within these moments, for networks that are asked in other zones than their own. The world tells them by days of the
 * network's clock: there they are all at noon.
 */
export function clicksWithin(
  world: World,
  { home, from, to, present }: { home: string; from: number; to: number; present: Present },
): (WorldClicks & { at: number })[] {
  const found: (WorldClicks & { at: number })[] = [];
  for (let day = dayIn(home, from); day <= dayIn(home, to); day++) {
    const at = momentIn(home, day, noon);
    if (at < from || at > to) continue;
    for (const clicks of world.clicksOn(day, present)) found.push({ ...clicks, at });
  }
  return found;
}
