// The board's cards: clicks, commission, orders and sales over the four windows and what each is compared with.
import { z } from 'zod';
import type { Evidence } from '../../../../contract/assistant.ts';
import { type CardField, cardMetrics } from '../../../../contract/figures/metrics.ts';
import { compares } from '../../../../contract/figures/windows.ts';
import { getSummary } from '../../../../contract/reports.ts';
import { oneMoment } from '../../../db/one-moment.ts';
import { loadScope } from '../../../figures/scope.ts';
import { countRows } from '../../../figures/sums/count-rows.ts';
import { getSummary as readSummary } from '../../reports/dashboard/get-dashboard.ts';
import { accessOf, asQuery } from './as-call.ts';
import { asOfOf } from './as-of.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { screensOf } from './evidence/figure-link.ts';
import { fields } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import type { Tool } from './tool.ts';

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
  description:
    '昨日、本周、本月、本年的点击量、佣金支出、出单量与销售额，及各自的对比期、变化幅度和转化率等比率。可按联盟平台筛选。其他日期区间、联盟客类型或单个联盟客请用 report_publishers。',
  access: accessOf(getSummary),
  readOnly: true,
  input,
  run: ({ services, caller, ...context }, asked) => {
    const now = services.now();
    const screens = screensOf(caller, now);
    const query = asQuery(getSummary, { ...asked, asOf: asOfOf(context, asked) });
    return services.db.tenant(caller.accountId, async (tx) => {
      await oneMoment(tx);
      const body = getSummary.output.parse(await readSummary(tx, query, now));
      const filters = networkFilter(query.network);
      const cards = cardFields.flatMap((field) =>
        body[field].map((card) => ({ metric: cardMetrics[field], card })),
      );
      const rowsIn = await countRows(
        tx,
        await loadScope(tx, query, now),
        cards.flatMap(({ card }) => [card.span, card.beforeSpan]),
      );
      const evidence = cards.flatMap(({ metric, card }): Evidence[] => {
        const { span, beforeSpan } = card;
        return [
          evidenceOf(
            { metric, span, filters, value: card.yesterdaynum, known: card.known, rows: rowsIn(span) },
            screens,
          ),
          evidenceOf(
            {
              metric,
              span: beforeSpan,
              filters,
              value: card.beforenum,
              known: card.beforeKnown,
              rows: rowsIn(beforeSpan),
            },
            screens,
          ),
        ];
      });
      return { structured: body, evidence, charts: [] };
    });
  },
};
