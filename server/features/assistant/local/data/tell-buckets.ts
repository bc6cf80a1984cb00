// A figure day by day, week by week, month by month, by day of the week or state by state: all of them, or the highest.
import type { Evidence } from '#contract/assistant.ts';
import { addDays, type DaySpan, daysText, lengthOf } from '#contract/figures/days.ts';
import { type NamedState, saleStateNames } from '#contract/figures/sale-states.ts';
import { addAmounts } from '#contract/money.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import {
  monthNumber,
  monthSpan,
  quarterOf,
  quarterSpan,
  weekSpan,
  yearNumber,
} from '../read/periods/calendar-spans.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { BucketKind, Buckets, DataQuery } from '../read/query.ts';
import type { AskedMetric } from '../read/words.ts';
import { figureText, marksText, metricName, sliceText, spanText, table } from './figure-words.ts';
import { type Desk, inputOf, type ReadFigure, readFigures, type Slice } from './read-slice.ts';
import { slicesOf, type Told, uniqueEvidence } from './tell-values.ts';

interface Row {
  name: string;
  figures: ReadonlyMap<AskedMetric, ReadFigure>;
}

interface Asked {
  slice: Slice;
  span: NamedSpan;
  metrics: readonly AskedMetric[];
}

const heads: Record<BucketKind, string> = {
  day: '日期',
  week: '周（周一至周日）',
  month: '月份',
  quarter: '季度',
  weekday: '星期',
  state: '状态',
};
const names: Record<BucketKind, string> = {
  ...heads,
  day: '一天',
  week: '一周',
  month: '一个月',
  quarter: '一个季度',
};

export async function tellBuckets(desk: Desk, query: DataQuery): Promise<Told> {
  const { buckets, metrics } = query;
  const [span] = query.spans;
  const [slice = {}] = slicesOf(query);
  const [metric] = metrics;
  if (!buckets || !span || !metric) return { text: '', evidence: [] };
  const asked = { slice, span, metrics };
  const all = await rowsOf(desk, asked, buckets.by, query);
  const rows = query.weekparts ? [...weekparts(all, metrics), ...all] : all;
  const shown = buckets.pick === null ? rows : picked(rows, metric, buckets);
  const head = `**${spanText(span)}**，${sliceText(slice)}`;
  const first = shown[0]?.figures.get(metric);
  const lead =
    buckets.pick !== null && first?.value != null
      ? `${metricName(metric, slice)}${buckets.pick === 'desc' ? '最高' : '最低'}的${names[buckets.by]}是 **${shown[0]?.name}**（${figureText(metric, first.value, first.currency)}）。`
      : '';
  const figures = shown.flatMap((row) => [...row.figures.values()]);
  const cells = shown.map(({ name, figures: read }) => [
    name,
    ...metrics.map((one) => {
      const figure = read.get(one);
      return figure?.value == null ? '不知道' : figureText(one, figure.value, figure.currency);
    }),
  ]);
  const list =
    lead !== '' && shown.length === 1
      ? ''
      : `\n\n${table([heads[buckets.by], ...metrics.map((one) => metricName(one, slice))], cells)}`;
  return {
    text: `${head}：${lead}${list}${marksText(marksOf(figures))}`,
    evidence: uniqueEvidence(figures.flatMap(({ evidence }) => [...evidence])),
  };
}

/** Marks name days: of many parts those that several share are enough. */
const marksOf = (figures: readonly ReadFigure[]): string[] =>
  [...new Set(figures.flatMap(({ marks }) => [...marks]))].slice(0, 6);

const number = (figure: ReadFigure | undefined): number => Number((figure?.value ?? '').replace('%', ''));

/** What is not known is neither first nor last. */
function picked(rows: readonly Row[], metric: AskedMetric, { pick, size }: Buckets): Row[] {
  const direction = pick === 'desc' ? -1 : 1;
  return rows
    .filter(({ figures }) => figures.get(metric)?.value != null)
    .toSorted((a, b) => direction * (number(a.figures.get(metric)) - number(b.figures.get(metric))))
    .slice(0, size ?? 1);
}

async function rowsOf(
  desk: Desk,
  asked: Asked,
  by: BucketKind,
  { states }: Pick<DataQuery, 'states'>,
): Promise<Row[]> {
  if (by === 'state') return stateRows(desk, asked, states);
  if (by === 'weekday') return weekdayRows(desk, asked);
  const rows: Row[] = [];
  for (const part of partsOf(asked.span, by))
    rows.push({ name: nameOf(part, by), figures: await readFigures(desk, asked.slice, part, asked.metrics) });
  return rows;
}

/** Those that are named, else all; voided orders are only counted. */
async function stateRows(
  desk: Desk,
  { slice, span, metrics }: Asked,
  named: readonly NamedState[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const isCount = metrics.every((metric) => metric === 'orders');
  const shown = (Object.keys(saleStateNames) as NamedState[]).filter(
    (state) => (named.length === 0 || named.includes(state)) && (isCount || state !== 'voided'),
  );
  for (const state of shown)
    rows.push({
      name: saleStateNames[state],
      figures: await readFigures(desk, { ...slice, state }, span, metrics),
    });
  return rows;
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Sums of the same weekday over all of the span; of a day nobody knows the sum is not known. */
async function weekdayRows(desk: Desk, { slice, span, metrics }: Asked): Promise<Row[]> {
  const days = new Map<AskedMetric, { list: Evidence[]; currency: string }>();
  for (const metric of metrics) {
    const { evidence, structured } = await runTool(desk.context, 'report_daily', {
      ...inputOf(slice, span),
      metric,
    });
    const list = evidence.filter(
      (one) => one.metric === metric && one.from === one.to && one.filters.network === slice.network,
    );
    days.set(metric, {
      list: lengthOf(span) > 1 ? list : list.slice(0, 1),
      currency: String(structured.currency),
    });
  }
  return weekdays.map((name, place) => ({
    name,
    figures: new Map(
      [...days].map(([metric, { list, currency }]) => {
        const same = list.filter(({ from }) => (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7 === place);
        const values = same.map(({ value }) => value);
        const value =
          values.includes(null) || values.length === 0 ? null : (addAmounts(values as string[]) ?? null);
        const isCount = metric === 'orders' || metric === 'clicks';
        return [
          metric,
          {
            value: isCount && value !== null ? value.replace(/\.0+$/, '') : value,
            marks: [...new Set(same.flatMap(({ marks }) => marks))],
            evidence: same,
            currency,
            comparable: false,
          },
        ] as const;
      }),
    ),
  }));
}

/** Working days and weekends, each as the sum of its weekdays. */
function weekparts(rows: readonly Row[], metrics: readonly AskedMetric[]): Row[] {
  const sumOf = (name: string, some: readonly Row[]): Row => ({
    name,
    figures: new Map(
      metrics.flatMap((metric) => {
        const figures = some.flatMap(({ figures: read }) => read.get(metric) ?? []);
        const [first] = figures;
        if (!first) return [];
        const values = figures.map(({ value }) => value);
        const sum = values.includes(null) ? null : (addAmounts(values as string[]) ?? null);
        const isCount = metric === 'orders' || metric === 'clicks';
        return [
          [
            metric,
            {
              ...first,
              value: isCount && sum !== null ? sum.replace(/\.0+$/, '') : sum,
              marks: [...new Set(figures.flatMap(({ marks }) => marks))],
              evidence: [],
            },
          ] as const,
        ];
      }),
    ),
  });
  return [
    sumOf('**工作日（周一至周五）**', rows.slice(0, 5)),
    sumOf('**周末（周六、周日）**', rows.slice(5)),
  ];
}

/** Cut at both ends of the span. */
function partsOf(span: DaySpan, by: 'day' | 'week' | 'month' | 'quarter'): DaySpan[] {
  const parts: DaySpan[] = [];
  for (let from = span.from; from <= span.to; ) {
    const { to: end } = unitOf(from, by);
    const to = end > span.to ? span.to : end;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

function unitOf(day: string, by: 'day' | 'week' | 'month' | 'quarter'): DaySpan {
  if (by === 'day') return { from: day, to: day };
  if (by === 'week') return weekSpan(day, 0);
  return by === 'month'
    ? monthSpan(yearNumber(day), monthNumber(day))
    : quarterSpan(yearNumber(day), quarterOf(day));
}

const nameOf = (part: DaySpan, by: BucketKind): string => {
  const whole = by === 'month' ? unitOf(part.from, 'month') : null;
  return whole && whole.from === part.from && whole.to === part.to ? part.from.slice(0, 7) : daysText(part);
};
