// Day by day: the sum, the highest and the lowest day, and the curve.
import type { AnswerChart } from '#contract/assistant.ts';
import { lengthOf } from '#contract/figures/days.ts';
import { type AskedMetric, dailyMetrics } from '#contract/figures/metrics.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import type { DataQuery } from '../read/query.ts';
import { figureText, marksText, metricName, sliceText, spanText } from './figure-words.ts';
import { type Desk, inputOf } from './read-slice.ts';
import { slicesOf, type Told } from './tell-values.ts';

const longestCurve = 92;

export async function tellDays(
  desk: Desk,
  query: DataQuery,
): Promise<Told & { charts: readonly AnswerChart[] }> {
  const [metric] = query.metrics;
  const [span] = query.spans;
  const [slice = {}] = slicesOf(query);
  if (!metric || !span) return { text: '', evidence: [], charts: [] };
  const { evidence, charts, structured } = await runTool(desk.context, 'report_daily', {
    ...inputOf(slice, span),
    metric,
  });
  const currency = String(structured.currency);
  const own = evidence.filter((one) => one.metric === metric && one.filters.network === slice.network);
  const whole = own.find(({ from, to }) => from === span.from && to === span.to);
  const days = own.filter(({ from, to, value }) => from === to && value !== null && lengthOf(span) > 1);
  const ordered = days.toSorted((a, b) => Number(b.value) - Number(a.value) || (a.from < b.from ? -1 : 1));
  const [top, low] = [ordered[0], ordered.at(-1)];
  const amount = (value: string) => figureText(metric as AskedMetric, value, currency);
  const lines = [
    `**${spanText(span)}**，${sliceText(slice)}的${metricName(metric)}合计${whole?.value == null ? '不知道' : ` **${amount(whole.value)}**`}。`,
    ...(top?.value && low?.value && top !== low
      ? [
          `最高的一天是 ${top.from}（${amount(top.value)}），最低的一天是 ${low.from}（${amount(low.value)}）。`,
        ]
      : []),
  ];
  return {
    text: `${lines.join('')}${marksText(whole?.marks ?? [])}`,
    evidence: [whole, top, low].filter((one) => one !== undefined),
    charts,
  };
}

/** The curve beside a plain figure; none where a curve says nothing or the figure is not told by days. */
export async function curveOf(desk: Desk, query: DataQuery): Promise<readonly AnswerChart[]> {
  const [metric] = query.metrics;
  const [span] = query.spans;
  const [slice = {}] = slicesOf(query);
  const isPlain =
    query.metrics.length === 1 &&
    query.spans.length === 1 &&
    query.compare === null &&
    slicesOf(query).length === 1 &&
    slice.type === undefined &&
    slice.publisher === undefined &&
    slice.state === undefined &&
    slice.orders === undefined &&
    slice.currency === undefined;
  if (!isPlain || !metric || !span || !isDaily(metric)) return [];
  if (lengthOf(span) < 3 || lengthOf(span) > longestCurve) return [];
  const { charts } = await runTool(desk.context, 'report_daily', { ...inputOf(slice, span), metric });
  return charts;
}

const isDaily = (metric: AskedMetric): boolean => dailyMetrics.some((one) => one === metric);
