// Report 8, Sales/Commissions (Detail), in our shape.
import { minorDigits } from '#contract/money.ts';
import type { PublisherRow, SaleKind, SaleRow, SaleState } from '#server/facts/rows.ts';
import type { Login } from '../connector.ts';
import type { ZoneClock } from '../shared/zone-clock.ts';
import { asReceived, badValue, hasColumn, moneyOf, type ReportRow, textOf } from './report-row.ts';
import { parseWallTime, type WallTime } from './wall-time.ts';

/** The connection's zone is the one these reports are written in: a row's day is the day it names. */
export function saleOf(row: ReportRow, login: Login, clock: ZoneClock): SaleRow {
  const digits = minorDigits(login.currency);
  const ptoder = textOf(row, 'AvantLink Transaction Id') || badValue('AvantLink Transaction Id', '');
  const publisherRef = textOf(row, 'Affiliate Id') || badValue('Affiliate Id', '');
  const dateText = textOf(row, 'Transaction Date');
  const sold = parseWallTime(dateText) ?? badValue('Transaction Date', dateText);
  const clicked = parseWallTime(textOf(row, 'Last Click Through'));
  const amount = moneyOf(row, 'Transaction Amount', digits);
  return {
    ptoder,
    ysoder: asReceived(row, 'Order Id'),
    soldAt: instantOf(sold, clock),
    reportDay: sold.day,
    publisherRef,
    amount,
    commission: commissionOf(row, digits),
    fee: moneyOf(row, 'Network Commission', digits),
    currency: login.currency,
    state: stateOf(textOf(row, 'Commission Status'), textOf(row, 'Payment Id')),
    kind: kindOf(textOf(row, 'Transaction Type'), amount),
    newCustomer: flagOf(textOf(row, 'New Customer')),
    coupon: textOf(row, 'Coupon Code'),
    clickedAt: clicked && instantOf(clicked, clock),
    page: textOf(row, 'Sub Affiliate Domain'),
    raw: row.raw,
  };
}

/** Sums below the rows, should there be any, belong to no transaction. */
export const isTotalsLine = (row: ReportRow): boolean =>
  textOf(row, 'AvantLink Transaction Id') === '' &&
  textOf(row, 'Affiliate Id') === '' &&
  textOf(row, 'Order Id') === '';

/** Name, address and website come with the list of publishers: a sale names one website of perhaps several. */
export function sellerOf(row: ReportRow): PublisherRow {
  return {
    ref: textOf(row, 'Affiliate Id'),
    name: asReceived(row, 'Affiliate Name'),
    url: '',
    networkType: textOf(row, 'Affiliate Business Classifications'),
    tags: textOf(row, 'Affiliate Tags'),
    country: '',
    siteRef: '',
    subAffiliate: textOf(row, 'Sub Affiliate Domain') !== '',
  };
}

function commissionOf(row: ReportRow, digits: number): number {
  if (hasColumn(row, 'Total Commission')) return moneyOf(row, 'Total Commission', digits);
  return moneyOf(row, 'Base Commission', digits) + moneyOf(row, 'Incentive Commission', digits);
}

/** A word nobody has seen yet keeps a sale pending; the raw row keeps the word. */
export function stateOf(status: string, paymentId: string): SaleState {
  const word = status.toLowerCase();
  if (word === 'paid') return 'paid';
  if (/^(void|declin|denied|reject|cancel)/.test(word)) return 'voided';
  if (/^(approv|lock|confirm|clear|payable|unpaid|final)/.test(word)) return 'approved';
  return word === '' && paymentId !== '' && paymentId !== '0' ? 'paid' : 'pending';
}

/** A return is a row of its own with a negative amount, booked on the day it was processed. */
export function kindOf(type: string, amount: number): SaleKind {
  return amount < 0 || /adjust|return|refund|revers/i.test(type) ? 'adjustment' : 'sale';
}

export function flagOf(text: string): boolean | null {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : null;
}

const instantOf = (wall: WallTime, clock: ZoneClock): number =>
  clock.momentOf(wall.dayNumber, wall.millisecond);
