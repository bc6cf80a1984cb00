import type { EndpointOutput } from '#contract/endpoint.ts';
import { windowSpans } from '#contract/figures/windows.ts';
import type { getTypes } from '#contract/reports.ts';
import type { TypeRow } from '#web/features/reports/dashboard/type-model.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import type { ReportFilters } from '../filters/filters.ts';

export type TypeFigures = EndpointOutput<typeof getTypes>;

/** The orders a type's figures count. */
export function useTypeLink(
  asOf: string,
  { window, network }: Pick<ReportFilters, 'window' | 'network'>,
): (row: Pick<TypeRow, 'type'>) => string {
  const { route } = useReportSource();
  const { from, to } = windowSpans(asOf, 'period')[window].current;
  return ({ type }) => reportPath(route, { from, to, network, type });
}
