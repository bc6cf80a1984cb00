// A report as a file.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exportTimeoutMs } from './limits.ts';
import { sorting } from './report-lists.ts';
import {
  anchored,
  checkDays,
  keyword,
  merged,
  orderFilters,
  publisherId,
  publisherType,
  reportAccess,
  reportDay,
  reportTag,
  saleState,
} from './report-query.ts';
import { reportTexts as texts } from './texts.ts';

/** Where a CSV says what it shows and how much is known: above its titles unless said, or below its last row. */
export const exportNotes = ['first', 'last'] as const;

export const exportKinds = ['transactions', 'publishers', 'repeats', 'types', 'daily'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The conditions of each export are those of the call it writes down. */
const exportFilters = {
  transactions: [
    ...(['from', 'to', 'network', 'type', 'publisherId', 'state', 'keyword'] as const),
    ...(['coupon', 'customer', 'saleKind', 'minAmount', 'maxAmount'] as const),
  ],
  publishers: ['from', 'to', 'network', 'type', 'publisherId', 'keyword', 'merged', 'sort', 'order'],
  repeats: ['network', 'asOf'],
  types: ['network', 'asOf'],
  daily: ['network', 'asOf', 'from', 'to'],
} as const satisfies Record<ExportKind, readonly string[]>;

const exportQuery = z
  .strictObject({
    kind: z.enum(exportKinds),
    format: z.enum(['csv', 'xlsx']),
    notes: z.enum(exportNotes).optional(),
    ...anchored,
    from: reportDay.optional(),
    to: reportDay.optional(),
    type: publisherType.optional(),
    publisherId: publisherId.optional(),
    state: saleState.optional(),
    keyword: keyword.optional(),
    ...orderFilters,
    merged,
    ...sorting,
  })
  .superRefine((query, context) => {
    const allowed: readonly string[] = ['kind', 'format', 'notes', ...exportFilters[query.kind]];
    for (const [field, value] of Object.entries(query)) {
      if (value !== undefined && !allowed.includes(field)) {
        context.addIssue({ code: 'custom', path: [field], message: texts.notForKind });
      }
    }
    const needsDays = query.kind === 'transactions' || query.kind === 'publishers';
    if (needsDays && query.from === undefined && query.to === undefined) {
      context.addIssue({ code: 'custom', path: ['from'], message: texts.spanRequired });
    }
    checkDays(query, context);
  });

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/report/export',
  access: reportAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出报表（CSV 或 XLSX），边查边写，行数不限',
  tag: reportTag,
  query: exportQuery,
  output: z.never(),
  raw: true,
});
