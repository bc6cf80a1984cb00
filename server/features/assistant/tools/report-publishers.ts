// What publishers brought over any span: sums of all that meet the conditions, and the first of them in an order.
import { z } from 'zod';
import type { AnswerChart } from '#contract/assistant.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { figureColumns } from '#contract/figures/columns.ts';
import { getMetric, keysText, ratioKeys } from '#contract/figures/metrics.ts';
import { listPublisherFigures, publisherSorts } from '#contract/report-lists.ts';
import { listPublisherFigures as readPublishers } from '#server/features/reports/lists/list-publisher-figures.ts';
import { loadScope } from '#server/figures/scope.ts';
import { accessOf, asBody } from './as-call.ts';
import { plainText } from './as-data.ts';
import { screensOf } from './evidence/figure-link.ts';
import { isTwins, numbersOf, publisherEvidence } from './evidence/publisher-evidence.ts';
import { rowsUnder } from './evidence/rows-under.ts';
import { fields, pageOf, paging } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import { toolTexts } from './texts.ts';
import type { Tool } from './tool.ts';

const usualSort = 'fxje';

const input = z.strictObject({
  from: fields.from,
  to: fields.to,
  network: fields.network.optional(),
  type: fields.type.optional(),
  publisherId: fields.publisherId.optional(),
  keyword: z.string().trim().max(100).optional().describe('在联盟客的名称、网址与编号中查找'),
  sort: z
    .enum(publisherSorts)
    .optional()
    .describe(
      `排序列：${[...figureColumns.map(([metric, column]) => `${column} ${getMetric(metric).name}${column === usualSort ? '（不填时）' : ''}`), keysText(ratioKeys)].join('，')}`,
    ),
  order: z.enum(['asc', 'desc']).optional().describe('desc 从高到低（不填时），asc 从低到高'),
  merged: z.literal(['1', 1, true]).optional().describe('1：同一联盟客在多个平台的数据合为一行'),
  limit: paging.limit.optional(),
  currentPage: paging.currentPage.optional(),
  size: paging.size.optional(),
});

type Query = EndpointInput<typeof listPublisherFigures>['body'];
type Body = EndpointOutput<typeof listPublisherFigures>;

const usualRows = 10;

export const reportPublishers: Tool<z.output<typeof input>> = {
  name: 'report_publishers',
  title: '联盟客汇总',
  description: `任意日期区间的联盟客汇总：totals 是全部符合条件者的${figureColumns.map(([metric, column]) => `${getMetric(metric).name}（${column}）`).join('、')}与各项比率（${keysText(ratioKeys)}）；list 是排名靠前的联盟客。可按平台、类型、联盟客筛选与排序，适合区间合计、排行榜和某个联盟客的业绩。`,
  access: accessOf(listPublisherFigures),
  readOnly: true,
  input,
  output: listPublisherFigures.output,
  run: ({ services, caller }, { limit, currentPage, size, ...asked }) => {
    const now = services.now();
    const query = asBody(listPublisherFigures, {
      ...asked,
      ...pageOf({ limit, currentPage, size }, usualRows),
    });
    return services.db.tenant(caller.accountId, async (tx) => {
      const body = listPublisherFigures.output.parse(await readPublishers(tx, query, now));
      const scope = await loadScope(tx, { network: isTwins(query) ? undefined : query.network }, now);
      const rows = await rowsUnder(tx, scope, {
        span: { from: query.from, to: query.to },
        shown: body.list.flatMap(numbersOf),
        condition: {
          ...networkFilter(query.network),
          type: query.type,
          keyword: query.keyword,
          ref: query.publisherId,
        },
      });
      return {
        structured: body,
        evidence: publisherEvidence({ query, body, scope, rows, screens: screensOf(caller, now) }),
        charts: rankingOf(query, body),
      };
    });
  },
};

/** A picture of the order, where it is one of figures. */
function rankingOf({ sort = usualSort, from, to }: Query, { list, currency }: Body): AnswerChart[] {
  const found = figureColumns.find(([, column]) => column === sort);
  if (!found || list.length < 2) return [];
  const [metric, column] = found;
  const several = new Set(list.map(({ pt }) => pt)).size > 1;
  return [
    {
      kind: 'ranking',
      title: toolTexts.ranking(metric, { from, to }),
      metric,
      currency,
      labels: list.map(({ name, pt }) => {
        const shown = plainText(name, 40) || toolTexts.unnamed;
        return several ? `${shown}（${pt}）` : shown;
      }),
      values: list.map((row) => (row[column] === null ? null : String(row[column]))),
    },
  ];
}
