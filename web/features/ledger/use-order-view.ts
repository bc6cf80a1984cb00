// Tab, group, day and filters of the order check stand in the address: a link shows a colleague the same orders.
import { useSearchParams } from 'react-router';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { type DeadlineGroup, deadlineGroups } from '#contract/ledger.ts';
import type { PendingFilters } from '#web/data/ledger.ts';

export const orderTabs = ['deadline', 'checked', 'submitted', 'doubles', 'rules', 'checking'] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrderView {
  tab: OrderTab;
  filters: PendingFilters & { group: DeadlineGroup };
  /** The group stands in the address. */
  chosen: boolean;
  change: (change: Partial<Record<'tab' | keyof PendingFilters, string | undefined>>) => void;
}

export function useOrderView(): OrderView {
  const [search, setSearch] = useSearchParams();
  const text = (key: string) => search.get(key) || undefined;
  const oneOf = <Value extends string>(values: readonly Value[], key: string): Value | undefined =>
    values.find((value) => value === search.get(key));
  const group = oneOf(deadlineGroups, 'group');
  const day = text('day');
  const [network, keyword] = [text('network'), text('keyword')];
  const type: PublisherType | undefined = oneOf(publisherTypes, 'type');
  return {
    tab: oneOf(orderTabs, 'tab') ?? 'deadline',
    filters: {
      group: group ?? 'coming',
      ...(day && /^\d{4}-\d\d-\d\d$/.test(day) && { day }),
      ...(network && { network }),
      ...(type && { type }),
      ...(keyword && { keyword }),
    },
    chosen: group !== undefined || day !== undefined,
    change: (changed) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changed)) {
            if (value) after.set(key, value);
            else after.delete(key);
          }
          return after;
        },
        { replace: true },
      ),
  };
}

/** Where nothing is ahead and nobody chose, what no rule covers is to be seen. */
export function usualGroup(
  view: OrderView,
  listed: Readonly<Record<DeadlineGroup, { listed: number }>>,
): OrderView {
  if (view.chosen || listed.coming.listed > 0 || listed.unknown.listed === 0) return view;
  return { ...view, filters: { ...view.filters, group: 'unknown' } };
}
