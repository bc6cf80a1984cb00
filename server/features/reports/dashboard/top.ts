// The five best publishers of each window.
import { amountText } from '#contract/figures/currency.ts';
import { type Known, mergeKnown, withMarks } from '#contract/figures/known.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { perWindow, type WindowKey, windowSpans } from '#contract/figures/windows.ts';
import type { TopRow } from '#contract/reports.ts';
import { isGarbled } from '#server/facts/garbled-name.ts';
import type { Figures } from '#server/figures/engine/figures.ts';
import { type TopPublisher, type TopRows, topPublishers } from '#server/figures/engine/top-publishers.ts';

export interface TopAnswer {
  top: Record<WindowKey, TopRow[]>;
  topKnown: Record<WindowKey, Known>;
  known: Known;
}

export function topOf(figures: Figures, rows: TopRows): TopAnswer {
  const { asOf, currency } = figures.scope;
  const windows = windowSpans(asOf, 'period');
  const best = topPublishers(rows, figures.scope);
  const rowsOf = (key: WindowKey) => best[key].map((publisher) => rowOf(publisher, currency));
  const knownIn = (key: WindowKey) => {
    const of = (metric: 'sales' | 'orders') => figures.figure({ metric, span: windows[key].current }).known;
    return withMarks(mergeKnown([of('sales'), of('orders')]), { pendingShare: of('sales').pendingShare });
  };
  const topKnown = perWindow(knownIn);
  return {
    top: perWindow(rowsOf),
    topKnown,
    known: mergeKnown(Object.values(topKnown)),
  };
}

const rowOf = (publisher: TopPublisher, currency: string): TopRow => ({
  name: publisher.name,
  id: publisher.id,
  url: publisher.url,
  je: amountText(publisher.amount, currency),
  oderunm: publisher.orders,
  type: publisher.type as PublisherType,
  pt: publisher.pt,
  publisherNo: String(publisher.publisherNo),
  garbled: isGarbled(publisher.receivedName) && publisher.name === publisher.receivedName.trim(),
  ...(publisher.parts.length > 0 && { parts: publisher.parts.map((part) => rowOf(part, currency)) }),
});
