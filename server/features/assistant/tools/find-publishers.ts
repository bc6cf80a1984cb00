// Publishers by name, address or number, with what each brought.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { directoryColumns } from '#contract/figures/columns.ts';
import { amountText } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { mergeKnown } from '#contract/figures/known.ts';
import { type EvidenceMetric, keysText } from '#contract/figures/metrics.ts';
import type { RatioSet } from '#contract/figures/ratios.ts';
import { directorySorts, listPublishers, sortOrders } from '#contract/publishers.ts';
import { figureSpanOf } from '#server/features/publishers/figure-span.ts';
import { listPublishers as readPublishers } from '#server/features/publishers/list-publishers.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import type { RowCounts } from '#server/figures/sums/count-rows.ts';
import { accessOf, asQuery } from './as-call.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { type FigureFilters, type Screens, screensOf } from './evidence/figure-link.ts';
import { ratioEvidence } from './evidence/ratio-evidence.ts';
import { type RowsUnder, rowsUnder } from './evidence/rows-under.ts';
import { spanMarks } from './evidence/span-marks.ts';
import { fields, pageOf, paging } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import type { Tool } from './tool.ts';

const [usualMetric = 'orders', ...otherMetrics] = Object.values(directoryColumns);

const input = z.strictObject({
  keyword: z.string().trim().max(100).optional().describe('在联盟客的名称、网址与编号中查找；不填为全部'),
  network: fields.network.optional(),
  type: fields.type.optional(),
  merged: z.enum(['1']).optional().describe('1：只看在多个平台出现的同一联盟客'),
  from: fields.from.optional(),
  to: fields.to.optional(),
  sort: z
    .enum(directorySorts)
    .optional()
    .describe(
      `排序：${keysText([usualMetric])}（不填时），${keysText(otherMetrics, 'short')}，name、network、type，或各项比率`,
    ),
  order: z.enum(sortOrders).optional().describe('desc 从高到低，asc 从低到高'),
  limit: paging.limit.optional(),
  currentPage: paging.currentPage.optional(),
  size: paging.size.optional(),
});

type Body = EndpointOutput<typeof listPublishers>;
type Publisher = Body['list'][number];

const usualRows = 10;

export const findPublishers: Tool<z.output<typeof input>> = {
  name: 'find_publishers',
  title: '查找联盟客',
  description:
    '在本账号的联盟客名录中按名称、网址或编号查找：所在平台、编号（publisherId）、类型、国家，以及一段日期内的出单量、金额与点击量（不给日期时为截至数据截至日的 365 天）。用来把人说的名字变成 publisherId。',
  access: accessOf(listPublishers),
  readOnly: true,
  input,
  output: listPublishers.output,
  run: ({ services, caller, asOf }, { limit, currentPage, size, ...asked }) => {
    const now = services.now();
    const to = asked.to ?? lastDay(asked.from, asOf);
    const query = asQuery(listPublishers, {
      ...asked,
      ...(to !== undefined && { to }),
      ...pageOf({ limit, currentPage, size }, usualRows),
    });
    return services.db.tenant(caller.accountId, async (tx) => {
      const body = listPublishers.output.parse(await readPublishers(tx, query, now));
      const scope = await loadScope(tx, query, now);
      const span = figureSpanOf(query, scope);
      const whole = { ...networkFilter(query.network), type: query.type };
      const rows = await rowsUnder(tx, scope, {
        span,
        shown: body.list.map(({ id }) => Number(id)),
        condition: whole,
      });
      const told = { body, scope, span, rows, screens: screensOf(caller, now) };
      // The report searches names otherwise, and does not know who is on several networks alone.
      const isShownElsewhere = !query.keyword && query.merged === undefined;
      return {
        structured: body,
        evidence: [...(isShownElsewhere ? totalFigures(told, whole) : []), ...eachFigures(told)],
        charts: [],
      };
    });
  },
};

/** As for a question whose days were fixed. */
const lastDay = (from: string | undefined, asOf: string | undefined): string | undefined =>
  asOf !== undefined && from !== undefined && from > asOf ? from : asOf;

interface Told {
  body: Body;
  scope: ReportScope;
  span: DaySpan;
  rows: RowsUnder;
  screens: Screens;
}

const marksIn = ({ body, scope, span }: Told) =>
  spanMarks(scope, span, { ...mergeKnown([body.known, body.clicksKnown]), pendingShare: null });

type Stated = [EvidenceMetric, number | string | null];

/** A publisher, or all of them together. */
interface Part {
  filters: FigureFilters;
  stated: Stated[];
  ratios: RatioSet;
  rows: RowCounts;
  networks?: readonly string[];
}

function figuresOf(told: Told, { stated, networks, ...part }: Part): Evidence[] {
  const { span, screens } = told;
  const marked = marksIn(told);
  const where = { ...(networks && { networks }) };
  return [
    ...stated.map(([metric, value]) =>
      evidenceOf({ ...part, metric, span, ...marked(metric, value, where) }, screens),
    ),
    ...ratioEvidence({ ...part, span, marked, ...where }, screens),
  ];
}

function totalFigures(told: Told, filters: FigureFilters): Evidence[] {
  const { totals } = told.body;
  const { orders, sales, commission, fee, clicks } = totals;
  const stated = Object.entries({ orders, sales, commission, fee, clicks }) as Stated[];
  return figuresOf(told, { filters, stated, ratios: totals, rows: told.rows.total });
}

function eachFigures(told: Told): Evidence[] {
  const { body, rows } = told;
  return body.list.flatMap((publisher) => {
    const { network, publisherId } = publisher;
    return figuresOf(told, {
      filters: { network, publisherId },
      stated: statedOf(publisher, body.currency),
      ratios: publisher,
      rows: rows.of([Number(publisher.id)]),
      networks: [network],
    });
  });
}

/** Amounts where all of them are in the account's currency: others are told as sold, and no report shows them so. */
function statedOf({ orders, clicks, figures }: Publisher, currency: string): Stated[] {
  const counts: Stated[] = [
    ['orders', orders],
    ['clicks', clicks],
  ];
  const [only, ...others] = figures;
  if (others.length > 0 || (only && only.currency !== currency)) return counts;
  const none = orders === null ? null : amountText(0, currency);
  return [
    ...counts,
    ['sales', only?.sales ?? none],
    ['commission', only?.commission ?? none],
    ['fee', only?.fee ?? none],
  ];
}
