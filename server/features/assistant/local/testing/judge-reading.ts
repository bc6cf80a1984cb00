// Whether what the reader understood is what a paraphrase means, in all that the paraphrase fixes.
import type { DaySpan } from '#contract/figures/days.ts';
import { compareSpan, spanBefore } from '../read/periods/calendar-spans.ts';
import type { DataQuery } from '../read/query.ts';
import { daysOf, type WantedFigure } from './paraphrase-set.ts';

type Fixed = Pick<Required<WantedFigure>, 'metric'> & Pick<WantedFigure, 'filter'>;

/** Figures that are another one, narrowed. */
const narrowedFigures: Readonly<Record<string, Fixed>> = {
  pendingOrders: { metric: 'orders', filter: { state: 'pending' } },
  approvedOrders: { metric: 'orders', filter: { state: 'approved' } },
  paidOrders: { metric: 'orders', filter: { state: 'paid' } },
  voidedOrders: { metric: 'orders', filter: { state: 'voided' } },
  pendingCommission: { metric: 'commission', filter: { state: 'pending' } },
  approvedCommission: { metric: 'commission', filter: { state: 'approved' } },
  paidCommission: { metric: 'commission', filter: { state: 'paid' } },
  pendingSales: { metric: 'sales', filter: { state: 'pending' } },
  repeatRate: { metric: 'repeatOrderShare' },
  newOrders: { metric: 'newOrders' },
  // The catalogue's own names of the same.
  repeatAmountShare: { metric: 'repeatShare' },
  commissionPerOrder: { metric: 'cpo' },
  salesPerOrder: { metric: 'aov' },
  // Both of what “待确认金额” may mean are told.
  pendingAmount: { metric: ['sales', 'commission'], filter: { state: 'pending' } },
  approvedAmount: { metric: ['sales', 'commission'], filter: { state: 'approved' } },
  // Confirmed and not paid yet, as the states of the networks say it.
  unpaidCommission: { metric: 'commission', filter: { state: 'approved' } },
  payableCommission: { metric: 'commission', filter: { state: 'approved' } },
};

/** “salesPerDay”: a sum spread over days, weeks, months or orders. */
const spread = /^(.+)Per(Day|Week|Month|Order)$/;

function fixedOf(metric: string): Fixed {
  const own = narrowedFigures[metric];
  return own ?? { metric: spread.exec(metric)?.[1] ?? metric };
}

/** What customers are told apart by is a figure of its own. */
const ofCustomers: Readonly<Record<string, string>> = {
  'orders true': 'newOrders',
  'orders false': 'repeatOrders',
  'sales false': 'repeats',
};

const listOf = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value];
const sorted = (list: readonly string[]): string => [...list].sort().join(',');
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const text = (span: DaySpan | null | undefined): string => (span ? `${span.from}..${span.to}` : '-');

/** What is understood otherwise, each in a few words; none: as it was meant. */
export function misread(query: DataQuery, want: WantedFigure): string[] {
  const narrowed = listOf(want.metric).map(fixedOf);
  const filter = Object.assign({}, want.filter, ...narrowed.map((one) => one.filter)) as NonNullable<
    WantedFigure['filter']
  >;
  const metrics = narrowed
    .flatMap(({ metric }) => listOf(metric))
    .map((metric) => ofCustomers[`${metric} ${filter.newCustomer}`] ?? metric);
  const wrong: string[] = [];
  const expect = (about: string, wanted: string, read: string) => {
    if (wanted !== read) wrong.push(`${about} ${read}, not ${wanted}`);
  };
  const [counted] = metrics.filter((metric) => /publisher/i.test(metric));
  if (counted) expect('only', onlyOf(counted), String(query.only));
  else if (metrics.includes('orderLookup')) expect('intent', 'lookup', query.intent);
  else if (metrics.length > 0 && query.isOverview)
    expect('metrics', metrics.join(), metrics.filter((one) => query.metrics.includes(one as never)).join());
  else if (metrics.length > 0) expect('metrics', sorted(metrics), sorted(query.metrics));
  const over = listOf(want.metric).flatMap((metric) =>
    narrowedFigures[metric] ? [] : (spread.exec(metric)?.[2]?.toLowerCase() ?? []),
  );
  expect('averaged over', over[0] ?? 'nothing', query.average ?? 'nothing');
  if (filter.coupon !== undefined) wrong.push(`coupon ${filter.coupon} was passed over`);
  expect('left out', String(filter.except ?? false), String(query.isExcept));
  if (want.span) expect('days', text(daysOf(want.span)), text(query.spans[0]));
  expectCompared(query, want, expect);
  expectGrouped(query, want, expect);
  if (query.states.length === 0) expect('state', filter.state ?? 'any', query.state ?? 'any');
  // Two that are named stand side by side.
  const sideBySide = want.grouping === 'network' && filter.network === undefined && query.networks.length > 1;
  if (!sideBySide) expect('networks', sorted(listOf(filter.network).map(plain)), sorted(query.networks));
  expect('types', sorted(listOf(filter.type)), sorted(query.types));
  expect(
    'publishers',
    sorted(listOf(filter.publisher).map(plain)),
    sorted(query.publishers.map((group) => plain(group[0]?.name ?? ''))),
  );
  if (want.unit === 'share') expect('share', 'true', String(query.share));
  else expect('currency', want.unit && want.unit !== 'USD' ? want.unit : 'own', query.currency ?? 'own');
  return wrong;
}

const onlyOf = (metric: string): string =>
  /^zero|idle/i.test(metric) ? 'idle' : /^new/i.test(metric) ? 'fresh' : 'selling';

type Expect = (about: string, wanted: string, read: string) => void;

function expectCompared({ spans, compare }: DataQuery, want: WantedFigure, expect: Expect): void {
  const [first] = spans;
  if (want.compare === undefined || !first) return;
  const wanted =
    typeof want.compare === 'object'
      ? daysOf(want.compare)
      : spanBefore(first, want.compare === 'year' ? 'year' : 'period');
  expect('compared with', text(wanted), text(compareSpan(spans, compare)));
}

function expectGrouped(query: DataQuery, want: WantedFigure, expect: Expect): void {
  const { ranking, buckets, moved } = query;
  if (want.grouping !== undefined && query.only === null) {
    const named = query.isExcept
      ? null
      : query.publishers.length > 1
        ? 'publisher'
        : query.networks.length > 1
          ? 'network'
          : query.types.length > 1
            ? 'type'
            : null;
    expect('grouped by', want.grouping, buckets?.by ?? ranking?.by ?? named ?? 'none');
  }
  const order =
    moved ?? { desc: 'highest', asc: 'lowest', none: undefined }[buckets?.pick ?? ranking?.order ?? 'none'];
  // Of two that are named the table shows which is higher.
  if (want.order !== undefined && (ranking || buckets)) expect('order', want.order, order ?? 'none');
  if (want.limit !== undefined) expect('size', String(want.limit), String(ranking?.size ?? buckets?.size));
}
