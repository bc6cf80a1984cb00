import type { PullView } from '#contract/networks.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { connectionTexts, historyTexts as texts } from '../texts.ts';

/** The days a pull asked for; the publisher list has none. */
export function pullDays({ from, to }: Pick<PullView, 'from' | 'to'>): string {
  if (!from || !to) return texts.noDays;
  return from === to ? from : connectionTexts.span(from, to);
}

type Difference = PullView['differences'][number];

export interface DayDifferences {
  day: string;
  items: Difference[];
}

/** Differences of a pull day by day, the newest day first. */
export function differencesByDay(differences: readonly Difference[]): DayDifferences[] {
  const days = new Map<string, Difference[]>();
  for (const difference of differences) {
    const items = days.get(difference.day) ?? [];
    days.set(difference.day, items);
    items.push({
      ...difference,
      ours: formatAmount(difference.ours),
      theirs: formatAmount(difference.theirs),
    });
  }
  return [...days].map(([day, items]) => ({ day, items })).sort((a, b) => (a.day < b.day ? 1 : -1));
}
