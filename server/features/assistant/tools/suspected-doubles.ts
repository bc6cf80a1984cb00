// Orders of two networks that may be one and the same, each with what speaks for it.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { dayIn } from '#contract/figures/days.ts';
import { type DoubleSide, listSuspectedDoubles } from '#contract/ledger.ts';
import { listSuspectedDoubles as readDoubles } from '#server/features/ledger/list-doubles.ts';
import { rowsShownTo } from '#server/features/ledger/plan-view.ts';
import { accessOf, asBody } from './as-call.ts';
import { checkLink } from './evidence/check-link.ts';
import { paging } from './fields.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { networkFilter } from './network-filter.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  limit: paging.limit.optional(),
  after: z.string().max(4200).optional().describe('上一次返回的 next，用来接着读后面的'),
});

const usualRows = 10;

export const suspectedDoubles: Tool<z.output<typeof input>> = {
  name: 'suspected_doubles',
  title: '疑似重复订单',
  description:
    '两个联盟平台各报一次、可能重复付费的订单，新的在前：同一商家订单号、金额相差不超过 0.5%、成交相隔不超过 24 小时。每组给出双方的平台、订单号、联盟客、金额、佣金与平台费，total 是组数。这只是疑点，不构成结论。',
  access: accessOf(listSuspectedDoubles),
  readOnly: true,
  input,
  output: listSuspectedDoubles.output,
  run: async ({ services, caller }, { limit, after }) => {
    const body = asBody(listSuspectedDoubles, { size: limit ?? usualRows, ...(after && { after }) });
    const found = await services.db.tenant(caller.accountId, (tx) =>
      readDoubles(tx, body, rowsShownTo(caller)),
    );
    return { structured: found, evidence: evidenceFor(found, services.now()), charts: [] };
  },
};

const link = checkLink({ tab: 'doubles' });

function evidenceFor({ total, list }: EndpointOutput<typeof listSuspectedDoubles>, now: Date): Evidence[] {
  const today = dayIn('Asia/Shanghai', now);
  return [
    {
      metric: 'orders',
      filters: {},
      from: today,
      to: today,
      // Two orders a pair.
      rows: total * 2,
      value: String(total),
      link,
      definition: texts.doubles,
      marks: [],
    },
    ...list.flatMap(({ sides }) => sides.flatMap(sideFigures)),
  ];
}

const columns = { sales: 'je', commission: 'jyje', fee: 'ptfy' } as const;

/** Of one order, in its own currency. */
function sideFigures(side: DoubleSide): Evidence[] {
  const day = dayIn('Asia/Shanghai', new Date(side.soldAt));
  return (Object.keys(columns) as (keyof typeof columns)[]).map((metric) => ({
    metric,
    filters: networkFilter(side.pt),
    from: day,
    to: day,
    rows: 1,
    value: side[columns[metric]],
    link,
    definition: texts.side[metric](side.pt, side.ptoder),
    marks: side[columns[metric]] === null ? [texts.withoutFee([side.pt])] : [],
  }));
}
