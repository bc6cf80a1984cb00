// Where a message leads: the rows behind its figures, with the same filters.
import type { DaySpan } from '#contract/figures/days.ts';

export interface LinkFilters extends DaySpan {
  tab?: 'publishers';
  network?: string | undefined;
  publisherId?: string;
}

export function reportLink({ tab, from, to, network, publisherId }: LinkFilters): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    from,
    to,
    ...(network && { network }),
    ...(publisherId && { publisherId }),
  });
  return `/report?${query}`;
}

/** Where rules are looked after. */
export const manageLink = '/bulletinBoard?notices=1';
