// What the list of publishers knows beside what it shows: voided, new and returning customers' orders, the fee against the
// commission, and amounts in another currency than the account's. For the local assistant; access as for the list.
import type { Evidence } from '#contract/assistant.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import type { Known } from '#contract/figures/known.ts';
import type { EvidenceMetric, MetricKey, RatioKey } from '#contract/figures/metrics.ts';
import { hasConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { untoldOf } from '#contract/figures/ratios.ts';
import { listPublisherFigures } from '#contract/report-lists.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { openPublishers } from '#server/features/reports/lists/list-publisher-figures.ts';
import type { AskedOrders } from '#server/figures/publishers/order-sums.ts';
import type { PublisherFigures, PublisherRow } from '#server/figures/publishers/publisher-list.ts';
import type { RowCounts } from '#server/figures/sums/count-rows.ts';
import { requireAccess } from '#server/kernel/access.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { accessOf } from './as-call.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { type FigureFilters, type Screens, screensOf } from './evidence/figure-link.ts';
import { rowsUnder } from './evidence/rows-under.ts';
import { type MarkedValue, type SpanMarks, spanMarks } from './evidence/span-marks.ts';
import { networkFilter } from './network-filter.ts';
import { toolTexts } from './texts.ts';
import type { ToolContext } from './tool.ts';

export interface CountsQuery {
  from: string;
  to: string;
  network?: string | undefined;
  type?: PublisherType | undefined;
  publisherId?: string | undefined;
  merged?: boolean | undefined;
  currency?: string | undefined;
  /** Only orders that meet these. */
  orders?: AskedOrders | undefined;
}

/** A figure of a part: which screen tells it, what has to be known for it, and what it is. */
export interface StatedCount {
  metric: EvidenceMetric;
  value: string | number | null;
  needs: MetricKey;
  definition: string;
  /** Which orders it is of. */
  orders?: AskedOrders;
  ratio?: RatioKey;
}

export interface CountedPart {
  figures: PublisherFigures;
  /** Null where nothing of it is known. */
  valueOf(stated: StatedCount): Evidence;
}

export interface CountedPublisher extends CountedPart {
  /** The same in every span. */
  key: string;
  name: string;
  ref: string;
  /** Display names of its networks. */
  pt: string;
}

export interface PublisherCounts {
  currency: string;
  known: Known;
  whole: CountedPart;
  rows: CountedPublisher[];
}

export async function readPublisherCounts(
  { services, caller }: ToolContext,
  { merged, ...query }: CountsQuery,
): Promise<PublisherCounts> {
  const now = services.now();
  requireAccess(accessOf(listPublisherFigures), caller, now);
  const screens = screensOf(caller, now);
  const span = { from: query.from, to: query.to };
  return services.db.tenant(caller.accountId, async (tx) => {
    await oneMoment(tx);
    const opened = await openPublishers(tx, { ...query, ...(merged && { merged: true }) }, now);
    const { scope, rows, known } = opened;
    const under = query.orders
      ? null
      : await rowsUnder(tx, scope, {
          span,
          shown: rows.flatMap(numbersOf),
          condition: { ...networkFilter(query.network), type: query.type, ref: query.publisherId },
        });
    const part = parts({ screens, span, marked: spanMarks(scope, span, known) });
    const whole: FigureFilters = {
      ...networkFilter(query.network),
      type: query.type,
      publisherId: query.publisherId,
      ...(query.publisherId !== undefined && merged && { merged: true }),
    };
    return {
      currency: scope.currency,
      known,
      whole: part(opened.figures, whole, { isWhole: true, counts: under?.total ?? rowsOf(opened.figures) }),
      rows: rows.map((row) => {
        const networks = networksOf(row);
        const filters = {
          network: networks[0],
          publisherId: row.ref,
          ...(networks.length > 1 && { merged: true, type: query.type }),
        };
        return {
          ...part(row, filters, { networks, counts: under?.of(numbersOf(row)) ?? rowsOf(row) }),
          key: row.mergeKey ?? String(row.publisherNo),
          name: row.shownName,
          ref: row.ref,
          pt: row.pt,
        };
      }),
    };
  });
}

/** Added up from the rows themselves, they know how many there were. */
export const rowsOf = ({ listed, orders, voidedOrders }: PublisherFigures): RowCounts => ({
  amounts: listed,
  orders,
  voided: voidedOrders,
});

interface Told {
  screens: Screens;
  span: DaySpan;
  marked: SpanMarks;
}

/** A part of the account with what its figures are told with. */
export const parts =
  ({ screens, span, marked }: Told) =>
  (
    figures: PublisherFigures,
    filters: FigureFilters,
    { networks, isWhole, counts }: { networks?: string[]; isWhole?: boolean; counts: RowCounts },
  ): CountedPart => ({
    figures,
    valueOf: ({ metric, value, needs, definition, orders, ratio }) => {
      const told: MarkedValue = marked(needs, value, {
        ...(networks && { networks }),
        isWhole: isWhole ?? false,
      });
      const stated = evidenceOf(
        { metric, span, filters: { ...filters, ...(orders && { orders }) }, ...told, rows: counts },
        screens,
      );
      const marks = [...stated.marks, ...(ratio ? ratioMarks(ratio, value, figures) : [])];
      const isVoidedCount = orders?.state === 'voided' && !hasConditions(orders) && metric === 'orders';
      return { ...stated, definition, marks, ...(isVoidedCount && { rows: counts.voided }) };
    },
  });

/** Of which networks a ratio is, or what is missing for it. */
function ratioMarks(ratio: RatioKey, value: StatedCount['value'], { untold }: PublisherFigures): string[] {
  const { lacking, of } = untoldOf(ratio, untold);
  if (lacking.length === 0) return [];
  if (value === null) return [toolTexts.untold(lacking)];
  return of.length > 0 ? [toolTexts.ratioOf(of, lacking)] : [];
}

const partsOf = (row: PublisherRow): readonly PublisherRow[] => (row.parts.length > 0 ? row.parts : [row]);
const numbersOf = (row: PublisherRow): number[] => partsOf(row).map(({ publisherNo }) => publisherNo);
const networksOf = (row: PublisherRow): string[] =>
  partsOf(row).map(({ pt }) => getNetwork(pt).description.network);
