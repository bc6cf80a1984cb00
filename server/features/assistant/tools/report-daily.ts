// Sales and orders day by day and network by network, and a curve of any metric.
import { z } from 'zod';
import type { Evidence } from '#contract/assistant.ts';
import type { Figure } from '#contract/figures/cards.ts';
import { amountText } from '#contract/figures/currency.ts';
import { type DaySpan, eachDay, lengthOf } from '#contract/figures/days.ts';
import { dailyMetrics, type EvidenceMetric, getMetric, keysText } from '#contract/figures/metrics.ts';
import { seriesSpan } from '#contract/figures/windows.ts';
import { getDaily } from '#contract/reports.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { getDaily as readDaily } from '#server/features/reports/dashboard/get-dashboard.ts';
import { planFigures } from '#server/figures/engine/figures.ts';
import { loadScope, networksOf } from '#server/figures/scope.ts';
import { countRows } from '#server/figures/sums/count-rows.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { displayName } from '#server/networks/network-names.ts';
import { accessOf, asQuery } from './as-call.ts';
import { asOfOf } from './as-of.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { screensOf } from './evidence/figure-link.ts';
import { fields } from './fields.ts';
import { networkFilter } from './network-filter.ts';
import { toolTexts } from './texts.ts';
import type { Tool } from './tool.ts';

/** A curve of more days nobody reads, nor does a model. */
const daysMax = 366;

const [usualMetric, ...otherMetrics] = dailyMetrics;

/** What the body of the call does not hold by itself. */
const alsoDrawn = (metric: EvidenceMetric) => metric !== 'sales' && metric !== 'orders';

const input = z.strictObject({
  from: fields.from.optional(),
  to: fields.to.optional(),
  network: fields.network.optional(),
  asOf: fields.asOf.optional(),
  metric: z
    .enum(dailyMetrics)
    .optional()
    .describe(`曲线画哪项：${keysText([usualMetric])}（不填时），${keysText(otherMetrics)}`),
});

/** A day, or all of them: money as a text, counts as numbers; null: unknown. */
const drawnValue = z.union([z.string(), z.number()]).nullable();

const output = getDaily.output.extend({
  drawn: z
    .object({
      metric: z.enum(dailyMetrics),
      name: z.string(),
      total: drawnValue,
      days: z.array(z.object({ day: z.string(), pt: z.string(), value: drawnValue })),
    })
    .optional(),
});

export const reportDaily: Tool<z.output<typeof input>> = {
  name: 'report_daily',
  title: '每日走势',
  description: `各联盟平台每日的销售额（je）与出单量（oderunm）；不给日期时为截至数据截至日的 30 天，一次最多 ${daysMax} 天。metric 为其他指标时，drawn 里另有它的合计（total）与每日各平台的数值（days）。没有数据来源的日期为 null，不是 0。适合看走势、找出最高或最低的一天。`,
  access: accessOf(getDaily),
  readOnly: true,
  input,
  output,
  run: ({ services, caller, ...context }, { metric: drawn = usualMetric, ...asked }) => {
    const now = services.now();
    const screens = screensOf(caller, now);
    const query = asQuery(getDaily, { ...asked, asOf: asOfOf(context, asked) });
    if (query.from && query.to && lengthOf({ from: query.from, to: query.to }) > daysMax) {
      throw fieldError('from', toolTexts.tooManyDays(daysMax));
    }
    return services.db.tenant(caller.accountId, async (tx) => {
      await oneMoment(tx);
      const body = getDaily.output.parse(await readDaily(tx, query, now));
      const scope = await loadScope(tx, query, now);
      const span = query.from && query.to ? { from: query.from, to: query.to } : seriesSpan(body.asOf);
      const days = eachDay(span).map((day) => ({ from: day, to: day }));
      const figures = await planFigures(tx, scope, [span, ...days]);
      const rowsIn = await countRows(tx, scope, [span]);
      const told = (metric: EvidenceMetric, { value }: Figure) => {
        if (value === null) return null;
        return getMetric(metric).unit === 'money' ? amountText(value, body.currency) : Number(value);
      };
      const stated = (metric: EvidenceMetric, part: DaySpan, network?: string): Evidence => {
        const figure = figures.figure({ metric, span: part, ...(network !== undefined && { network }) });
        return evidenceOf(
          {
            metric,
            span: part,
            filters: network === undefined ? networkFilter(query.network) : { network },
            value: told(metric, figure),
            known: figure.known,
            rows: rowsIn(part, network),
          },
          screens,
        );
      };
      const metrics = [...new Set<EvidenceMetric>([drawn, 'sales', 'orders'])];
      const networks = networksOf(scope.connections).map(({ network }) => network);
      const curve = days.map((day) => stated(drawn, day));
      const drawnOf = (metric: EvidenceMetric) => ({
        metric,
        name: getMetric(metric).name,
        total: told(metric, figures.figure({ metric, span })),
        days: days.flatMap((day) =>
          networks.map((network) => ({
            day: day.from,
            pt: displayName(network),
            value: told(metric, figures.figure({ metric, span: day, network })),
          })),
        ),
      });
      return {
        structured: alsoDrawn(drawn) ? { ...body, drawn: drawnOf(drawn) } : body,
        evidence: [
          ...metrics.map((metric) => stated(metric, span)),
          ...metrics.flatMap((metric) => (metric === drawn ? curve : days.map((day) => stated(metric, day)))),
          ...(networks.length > 1
            ? networks.flatMap((network) =>
                metrics.flatMap((metric) => days.map((day) => stated(metric, day, network))),
              )
            : []),
        ],
        charts: [
          {
            kind: 'daily',
            title: toolTexts.daily(drawn, span),
            metric: drawn,
            currency: body.currency,
            labels: curve.map(({ from }) => from),
            values: curve.map(({ value }) => value),
          },
        ],
      };
    });
  },
};
