// What stands under the list of publishers: its sums, its rows, their ratios and shares.
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { figureColumns } from '#contract/figures/columns.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { pageSizes } from '#contract/limits.ts';
import type { listPublisherFigures } from '#contract/report-lists.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import type { RowCounts } from '#server/figures/sums/count-rows.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { networkFilter } from '../network-filter.ts';
import { evidenceOf } from './evidence-of.ts';
import { type FigureFilters, listLink, type Screens } from './figure-link.ts';
import { ratioEvidence } from './ratio-evidence.ts';
import type { RowsUnder } from './rows-under.ts';
import { spanMarks } from './span-marks.ts';

type Query = EndpointInput<typeof listPublisherFigures>['body'];
type Body = EndpointOutput<typeof listPublisherFigures>;
type Row = Body['list'][number];

/** One publisher with those that are one with it elsewhere: its figures leave the network it was asked for under. */
export const isTwins = ({ publisherId, merged }: Query): boolean =>
  publisherId !== undefined && Boolean(merged);

const partsOf = (row: Row) => row.parts ?? [row];

/** Ours. */
export const numbersOf = (row: Row): number[] => partsOf(row).map(({ publisherNo }) => Number(publisherNo));

interface Told {
  query: Query;
  body: Body;
  scope: ReportScope;
  rows: RowsUnder;
  screens: Screens;
}

/** A row, or all of them together. */
interface Stated {
  filters: FigureFilters;
  figures: Body['totals'];
  rows: RowCounts;
  where: { networks?: readonly string[]; isWhole?: boolean };
}

/** Sums and counts first, then what is derived from them. */
export function publisherEvidence(told: Told): Evidence[] {
  const { query, body, scope, screens } = told;
  const span = { from: query.from, to: query.to };
  const marked = spanMarks(scope, span, body.known);
  const each = body.list.map((row) => statedRow(told, row));
  const stated = [statedWhole(told), ...each];
  return [
    ...stated.flatMap(({ filters, figures, where, rows }) =>
      figureColumns.map(([metric, column]) =>
        evidenceOf({ metric, span, filters, ...marked(metric, figures[column], where), rows }, screens),
      ),
    ),
    ...stated.flatMap(({ filters, figures, where, rows }) =>
      ratioEvidence({ span, filters, ratios: figures, rows, marked, ...where }, screens),
    ),
    ...body.list.flatMap((row, place) =>
      sharesOf(row, { ...told, place }).map(({ metric, value, link, definition }) => ({
        ...evidenceOf(
          {
            metric,
            span,
            filters: each[place]?.filters ?? {},
            ...marked(metric, value, each[place]?.where),
            rows: each[place]?.rows ?? told.rows.total,
          },
          screens,
        ),
        link,
        definition,
      })),
    ),
  ];
}

function statedWhole({ query, body, rows }: Told): Stated {
  const { type, publisherId, keyword } = query;
  return {
    filters: {
      ...networkFilter(query.network),
      type,
      publisherId,
      keyword: keyword || undefined,
      ...(isTwins(query) && { merged: true }),
    },
    figures: body.totals,
    rows: rows.total,
    where: { isWhole: true },
  };
}

function statedRow({ query, rows }: Told, row: Row): Stated {
  const networks = partsOf(row).map(({ pt }) => getNetwork(pt).description.network);
  return {
    filters: {
      network: networks[0],
      publisherId: row.id,
      // Parts that do not meet the conditions are not in the row.
      ...(networks.length > 1 && { merged: true, type: query.type, keyword: query.keyword || undefined }),
    },
    figures: row,
    rows: rows.of(numbersOf(row)),
    where: { networks },
  };
}

/** Of the whole list: only there are they what they are. */
function sharesOf(row: Row, { query, place }: Told & { place: number }) {
  const at = (query.currentPage - 1) * query.size + place;
  const { currentPage: _, size: __, ...conditions } = query;
  const link = listLink({ ...conditions, page: Math.floor(at / pageSizes.list) + 1 });
  return [
    { metric: 'sales', value: row.jezb, link, definition: getMetric('amountShare').definition },
    { metric: 'orders', value: row.zb, link, definition: getMetric('orderShare').definition },
  ] as const;
}
