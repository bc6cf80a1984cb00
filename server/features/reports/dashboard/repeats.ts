// Repeat purchase per network over 7, 30, 90 and 365 days.
import { amountText } from '../../../../contract/figures/currency.ts';
import { type Known, knownOf, mergeKnown, withMarks } from '../../../../contract/figures/known.ts';
import { getMetric } from '../../../../contract/figures/metrics.ts';
import { shareText, type Whole } from '../../../../contract/figures/shares.ts';
import { repeatSpans } from '../../../../contract/figures/windows.ts';
import type { RepeatRow } from '../../../../contract/reports.ts';
import type { Figures, Report } from '../../../figures/engine/figures.ts';
import { networksOf } from '../../../figures/scope.ts';

export function repeatsOf(figures: Figures): { repeats: RepeatRow[]; known: Known } {
  const { asOf, connections, currency } = figures.scope;
  const repeats = networksOf(connections).flatMap(({ network, pt }) =>
    repeatSpans(asOf).map(({ days, span }): RepeatRow => {
      const of = (metric: Report['metric']) => figures.figure({ metric, span, network });
      const numberOf = (metric: Report['metric']): Whole => of(metric).value ?? 0;
      const [amount, repeated] = [of('sales'), of('repeats')];
      const [orders, repeatOrders] = [Number(numberOf('orders')), Number(numberOf('repeatOrders'))];
      const sources = connections.filter((one) => one.network === network);
      return {
        pt,
        days,
        distribution: amountText(amount.value ?? 0, currency),
        repeats: amountText(repeated.value ?? 0, currency),
        proportionAmount: shareText(repeated.value ?? 0, amount.value ?? 0),
        distributionUnm: orders,
        repeatsNum: repeatOrders,
        OrderAmount: shareText(repeatOrders, orders),
        unknown: Number(numberOf('unknownOrders')),
        known: withMarks(knownOf(getMetric('repeatShare'), span, sources).known, amount.known),
      };
    }),
  );
  return { repeats, known: mergeKnown(repeats.map((row) => row.known)) };
}
