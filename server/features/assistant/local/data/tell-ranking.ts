// Who is first or last: publishers in the order of the report, networks and types by their sums.
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import { type EvidenceColumn, figureColumns } from '#contract/figures/columns.ts';
import {
  type AskedMetric,
  type EvidenceMetric,
  evidenceMetrics,
  isRatio,
  type RatioKey,
} from '#contract/figures/metrics.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { shareText } from '#contract/figures/shares.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import { displayName, getNetwork } from '#server/networks/network-names.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery, Ranking } from '../read/query.ts';
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
import { type Desk, inputOf, isOf, type PublishersBody, readFigures, type Slice } from './read-slice.ts';
import { slicesOf, type Told, uniqueEvidence } from './tell-values.ts';

export type ToldRanking = Told & { charts: readonly AnswerChart[] };

export async function tellRanking(desk: Desk, query: DataQuery): Promise<ToldRanking> {
  const { ranking, spans, metrics } = query;
  const [span] = spans;
  const [metric] = metrics;
  const [slice] = slicesOf(query);
  if (!ranking || !span || !metric || !slice) return { text: '', evidence: [], charts: [] };
  const asked = { ranking, span, metric, slice, share: query.share };
  return ranking.by === 'publisher' ? rankPublishers(desk, asked) : rankParts(desk, asked);
}

/** Of the list of publishers; nobody is asked for by what is told of networks alone. */
const columnOf = (metric: AskedMetric): EvidenceColumn | RatioKey =>
  isRatio(metric) ? metric : (figureColumns.find(([one]) => one === metric)?.[1] ?? 'fxje');

interface AskedRanking {
  ranking: Ranking;
  span: NamedSpan;
  metric: AskedMetric;
  slice: Slice;
  share: boolean;
}

const orderText = (metric: AskedMetric, order: Ranking['order']): string =>
  `按${metricName(metric)}从${order === 'desc' ? '高到低' : '低到高'}`;

async function rankPublishers(
  desk: Desk,
  { ranking, span, metric, slice }: AskedRanking,
): Promise<ToldRanking> {
  const size = ranking.size ?? 10;
  const column = columnOf(metric);
  const { structured, evidence, charts } = await runTool(desk.context, 'report_publishers', {
    ...inputOf(slice, span),
    sort: column,
    order: ranking.order,
    size,
  });
  const body = structured as unknown as PublishersBody;
  const rows = body.list.filter((row) => row[column] !== null);
  const own = evidence.filter(isOf(metric));
  const isShown = ({ filters }: Evidence) =>
    rows.some(
      ({ id, pt }) => filters.publisherId === id && filters.network === getNetwork(pt).description.network,
    );
  const marks = own[0]?.marks ?? [];
  const head = `**${spanText(span)}**，${sliceText(slice)}，${orderText(metric, ranking.order)}`;
  if (rows.length === 0)
    return { text: `${head}：没有可以排名的联盟客。${marksText(marks)}`, evidence: [], charts: [] };
  const shown = rows.map((row, index) => [
    String(index + 1),
    outsideText(row.name) || outsideText(row.id),
    row.pt,
    figureText(metric, String(row[column]), body.currency),
  ]);
  const note = ranking.order === 'asc' ? ['只列出这段时间有点击或订单的联盟客'] : [];
  return {
    text: `${head}${rows.length < size ? `（共 ${rows.length} 个）` : `的 ${rows.length} 个联盟客`}：\n\n${table(['名次', '联盟客', '平台', metricName(metric)], shown)}${marksText([...marks, ...note])}`,
    evidence: uniqueEvidence(own.slice(1).filter(isShown)),
    charts: rows.length === body.list.length ? charts : [],
  };
}

/** In the order asked for; what is not known comes last, without a place. */
async function rankParts(
  desk: Desk,
  { ranking, span, metric, slice, share }: AskedRanking,
): Promise<ToldRanking> {
  const isNetwork = ranking.by === 'network';
  const parts: { name: string; slice: Slice }[] = isNetwork
    ? desk.scope.networks.map(({ network }) => ({ name: displayName(network), slice: { ...slice, network } }))
    : publisherTypes.map((type) => ({ name: typeText(type), slice: { ...slice, type } }));
  const read = [];
  for (const part of parts) {
    const figure = (await readFigures(desk, part.slice, span, [metric])).get(metric);
    if (figure) read.push({ ...part, figure });
  }
  // A type nobody has is no row.
  const present = read.filter(
    ({ slice: { type }, figure }) =>
      isNetwork || type !== 'Unknown' || figure.evidence.some(({ rows }) => rows > 0),
  );
  const direction = ranking.order === 'desc' ? -1 : 1;
  const number = (value: string) => Number(value.replace('%', ''));
  const known = present
    .filter(({ figure }) => figure.value !== null)
    .toSorted((a, b) => direction * (number(a.figure.value ?? '') - number(b.figure.value ?? '')));
  const chosen = ranking.size === null ? known : known.slice(0, ranking.size);
  const unknown = present.filter(({ figure }) => figure.value === null);
  const whole = share ? (await readFigures(desk, slice, span, [metric])).get(metric) : undefined;
  const digits = (value: string) => BigInt(value.replace('.', ''));
  const shareOf = (value: string | null) =>
    whole
      ? [value && whole.value ? (shareText(digits(value), digits(whole.value)) ?? '不知道') : '不知道']
      : [];
  const rows = [
    ...chosen.map(({ name, figure }, index) => [
      String(index + 1),
      name,
      figureText(metric, figure.value ?? '', figure.currency),
      ...shareOf(figure.value),
    ]),
    ...unknown.map(({ name }) => ['', name, '不知道', ...shareOf(null)]),
  ];
  const head = ['名次', isNetwork ? '平台' : '类型', metricName(metric), ...(whole ? ['占比'] : [])];
  const marks = [...chosen, ...unknown].flatMap(({ figure }) => [...figure.marks]);
  return {
    text: `**${spanText(span)}**，${sliceText(slice)}，${orderText(metric, ranking.order)}：\n\n${table(head, rows)}${marksText(marks)}`,
    evidence: uniqueEvidence([
      ...chosen.flatMap(({ figure }) => [...figure.evidence]),
      ...(whole?.evidence ?? []),
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
