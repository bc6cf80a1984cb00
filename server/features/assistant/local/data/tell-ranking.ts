// Who is first or last: publishers in the order of the report, networks and types by their sums.
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import { type EvidenceColumn, figureColumns } from '#contract/figures/columns.ts';
import { addDays } from '#contract/figures/days.ts';
import {
  type AskedMetric,
  type EvidenceMetric,
  evidenceMetrics,
  getMetric,
  isRatio,
  type RatioKey,
} from '#contract/figures/metrics.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { shareText } from '#contract/figures/shares.ts';
import { reportDays } from '#contract/limits.ts';
import { addAmounts } from '#contract/money.ts';
import { readPublisherCounts, runTool } from '#server/features/assistant/tools/index.ts';
import { displayName, getNetwork } from '#server/networks/network-names.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { Bound, DataQuery } from '../read/query.ts';
import { localTexts as texts } from '../texts.ts';
import { type AskedRanking, orderText, type ToldRanking } from './asked-ranking.ts';
import { isCounted } from './counted.ts';
import {
  figureText,
  marksText,
  metricName,
  outsideText,
  sliceText,
  spanText,
  table,
  typeText,
} from './figure-words.ts';
import { rankCoupons } from './rank-coupons.ts';
import {
  countsOf,
  type Desk,
  inputOf,
  isOf,
  type PublishersBody,
  type ReadFigure,
  readFigures,
  readPublisherFigure,
  type Slice,
} from './read-slice.ts';
import { slicesOf, uniqueEvidence } from './tell-values.ts';

export async function tellRanking(desk: Desk, query: DataQuery): Promise<ToldRanking> {
  const { ranking, spans, metrics } = query;
  const [span] = spans;
  const [metric] = metrics;
  const [slice] = slicesOf(query);
  if (!ranking || !span || !metric || !slice) return { text: '', evidence: [], charts: [] };
  const asked = {
    ...{ ranking, span, metric, metrics, slice },
    ...{ share: query.share, only: query.only, mean: query.mean, bounds: query.bounds },
  };
  if (ranking.by === 'coupon') return rankCoupons(desk, asked);
  if (ranking.by !== 'publisher') return rankParts(desk, asked);
  const isListed =
    metrics.every((one) => !isCounted(one)) &&
    !slice.state &&
    !slice.orders &&
    !slice.currency &&
    query.only === null &&
    query.mean === null &&
    query.bounds.length === 0 &&
    !query.share;
  return isListed ? rankPublishers(desk, asked) : rankCounted(desk, asked);
}

/** Of the list of publishers; nobody is asked for by what is told of networks alone. */
const columnOf = (metric: AskedMetric): EvidenceColumn | RatioKey =>
  isRatio(metric) ? metric : (figureColumns.find(([one]) => one === metric)?.[1] ?? 'fxje');

async function rankPublishers(
  desk: Desk,
  { ranking, span, metric, metrics, slice }: AskedRanking,
): Promise<ToldRanking> {
  const size = ranking.size ?? 10;
  const column = columnOf(metric);
  const { structured, evidence, charts } = await runTool(desk.context, 'report_publishers', {
    ...inputOf(slice, span),
    sort: column,
    order: ranking.order,
    // Who is one across networks stands in one row.
    ...(slice.network === undefined && { merged: '1' }),
    size,
  });
  const body = structured as unknown as PublishersBody;
  const rows = body.list.filter((row) => row[column] !== null);
  const own = metrics.flatMap((one) => {
    const [, ...each] = evidence.filter(isOf(one));
    return each;
  });
  const isShown = ({ filters }: Evidence) =>
    rows.some(
      ({ id, pt, parts }) =>
        filters.publisherId === id &&
        filters.network === (parts ? undefined : getNetwork(pt).description.network),
    );
  const marks = metrics.flatMap((one) => evidence.find(isOf(one))?.marks ?? []);
  const head = `**${spanText(span)}**，${sliceText(slice)}，${orderText(metric, ranking.order)}`;
  if (rows.length === 0)
    return { text: `${head}：没有可以排名的联盟客。${marksText(marks)}`, evidence: [], charts: [] };
  const shown = rows.map((row, index) => [
    String(index + 1),
    outsideText(row.name) || outsideText(row.id),
    row.pt,
    ...metrics.map((one) => {
      const value = row[columnOf(one)];
      return value === null ? '不知道' : figureText(one, String(value), body.currency);
    }),
  ]);
  const note = ranking.order === 'asc' ? ['只列出这段时间有点击或订单的联盟客'] : [];
  return {
    text: `${head}${rows.length < size ? `（共 ${rows.length} 个）` : `的 ${rows.length} 个联盟客`}：\n\n${table(['名次', '联盟客', '平台', ...metrics.map((one) => metricName(one))], shown)}${marksText([...marks, ...note])}`,
    evidence: uniqueEvidence(own.filter(isShown)),
    charts: rows.length === body.list.length ? charts : [],
  };
}

/** By what the list counts beside its columns, in another currency, or only who sold nothing. */
async function rankCounted(
  desk: Desk,
  { ranking, span, metric, metrics, slice, only, share, mean, bounds }: AskedRanking,
): Promise<ToldRanking> {
  const {
    rows: all,
    whole: total,
    currency,
  } = await readPublisherCounts(desk.context, {
    ...countsOf(slice, span, [...metrics, ...bounds.map((bound) => bound.metric)]),
    merged: slice.network === undefined,
  });
  const earlier = only === 'fresh' ? await soldBefore(desk, slice, span) : new Set<string>();
  const readOf = (one: AskedMetric, publisher: (typeof all)[number]) =>
    readPublisherFigure(one, publisher, { slice, currency }).value;
  const isBounded = (publisher: (typeof all)[number]) =>
    bounds.every((bound) => isWithin(readOf(bound.metric, publisher), bound));
  const unknown = bounds.filter((bound) => all.some((publisher) => readOf(bound.metric, publisher) === null));
  const meant = all.filter(isBounded).filter(({ figures, key }) => {
    if (only === null) return true;
    if (only === 'idle') return figures.given.orders && figures.orders === 0;
    return figures.orders > 0 && !earlier.has(key);
  });
  const number = (value: string | null | undefined) => Number((value ?? '').replace('%', ''));
  // Nothing of what is asked for: none of those who are.
  const isNarrowed = slice.state !== undefined || slice.orders !== undefined;
  const read = meant
    .map((publisher) => ({
      publisher,
      figures: metrics.map((one) => readPublisherFigure(one, publisher, { slice, currency })),
    }))
    .filter(({ figures }) => figures[0]?.value != null && (!isNarrowed || number(figures[0].value) !== 0));
  const direction = ranking.order === 'desc' ? -1 : 1;
  const mark =
    share || mean !== null
      ? readPublisherFigure(metric, { ...total, key: '', name: '', ref: '', pt: '' }, { slice, currency })
      : null;
  const line = mean === null ? null : meanOf(metric, mark, read.length);
  const rows = read
    .filter(({ figures }) => isBeside(number(figures[0]?.value), line, mean))
    .toSorted((a, b) => direction * (number(a.figures[0]?.value) - number(b.figures[0]?.value)))
    .slice(0, ranking.size ?? 10);
  const bound = bounds.map((one) => boundText(one, currency)).join('、');
  const limit = bound === '' ? '' : `${bound}的联盟客，`;
  const what = only === null ? meanText(metric, { line, mean, currency }) : onlyNames[only];
  const together =
    share && mark
      ? togetherText(metric, {
          rows: rows.map(({ figures }) => figures[0]?.value ?? null),
          whole: mark.value,
          currency,
        })
      : '';
  const head = `**${spanText(span)}**，${sliceText(slice)}，${limit}${what}${orderText(metric, ranking.order, slice)}`;
  const marks = [
    ...[...new Set(rows.flatMap(({ figures }) => figures.flatMap((one) => [...one.marks])))].slice(0, 6),
    ...unknown.map((one) => texts.boundUnknown(metricName(one.metric))),
  ];
  if (rows.length === 0)
    return { text: `${head}：没有这样的联盟客。${marksText(marks)}`, evidence: [], charts: [] };
  const cells = rows.map(({ publisher, figures }, at) => [
    String(at + 1),
    outsideText(publisher.name) || outsideText(publisher.ref),
    publisher.pt,
    ...metrics.map((one, place) => {
      const value = figures[place]?.value;
      return value == null ? '不知道' : figureText(one, value, currency);
    }),
  ]);
  return {
    text: `${head}${read.length > rows.length ? `的 ${rows.length} 个（共 ${read.length} 个）` : `（共 ${rows.length} 个）`}：${together}\n\n${table(['名次', '联盟客', '平台', ...metrics.map((one) => metricName(one, slice))], cells)}${marksText(marks)}`,
    evidence: uniqueEvidence([
      ...(together === '' ? [] : (mark?.evidence ?? [])),
      ...rows.flatMap(({ figures }) => figures.flatMap((one) => [...one.evidence])),
    ]),
    charts: [],
  };
}

/** What is not known lies neither above nor below. */
function isWithin(value: string | null, { side, amount, isIncluded }: Bound): boolean {
  if (value === null) return false;
  const number = Number(value.replace('%', ''));
  return (isIncluded && number === amount) || (side === 'above' ? number > amount : number < amount);
}

function boundText({ metric, side, amount, isIncluded }: Bound, currency: string): string {
  const words = side === 'above' ? (isIncluded ? '不低于' : '超过') : isIncluded ? '不超过' : '低于';
  const unit = getMetric(metric).unit;
  const told = unit === 'share' ? `${amount}%` : unit === 'money' ? amount.toFixed(2) : String(amount);
  return `${metricName(metric)}${words} ${figureText(metric, told, currency)}`;
}

/** The whole's ratio, or a sum spread evenly over those that are ranked. */
function meanOf(metric: AskedMetric, whole: ReadFigure | null, count: number): number | null {
  if (whole?.value == null) return null;
  const value = Number(whole.value.replace('%', ''));
  return isRatio(metric) || getMetric(metric).unit === 'share' ? value : count === 0 ? null : value / count;
}

const isBeside = (value: number, line: number | null, mean: AskedRanking['mean']): boolean =>
  mean === null || (line !== null && (mean === 'above' ? value > line : value < line));

const meanText = (
  metric: AskedMetric,
  { line, mean, currency }: { line: number | null; mean: AskedRanking['mean']; currency: string },
): string => {
  if (mean === null) return '';
  const isShare = getMetric(metric).unit === 'share';
  const told =
    line === null ? '不知道' : figureText(metric, `${line.toFixed(2)}${isShare ? '%' : ''}`, currency);
  return `${metricName(metric)}${mean === 'above' ? '高于' : '低于'}平均（${told}）的，`;
};

/** What those listed come to, and which part of the whole that is. */
function togetherText(
  metric: AskedMetric,
  { rows, whole, currency }: { rows: readonly (string | null)[]; whole: string | null; currency: string },
): string {
  const sum = rows.includes(null) ? null : (addAmounts(rows as string[]) ?? null);
  if (sum === null || whole === null) return '占比不知道。';
  const isCount = getMetric(metric).unit === 'count';
  const shown = isCount ? sum.replace(/\.0+$/, '') : sum;
  const digits = (value: string) => BigInt(value.replace('.', ''));
  const share = shareText(digits(shown), digits(whole));
  return `合计 **${figureText(metric, shown, currency)}**，全部 **${figureText(metric, whole, currency)}**，占比 **${share ?? '不知道'}**。`;
}

const onlyNames = {
  idle: '有点击而没有出单的联盟客，',
  fresh: '第一次出单的联盟客（此前没有订单），',
  selling: '出了单的联盟客，',
} as const;

/** As far back as the account's orders are known. */
async function soldBefore(desk: Desk, slice: Slice, { from }: NamedSpan): Promise<ReadonlySet<string>> {
  const before = { from: addDays(from, -reportDays.max + 1), to: addDays(from, -1) };
  const { rows } = await readPublisherCounts(desk.context, {
    ...countsOf(slice, before, ['orders']),
    merged: slice.network === undefined,
  });
  return new Set(rows.flatMap(({ key, figures }) => (figures.orders > 0 ? key : [])));
}

/** In the order asked for; what is not known comes last, without a place. */
async function rankParts(
  desk: Desk,
  { ranking, span, metric, metrics, slice, share, mean }: AskedRanking,
): Promise<ToldRanking> {
  const isNetwork = ranking.by === 'network';
  const parts: { name: string; slice: Slice }[] = isNetwork
    ? desk.scope.networks.map(({ network }) => ({ name: displayName(network), slice: { ...slice, network } }))
    : publisherTypes.map((type) => ({ name: typeText(type), slice: { ...slice, type } }));
  const read = [];
  for (const part of parts) {
    const figures = await readFigures(desk, part.slice, span, metrics);
    const figure = figures.get(metric);
    if (figure) read.push({ ...part, figure, others: metrics.slice(1).map((one) => figures.get(one)) });
  }
  // A type nobody has is no row.
  const present = read.filter(
    ({ slice: { type }, figure }) =>
      isNetwork || type !== 'Unknown' || figure.evidence.some(({ rows }) => rows > 0),
  );
  const direction = ranking.order === 'desc' ? -1 : 1;
  const number = (value: string) => Number(value.replace('%', ''));
  const whole =
    share || mean !== null ? (await readFigures(desk, slice, span, [metric])).get(metric) : undefined;
  const line = mean === null ? null : meanOf(metric, whole ?? null, present.length);
  const known = present
    .filter(({ figure }) => figure.value !== null && isBeside(number(figure.value), line, mean))
    .toSorted((a, b) => direction * (number(a.figure.value ?? '') - number(b.figure.value ?? '')));
  const chosen = ranking.size === null ? known : known.slice(0, ranking.size);
  const unknown = present.filter(({ figure }) => figure.value === null);
  const digits = (value: string) => BigInt(value.replace('.', ''));
  const shareOf = (value: string | null) =>
    whole && share
      ? [value && whole.value ? (shareText(digits(value), digits(whole.value)) ?? '不知道') : '不知道']
      : [];
  const othersOf = (others: readonly (ReadFigure | undefined)[]) =>
    others.map((one, place) =>
      one?.value == null ? '不知道' : figureText(metrics[place + 1] ?? metric, one.value, one.currency),
    );
  const rows = [
    ...chosen.map(({ name, figure, others }, index) => [
      String(index + 1),
      name,
      figureText(metric, figure.value ?? '', figure.currency),
      ...othersOf(others),
      ...shareOf(figure.value),
    ]),
    ...unknown.map(({ name, others }) => ['', name, '不知道', ...othersOf(others), ...shareOf(null)]),
  ];
  const head = [
    '名次',
    isNetwork ? '平台' : '类型',
    ...metrics.map((one) => metricName(one, slice)),
    ...(share ? ['占比'] : []),
  ];
  const totalText =
    share && whole?.value ? `合计 **${figureText(metric, whole.value, whole.currency)}**。` : '';
  const marks = [...chosen, ...unknown].flatMap(({ figure, others }) =>
    [figure, ...others].flatMap((one) => [...(one?.marks ?? [])]),
  );
  return {
    text: `**${spanText(span)}**，${sliceText(slice)}，${meanText(metric, { line, mean, currency: whole?.currency ?? '' })}${orderText(metric, ranking.order, slice)}：${totalText}${rows.length === 0 ? '没有。' : `\n\n${table(head, rows)}`}${marksText(marks)}`,
    evidence: uniqueEvidence([
      ...chosen.flatMap(({ figure, others }) =>
        [figure, ...others].flatMap((one) => [...(one?.evidence ?? [])]),
      ),
      ...(share ? (whole?.evidence ?? []) : []),
    ]),
    charts: chartOf(chosen, { metric, span }),
  };
}

function chartOf(
  rows: readonly { name: string; figure: { value: string | null; currency: string } }[],
  { metric, span }: { metric: AskedMetric; span: NamedSpan },
): AnswerChart[] {
  const drawn = evidenceMetrics.find((one) => one === metric) as EvidenceMetric | undefined;
  const [first] = rows;
  if (!drawn || !first || rows.length < 2) return [];
  return [
    {
      kind: 'ranking',
      title: `${spanText(span)} ${metricName(metric)}`,
      metric: drawn,
      currency: first.figure.currency,
      labels: rows.map(({ name }) => name),
      values: rows.map(({ figure }) => figure.value),
    },
  ];
}
