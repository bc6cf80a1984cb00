// What an export is asked for, after validation.
import type { EndpointInput } from '#contract/endpoint.ts';
import type { exportReport } from '#contract/report-exports.ts';

export type ExportQuery = EndpointInput<typeof exportReport>['query'];

export interface ExportDays {
  from: string;
  to: string;
}

/** Of the kinds that cannot do without: the contract sees to it that they are there. */
export function daysOf({ from, to }: ExportQuery): ExportDays {
  if (from === undefined || to === undefined) throw new Error('an export of rows needs its days');
  return { from, to };
}
