// Publisher types by amount and by orders over the four windows.
import { type Known, mergeKnown, withMarks } from '#contract/figures/known.ts';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { type TypeSums, typeRows } from '#contract/figures/type-rows.ts';
import { perWindow, type WindowKey, windowSpans } from '#contract/figures/windows.ts';
import type { TypeRow } from '#contract/reports.ts';
import type { Figures } from '#server/figures/engine/figures.ts';

export interface TypesAnswer {
  types: Record<WindowKey, TypeRow[]>;
  typesKnown: Record<WindowKey, Known>;
  known: Known;
}

export function typesOf(figures: Figures): TypesAnswer {
  const { asOf, currency } = figures.scope;
  const windows = windowSpans(asOf, 'period');
  const answers = perWindow((key) => {
    const span = windows[key].current;
    const sums = new Map<PublisherType, TypeSums>();
    const marks: Known[] = [];
    for (const type of publisherTypes) {
      const amount = figures.figure({ metric: 'sales', span, type });
      const counted = figures.figure({ metric: 'orders', span, type });
      const orders = counted.value === null ? null : Number(counted.value);
      marks.push(amount.known, counted.known);
      const isThere = amount.value || orders || amount.known.missingRates.length > 0;
      if (type !== 'Unknown' || isThere) sums.set(type, { amount: amount.value, orders });
    }
    const { pendingShare } = figures.figure({ metric: 'sales', span }).known;
    const rows = typeRows(sums, currency).map((row) => ({
      ...row,
      ...figures.ratios({ span, type: row.type }),
    }));
    return { rows, known: withMarks(mergeKnown(marks), { pendingShare }) };
  });
  const typesKnown = perWindow((key) => answers[key].known);
  return {
    types: perWindow((key) => answers[key].rows),
    typesKnown,
    known: mergeKnown(Object.values(typesKnown)),
  };
}
