// Whether what the reader understood is what a paraphrase means, in all that the paraphrase fixes.
import { addDays, type DaySpan, lengthOf } from '#contract/figures/days.ts';
import { compareSpan, spanBefore } from '../read/periods/calendar-spans.ts';
import type { DataQuery } from '../read/query.ts';
import { daysOf, lastFullDay, type WantedFigure } from './paraphrase-set.ts';

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
  voidedAmount: { metric: 'sales', filter: { state: 'voided' } },
  // What returns took off the sales: told of their own rows.
  adjustments: { metric: 'sales' },
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
  const named = narrowed.flatMap(({ metric }) => listOf(metric));
  const own = named.map((metric) => ofCustomers[`${metric} ${filter.newCustomer}`]);
  const isOwn = own.every((metric) => metric !== undefined);
  const metrics = named.map((metric, at) => (isOwn ? (own[at] ?? metric) : metric));
  const wrong: string[] = [];
  const expect = (about: string, wanted: string, read: string) => {
    if (wanted !== read) wrong.push(`${about} ${read}, not ${wanted}`);
  };
  const [counted] = metrics.filter((metric) => /publisher/i.test(metric));
  if (counted) expect('only', onlyOf(counted), String(query.only));
  else if (metrics.includes('orderLookup')) expect('intent', 'lookup', query.intent);
  else if (metrics.length > 0 && query.isOverview)
    expect('metrics', metrics.join(), metrics.filter((one) => query.metrics.includes(one as never)).join());
  else if (metrics.length > 0 && !tellsBoth(query, metrics))
    expect('metrics', sorted(metrics), sorted(query.metrics));
  const over = listOf(want.metric).flatMap((metric) =>
    narrowedFigures[metric] ? [] : (spread.exec(metric)?.[2]?.toLowerCase() ?? []),
  );
  expect('averaged over', over[0] ?? 'nothing', query.average ?? 'nothing');
  const { customer, saleKind, coupon, minAmount, maxAmount } = query.conditions;
  const isMarked =
    filter.newCustomer !== undefined && !isOwn && !named.some((metric) => /^(?:new|repeat)/.test(metric));
  const wantedCustomer = filter.newCustomer ? 'new' : 'returning';
  expect('customers', isMarked ? wantedCustomer : 'any', customer ?? 'any');
  const ofReturns = listOf(want.metric).includes('adjustments');
  expect('rows', ofReturns ? 'adjustment' : 'any', saleKind ?? 'any');
  expect('coupon', filter.coupon?.toLowerCase() ?? 'any', coupon?.toLowerCase() ?? 'any');
  // “超过 500” begins at the next cent.
  const limit = (amount: string | undefined) =>
    amount === undefined ? undefined : Math.round(Number(amount));
  expect(
    'amount of an order',
    rangeText(filter),
    rangeText({ min: limit(minAmount), max: limit(maxAmount) }),
  );
  expect('left out', String(filter.except ?? false), String(query.isExcept));
  if (want.span && !areSameWeeks(query, want)) expect('days', text(daysOf(want.span)), text(query.spans[0]));
  expectCompared(query, want, expect);
  expectGrouped(query, want, expect);
  if (want.states) expect('states', sorted(want.states), sorted(query.states));
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

/** “没确认的还有多少钱”: what the orders come to and what is paid for them, each by its name. */
const tellsBoth = ({ metrics, state }: DataQuery, wanted: readonly string[]): boolean =>
  state !== null &&
  sorted(metrics) === 'commission,sales' &&
  wanted.length === 1 &&
  wanted.every((metric) => metrics.includes(metric as never));

const rangeText = ({ min, max }: { min?: number | undefined; max?: number | undefined }): string =>
  `${min ?? ''}..${max ?? ''}`;

/** “近四周每周”: strangers mean full weeks or as many days up to the last one; the answer names its dates. */
function areSameWeeks({ spans: [span], buckets }: DataQuery, want: WantedFigure): boolean {
  if (!want.span || !span || buckets?.by !== 'week') return false;
  const wanted = daysOf(want.span);
  const isWeeks = lengthOf(wanted) % 7 === 0 && addDays(wanted.to, 7) > lastFullDay;
  return isWeeks && lengthOf(wanted) === lengthOf(span) && (span.to === lastFullDay || span.to === wanted.to);
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
