import type { AnswerChart } from '#contract/assistant.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { ChartModel } from '#web/charts/chart-model.ts';
import { plainInk } from '#web/charts/palette.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { answerChartTexts as texts } from '../texts.ts';

/** More days than this are looked at in parts. */
const wideDays = 14;

/** The picture of an answer in the words of the reports' charts. What is not known stays a gap. */
export function answerChartModel({ kind, metric, labels, values }: AnswerChart): ChartModel {
  const { name, unit } = getMetric(metric);
  const known = labels.map((_label, index) => values[index] ?? null);
  return {
    kind: kind === 'daily' ? 'columns' : 'rows',
    unit,
    categoryName: kind === 'daily' ? texts.day : texts.name,
    categories: labels,
    ...(kind === 'daily' && { shortName: (day: string) => day.slice(5), zoom: labels.length > wideDays }),
    series: [
      {
        key: metric,
        name,
        ink: plainInk,
        values: known.map((value) => (value === null ? null : Number(value))),
        texts: known.map((value) => (value === null ? texts.none : formatAmount(value))),
      },
    ],
  };
}

export function answerChartNote({ metric, currency }: AnswerChart): string {
  return getMetric(metric).unit === 'money' ? texts.currency(currency) : '';
}
