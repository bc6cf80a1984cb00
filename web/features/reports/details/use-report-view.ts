import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '#web/lib/address-now.ts';
import {
  changeSearch,
  clearChoices,
  type ReportFilters,
  readFilters,
  type ViewChange,
} from './filters/filters.ts';

export interface ReportViewState {
  filters: ReportFilters;
  /** When the screen was opened: the spans by name are counted from it. */
  now: Date;
  change: (change: ViewChange) => void;
  clear: () => void;
}

/** The view the address names, and how to change it. */
export function useReportView(): ReportViewState {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const filters = readFilters(search, now);
  return {
    filters,
    now,
    change: (change) => setSearch(changeSearch(addressNow(), change)),
    clear: () => setSearch(clearChoices(addressNow(), filters.tab)),
  };
}
