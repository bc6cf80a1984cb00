// Repeat purchase per network over 7, 30, 90 and 365 days.
import { amountText } from '#contract/figures/currency.ts';
import { type Known, knownOf, mergeKnown, withMarks } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { shareText, type Whole } from '#contract/figures/shares.ts';
import { repeatSpans } from '#contract/figures/windows.ts';
import type { RepeatRow } from '#contract/reports.ts';
import type { Figures, Report } from '#server/figures/engine/figures.ts';
import { networksOf } from '#server/figures/scope.ts';

const shareOf = (part: Whole | null, whole: Whole | null): string | null =>
  part === null || whole === null ? null : shareText(part, whole);

export function repeatsOf(figures: Figures): { repeats: RepeatRow[]; known: Known } {
  const { asOf, connections, currency } = figures.scope;
  const money = (units: Whole | null) => (units === null ? null : amountText(units, currency));
  const repeats = networksOf(connections).flatMap(({ network, pt }) =>
    repeatSpans(asOf).map(({ days, span }): RepeatRow => {
      const of = (metric: Report['metric']) => figures.figure({ metric, span, network });
      const countOf = (metric: Report['metric']): number | null => {
        const { value } = of(metric);
        return value === null ? null : Number(value);
      };
      const [amount, repeated] = [of('sales'), of('repeats')];
      const [orders, repeatOrders] = [countOf('orders'), countOf('repeatOrders')];
      const sources = connections.filter((one) => one.network === network);
      return {
        pt,
        days,
        distribution: money(amount.value),
        repeats: money(repeated.value),
        proportionAmount: shareOf(repeated.value, amount.value),
        distributionUnm: orders,
        repeatsNum: repeatOrders,
        OrderAmount: shareOf(repeatOrders, orders),
        unknown: countOf('unknownOrders'),
        known: withMarks(
          mergeKnown([knownOf(getMetric('repeatShare'), span, sources).known, of('orders').known]),
          amount.known,
        ),
      };
    }),
  );
  return { repeats, known: mergeKnown(repeats.map((row) => row.known)) };
}
