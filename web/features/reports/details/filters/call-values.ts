// A view's filters as the calls take them: only what is set.
import type { EndpointCall } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/limits.ts';
import type { ExportKind, exportReport } from '#contract/report-exports.ts';
import type { Anchored, PublishersBody, TransactionsBody } from '#web/data/reports.ts';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import type { ReportFilters } from './filters.ts';

export type ExportQuery = EndpointCall<typeof exportReport>['query'];
type Conditions = Omit<ExportQuery, 'kind' | 'format'>;

function spanPart({ from, to, network, type, keyword }: ReportFilters) {
  return { from, to, ...(network && { network }), ...(type && { type }), ...(keyword && { keyword }) };
}

function transactionPart(filters: ReportFilters) {
  const { state, publisherId, coupon, customer, saleKind, minAmount, maxAmount } = filters;
  return {
    ...spanPart(filters),
    ...(state && { state }),
    ...(publisherId && { publisherId }),
    ...(coupon && { coupon }),
    ...(customer && { customer }),
    ...(saleKind && { saleKind }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
  };
}

function publisherPart(filters: ReportFilters) {
  const { publisherId, merged, sort, order } = filters;
  return {
    ...spanPart(filters),
    ...(publisherId && { publisherId }),
    ...(isMerged(merged) && { merged: '1' as const }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}

export const anchoredPart = ({ network, asOf }: ReportFilters): Anchored => ({
  ...(network && { network }),
  ...(asOf && { asOf }),
});

export const transactionsBody = (filters: ReportFilters): TransactionsBody => ({
  ...transactionPart(filters),
  currentPage: filters.page,
  size: pageSizes.list,
});

export const publishersBody = (filters: ReportFilters): PublishersBody => ({
  ...publisherPart(filters),
  currentPage: filters.page,
  size: pageSizes.list,
});

/** What an export takes along of the view. */
export function exportConditions(kind: ExportKind, filters: ReportFilters): Conditions {
  if (kind === 'transactions') return transactionPart(filters);
  if (kind === 'publishers') return publisherPart(filters);
  return anchoredPart(filters);
}
