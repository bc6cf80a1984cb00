// One CJ commission in our shape.
import { parseMoney } from '#contract/money.ts';
import type { SaleKind, SaleRow, SaleState } from '#server/facts/rows.ts';
import { NetworkFault } from '../network-fault.ts';
import { cjTexts } from './texts.ts';

/** What we read of it; booleans come as text from some versions of the service. */
export interface CjRecord {
  commissionId: string | number;
  original?: boolean | string | null;
  orderId?: string | null;
  actionStatus?: string | null;
  actionType?: string | null;
  publisherId: string | number;
  publisherName?: string | null;
  websiteId?: string | number | null;
  clickDate?: string | null;
  eventDate: string;
  saleAmountUsd?: string | number | null;
  pubCommissionAmountUsd?: string | number | null;
  cjFeeUsd?: string | number | null;
  coupon?: string | null;
  newToFile?: boolean | string | null;
  clickReferringURL?: string | null;
  lockingDate?: string | null;
  lockingMethod?: string | null;
}

/** Amounts are asked for in US dollars: the advertiser's own currency comes without its name. */
export const cjCurrency = 'USD';

/** Paid without an order. */
const withoutOrder = new Set(['bonus', 'perf_inc', 'click', 'imp']);

export function cjSale(record: CjRecord, dayOf: (moment: number) => string): SaleRow {
  const soldAt = Date.parse(record.eventDate);
  if (!record.commissionId || !record.publisherId || Number.isNaN(soldAt)) {
    throw new NetworkFault('passing', cjTexts.unreadable, { words: JSON.stringify(record) });
  }
  const clickedAt = record.clickDate ? Date.parse(record.clickDate) : Number.NaN;
  return {
    ptoder: String(record.commissionId),
    ysoder: record.orderId ?? '',
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef: String(record.publisherId),
    amount: cents(record.saleAmountUsd),
    commission: cents(record.pubCommissionAmountUsd),
    fee: cents(record.cjFeeUsd),
    currency: cjCurrency,
    state: stateOf(record.actionStatus),
    kind: kindOf(record),
    newCustomer: flag(record.newToFile),
    coupon: record.coupon ?? '',
    clickedAt: Number.isNaN(clickedAt) ? null : clickedAt,
    lockDay: lockDayOf(record),
    page: record.clickReferringURL ?? '',
    raw: JSON.stringify(record),
  };
}

/** Up to three decimals, half-up. */
function cents(text: string | number | null | undefined): number {
  if (text == null || text === '') return 0;
  const units = parseMoney(String(text));
  if (units === null) throw new NetworkFault('passing', cjTexts.unreadable, { words: String(text) });
  return units;
}

/** The day in UTC, in which the service counts. An open-ended action waits for its advertiser: what its date holds is not said. */
function lockDayOf({ lockingDate, lockingMethod }: CjRecord): string | undefined {
  if (!lockingDate || lockingMethod?.toUpperCase() === 'OPEN_ENDED') return undefined;
  const moment = Date.parse(lockingDate);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10);
}

function stateOf(status: string | null | undefined): SaleState {
  switch (status?.toLowerCase()) {
    case 'locked':
      return 'approved';
    case 'closed':
      return 'paid';
    default:
      return 'pending';
  }
}

/** A correction is a row of its own that is added to the original. */
function kindOf({ original, actionType }: CjRecord): SaleKind {
  return flag(original) === false || withoutOrder.has(actionType?.toLowerCase() ?? '')
    ? 'adjustment'
    : 'sale';
}

function flag(value: boolean | string | null | undefined): boolean | null {
  switch (String(value).toLowerCase()) {
    case 'true':
      return true;
    case 'false':
      return false;
    default:
      return null;
  }
}
