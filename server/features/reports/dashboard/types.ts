// Publisher types by amount and by orders over the four windows.
import { type Known, mergeKnown } from '../../../../contract/figures/known.ts';
import { type PublisherType, publisherTypes } from '../../../../contract/figures/publisher-type.ts';
import { type TypeSums, typeRows } from '../../../../contract/figures/type-rows.ts';
import { type WindowKey, windowSpans } from '../../../../contract/figures/windows.ts';
import type { TypeRow } from '../../../../contract/reports.ts';
import type { Figures } from '../../../figures/engine/figures.ts';

export function typesOf(figures: Figures): { types: Record<WindowKey, TypeRow[]>; known: Known } {
  const { asOf, currency } = figures.scope;
  const windows = windowSpans(asOf, 'period');
  const marks: Known[] = [];
  const rows = (key: WindowKey): TypeRow[] => {
    const span = windows[key].current;
    const sums = new Map<PublisherType, TypeSums>();
    for (const type of publisherTypes) {
      const amount = figures.figure({ metric: 'sales', span, type });
      const orders = Number(figures.figure({ metric: 'orders', span, type }).value ?? 0);
      marks.push(amount.known);
      if (type !== 'Unknown' || amount.value || orders) sums.set(type, { amount: amount.value ?? 0, orders });
    }
    return typeRows(sums, currency).map((row) => ({ ...row, ...figures.ratios({ span, type: row.type }) }));
  };
  const types = {
    yesterday: rows('yesterday'),
    week: rows('week'),
    month: rows('month'),
    year: rows('year'),
  };
  return { types, known: mergeKnown(marks) };
}
