import type { FollowChange } from '#contract/follows.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';

export interface ChangedDay {
  /** YYYY-MM-DD on the product's clock. */
  day: string;
  changes: FollowChange[];
}

/** Changes by the day they were learned, in the order they came. */
export function groupByDay(changes: readonly FollowChange[]): ChangedDay[] {
  const days: ChangedDay[] = [];
  for (const change of changes) {
    const day = dayOf(change.at);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

export const dayOf = (moment: string): string => shanghaiMinute(moment).slice(0, 10);
