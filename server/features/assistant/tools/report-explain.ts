// Why a figure changed: its parts, what drove it, and the rows under either side of each.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import { type DriverKey, explainChange, restKeys } from '#contract/explain.ts';
import { type DaySpan, daysText } from '#contract/figures/days.ts';
import { mergeKnown } from '#contract/figures/known.ts';
import { type EvidenceMetric, evidenceMetrics, getMetric, keysText } from '#contract/figures/metrics.ts';
import { perOrderName } from '#contract/figures/ratios.ts';
import { compares, windowKeys } from '#contract/figures/windows.ts';
import type { TenantTx } from '#server/db/database.ts';
import {
  type ExplainAnswer,
  explainChange as readChange,
} from '#server/features/reports/explain/explain-change.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import {
  addRows,
  countRepeatRows,
  countRowsByPublisher,
  type PublisherRows,
} from '#server/figures/sums/count-rows.ts';
import { accessOf, asQuery } from './as-call.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { type FigureFilters, type Screens, screensOf } from './evidence/figure-link.ts';
import { spanMarks } from './evidence/span-marks.ts';
import { fields } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import { toolTexts } from './texts.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  metric: z.enum(evidenceMetrics).describe(keysText(evidenceMetrics)),
  from: fields.from,
  to: fields.to,
  network: fields.network.optional(),
  compare: z
    .enum(compares)
    .optional()
    .describe('period：与之前同样长的一段日期比较（不填时），year：与去年同期比较'),
  window: z
    .enum(windowKeys)
    .optional()
    .describe('与看板上同名卡片一样比较：yesterday 昨日，week 本周，month 本月，year 本年；不填按 compare'),
});

export const reportExplain: Tool<z.output<typeof input>> = {
  name: 'report_explain',
  title: '解释变化',
  description: `解释一项数据为什么变化：本期（now）、对比期（before）与变化（change），并按平台、联盟客类型、联盟客，以及单量（volume）、${perOrderName('sales')}（price）、佣金率（rate）、退款（returns）分解，各部分之和等于总变化。也可用来取任意区间某项数据的值，包括${getMetric('repeats').name}。`,
  access: accessOf(explainChange),
  readOnly: true,
  input,
  output: explainChange.output,
  run: ({ services, caller }, asked) => {
    const now = services.now();
    const query = asQuery(explainChange, asked);
    return services.db.tenant(caller.accountId, async (tx) => {
      const body = explainChange.output.parse(await readChange(tx, query, now));
      const scope = await loadScope(tx, query, now);
      const rows = {
        now: await rowsOf(tx, scope, { metric: body.metric, span: { from: body.from, to: body.to } }),
        before: await rowsOf(tx, scope, {
          metric: body.metric,
          span: { from: body.beforeFrom, to: body.beforeTo },
        }),
      };
      const whole = networkFilter(query.network);
      return {
        structured: body,
        evidence: evidenceFor({ body, scope, rows, whole, screens: screensOf(caller, now) }),
        charts: [],
      };
    });
  },
};

function rowsOf(
  tx: TenantTx,
  scope: ReportScope,
  { metric, span }: { metric: EvidenceMetric; span: DaySpan },
): Promise<PublisherRows[]> {
  return metric === 'repeats'
    ? countRepeatRows(tx, scope, span)
    : countRowsByPublisher(tx, scope, { span, publisherNos: null });
}

interface Told {
  body: ExplainAnswer;
  scope: ReportScope;
  rows: { now: PublisherRows[]; before: PublisherRows[] };
  whole: FigureFilters;
  screens: Screens;
}

/** A row of the answer: what it is narrowed to, and which rows are under it. */
interface Part {
  filters: FigureFilters;
  networks?: readonly string[];
  holds: (rows: PublisherRows) => boolean;
  figures: Pick<ExplainAnswer, 'now' | 'before' | 'change'>;
  isWhole?: boolean;
}

function evidenceFor(told: Told): Evidence[] {
  const { body, whole } = told;
  const isPart = ({ key }: { key: string }) => key !== restKeys.others && key !== restKeys.rounding;
  const parts: Part[] = [
    { filters: whole, holds: () => true, figures: body, isWhole: true },
    ...body.network.filter(isPart).map((part) => ({
      filters: { network: part.key },
      networks: [part.key],
      holds: (rows: PublisherRows) => rows.network === part.key,
      figures: part,
    })),
    ...body.type.filter(isPart).map((part) => ({
      filters: { ...whole, type: part.key },
      holds: (rows: PublisherRows) => rows.type === part.key,
      figures: part,
    })),
    ...body.publisher.filter(isPart).map((part) => {
      const { network } = networkFilter(part.pt);
      return {
        filters: { network, publisherId: part.id },
        ...(network !== undefined && { networks: [network] }),
        holds: (rows: PublisherRows) => rows.publisherNo === Number(part.key),
        figures: part,
      };
    }),
  ];
  return [...parts.flatMap((part) => sidesOf(told, part)), ...driversOf(told)];
}

/** Both sides of a part, and what lies between them. */
function sidesOf({ body, scope, rows, screens }: Told, part: Part): Evidence[] {
  const { metric } = body;
  const { filters, networks, figures, isWhole = false } = part;
  const [span, earlier] = [
    { from: body.from, to: body.to },
    { from: body.beforeFrom, to: body.beforeTo },
  ];
  const where = { ...(networks && { networks }), isWhole };
  const now = {
    metric,
    span,
    filters,
    ...spanMarks(scope, span, body.known)(metric, figures.now, where),
    rows: addRows(rows.now.filter(part.holds)),
  };
  const before = {
    metric,
    span: earlier,
    filters,
    ...spanMarks(scope, earlier, body.beforeKnown)(metric, figures.before, where),
    rows: addRows(rows.before.filter(part.holds)),
  };
  const change = evidenceOf(
    {
      ...now,
      value: figures.change,
      known: { ...mergeKnown([now.known, before.known]), pendingShare: null },
    },
    screens,
  );
  const definition = toolTexts.change(getMetric(metric).definition, daysText(earlier));
  return [evidenceOf(now, screens), evidenceOf(before, screens), { ...change, definition }];
}

function driversOf(told: Told): Evidence[] {
  const { body, whole } = told;
  const [, , change] = sidesOf(told, { filters: whole, holds: () => true, figures: body, isWhole: true });
  if (!change) return [];
  const defined = (key: DriverKey) => toolTexts.drivers[key];
  return body.drivers.map(({ key, change: value }) => ({ ...change, value, definition: defined(key) }));
}
