import { conditionTexts } from '#contract/figures/order-conditions.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { lastFullDay } from '#web/parts/figures/presets.ts';
import { stateTexts } from '#web/parts/figures/texts.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import { repeatTexts, filterTexts as texts, typeTexts } from './texts.ts';
import type { ReportViewState } from './use-report-view.ts';

/** On paper, in the place of the filters: what the figures below them are narrowed by. */
export function PrintedView({ view: { filters, now } }: { view: ReportViewState }) {
  const { options, value } = useNetworkOptions(filters.network);
  const hasRows = filters.tab === 'transactions' || filters.tab === 'publishers';
  const network = options.find((option) => option.value === value)?.label;
  const rowFilters = [
    filters.type && typeLabel(filters.type),
    filters.state && stateTexts[filters.state],
    filters.publisherId && texts.publisherShort(filters.publisherId),
    filters.keyword,
    ...(filters.tab === 'transactions' ? conditionTexts(filters) : []),
  ];
  const words = [
    hasRows ? typeTexts.span(filters.from, filters.to) : repeatTexts.asOf(filters.asOf ?? lastFullDay(now)),
    network,
    ...(hasRows ? rowFilters : []),
  ];
  return <p className="ht-print-only">{words.filter(Boolean).join(' · ')}</p>;
}
