// Who rose or fell most between two spans: publishers as they are one across networks, or networks or types.
import { getMetric } from '#contract/figures/metrics.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { addAmounts } from '#contract/money.ts';
import { readPublisherCounts } from '#server/features/assistant/tools/index.ts';
import { displayName } from '#server/networks/network-names.ts';
import { spanBefore } from '../read/periods/calendar-spans.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery } from '../read/query.ts';
import type { AskedMetric } from '../read/words.ts';
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
import {
  countsOf,
  type Desk,
  type ReadFigure,
  readFigures,
  readPublisherFigure,
  type Slice,
} from './read-slice.ts';
import { slicesOf, type Told, uniqueEvidence } from './tell-values.ts';

interface Moved {
  name: string;
  now: ReadFigure;
  before: ReadFigure;
}

export async function tellMovers(desk: Desk, query: DataQuery): Promise<Told> {
  const { ranking, moved, metrics } = query;
  const [span, second] = query.spans;
  const [slice = {}] = slicesOf(query);
  const [metric] = metrics;
  if (!ranking || ranking.by === 'coupon' || !moved || !span || !metric) return { text: '', evidence: [] };
  const before: NamedSpan = second ?? {
    ...spanBefore(span, query.compare ?? 'period'),
    label: query.compare === 'year' ? '去年同期' : '之前同样的一段时间',
  };
  const sides = { now: span, before };
  const all =
    ranking.by === 'publisher'
      ? await publishersOf(desk, { slice, metric, sides })
      : await partsOf(desk, { slice, metric, sides, by: ranking.by });
  const head = `**${spanText(span)}** 与 **${spanText(before)}** 相比，${sliceText(slice)}，按${metricName(metric)}${moved === 'either' ? '变化' : moved === 'rose' ? '上升' : '下降'}的多少`;
  const marks = all.flatMap(({ now, before: then }) => [...now.marks, ...then.marks]);
  if (!(await isComparable(desk, { slice, metric, sides })))
    return { text: `${head}：有日期的数据不全，不作比较。${marksText(marks.slice(0, 4))}`, evidence: [] };
  const rows = all
    .flatMap((one) => {
      const change = changeOf(one);
      return change === null ? [] : [{ ...one, change }];
    })
    .filter(
      ({ change }) => moved === 'either' || (moved === 'rose' ? Number(change) > 0 : Number(change) < 0),
    )
    .toSorted((a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change)))
    .slice(0, ranking.size ?? all.length);
  if (rows.length === 0)
    return {
      text: `${head}：没有${moved === 'either' ? '变化' : moved === 'rose' ? '上升' : '下降'}的。${marksText(marks)}`,
      evidence: [],
    };
  const isShare = getMetric(metric).unit === 'share';
  const amount = (value: string, figure: ReadFigure) => figureText(metric, value, figure.currency);
  const cells = rows.map(({ name, now, before: then, change }, at) => [
    String(at + 1),
    name,
    `${Number(change) > 0 ? '+' : Number(change) < 0 ? '−' : ''}${amount(change.replace('-', ''), now)}${isShare ? ' 个百分点' : ''}`,
    amount(now.value ?? '', now),
    amount(then.value ?? '', then),
  ]);
  const what = { publisher: '联盟客', network: '平台', type: '类型' }[ranking.by];
  return {
    text: `${head}：\n\n${table(['名次', what, '变化', metricName(metric), '对比期'], cells)}${marksText(rows.flatMap(({ now, before: then }) => [...now.marks, ...then.marks]).slice(0, 6))}`,
    evidence: uniqueEvidence(rows.flatMap(({ now, before: then }) => [...now.evidence, ...then.evidence])),
  };
}

interface Asked {
  slice: Slice;
  metric: AskedMetric;
  sides: { now: NamedSpan; before: NamedSpan };
}

async function isComparable(desk: Desk, { slice, metric, sides }: Asked): Promise<boolean> {
  for (const span of [sides.now, sides.before]) {
    const whole = (await readFigures(desk, slice, span, [metric])).get(metric);
    if (!whole?.comparable) return false;
  }
  return true;
}

/** A sum less a sum, exact. */
function changeOf({ now, before }: Moved): string | null {
  if (now.value === null || before.value === null) return null;
  const [a, b] = [now.value, before.value].map((value) => value.replace('%', ''));
  const change = addAmounts([a ?? '', b?.startsWith('-') ? b.slice(1) : `-${b}`]);
  if (!change) return null;
  return now.value.includes('.') ? change : change.replace(/\.0+$/, '');
}

/** Who sold in one of the two only sold nothing in the other. */
async function publishersOf(desk: Desk, { slice, metric, sides }: Asked): Promise<Moved[]> {
  const read = async (span: NamedSpan) => {
    const list = await readPublisherCounts(desk.context, {
      ...countsOf(slice, span, [metric]),
      merged: slice.network === undefined,
    });
    return new Map(
      list.rows.map((row) => [
        row.key,
        { row, figure: readPublisherFigure(metric, row, { slice, currency: list.currency }) },
      ]),
    );
  };
  const [now, before] = [await read(sides.now), await read(sides.before)];
  const nothing = (figure: ReadFigure): ReadFigure => ({
    ...figure,
    value:
      metric === 'orders' || metric === 'clicks'
        ? '0'
        : (figure.value ?? '').replace(/\d/g, '0').replace(/^-?0+(?=\.|$)/, '0'),
    evidence: [],
  });
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((key) => {
    const [a, b] = [now.get(key), before.get(key)];
    const known = a ?? b;
    if (!known) return [];
    return {
      name: `${outsideText(known.row.name) || outsideText(known.row.ref)}（${known.row.pt}）`,
      now: a?.figure ?? nothing(known.figure),
      before: b?.figure ?? nothing(known.figure),
    };
  });
}

async function partsOf(
  desk: Desk,
  { slice, metric, sides, by }: Asked & { by: 'network' | 'type' },
): Promise<Moved[]> {
  const parts =
    by === 'network'
      ? desk.scope.networks.map(({ network }) => ({
          name: displayName(network),
          part: { ...slice, network },
        }))
      : publisherTypes.map((type) => ({ name: typeText(type), part: { ...slice, type } }));
  const moved: Moved[] = [];
  for (const { name, part } of parts) {
    const now = (await readFigures(desk, part, sides.now, [metric])).get(metric);
    const before = (await readFigures(desk, part, sides.before, [metric])).get(metric);
    if (now && before) moved.push({ name, now, before });
  }
  return moved;
}
