// A sum spread over its days, weeks, months or orders, and a sum without a part of it: each made of figures that are told
// beside it.
import { addMonths, type DaySpan, lengthOf } from '#contract/figures/days.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { addAmounts } from '#contract/money.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { AveragedOver, DataQuery } from '../read/query.ts';
import type { AskedMetric } from '../read/words.ts';
import { localTexts as texts } from '../texts.ts';
import { figureText, marksText, metricName, sliceText, spanText } from './figure-words.ts';
import { type Desk, type ReadFigure, readFigures, type Slice } from './read-slice.ts';
import { narrowedOf, slicesOf, type Told, uniqueEvidence } from './tell-values.ts';

/** Hundredths of `part / whole`, half away from zero. */
function dividedText(part: string, whole: number): string | null {
  if (whole <= 0) return null;
  // A whole as a fraction of days: both sides in ten-thousandths.
  const scale = 10_000n;
  const units = BigInt(part.replace('.', '')) * (part.includes('.') ? 1n : 100n) * scale;
  const by = BigInt(Math.round(whole * Number(scale)));
  const size = units < 0n ? -units : units;
  const rounded = (size * 2n + by) / (by * 2n);
  const digits = String(rounded).padStart(3, '0');
  return `${units < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** How many weeks or months a span is, the last one in part. */
function partsIn({ from, to }: DaySpan, over: Exclude<AveragedOver, 'order'>): number {
  const days = lengthOf({ from, to });
  if (over !== 'month') return over === 'day' ? days : days / 7;
  let months = 0;
  let start = from;
  for (let next = addMonths(from, 1); next <= to; next = addMonths(from, months + 1)) {
    months += 1;
    start = next;
  }
  const rest = lengthOf({ from: start, to });
  const whole = lengthOf({ from: start, to: addMonths(from, months + 1) }) - 1;
  return months + rest / whole;
}

const unitNames = { day: '天', week: '周', month: '个月', order: '单' } as const;
const rounded = (count: number): string => String(Math.round(count * 100) / 100);

export async function tellAverage(desk: Desk, query: DataQuery): Promise<Told> {
  const { metrics, average } = query;
  const [span] = query.spans;
  const [slice = {}] = slicesOf(query);
  if (!span || average === null) return { text: '', evidence: [] };
  const read = await readFigures(desk, slice, span, average === 'order' ? [...metrics, 'orders'] : metrics);
  const orders = read.get('orders')?.value;
  const whole = average === 'order' ? (orders ? Number(orders) : 0) : partsIn(span, average);
  const lines = metrics.map((metric) => {
    const figure = read.get(metric);
    const name = metricName(metric, slice);
    const each = figure?.value ? dividedText(figure.value, whole) : null;
    const label = `${texts.averageOf[average]}${name}`;
    if (!figure?.value || each === null) return `- ${label}：不知道`;
    return `- ${label} **${figureText(metric, each, figure.currency)}**（合计 ${figureText(metric, figure.value, figure.currency)} ÷ ${rounded(whole)} ${unitNames[average]}）`;
  });
  const figures = [...read.values()];
  const orderLine = average === 'order' && orders ? `，出单量 ${orders}` : '';
  return {
    text: `**${spanText(span)}**，${sliceText(slice)}${orderLine}：\n${lines.join('\n')}${marksText(figures.flatMap(({ marks }) => [...marks]))}`,
    evidence: uniqueEvidence(figures.flatMap(({ evidence }) => [...evidence])),
  };
}

/** The whole less each part that is named. */
export async function tellExcept(desk: Desk, query: DataQuery): Promise<Told> {
  const [span] = query.spans;
  if (!span) return { text: '', evidence: [] };
  const narrowed = narrowedOf(query);
  const named = slicesOf(query);
  const whole = await readFigures(desk, narrowed, span, query.metrics);
  const parts: { slice: Slice; read: Map<AskedMetric, ReadFigure> }[] = [];
  for (const slice of named) parts.push({ slice, read: await readFigures(desk, slice, span, query.metrics) });
  const lines = query.metrics.map((metric) => restLine(metric, { whole, parts, narrowed }));
  const figures = [...whole.values(), ...parts.flatMap(({ read }) => [...read.values()])];
  const left = named
    .map((slice) => sliceText({ ...slice, ...(slice.type && { network: undefined }) } as Slice))
    .join('、');
  return {
    text: `**${spanText(span as NamedSpan)}**，去掉${left}之后：\n${lines.join('\n')}${marksText(figures.flatMap(({ marks }) => [...marks]))}`,
    evidence: uniqueEvidence(figures.flatMap(({ evidence }) => [...evidence])),
  };
}

function restLine(
  metric: AskedMetric,
  {
    whole,
    parts,
    narrowed,
  }: {
    whole: Map<AskedMetric, ReadFigure>;
    parts: readonly { slice: Slice; read: Map<AskedMetric, ReadFigure> }[];
    narrowed: Slice;
  },
): string {
  const name = metricName(metric, narrowed);
  const all = whole.get(metric);
  const values = parts.map(({ read }) => read.get(metric)?.value);
  if (!all?.value || values.some((value) => value == null)) return `- ${name}：不知道`;
  const negated = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);
  const rest = addAmounts([all.value, ...values.map((value) => negated(value ?? ''))]) ?? '';
  const shown = getMetric(metric).unit === 'count' ? rest.replace(/\.0+$/, '') : rest;
  const amount = (value: string) => figureText(metric, value, all.currency);
  const taken = values.map((value) => amount(value ?? '')).join('、');
  return `- ${name} **${amount(shown)}**（全部 ${amount(all.value)}，去掉 ${taken}）`;
}
