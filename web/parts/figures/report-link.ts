// Where report details open, with the view they should show: every figure leads to the rows behind it.
import type { OrderConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import type { saleStates } from '#contract/report-query.ts';
import { toPath } from '#web/lib/paths.ts';

export const reportTabs = ['transactions', 'publishers', 'repeats', 'types', 'pictures'] as const;
export type ReportTab = (typeof reportTabs)[number];

export type SaleState = (typeof saleStates)[number];

/** The query of a report address; what is left out is not filtered. */
export interface ReportView extends OrderConditions {
  tab?: ReportTab | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Code or display name. */
  network?: string | undefined;
  type?: PublisherType | undefined;
  state?: SaleState | undefined;
  /** The network's own number of a publisher. */
  publisherId?: string | undefined;
  keyword?: string | undefined;
  /** Of the publishers: `1` puts one that is on several networks into one row, `0` does not. */
  merged?: '0' | '1' | undefined;
  asOf?: string | undefined;
  /** Of the type breakdown. */
  window?: WindowKey | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

export type ReportRoute = 'report' | 'reportMobile' | 'reportDemo';

/** The address of a view. The first tab and the first page go without saying. */
export function reportPath(route: ReportRoute, { tab, page, ...rest }: ReportView = {}): string {
  const filled = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return toPath(route, {
    ...(tab !== undefined && tab !== 'transactions' && { tab }),
    ...Object.fromEntries(filled),
    ...(page !== undefined && page > 1 && { page }),
  });
}
