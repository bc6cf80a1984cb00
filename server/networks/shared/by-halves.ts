// Lists that are too long are refused: a span that is refused is asked for by halves.
import { addDays, daysBetween } from '#contract/figures/days.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import { NetworkFault } from '../network-fault.ts';

export async function* byHalves(
  span: DaySpan,
  ask: (part: DaySpan) => AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  let begun = false;
  try {
    for await (const rows of ask(span)) {
      begun = true;
      yield rows;
    }
    return;
  } catch (error) {
    const isRefused = error instanceof NetworkFault && error.kind === 'refused';
    // What was given already would come twice.
    if (!isRefused || begun || span.from === span.to) throw error;
  }
  const middle = addDays(span.from, Math.floor(daysBetween(span.from, span.to) / 2));
  yield* byHalves({ from: span.from, to: middle }, ask);
  yield* byHalves({ from: addDays(middle, 1), to: span.to }, ask);
}
