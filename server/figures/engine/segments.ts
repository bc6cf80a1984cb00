// Overlapping spans cut into stretches of days that never cross an edge of one: each day is summed once, and a span is
// the sum of its stretches.
import { addDays, type DaySpan } from '#contract/figures/days.ts';

/** First days of the stretches, oldest first; the last one only says where the one before it ends. */
export function cutAtEdges(spans: readonly DaySpan[]): string[] {
  const edges = new Set<string>();
  for (const { from, to } of spans) {
    edges.add(from);
    edges.add(addDays(to, 1));
  }
  return [...edges].sort();
}
