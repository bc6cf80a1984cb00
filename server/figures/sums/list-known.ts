// The marks of a list: how much of its days is here, and what its sums could not take in.
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf, mergeKnown, withMarks } from '#contract/figures/known.ts';
import { getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { ReportScope } from '../scope.ts';
import type { ConvertedSums } from './currency-sums.ts';

export function listKnown(
  metrics: readonly MetricKey[],
  span: DaySpan,
  { scope, totals }: { scope: ReportScope; totals: ConvertedSums },
): Known {
  const { pending, amount, missing } = totals;
  return withMarks(
    mergeKnown(metrics.map((metric) => knownOf(getMetric(metric), span, scope.connections).known)),
    { missingRates: missing, pendingShare: pending && amount ? shareText(pending, amount) : null },
  );
}
