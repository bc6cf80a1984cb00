// The five best publishers of each window.
import { amountText } from '../../../../contract/figures/currency.ts';
import { type Known, mergeKnown } from '../../../../contract/figures/known.ts';
import type { PublisherType } from '../../../../contract/figures/publisher-type.ts';
import { type WindowKey, windowKeys, windowSpans } from '../../../../contract/figures/windows.ts';
import type { TopRow } from '../../../../contract/reports.ts';
import { isGarbled } from '../../../facts/garbled-name.ts';
import type { Figures } from '../../../figures/engine/figures.ts';
import { type TopPublisher, type TopRows, topPublishers } from '../../../figures/engine/top-publishers.ts';

export function topOf(figures: Figures, rows: TopRows): { top: Record<WindowKey, TopRow[]>; known: Known } {
  const { asOf, currency } = figures.scope;
  const windows = windowSpans(asOf, 'period');
  const best = topPublishers(rows);
  const rowsOf = (key: WindowKey) => best[key].map((publisher) => rowOf(publisher, currency));
  return {
    top: {
      yesterday: rowsOf('yesterday'),
      week: rowsOf('week'),
      month: rowsOf('month'),
      year: rowsOf('year'),
    },
    known: mergeKnown(
      windowKeys.map((key) => figures.figure({ metric: 'sales', span: windows[key].current }).known),
    ),
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
