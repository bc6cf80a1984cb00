import { useSearchParams } from 'react-router';
import type { CheckedFilters } from '#web/data/ledger.ts';
import { addressNow } from '#web/lib/address-now.ts';
import {
  type CheckedChange,
  changeChecked,
  countNarrowing,
  nothingNarrowed,
  readCheckedFilters,
} from './checked-filters.ts';

export interface CheckedView {
  filters: CheckedFilters;
  /** How many filters are set. */
  narrowed: number;
  /** The key of the order that is open. */
  opened: string | undefined;
  change: (changed: CheckedChange) => void;
  /** Another list, with these filters alone. */
  show: (list: CheckedFilters['tab'], filters?: CheckedChange) => void;
  clear: () => void;
  open: (key: string | undefined) => void;
}

/** The list that the address names, the order that is open over it, and how to change both. */
export function useCheckedView(): CheckedView {
  const [search, setSearch] = useSearchParams();
  const filters = readCheckedFilters(search);
  const go = (changed: CheckedChange) => setSearch(changeChecked(addressNow(), changed), { replace: true });
  return {
    filters,
    narrowed: countNarrowing(filters),
    opened: search.get('order') || undefined,
    change: go,
    show: (tab, own = {}) => go({ ...nothingNarrowed, sort: undefined, ...own, tab }),
    clear: () => go(nothingNarrowed),
    open: (key) =>
      setSearch(
        () => {
          const next = addressNow();
          if (key === undefined) next.delete('order');
          else next.set('order', key);
          return next;
        },
        { replace: true },
      ),
  };
}
