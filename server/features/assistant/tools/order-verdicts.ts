// What the check against the shop's orders found: kind by kind with the money in it, and the orders of one kind.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import {
  type CheckedList,
  type CheckedOrder,
  type CheckedSum,
  checkedLists,
  getLedgerSummary,
  getVerdictSums,
  listCheckedOrders,
} from '#contract/checked-orders.ts';
import { dayIn } from '#contract/figures/days.ts';
import { verdictTabNames } from '#contract/verdict-names.ts';
import { getSummary } from '#server/features/ledger/get-summary.ts';
import { listCheckedOrders as readOrders } from '#server/features/ledger/list-checked.ts';
import { rowsShownTo } from '#server/features/ledger/plan-view.ts';
import { getVerdictSums as readSums } from '#server/features/ledger/verdict-sums.ts';
import { accessOf, asBody } from './as-call.ts';
import { checkLink } from './evidence/check-link.ts';
import { verdictFigures } from './evidence/verdict-figures.ts';
import { fields, paging } from './fields.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  list: z
    .enum(checkedLists)
    .optional()
    .describe(
      `要逐笔列出的一类：${Object.entries(verdictTabNames)
        .map(([tab, name]) => `${tab} ${name}`)
        .join('，')}，recoverable 可挽回（已匹配、未到截止的可拒付与可调整）；不填只给各类的合计`,
    ),
  network: fields.network.optional(),
  limit: paging.limit.optional(),
  after: z.string().max(4400).optional().describe('上一次返回的 orders.next，用来接着读后面的'),
});

const output = z.object({
  summary: getLedgerSummary.output,
  verdicts: getVerdictSums.output,
  orders: listCheckedOrders.output.nullable(),
});
type Body = z.output<typeof output>;

const usualRows = 10;

export const orderVerdicts: Tool<z.output<typeof input>> = {
  name: 'order_verdicts',
  title: '订单核对结论',
  description:
    '联盟平台的订单与店铺逐单核对的结论。verdicts.tabs 是各类的笔数与多付的佣金加平台费（money，少付为负）；summary 是可挽回（recoverableEver）、本年已挽回（recovered）、本年已错过（missed）和 7 天、30 天内截止的部分（coming）。填写 list 时 orders 逐笔给出结论（code、because）、平台与店铺的金额、应记金额、多付的佣金与截止。一笔订单的全部依据用 checked_order。hasShop 为 false 时没有店铺订单可以核对。',
  access: accessOf(listCheckedOrders),
  readOnly: true,
  input,
  output,
  run: async ({ services, caller }, { list, network, limit, after }) => {
    const now = services.now();
    const shown = rowsShownTo(caller);
    const query = list && asBody(listCheckedOrders, { tab: list, size: limit ?? usualRows, network, after });
    const body = await services.db.tenant(caller.accountId, async (tx) => ({
      summary: await getSummary(tx, now),
      verdicts: await readSums(tx, now),
      orders: query ? await readOrders(tx, query, { now, shown }) : null,
    }));
    return { structured: body, evidence: evidenceFor(body, { list, network, shown, now }), charts: [] };
  },
};

interface Asked {
  list: CheckedList | undefined;
  network: string | undefined;
  /** How many orders the plan shows; null: all. */
  shown: number | null;
  now: Date;
}

/** The head of the screen, then its kinds, then the orders that are listed. */
function evidenceFor({ summary, verdicts, orders }: Body, { list, network, shown, now }: Asked): Evidence[] {
  const today = dayIn('Asia/Shanghai', now);
  const { year, coming } = summary;
  // A plan that shows some orders knows no filters.
  const linkOf = (verdict: CheckedList, filters: Record<string, string | undefined> = {}) =>
    checkLink({ tab: 'checked', verdict, ...(shown === null && filters) });
  const about = (link: string, span = { from: today, to: today }) => ({ ...span, link });
  const own: Told[] =
    list && orders?.totals
      ? [
          {
            sum: orders.totals,
            words: texts.ofList(list, network),
            ...about(linkOf(list, { network })),
          },
        ]
      : [];
  return [
    ...sumFigures([
      { sum: summary.recoverableEver, words: texts.recoverable, ...about(linkOf('recoverable')) },
      {
        sum: summary.recovered,
        words: texts.recovered(year.from),
        ...about(checkLink({ tab: 'submitted' }), year),
      },
      {
        sum: summary.missed,
        words: texts.missed(year.from),
        ...about(linkOf('missed', { match: 'matched', ...year }), year),
      },
      ...coming.map(({ within, until, ...sum }) => ({
        sum,
        words: texts.comingWithin(within),
        ...about(linkOf('recoverable', { until })),
      })),
      { sum: summary.undated, words: texts.undated, ...about(linkOf('recoverable', { until: 'none' })) },
      ...own,
    ]),
    ...verdicts.tabs.flatMap(({ tab, listed, known, money }) =>
      figuresOf({
        sum: { listed, known, money, sums: [], missing: [] },
        words: texts.verdict(verdictTabNames[tab]),
        ...about(linkOf(tab)),
      }),
    ),
    ...(orders?.list ?? []).flatMap((order: CheckedOrder) => verdictFigures(order)),
  ];
}

interface Told {
  sum: CheckedSum;
  words: string;
  from: string;
  to: string;
  link: string;
}

const sumFigures = (sums: readonly Told[]): Evidence[] => sums.flatMap(figuresOf);

/** How many orders, and commission and fee beyond what is expected. */
function figuresOf({ sum, words, ...about }: Told): Evidence[] {
  const { listed, known, money, sums, missing } = sum;
  const one = { ...about, filters: {}, rows: listed };
  const withoutFee = sums.reduce((count, part) => count + part.withoutFee, 0);
  const marks = [
    ...(known < listed ? [texts.unknownMoney(listed - known)] : []),
    ...(withoutFee > 0 ? [texts.feeUntold(withoutFee)] : []),
    ...(missing.length > 0 ? [texts.withoutRate(missing)] : []),
  ];
  return [
    { ...one, metric: 'orders', value: String(listed), definition: texts.verdictCount(words), marks: [] },
    {
      ...one,
      metric: 'cost',
      value: money,
      definition: texts.verdictMoney(words),
      marks: money === null && marks.length === 0 ? [texts.noOrders] : marks,
    },
  ];
}
