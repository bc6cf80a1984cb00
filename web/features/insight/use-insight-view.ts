import { useSearchParams } from 'react-router';
import { changeSearch, type InsightView, readView, type ViewChange } from './insight-view.ts';

export interface InsightViewState {
  view: InsightView;
  change: (change: ViewChange) => void;
}

/** The address as it stands now: two quick presses may both come before the page has drawn the first one. */
const addressNow = () => new URLSearchParams(globalThis.location.search);

export const viewNow = (): InsightView => readView(addressNow());

/** The view the address names, and how to change it. */
export function useInsightView(): InsightViewState {
  const [search, setSearch] = useSearchParams();
  return {
    view: readView(search),
    change: (change) => setSearch(changeSearch(addressNow(), change)),
  };
}
