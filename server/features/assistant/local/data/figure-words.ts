// Figures, spans and what they are narrowed to, in words.
import { type DaySpan, daysText } from '#contract/figures/days.ts';
import { type AskedMetric, getMetric } from '#contract/figures/metrics.ts';
import { conditionTexts, customerNames, kindNames } from '#contract/figures/order-conditions.ts';
import { saleStateNames } from '#contract/figures/sale-states.ts';
import { plainText } from '#server/features/assistant/tools/index.ts';
import { grouped } from '#server/figures/grouped.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { NamedPublisher } from '../read/scan.ts';
import type { Slice } from './read-slice.ts';

/** A value as the engine tells it, in the words of the board. */
export function figureText(metric: AskedMetric, value: string, currency: string): string {
  return getMetric(metric).unit === 'money' ? `${currency} ${grouped(value)}` : grouped(value);
}

/** With the state and the customers it is narrowed to. */
export function metricName(metric: AskedMetric, { state, orders = {} }: Partial<Slice> = {}): string {
  const { customer, saleKind } = orders;
  const whose = [
    state ? saleStateNames[state] : '',
    customer ? customerNames[customer] : '',
    saleKind === 'adjustment' ? kindNames.adjustment : '',
  ].join('');
  if (whose === '') return getMetric(metric).name;
  return `${whose}${saleKind === 'adjustment' && metric === 'orders' ? '笔数' : (narrowed[metric] ?? getMetric(metric).name)}`;
}

/** After 待确认, 已作废, 新客: the word without what is said already. */
const narrowed: Partial<Record<AskedMetric, string>> = { orders: '单量', commission: '佣金' };

/** Its name, and always its days. */
export function spanText({ label, ...span }: DaySpan & { label: string }): string {
  const days = daysText(span);
  return label.includes(days) ? label : `${label}（${days}）`;
}

const typeNames: Readonly<Record<string, string>> = {
  Content: '内容',
  Coupon: '优惠券',
  'Cash-Back': '返利',
  'Social Media': '社媒',
  'Sub-Aff': '子联盟',
  Unknown: '未知',
};

export const typeText = (type: string): string => `${typeNames[type] ?? type}类（${type}）`;

/** What strangers wrote, as text: it neither breaks out of its line nor becomes a link. */
export const outsideText = (text: string): string =>
  plainText(text, 60).replace(/[\\`*_[\]<>|#!~()]/g, '\\$&');

export const publisherText = ({ name, network, ref }: NamedPublisher): string =>
  `联盟客“${outsideText(name) || ref}”（${displayName(network)}，编号 ${outsideText(ref)}）`;

/** One on several networks. */
const mergedText = ({ name, ref }: NamedPublisher): string =>
  `联盟客“${outsideText(name) || ref}”（各平台合计）`;

export function sliceText(slice: Slice): string {
  const which = conditionTexts({ ...slice.orders, customer: undefined, saleKind: undefined });
  return [placeText(slice), ...which.map(outsideText)].join('，');
}

function placeText({ network, type, publisher, merged }: Slice): string {
  if (publisher) return merged ? mergedText(publisher) : publisherText(publisher);
  const where = network ? displayName(network) : '全部平台';
  return type ? `${where}${typeText(type)}联盟客` : where;
}

/** Marks as a list beneath an answer, each once. */
export function marksText(marks: readonly string[]): string {
  const each = [...new Set(marks)];
  return each.length === 0 ? '' : `\n\n说明：\n${each.map((mark) => `- ${mark}`).join('\n')}`;
}

/** The rows as a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
