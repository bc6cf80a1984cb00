// One order by its number: when, by whom, in which state, for how much.
import type { EndpointOutput } from '#contract/endpoint.ts';
import { daysText } from '#contract/figures/days.ts';
import { saleStateNames } from '#contract/figures/sale-states.ts';
import type { listTransactions } from '#contract/report-lists.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import { grouped } from '#server/figures/grouped.ts';
import type { DataQuery } from '../read/query.ts';
import { outsideText, table } from './figure-words.ts';
import type { Desk } from './read-slice.ts';
import type { Told } from './tell-values.ts';

type Body = EndpointOutput<typeof listTransactions>;

/** Of more the report shows all. */
const most = 10;

export async function tellOrder(desk: Desk, { order, spans, networks }: DataQuery): Promise<Told> {
  const [span] = spans;
  if (!order || !span) return { text: '', evidence: [] };
  const { structured, evidence } = await runTool(desk.context, 'report_transactions', {
    from: span.from,
    to: span.to,
    ...(networks[0] !== undefined && { network: networks[0] }),
    keyword: order,
    size: most,
  });
  const { list } = structured as unknown as Body;
  const named = list.filter(({ ptoder, ysoder }) =>
    [ptoder, ysoder].some((number) => number.toLowerCase().includes(order.toLowerCase())),
  );
  const number = outsideText(order);
  if (named.length === 0)
    return { text: `${daysText(span)} 的订单里没有编号含“${number}”的，请核对编号。`, evidence: [] };
  const money = (amount: string, currency: string) => `${currency} ${grouped(amount)}`;
  const rows = named.map((row) => [
    outsideText(row.ptoder),
    row.time,
    `${saleStateNames[row.state]}${row.kind === 'adjustment' ? '（退款调整）' : ''}`,
    `${outsideText(row.name) || outsideText(row.id)}（${row.pt}）`,
    money(row.je, row.currency),
    money(row.jyje, row.currency),
  ]);
  const keys = new Set(named.map(({ time, id }) => `${dayOf(time)} ${id}`));
  return {
    text: `编号含“${number}”的订单（${daysText(span)}）：\n\n${table(['订单号', '日期', '状态', '联盟客', '金额', '佣金'], rows)}`,
    evidence: evidence.filter(
      (one) => one.from === one.to && keys.has(`${one.from} ${one.filters.publisherId}`),
    ),
  };
}

/** `time` is written 2022/9/5. */
const dayOf = (time: string): string =>
  time
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('-');
