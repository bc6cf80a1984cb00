// The exports that are short enough to be held: publishers, repeat purchase, types and the daily series.
import { columnsOf, publisherColumns, repeatColumns, typeColumns } from '#contract/figures/columns.ts';
import { allKnown, type Known, knownTexts } from '#contract/figures/known.ts';
import { getMetric, type MetricKey, ratioKeys } from '#contract/figures/metrics.ts';
import { joinUntold, type Untold, untoldParts } from '#contract/figures/ratios.ts';
import { repeatSpan, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import type { ExportKind } from '#contract/report-exports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { getDaily, getRepeats, getTypes } from '../dashboard/get-dashboard.ts';
import { openPublishers } from '../lists/list-publisher-figures.ts';
import { aboutOf } from './about.ts';
import { daysOf, type ExportQuery } from './export-query.ts';
import type { Column, ColumnKind, ExportTable } from './table.ts';
import { exportTexts as texts } from './texts.ts';

type FigureTable = (tx: TenantTx, query: ExportQuery, now: Date) => Promise<ExportTable>;

const text = (title: string): Column => ({ title, kind: 'text' });
const figure = (metric: MetricKey): Column => {
  const { name, unit } = getMetric(metric);
  // A number with two decimals is written as amounts are.
  return { title: name, kind: (unit === 'number' ? 'money' : unit) satisfies ColumnKind };
};

/** The days of a row's window. Last, so that the columns before it keep their places for whoever counts them. */
const daysColumns: readonly Column[] = [texts.firstDay, texts.lastDay].map((title) => ({
  title,
  kind: 'day',
}));

/** Nothing to tell is an empty cell. */
const cell = (value: string | number | null): string => (value === null ? '' : String(value));

/** How much of one part is still unconfirmed; what is missing is said of all of them together. */
const pendingMark = (part: string, { pendingShare }: Known): string[] =>
  knownTexts({ ...allKnown, pendingShare }).map((sentence) => texts.ofPart(part, sentence));

/** Why cells of ratios are empty, or which networks they are of. */
const ratioLines = (untold: Untold): [string, string][] =>
  untoldParts(untold).map(({ lacking, of }) => [texts.ratios, texts.lacking(lacking, of)]);

const publishers: FigureTable = async (tx, query, now) => {
  const days = daysOf(query);
  const { rows, rowView, totals, known, scope } = await openPublishers(tx, { ...query, ...days }, now);
  const cells = (figures: typeof totals, shares: { jezb: string | null; zb: string | null }) => {
    const told = { ...figures, ...shares };
    return [...columnsOf(publisherColumns), ...ratioKeys].map((column) => cell(told[column]));
  };
  return {
    title: texts.titles.publishers,
    about: aboutOf(query, {
      period: texts.days(days.from, days.to),
      currency: scope.currency,
      known,
      now,
      more: [...ratioLines(totals.untold), [texts.rowCount, String(rows.length)]],
    }),
    columns: [
      ...['联盟客编号', '联盟客', '网址', '类型', '平台'].map(text),
      ...[...Object.values(publisherColumns), ...ratioKeys].map(figure),
    ],
    rows: [
      rows.map((row) => {
        const view = rowView(row);
        return [view.id, view.name, view.url, view.type, view.pt, ...cells(view, view)];
      }),
      [[texts.total, '', '', '', '', ...cells(totals, { jezb: null, zb: null })]],
    ],
  };
};

const repeats: FigureTable = async (tx, query, now) => {
  const { asOf, currency, repeats: rows, known } = await getRepeats(tx, query, now);
  return {
    title: texts.titles.repeats,
    about: aboutOf(query, {
      period: texts.until(asOf),
      currency,
      known: known.repeats,
      marks: rows.flatMap((row) => pendingMark(`${row.pt} ${texts.repeatDays(row.days)}`, row.known)),
      now,
    }),
    asOf,
    columns: [text('平台'), text(texts.period), ...Object.values(repeatColumns).map(figure), ...daysColumns],
    rows: [
      rows.map((row) => {
        const { from, to } = repeatSpan(asOf, row.days);
        return [
          row.pt,
          texts.repeatDays(row.days),
          ...columnsOf(repeatColumns).map((column) => cell(row[column])),
          ...[from, to],
        ];
      }),
    ],
  };
};

const types: FigureTable = async (tx, query, now) => {
  const { asOf, currency, types: byWindow, typesKnown, known } = await getTypes(tx, query, now);
  const windows = windowSpans(asOf, 'period');
  return {
    title: texts.titles.types,
    about: aboutOf(query, {
      period: texts.until(asOf),
      currency,
      known: known.types,
      marks: windowKeys.flatMap((key) => pendingMark(texts.windows[key], typesKnown[key])),
      now,
      more: ratioLines(joinUntold(windowKeys.flatMap((key) => byWindow[key].map(({ untold }) => untold)))),
    }),
    asOf,
    columns: [
      text(texts.period),
      text('类型'),
      ...[...Object.values(typeColumns), ...ratioKeys].map(figure),
      ...daysColumns,
    ],
    rows: windowKeys.map((key) =>
      byWindow[key].map((row) => [
        texts.windows[key],
        row.type,
        ...[...columnsOf(typeColumns), ...ratioKeys].map((column) => cell(row[column])),
        ...[windows[key].current.from, windows[key].current.to],
      ]),
    ),
  };
};

const daily: FigureTable = async (tx, query, now) => {
  const { asOf, currency, daily: rows, known } = await getDaily(tx, query, now);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    title: texts.titles.daily,
    about: aboutOf(query, {
      period: first && last ? texts.days(first.day, last.day) : texts.until(asOf),
      currency,
      known: known.daily,
      now,
    }),
    asOf,
    columns: [{ title: '日期', kind: 'day' }, text('平台'), figure('sales'), figure('orders')],
    rows: [rows.map(({ day, pt, je, oderunm }) => [day, pt, cell(je), cell(oderunm)])],
  };
};

export const figureTables: Record<Exclude<ExportKind, 'transactions'>, FigureTable> = {
  publishers,
  repeats,
  types,
  daily,
};
