// The network's own daily sums, asked for once per stretch of days: some networks count every call.
import { addDays, eachDay } from '#contract/figures/days.ts';
import type { DaySpan, DayTotal } from '#server/facts/rows.ts';
import type { AnyConnector, NetworkCall } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';

export interface DayTotals {
  /** What the network says now. Null when it has no summary, or will not give it: `refusal` says why. */
  ask(span: DaySpan): Promise<DayTotal[] | null>;
  /** What it said earlier in this run; asked for together with the days before them where it did not. */
  recall(span: DaySpan): Promise<DayTotal[] | null>;
  readonly refusal: NetworkFault | null;
}

export function createDayTotals(connector: AnyConnector, call: NetworkCall): DayTotals {
  const known = new Map<string, DayTotal[]>();
  let refusal: NetworkFault | null = null;

  const ask = async (span: DaySpan): Promise<DayTotal[] | null> => {
    if (!connector.dailyTotals) return null;
    try {
      const totals = await connector.dailyTotals(call, span);
      refusal = null;
      for (const day of eachDay(span)) known.set(day, []);
      for (const total of totals) known.get(total.day)?.push(total);
      return totals;
    } catch (error) {
      // A login may read the rows and not the summary; then there is nothing to compare with.
      if (!(error instanceof NetworkFault) || (error.kind !== 'refused' && error.kind !== 'login'))
        throw error;
      refusal = error;
      return null;
    }
  };

  return {
    get refusal() {
      return refusal;
    },
    ask,
    async recall(span) {
      const held: DayTotal[] = [];
      for (const day of eachDay(span)) {
        const totals = known.get(day);
        if (!totals)
          return ask({ from: addDays(span.to, 1 - connector.limits.salesWindowDays), to: span.to });
        held.push(...totals);
      }
      return held;
    },
  };
}
