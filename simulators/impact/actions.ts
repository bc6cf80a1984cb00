// GET …/Actions, GET …/ActionUpdates
import type { Present } from '../kit/days.ts';
import {
  type Action,
  type Change,
  campaignId,
  currency,
  daysOf,
  eachAction,
  type Programme,
  skuOf,
  trackerId,
} from './action.ts';
import { written } from './clock.ts';
import { type Pages, pageOf } from './paging.ts';
import { ImpactRefusal } from './refusal.ts';

export interface Asked extends Pages {
  programme: Programme;
  present: Present;
  /** Milliseconds since 1970. */
  now: number;
  account: string;
}

interface Span {
  from: number;
  to: number;
}

const dayMs = 86_400_000;
const mostDays = 45;
const oldestDays = 3 * 366;
/** Actions change until they are paid, two months and a half after the event at the latest. */
const changingDays = 80;

export function actions(asked: Asked): string {
  const found = select(asked, (action) => [action.changes.at(0)?.at ?? 0, lastEdit(action)]);
  const rows = found.sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
  refuseTooMany(rows.length, asked);
  return pageOf('Actions', rows, asked, (action) => actionRow(action, asked.account));
}

export function actionUpdates(asked: Asked): string {
  const span = spanOf(asked, 'StartDate', 'EndDate');
  const within = ({ at }: Change) => !span || (at >= span.from && at <= span.to);
  const rows = select(asked, (action) => action.changes.map(({ at }) => at))
    .flatMap((action) => action.changes.filter(within).map((change) => ({ action, change })))
    .sort((one, other) => other.change.at - one.change.at || (one.action.id < other.action.id ? 1 : -1));
  refuseTooMany(rows.length, asked);
  return pageOf('ActionUpdates', rows, asked, ({ action, change }) =>
    updateRow(action, change, asked.account),
  );
}

/** Passing a lock or being paid is no edit: the vendor says that its dates do not show it. */
const lastEdit = (action: Action): number =>
  Math.max(...action.changes.filter(({ disposition }) => disposition !== '').map(({ at }) => at));

function select(asked: Asked, editsOf: (action: Action) => number[]): Action[] {
  const { query, programme, present, now } = asked;
  if (query.get('CampaignId') === null) throw new ImpactRefusal(400, 'Validation Failed', 'CampaignId');
  if (Number(query.get('CampaignId')) !== campaignId)
    throw new ImpactRefusal(403, `You do not have access to campaign ${query.get('CampaignId')}`);
  const edited = spanOf(asked, 'StartDate', 'EndDate');
  const happened = spanOf(asked, 'ActionDateStart', 'ActionDateEnd');
  const locked = spanOf(asked, 'LockingDateStart', 'LockingDateEnd');
  const state = query.get('State');
  if (state !== null && !['PENDING', 'APPROVED', 'REVERSED'].includes(state))
    throw new ImpactRefusal(400, 'Validation Failed', 'State');
  const usual = edited || happened || locked ? null : { from: now - 7 * dayMs, to: now };
  const days = happened
    ? daysOf(happened.from, happened.to)
    : daysOf(
        (edited ?? locked ?? usual ?? { from: now }).from - changingDays * dayMs,
        (edited ?? locked ?? usual ?? { to: now }).to,
      );
  const inside = (span: Span | null, at: number) => !span || (at >= span.from && at <= span.to);
  const found: Action[] = [];
  eachAction(programme, { ...days, present }, (action) => {
    if (!inside(happened, action.happenedAt) || !inside(locked, action.lockingAt)) return;
    if (state !== null && action.state !== state) return;
    const wanted = edited ?? usual;
    if (wanted && !editsOf(action).some((at) => inside(wanted, at))) return;
    found.push(action);
  });
  return found;
}

function spanOf({ query, now }: Asked, start: string, end: string): Span | null {
  const [first, last] = [query.get(start), query.get(end)];
  if (first === null && last === null) return null;
  if (first === null || last === null)
    throw new ImpactRefusal(
      400,
      'Validation Failed',
      first === null ? start : end,
      'Both dates are required',
    );
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
  const [from, to] = [first, last].map((text) => (form.test(text) ? Date.parse(text) : Number.NaN));
  if (from === undefined || Number.isNaN(from)) throw new ImpactRefusal(400, 'Validation Failed', start);
  if (to === undefined || Number.isNaN(to)) throw new ImpactRefusal(400, 'Validation Failed', end);
  if (to - from > mostDays * dayMs)
    throw new ImpactRefusal(400, 'Validation Failed', end, `Range must not exceed ${mostDays} days`);
  if (from < now - oldestDays * dayMs)
    throw new ImpactRefusal(400, 'Validation Failed', start, 'Must not be more than 3 years in the past');
  return { from, to };
}

function refuseTooMany(total: number, { pageSize }: Pages): void {
  if (total > pageSize * 10)
    throw new ImpactRefusal(400, 'Too many records, reduce the date range or increase PageSize');
}

const money = (cents: number): number => cents / 100;

const customer = (isNew: boolean | null): string => (isNew === null ? '' : isNew ? 'NEW' : 'EXISTING');

const hostOf = (page: string): string => (page === '' ? '' : new URL(page).host);

function actionRow(action: Action, account: string): object {
  const last = action.changes.filter(({ disposition }) => disposition !== '').at(-1);
  return {
    Id: action.id,
    CampaignId: campaignId,
    CampaignName: 'Kelpbrook Outdoor',
    ActionTrackerId: trackerId,
    ActionTrackerName: 'Online Sale',
    EventCode: '',
    MediaPartnerId: action.publisher.id,
    MediaPartnerName: action.publisher.name,
    State: action.state,
    AdId: action.banner,
    ClientCost: money(action.cost),
    Payout: money(action.payout),
    DeltaPayout: money(last?.deltaPayout ?? 0),
    IntendedPayout: money(action.intendedPayout),
    Amount: money(action.amount),
    DeltaAmount: money(last?.deltaAmount ?? 0),
    IntendedAmount: money(action.intendedAmount),
    Currency: currency,
    ReferringDate: written(action.clickedAt),
    EventDate: written(action.happenedAt),
    CreationDate: written(action.createdAt),
    LockingDate: written(action.lockingAt),
    ClearedDate: action.clearedAt === null ? '' : written(action.clearedAt),
    ReferringType: 'CLICK_COOKIE',
    ReferringDomain: hostOf(action.page),
    PromoCode: action.coupon,
    Oid: action.order,
    CustomerId: '',
    CustomerStatus: customer(action.newCustomer),
    CustomerCountry: 'US',
    SharedId: '',
    Note: '',
    Uri: `/Advertisers/${account}/Actions/${action.id}`,
  };
}

function updateRow(action: Action, change: Change, account: string): object {
  const id = `${action.id}.${change.no}`;
  return {
    Id: id,
    ActionId: action.id,
    CampaignId: campaignId,
    ActionTrackerId: trackerId,
    EventTypeId: String(trackerId),
    EventTypeName: 'Online Sale',
    MediaPartnerId: action.publisher.id,
    State: change.state,
    StateDetail: change.detail,
    StateDetailDescription: '',
    AdId: action.banner,
    Disposition: change.disposition,
    DeltaPayout: money(change.deltaPayout),
    DeltaAmount: money(change.deltaAmount),
    Currency: currency,
    Sku: skuOf(action),
    Quantity: String(action.items),
    UpdateDate: written(change.at),
    LockingDate: written(action.lockingAt),
    ClearingDate: action.clearedAt === null ? '' : written(action.clearedAt),
    ActionDate: written(action.happenedAt),
    Oid: action.order,
    CustomerStatus: customer(action.newCustomer),
    SharedId: '',
    ActionUri: `/Advertisers/${account}/Actions/${action.id}`,
    Uri: `/Advertisers/${account}/ActionUpdates/${id}`,
  };
}
