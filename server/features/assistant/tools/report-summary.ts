// The board's cards: clicks, commission, orders and sales over the four windows and what each is compared with.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { notComparedTexts } from '#contract/figures/cards.ts';
import { daysText } from '#contract/figures/days.ts';
import { type CardField, cardMetrics, ratiosName } from '#contract/figures/metrics.ts';
import { type Compare, compares, windowKeys } from '#contract/figures/windows.ts';
import { type CardView, getSummary } from '#contract/reports.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { getSummary as readSummary } from '#server/features/reports/dashboard/get-dashboard.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { countRows, type RowsIn } from '#server/figures/sums/count-rows.ts';
import { accessOf, asQuery } from './as-call.ts';
import { asOfOf } from './as-of.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { type FigureFilters, type Screens, screensOf } from './evidence/figure-link.ts';
import { ratioEvidence } from './evidence/ratio-evidence.ts';
import { spanMarks } from './evidence/span-marks.ts';
import { fields } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import { toolTexts } from './texts.ts';
import type { Tool } from './tool.ts';

type Body = EndpointOutput<typeof getSummary>;

const input = z.strictObject({
  network: fields.network.optional(),
  asOf: fields.asOf.optional(),
  compare: z
    .enum(compares)
    .optional()
    .describe('period：与上一期比较（环比），year：与去年同期比较（同比）；不填为 period'),
});

const cardFields = Object.keys(cardMetrics) as CardField[];

export const reportSummary: Tool<z.output<typeof input>> = {
  name: 'report_summary',
  title: '看板汇总',
  description: `昨日、本周、本月、本年的点击量、佣金支出、出单量与销售额，及各自的对比期、变化幅度和${ratiosName}。可按联盟平台筛选。其他日期区间、联盟客类型或单个联盟客请用 report_publishers。`,
  access: accessOf(getSummary),
  readOnly: true,
  input,
  output: getSummary.output,
  run: ({ services, caller, ...context }, asked) => {
    const now = services.now();
    const query = asQuery(getSummary, { ...asked, asOf: asOfOf(context, asked) });
    return services.db.tenant(caller.accountId, async (tx) => {
      await oneMoment(tx);
      const body = getSummary.output.parse(await readSummary(tx, query, now));
      const scope = await loadScope(tx, query, now);
      const spans = cardFields.flatMap((field) =>
        body[field].flatMap((card) => [card.span, card.beforeSpan]),
      );
      const told = {
        body,
        scope,
        compare: query.compare,
        filters: networkFilter(query.network),
        rowsIn: await countRows(tx, scope, spans),
        screens: screensOf(caller, now),
      };
      return { structured: body, evidence: evidenceFor(told), charts: [] };
    });
  },
};

interface Told {
  body: Body;
  scope: ReportScope;
  compare: Compare;
  filters: FigureFilters;
  rowsIn: RowsIn;
  screens: Screens;
}

/** Both sides of every card, then the changes between them, then the ratios of the windows. */
function evidenceFor({ body, scope, compare, filters, rowsIn, screens }: Told): Evidence[] {
  const cards = cardFields.flatMap((field) =>
    body[field].map((card) => ({ metric: cardMetrics[field], card })),
  );
  const current = ({ metric, card }: (typeof cards)[number]) => {
    const { span, known, yesterdaynum: value } = card;
    return evidenceOf({ metric, span, filters, value, known, rows: rowsIn(span) }, screens);
  };
  const before = ({ metric, card }: (typeof cards)[number]) => {
    const { beforeSpan: span, beforeKnown: known, beforenum: value } = card;
    return evidenceOf({ metric, span, filters, value, known, rows: rowsIn(span) }, screens);
  };
  return [
    ...cards.flatMap((one) => [current(one), before(one)]),
    ...cards.map((one) => ({
      ...current(one),
      value: one.card.percentage,
      link: comparedLink(current(one).link, compare),
      definition: toolTexts.percentage(daysText(one.card.beforeSpan)),
      ...(one.card.percentage === null && { marks: whyNotCompared(one.card) }),
    })),
    ...windowKeys.flatMap((key, place) => {
      const span = body.clicks[place]?.span;
      if (!span) return [];
      const marked = spanMarks(scope, span, body.known.ratios);
      return ratioEvidence({ span, filters, ratios: body.ratios[key], rows: rowsIn(span), marked }, screens);
    }),
  ];
}

/** The board compares with the days before unless told otherwise; the report does not compare. */
const comparedLink = (link: string, compare: Compare): string =>
  compare === 'year' && link.startsWith('/bulletinBoard') ? `${link}&compare=year` : link;

const whyNotCompared = (card: CardView): string[] => {
  const told = notComparedTexts(card);
  return told.length === 0 ? [toolTexts.nothingToDivideBy] : told;
};
