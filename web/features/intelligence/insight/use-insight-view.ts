import { useSearchParams } from 'react-router';
import { addressNow } from '#web/lib/address-now.ts';
import { changeSearch, type InsightView, readView, type ViewChange } from './insight-view.ts';

export interface InsightViewState {
  view: InsightView;
  change: (change: ViewChange) => void;
}

export const viewNow = (): InsightView => readView(addressNow());

/** The view the address names, and how to change it. */
export function useInsightView(): InsightViewState {
  const [search, setSearch] = useSearchParams();
  return {
    view: readView(search),
    change: (change) => setSearch(changeSearch(addressNow(), change)),
  };
}
