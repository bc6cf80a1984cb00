// Until when pending orders can still be corrected, day by day, with the money behind it.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { dayIn } from '#contract/figures/days.ts';
import { type DeadlineGroup, type DeadlineSum, deadlineGroups, getDeadlines } from '#contract/ledger.ts';
import { getDeadlines as readDeadlines } from '#server/features/ledger/get-deadlines.ts';
import { rowsShownTo } from '#server/features/ledger/plan-view.ts';
import { accessOf, asQuery } from './as-call.ts';
import { checkLink } from './evidence/check-link.ts';
import { fields } from './fields.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { networkFilter } from './network-filter.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({ network: fields.network.optional() });

type Body = EndpointOutput<typeof getDeadlines>;

export const orderDeadlines: Tool<z.output<typeof input>> = {
  name: 'order_deadlines',
  title: '订单截止',
  description:
    '待确认订单还能更正或拒付到哪一天：days 按截止日（北京时间，已扣除提前量）给出笔数（listed）与佣金加平台费的合计（money），groups 是未到截止（coming）、已过截止（passed）、截止未知（unknown）与没有截止（open）的合计。截止未知不是没有截止，要先设置规则。逐笔订单请用 report_transactions。',
  access: accessOf(getDeadlines),
  readOnly: true,
  input,
  output: getDeadlines.output,
  run: async ({ services, caller }, asked) => {
    const now = services.now();
    const query = asQuery(getDeadlines, asked);
    const told = { now, shown: rowsShownTo(caller), sample: caller.isDemo };
    const body = await services.db.tenant(caller.accountId, (tx) => readDeadlines(tx, query, told));
    return {
      structured: body,
      evidence: evidenceFor(body, { now, ...networkFilter(query.network) }),
      charts: [],
    };
  },
};

interface Asked {
  now: Date;
  /** Code. */
  network?: string;
}

/** Each day of the strip, then its groups: the orders of each, and their money. */
function evidenceFor(body: Body, { now, network }: Asked): Evidence[] {
  const today = dayIn('Asia/Shanghai', now);
  const filters = network === undefined ? {} : { network };
  // A plan that shows some orders shows the first of a group, and narrows them by nothing.
  const linkOf = (group: DeadlineGroup, day?: string) =>
    checkLink({ group, ...(body.shown === null && { day, network }) });
  const sums: { sum: DeadlineSum; group: DeadlineGroup; day?: string; words: string }[] = [
    ...body.days.map(({ day, ...sum }) => ({ sum, group: 'coming' as const, day, words: texts.dueOn(day) })),
    ...deadlineGroups.map((group) => ({ sum: body.groups[group], group, words: texts.groups[group] })),
  ];
  return sums.flatMap(({ sum, group, day, words }) => {
    const about = {
      filters,
      from: day ?? today,
      to: day ?? today,
      rows: sum.listed,
      link: linkOf(group, day),
    };
    return [
      { ...about, metric: 'orders', value: String(sum.listed), definition: texts.counted(words), marks: [] },
      {
        ...about,
        metric: 'cost',
        value: sum.money,
        definition: texts.money(words),
        marks: marksOf(sum, body),
      },
    ] satisfies Evidence[];
  });
}

function marksOf({ money, sums, withoutFee }: DeadlineSum, { missingRates }: Body): string[] {
  const own = new Set(sums.map(({ currency }) => currency));
  const missing = [...new Set(missingRates.map(({ currency }) => currency))].filter((one) => own.has(one));
  return [
    ...(withoutFee.length > 0 ? [texts.withoutFee(withoutFee)] : []),
    ...(missing.length > 0 ? [texts.withoutRate(missing)] : []),
    ...(money === null && missing.length === 0 ? [texts.noOrders] : []),
  ];
}
