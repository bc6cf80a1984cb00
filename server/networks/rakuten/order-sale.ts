// One row of the orders in our shape. A row is of one order, publisher and day; what was cancelled comes as a negative one.
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { Login } from '../connector.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { dayNumber, type ZoneClock } from '../shared/zone-clock.ts';
import type { ReportRow } from './report.ts';

export function orderSale(row: ReportRow, { currency }: Login, clock: ZoneClock): SaleRow {
  const orderId = row.cell('Order ID') ?? '';
  const publisherRef = row.cell('Publisher ID') ?? '';
  const reportDay = dayOf(row);
  if (orderId === '' || publisherRef === '') throw brokenAnswer(row.raw);
  const own = (row.cell('Currency') || currency).toUpperCase();
  const amount = moneyOf(row, own, 'Sales');
  const commission = moneyOf(row, own, 'Total Commission');
  const isTakenBack = amount < 0 || (amount === 0 && commission < 0);
  return {
    // Nobody numbers a row: what is taken back stands beside its order by the day it was.
    ptoder: row.cell('Transaction ID') || (isTakenBack ? `${orderId}/${reportDay}` : orderId),
    ysoder: orderId,
    soldAt: clock.momentOf(dayNumber(...numbersOf(reportDay)), timeOf(row)),
    reportDay,
    publisherRef,
    amount,
    commission,
    fee: moneyOf(row, own, 'Estimated Net Total Cost', 'Estimated Gross Total Cost') - commission,
    currency: own,
    state: stateOf(row.cell('Commission Status')),
    kind: isTakenBack ? 'adjustment' : 'sale',
    newCustomer: null,
    coupon: row.cell('Coupon') ?? '',
    clickedAt: null,
    page: row.cell('Referrer URL') ?? '',
    raw: row.raw,
  };
}

/** Nothing is approved one by one: only what is locked is certain, where the report says so. */
const stateOf = (status: string | undefined): SaleState =>
  status?.toLowerCase() === 'locked' ? 'approved' : 'pending';

export function moneyOf(row: ReportRow, currency: string, ...titles: string[]): number {
  const text = row.cell(...titles) ?? '';
  const units = text === '' ? 0 : parseMoney(text, minorDigits(currency));
  if (units === null) throw brokenAnswer(row.raw);
  return units;
}

export function countOf(row: ReportRow, title: string): number {
  const count = Number((row.cell(title) ?? '').replaceAll(',', '') || '0');
  if (!Number.isSafeInteger(count)) throw brokenAnswer(row.raw);
  return count;
}

/** `3/5/26`, unless the report was saved with a year of four digits or the other way round. */
export function dayOf(row: ReportRow): string {
  const text = row.cell('Transaction Date') ?? '';
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)\b/.exec(text);
  const day = american
    ? `${american[3]?.padStart(4, '20')}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(dayNumber(...numbersOf(day))))
    throw brokenAnswer(row.raw);
  return day;
}

/** Milliseconds of the day, where the report tells the time. */
function timeOf(row: ReportRow): number {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)/.exec(row.cell('Transaction Time') ?? '') ?? [];
  return hour === undefined ? 0 : ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}

const numbersOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];
