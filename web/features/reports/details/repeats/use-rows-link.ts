import type { EndpointOutput } from '#contract/endpoint.ts';
import { repeatSpan } from '#contract/figures/windows.ts';
import type { getRepeats, RepeatRow } from '#contract/reports.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';

export type RepeatFigures = EndpointOutput<typeof getRepeats>;

/** The orders a row counts. */
export function useRowsLink(asOf: string): (row: RepeatRow) => string {
  const { route } = useReportSource();
  return ({ pt, days }) => reportPath(route, { network: pt, ...repeatSpan(asOf, days) });
}
