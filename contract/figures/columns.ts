// What figures are called in the answers of the reports, list by list and in the order of their columns: the border between
// the names outside users know and the catalogue. Ratios go by their own keys, after these.
import {
  type EvidenceMetric,
  evidenceMetrics,
  type FigureKey,
  getMetric,
  type MetricKey,
} from './metrics.ts';

/** Of publishers. */
export const publisherColumns = {
  fxje: 'sales',
  jezb: 'amountShare',
  order: 'orders',
  zb: 'orderShare',
  yjje: 'commission',
  fy: 'fee',
  zc: 'cost',
  clicks: 'clicks',
} as const satisfies Record<string, FigureKey>;
export type PublisherColumn = keyof typeof publisherColumns;

/** Of publisher types. */
export const typeColumns = {
  je: 'sales',
  jezb: 'amountShare',
  oderunm: 'orders',
  zb: 'orderShare',
} as const satisfies Record<string, FigureKey>;

/** Of repeat purchase. */
export const repeatColumns = {
  distribution: 'sales',
  repeats: 'repeats',
  proportionAmount: 'repeatShare',
  distributionUnm: 'orders',
  repeatsNum: 'repeatOrders',
  OrderAmount: 'repeatOrderShare',
  unknown: 'unknownOrders',
} as const satisfies Record<string, FigureKey>;

/** Of one order. */
export const orderColumns = {
  je: 'sales',
  jyje: 'commission',
  ptfy: 'fee',
} as const satisfies Record<string, FigureKey>;

/** Of the directory of publishers. */
export const directoryColumns = {
  orders: 'orders',
  sales: 'sales',
  commission: 'commission',
  fee: 'fee',
  clicks: 'clicks',
} as const satisfies Record<string, FigureKey>;

/** Its amounts. */
export const directoryAmounts = ['sales', 'commission', 'fee'] as const;
export type DirectoryAmount = (typeof directoryAmounts)[number];

/** Keys of a record whose keys are all known. */
export const columnsOf = <Column extends string>(columns: Readonly<Record<Column, unknown>>): Column[] =>
  Object.keys(columns) as Column[];

type Named<Column extends string> = Record<Column, string>;

const wordsOf =
  (word: (metric: MetricKey) => string) =>
  <Column extends string>(columns: Readonly<Record<Column, MetricKey>>): Named<Column> =>
    Object.fromEntries(columnsOf(columns).map((column) => [column, word(columns[column])])) as Named<Column>;

/** Heads of columns and what is said of them, as the catalogue has it. */
export const namesOf = wordsOf((metric) => getMetric(metric).name);
export const definitionsOf = wordsOf((metric) => getMetric(metric).definition);
export const shortNamesOf = wordsOf((metric) => getMetric(metric).short ?? getMetric(metric).name);

export type EvidenceColumn = Exclude<PublisherColumn, 'jezb' | 'zb'>;
/** Figures that evidence can be about, each with its column in the list of publishers. */
export const figureColumns = columnsOf(publisherColumns).flatMap(
  (column): [EvidenceMetric, EvidenceColumn][] => {
    const metric = evidenceMetrics.find((one) => one === publisherColumns[column]);
    return metric ? [[metric, column as EvidenceColumn]] : [];
  },
);
