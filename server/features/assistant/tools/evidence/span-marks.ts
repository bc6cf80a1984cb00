// How much of a metric is known over a span, of one network or of all; what nobody told is not 0.
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf, withMarks } from '#contract/figures/known.ts';
import { getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import type { ReportScope } from '#server/figures/scope.ts';

export interface MarkedValue {
  value: number | string | null;
  known: Known;
}

/** `told` are the marks of the answer the value stands in: rates it lacked, and what is unconfirmed of the whole. */
export function spanMarks({ connections }: ReportScope, span: DaySpan, told: Known) {
  return (
    metric: MetricKey,
    value: number | string | null,
    { networks, isWhole = false }: { networks?: readonly string[]; isWhole?: boolean } = {},
  ): MarkedValue => {
    const sources = connections.filter(({ network }) => !networks || networks.includes(network));
    const { unit, facts } = getMetric(metric);
    const { known, given } = knownOf(getMetric(metric), span, sources);
    return {
      value: !given && Number(value ?? 0) === 0 ? null : value,
      known: withMarks(known, {
        missingRates: unit === 'money' ? told.missingRates : [],
        pendingShare: isWhole && facts === 'sales' ? told.pendingShare : null,
      }),
    };
  };
}

export type SpanMarks = ReturnType<typeof spanMarks>;
