// The daily series per network.
import { amountText, type PriceOf } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf, mergeKnown, withMarks } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { DailyRow } from '#contract/reports.ts';
import { type DaySum, daySeries, pendingShareOf } from '#server/figures/engine/day-series.ts';
import type { ReportScope } from '#server/figures/scope.ts';

export function dailyOf(
  scope: ReportScope,
  { sums, span, priceOf }: { sums: readonly DaySum[]; span: DaySpan; priceOf: PriceOf },
): { daily: DailyRow[]; known: Known } {
  const { points, missing } = daySeries(scope, { sums, span, priceOf });
  const known = mergeKnown(
    (['sales', 'orders'] as const).map((metric) => knownOf(getMetric(metric), span, scope.connections).known),
  );
  return {
    daily: points.map(({ day, pt, amount, orders }) => ({
      day,
      pt,
      je: amount === null ? null : amountText(amount, scope.currency),
      oderunm: orders,
    })),
    known: withMarks(known, {
      missingRates: missing,
      pendingShare: pendingShareOf(scope, { sums, priceOf }),
    }),
  };
}
