import { addAmounts } from '#contract/money.ts';
import type { DailyRow } from '#contract/reports.ts';
import type { ChartModel, ChartSeries } from '#web/charts/chart-model.ts';
import { inksOf } from '#web/charts/palette.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { cardTexts, dailyTexts as texts } from '../texts.ts';
import type { Measure } from './board-filters.ts';

/** Rows come by day, then network; each network becomes a series over all the days. */
export function dailyModel(rows: readonly DailyRow[], measure: Measure): ChartModel {
  const days = [...new Set(rows.map(({ day }) => day))];
  const networks = [...new Set(rows.map(({ pt }) => pt))];
  const inkOf = inksOf(networks);
  const found = new Map(rows.map((row) => [`${row.day} ${row.pt}`, row]));
  const rowOf = (day: string, pt: string) => found.get(`${day} ${pt}`);
  const seriesOf = (pt: string): ChartSeries => ({
    key: pt,
    name: pt,
    ink: inkOf(pt),
    values: days.map((day) => figureOf(rowOf(day, pt), measure)),
    texts: days.map((day) => textOf(rowOf(day, pt), measure)),
  });
  return {
    kind: 'columns',
    unit: measure === 'amount' ? 'money' : 'count',
    categoryName: texts.day,
    categories: days,
    shortName: (day) => day.slice(5),
    series: networks.map(seriesOf),
    stacked: true,
    totals: days.map((day) =>
      totalOf(
        networks.map((pt) => rowOf(day, pt)),
        measure,
      ),
    ),
    zoom: days.length > 7,
  };
}

function figureOf(row: DailyRow | undefined, measure: Measure): number | null {
  if (!row) return null;
  if (measure === 'orders') return row.oderunm;
  return row.je === null ? null : Number(row.je);
}

/** Nothing covers the day: neither amount nor orders are known. */
const isBare = (row: DailyRow | undefined): boolean => !row || (row.je === null && row.oderunm === null);

/** There is an amount, and the network tells no orders. */
const isUncounted = (row: DailyRow | undefined): boolean => row?.oderunm === null && row.je !== null;

function textOf(row: DailyRow | undefined, measure: Measure): string {
  if (!row || isBare(row)) return texts.uncovered;
  if (measure === 'amount') return amountText(row.je);
  return row.oderunm === null ? texts.notReported : formatCount(row.oderunm);
}

const amountText = (amount: string | null | undefined): string =>
  amount === null || amount === undefined ? cardTexts.noRate : formatAmount(amount);

function totalOf(rows: readonly (DailyRow | undefined)[], measure: Measure): string {
  // What a network never gives is no part of any day.
  const expected = measure === 'orders' ? rows.filter((row) => !isUncounted(row)) : rows;
  const covered = expected.flatMap((row) => (row && !isBare(row) ? [row] : []));
  if (covered.length === 0) return expected.length < rows.length ? texts.notReported : texts.uncovered;
  const sum =
    measure === 'orders'
      ? formatCount(covered.reduce((total, row) => total + (row.oderunm ?? 0), 0))
      : amountText(addAmounts(covered.map((row) => row.je)));
  return covered.length < expected.length ? texts.partly(sum) : sum;
}
