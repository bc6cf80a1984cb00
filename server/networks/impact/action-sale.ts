// One action of impact.com in our shape. Its amounts are changed in place; what was booked stands beside them.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { ChangeTold } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import type { ActionUpdate } from './action-updates.ts';
import { unreadable } from './impact-client.ts';
import { reasonWords } from './texts.ts';

/** What we read of it; numbers come as numbers or as text. */
export interface ImpactAction {
  Id: string;
  EventDate: string;
  MediaPartnerId: string | number;
  MediaPartnerName?: string | null;
  State?: string | null;
  Amount?: string | number | null;
  IntendedAmount?: string | number | null;
  Payout?: string | number | null;
  IntendedPayout?: string | number | null;
  ClientCost?: string | number | null;
  Currency?: string | null;
  ReferringDate?: string | null;
  ReferringDomain?: string | null;
  LockingDate?: string | null;
  ClearedDate?: string | null;
  PromoCode?: string | null;
  Oid?: string | null;
  CustomerStatus?: string | null;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  /** For a row that names no currency. */
  currency: string;
  /** What last changed it, where the network told. */
  update: ActionUpdate | undefined;
}

export function actionSale(
  raw: string,
  action: ImpactAction,
  { dayOf, currency, update }: SaleContext,
): SaleRow {
  const soldAt = Date.parse(action.EventDate);
  if (!action.Id || !action.MediaPartnerId || Number.isNaN(soldAt)) throw unreadable(raw);
  const clickedAt = Date.parse(action.ReferringDate ?? '');
  const state = stateOf(action);
  const own = (action.Currency || currency).toUpperCase();
  const units = (value: JsonMoney) => jsonMoney(value, own, unreadable);
  // Of a reversed action nothing is left: what was taken back is what it was booked with. What the whole had cost is not told any more.
  const isVoided = state === 'voided';
  const payout = units(action.Payout);
  return {
    ptoder: action.Id,
    ysoder: action.Oid ?? '',
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef: String(action.MediaPartnerId),
    amount: units(isVoided ? (action.IntendedAmount ?? action.Amount) : action.Amount),
    commission: isVoided ? units(action.IntendedPayout ?? action.Payout) : payout,
    fee: isVoided || action.ClientCost == null ? 0 : units(action.ClientCost) - payout,
    currency: own,
    state,
    kind: 'sale',
    newCustomer: newCustomerOf(action.CustomerStatus),
    coupon: action.PromoCode ?? '',
    clickedAt: Number.isNaN(clickedAt) ? null : clickedAt,
    lockDay: lockDayOf(action),
    page: action.ReferringDomain ?? '',
    raw: update ? `${raw.slice(0, -1)},"LastUpdate":${JSON.stringify(update)}}` : raw,
  };
}

/** Written with the account's own offset: the text is the day it counts in. Empty until the brand's contract sets it. */
const lockDayOf = ({ LockingDate }: ImpactAction): string | undefined =>
  /^\d{4}-\d\d-\d\d(?=T|$)/.exec(LockingDate ?? '')?.[0];

/** An edited action is pending again; the date it was cleared is the day its commission was paid. */
function stateOf({ State, ClearedDate }: ImpactAction): SaleState {
  switch (State?.toUpperCase()) {
    case 'REVERSED':
      return 'voided';
    case 'APPROVED':
      return ClearedDate ? 'paid' : 'approved';
    default:
      return 'pending';
  }
}

function newCustomerOf(status: string | null | undefined): boolean | null {
  switch (status?.toUpperCase()) {
    case 'NEW':
      return true;
    case 'EXISTING':
    case 'RETURNING':
      return false;
    default:
      return null;
  }
}

export function actionChange(raw: string): ChangeTold {
  const { LastUpdate: update } = parseJson(raw) as { LastUpdate?: ActionUpdate };
  if (!update) return { decidedAt: '', reason: '' };
  const words = reasonWords[update.Disposition];
  return {
    // Written with the account's own offset: the text is its wall clock.
    decidedAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(update.UpdateDate)
      ? update.UpdateDate.slice(0, 16).replace('T', ' ')
      : '',
    reason: words ? `${words}（${update.Disposition}）` : update.Disposition,
  };
}
