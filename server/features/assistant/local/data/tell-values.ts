// One or several figures, each with its days, what it is compared with, and what limits it.
import type { Evidence } from '#contract/assistant.ts';
import { type AskedMetric, getMetric, isRatio } from '#contract/figures/metrics.ts';
import { hasConditions } from '#contract/figures/order-conditions.ts';
import { changeText, shareText } from '#contract/figures/shares.ts';
import { addAmounts } from '#contract/money.ts';
import { grouped } from '#server/figures/grouped.ts';
import { spanBefore } from '../read/periods/calendar-spans.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery, Threshold } from '../read/query.ts';
import type { NamedPublisher } from '../read/scan.ts';
import { localTexts as texts } from '../texts.ts';
import { figureText, marksText, metricName, sliceText, spanText, table } from './figure-words.ts';
import { type Desk, type ReadFigure, readFigures, type Slice } from './read-slice.ts';

export interface Told {
  text: string;
  evidence: Evidence[];
}

/** The parts a question names, each told by itself; all of it where it names none. */
export function slicesOf(query: DataQuery): Slice[] {
  const { networks, types, publishers } = query;
  const narrowed = narrowedOf(query);
  if (publishers.length > 0) {
    const wanted = (one: NamedPublisher) => networks.length === 0 || networks.includes(one.network);
    return publishers.flatMap((group) => publisherSlices(group.filter(wanted), narrowed));
  }
  const places = networks.length > 0 ? networks.map((network) => ({ network })) : [{}];
  const kinds = types.length > 0 ? types.map((type) => ({ type })) : [{}];
  return places.flatMap((place) => kinds.map((kind) => ({ ...place, ...kind, ...narrowed })));
}

/** Which orders, in which currency: of every part that is named. */
export const narrowedOf = ({ state, currency, conditions }: DataQuery): Narrowed => ({
  ...(state && { state }),
  ...(currency && { currency }),
  ...(hasConditions(conditions) && { orders: conditions }),
});

type Narrowed = Pick<Slice, 'state' | 'currency' | 'orders'>;

/** One publisher on several networks is told as one. */
function publisherSlices(group: readonly NamedPublisher[], narrowed: Narrowed): Slice[] {
  const byOwner = Map.groupBy(group, ({ mergeKey, network, ref }) => mergeKey ?? `${network} ${ref}`);
  return [...byOwner.values()].flatMap((same) =>
    same.length > 1
      ? same.slice(0, 1).map((publisher) => ({ publisher, merged: true, ...narrowed }))
      : same.map((publisher) => ({ publisher, ...narrowed })),
  );
}

export async function tellValues(desk: Desk, query: DataQuery): Promise<Told> {
  const slices = slicesOf(query);
  const [span] = query.spans;
  const [slice] = slices;
  if (!span || !slice) return { text: '', evidence: [] };
  const before = beforeOf(query, span) ?? lastFullDay(desk, span);
  const told = query.share
    ? await tellShare(desk, { slice: shareSlice(slice, query), span, query })
    : slices.length > 1
      ? await tellSideBySide(desk, { slices, span, metrics: query.metrics })
      : await tellOne(desk, { slice, span, before, metrics: query.metrics, over: query.over });
  return told;
}

function beforeOf({ spans, compare }: DataQuery, span: NamedSpan): NamedSpan | null {
  if (spans[1]) return spans[1];
  if (compare === null) return null;
  return { ...spanBefore(span, compare), label: compare === 'year' ? '去年同期' : labelBefore(span) };
}

/** Beside a day that runs stands the last one that is over. */
const lastFullDay = ({ scope }: Desk, { from }: NamedSpan): NamedSpan | null =>
  from > scope.asOf ? { from: scope.asOf, to: scope.asOf, label: texts.lastFullDay, unit: 'day' } : null;

const labelBefore = ({ unit, running }: NamedSpan): string => {
  const names = {
    day: '前一天',
    week: '前一周',
    month: '前一个月',
    quarter: '前一季度',
    half: '前半年',
    year: '前一年',
  };
  return unit ? `${names[unit]}${running ? '同期' : ''}` : '之前同样长的一段时间';
};

interface One {
  slice: Slice;
  span: NamedSpan;
  before: NamedSpan | null;
  metrics: readonly AskedMetric[];
  over: Threshold | null;
}

async function tellOne(desk: Desk, { slice, span, before, metrics, over }: One): Promise<Told> {
  const now = await readFigures(desk, slice, span, metrics);
  const then = before ? await readFigures(desk, slice, before, metrics) : null;
  const head = `**${spanText(span)}**，${sliceText(slice)}：`;
  const lines = metrics.map((metric) => {
    const figure = now.get(metric);
    const earlier = then?.get(metric);
    const compared =
      before && figure && earlier ? `；${comparison({ metric, figure, earlier, before })}` : '';
    return `- ${figure ? statement(metric, figure, slice) : ''}${compared}${figure ? againstThreshold(figure, over) : ''}`;
  });
  const figures = [...now.values(), ...(then?.values() ?? [])];
  return {
    text: `${head}\n${lines.join('\n')}${marksText(figures.flatMap(({ marks }) => [...marks]))}`,
    evidence: uniqueEvidence(figures.flatMap(({ evidence }) => [...evidence])),
  };
}

function statement(metric: AskedMetric, { value, currency }: ReadFigure, slice: Slice): string {
  const name = metricName(metric, slice);
  return value === null ? `${name}：不知道` : `${name} **${figureText(metric, value, currency)}**`;
}

function againstThreshold({ value }: ReadFigure, over: Threshold | null): string {
  if (over === null || value === null) return '';
  const number = Number(value.replace('%', ''));
  const side = number > over.amount ? '超过' : number === over.amount ? '正好是' : '没有超过';
  return `，${side} ${grouped(String(over.amount))}`;
}

interface Compared {
  metric: AskedMetric;
  figure: ReadFigure;
  earlier: ReadFigure;
  before: NamedSpan;
}

/** Digits of an amount, a count or a share, as a whole number. */
const wholeOf = (text: string): bigint => BigInt(text.replace(/[%.]/g, ''));

function comparison({ metric, figure, earlier, before }: Compared): string {
  const other = `${spanText(before)}${earlier.value === null ? '不知道' : `为 **${figureText(metric, earlier.value, earlier.currency)}**`}`;
  if (figure.value === null || earlier.value === null) return other;
  if (!figure.comparable || !earlier.comparable) {
    return metric === 'repeats' ? other : `${other}，有日期的数据不全，不作比较`;
  }
  const [now, then] = [wholeOf(figure.value), wholeOf(earlier.value)];
  if (now === then) return `${other}，持平`;
  const direction = now > then ? '上升' : '下降';
  return `${other}，${direction} ${differenceText(metric, { now: figure.value, was: earlier.value, currency: figure.currency })}`;
}

/** Of sums the difference and its share; of ratios the difference alone, in points where they are shares. */
function differenceText(
  metric: AskedMetric,
  { now, was, currency }: { now: string; was: string; currency: string },
): string {
  const { unit } = getMetric(metric);
  const [a, b] = wholeOf(now) > wholeOf(was) ? [now, was] : [was, now];
  const plain = (text: string) => text.replace('%', '');
  const difference = addAmounts([plain(a), negated(plain(b))]) ?? '';
  if (unit === 'share') return `${difference} 个百分点`;
  const shown = unit === 'count' ? difference.replace(/\.0+$/, '') : difference;
  const share = isRatio(metric) ? null : changeText(wholeOf(now), wholeOf(was));
  return `${figureText(metric, shown, currency)}${share === null ? '' : `（${share}）`}`;
}

const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

/** A publisher's share may be one of its type. */
const shareSlice = (slice: Slice, { publishers, types }: DataQuery): Slice => {
  const [type] = types;
  return publishers.length > 0 && type ? { ...slice, type } : slice;
};

/** Of which whole: of all orders, of all states, or of the network or type a publisher is one of. */
function wholeOfShare(
  { state, orders, publisher, network, type, merged, ...rest }: Slice,
  { shareOfState }: DataQuery,
): Slice {
  if (orders !== undefined)
    return {
      ...{ ...rest, ...(state && { state }), ...(network && { network }), ...(type && { type }) },
      ...(publisher && { publisher, ...(merged && { merged }) }),
    };
  if (shareOfState && state !== undefined) return { ...rest, state };
  if (state !== undefined)
    return { ...rest, ...(publisher && { publisher }), ...(network && { network }), ...(type && { type }) };
  return publisher ? { ...rest, ...(network && { network }), ...(type && { type }) } : rest;
}

/** A part beside the whole it is part of. */
async function tellShare(
  desk: Desk,
  { slice, span, query }: Pick<One, 'slice' | 'span'> & { query: DataQuery },
): Promise<Told> {
  const { metrics } = query;
  const [metric] = metrics;
  const { type, ...alone } = slice;
  const of = slice.publisher ? alone : slice;
  const part = metric && (await readFigures(desk, of, span, metrics)).get(metric);
  const rest = wholeOfShare(slice, query);
  const whole = metric && (await readFigures(desk, rest, span, metrics)).get(metric);
  if (!metric || !part || !whole) return { text: '', evidence: [] };
  // Voided orders are in no other sum: the whole holds them beside the rest.
  const isBeside = slice.state === 'voided' && !query.shareOfState && slice.orders === undefined;
  const all = part.value && whole.value && isBeside ? addAmounts([part.value, whole.value]) : whole.value;
  const share = part.value && all ? shareText(wholeOf(part.value), wholeOf(all)) : null;
  return {
    text: `**${spanText(span)}**，${sliceText(of)}的${statement(metric, part, slice)}，${slice.state && !query.shareOfState ? '全部的' : `${sliceText(rest)}的`}${statement(metric, whole, rest)}，${isBeside ? '两者合计中' : ''}占比 **${share ?? '不知道'}**。${marksText([...part.marks, ...whole.marks])}`,
    evidence: uniqueEvidence([...part.evidence, ...whole.evidence]),
  };
}

interface SideBySide {
  slices: readonly Slice[];
  span: NamedSpan;
  metrics: readonly AskedMetric[];
}

async function tellSideBySide(desk: Desk, { slices, span, metrics }: SideBySide): Promise<Told> {
  const read = [];
  for (const slice of slices) read.push({ slice, figures: await readFigures(desk, slice, span, metrics) });
  const rows = read.map(({ slice, figures }) => [
    sliceText(slice),
    ...metrics.map((metric) => {
      const figure = figures.get(metric);
      return figure?.value == null ? '不知道' : figureText(metric, figure.value, figure.currency);
    }),
  ]);
  const all = read.flatMap(({ figures }) => [...figures.values()]);
  return {
    text: `**${spanText(span)}**：\n\n${table(['', ...metrics.map((metric) => metricName(metric, slices[0]))], rows)}${marksText(all.flatMap(({ marks }) => [...marks]))}`,
    evidence: uniqueEvidence(all.flatMap(({ evidence }) => [...evidence])),
  };
}

export function uniqueEvidence(list: readonly Evidence[]): Evidence[] {
  const key = ({ metric, filters, from, to, value, link }: Evidence) =>
    JSON.stringify([metric, filters, from, to, value, link]);
  return [...new Map(list.map((one) => [key(one), one])).values()];
}
