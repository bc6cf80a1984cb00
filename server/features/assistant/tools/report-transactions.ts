// Orders one by one, and the sums of all that meet the conditions.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { allKnown } from '#contract/figures/known.ts';
import type { EvidenceMetric } from '#contract/figures/metrics.ts';
import { listTransactions, type TransactionRow } from '#contract/report-lists.ts';
import { saleStates } from '#contract/report-query.ts';
import {
  openTransactions,
  listTransactions as readTransactions,
} from '#server/features/reports/lists/list-transactions.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import type { RowCounts } from '#server/figures/sums/count-rows.ts';
import { accessOf, asBody } from './as-call.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { type Screens, screensOf } from './evidence/figure-link.ts';
import { spanMarks } from './evidence/span-marks.ts';
import { fields, pageOf, paging } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  from: fields.from,
  to: fields.to,
  network: fields.network.optional(),
  type: fields.type.optional(),
  publisherId: fields.publisherId.optional(),
  state: z
    .enum(saleStates)
    .optional()
    .describe('pending 待确认，approved 已确认，paid 已支付，voided 已作废；不填为全部'),
  keyword: z.string().trim().max(100).optional().describe('在订单号与联盟客名称中查找'),
  limit: paging.limit.optional(),
  currentPage: paging.currentPage.optional(),
  size: paging.size.optional(),
});

type Query = EndpointInput<typeof listTransactions>['body'];
type Body = EndpointOutput<typeof listTransactions>;

const usualRows = 10;

export const reportTransactions: Tool<z.output<typeof input>> = {
  name: 'report_transactions',
  title: '交易明细',
  description:
    '逐笔订单，新的在前：日期（time）、订单号、金额（je）、佣金（jyje）、平台费（ptfy）、联盟客、状态。totals 是全部符合条件的订单的合计，不含已作废订单；total 是行数，含已作废订单。适合查某些订单，或按状态（如待确认）求合计。',
  access: accessOf(listTransactions),
  readOnly: true,
  input,
  output: listTransactions.output,
  run: ({ services, caller }, { limit, currentPage, size, ...asked }) => {
    const now = services.now();
    const query = asBody(listTransactions, {
      ...asked,
      ...pageOf({ limit, currentPage, size }, usualRows),
    });
    const screens = screensOf(caller, now);
    return services.db.tenant(caller.accountId, async (tx) => {
      const body = listTransactions.output.parse(await readTransactions(tx, query, now));
      const scope = await loadScope(tx, query, now);
      const voided =
        query.state === undefined
          ? (await openTransactions(tx, { ...query, state: 'voided' }, now)).totals.listed
          : 0;
      const rows = {
        // Where one state was asked for, all rows are of it.
        amounts: query.state === 'voided' ? 0 : body.total - voided,
        orders: body.totals.oderunm ?? 0,
        voided,
      };
      return {
        structured: body,
        evidence: [
          ...sumsOf({ query, body, scope, rows, screens }),
          ...body.list.flatMap((row) => orderFigures(row, screens)),
        ],
        charts: [],
      };
    });
  },
};

const columns = { sales: 'je', commission: 'jyje', fee: 'ptfy' } as const;
const sums: [EvidenceMetric, keyof Body['totals']][] = [
  ...(Object.entries(columns) as [keyof typeof columns, 'je' | 'jyje' | 'ptfy'][]),
  ['orders', 'oderunm'],
];

interface Told {
  query: Query;
  body: Body;
  scope: ReportScope;
  rows: RowCounts;
  screens: Screens;
}

function sumsOf({ query, body, scope, rows, screens }: Told): Evidence[] {
  const { from, to, type, publisherId, state, keyword } = query;
  const marked = spanMarks(scope, { from, to }, body.known);
  const filters = {
    ...networkFilter(query.network),
    type,
    publisherId,
    orders: { state, keyword: keyword || undefined },
  };
  return sums.map(([metric, column]) =>
    evidenceOf(
      {
        metric,
        span: { from, to },
        filters,
        ...marked(metric, body.totals[column], { isWhole: true }),
        rows,
      },
      screens,
    ),
  );
}

/** Of one order, in its own currency; a voided one is in no figure. */
function orderFigures(row: TransactionRow, screens: Screens): Evidence[] {
  if (row.state === 'voided') return [];
  const day = dayOf(row);
  const told = Object.entries(columns).filter(([metric]) => metric !== 'fee' || row.feeTold);
  return told.map(([metric, column]) =>
    evidenceOf(
      {
        metric: metric as EvidenceMetric,
        span: { from: day, to: day },
        filters: {
          ...networkFilter(row.pt),
          publisherId: row.id,
          orders: { keyword: row.ptoder },
        },
        value: row[column],
        known: allKnown,
        rows: { amounts: 1, orders: 1, voided: 0 },
      },
      screens,
    ),
  );
}

/** `time` is written 2022/9/5. */
const dayOf = ({ time }: TransactionRow): string =>
  time
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('-');
