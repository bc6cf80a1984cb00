// The lines that head every export: what it shows, of which days, in which currency, and how much of it is known.

import { type Known, knownTexts } from '#contract/figures/known.ts';
import { conditionTexts } from '#contract/figures/order-conditions.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import type { ExportQuery } from './export-query.ts';
import type { ExportTable } from './table.ts';
import { exportTexts as texts } from './texts.ts';

export interface AboutFacts {
  period: string;
  currency: string;
  known: Known;
  /** What marks its parts apart say of them. */
  marks?: readonly string[];
  now: Date;
  /** Lines of this export alone. */
  more?: ExportTable['about'];
}

export function aboutOf(query: ExportQuery, { period, currency, known, now, ...rest }: AboutFacts) {
  const { marks: ofParts = [], more = [] } = rest;
  const marks = [...knownTexts(known), ...ofParts];
  return [
    [texts.period, period],
    [texts.filters, filtersText(query)],
    [texts.currency, currency],
    [texts.known, marks.length === 0 ? texts.complete : marks.join(texts.filterSeparator)],
    ...more,
    [texts.madeAt, isoMoment(now)],
  ] as const satisfies ExportTable['about'];
}

function filtersText({ network, type, publisherId, state, keyword, merged, ...orders }: ExportQuery): string {
  const { filter } = texts;
  const parts = [
    network === undefined ? null : filter.network(getNetwork(network).description.name),
    type === undefined ? null : filter.type(type),
    publisherId === undefined ? null : filter.publisher(publisherId),
    state === undefined ? null : filter.state(state),
    keyword ? filter.keyword(keyword) : null,
    ...conditionTexts(orders),
    merged ? filter.merged : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? texts.noFilter : parts.join(texts.filterSeparator);
}
