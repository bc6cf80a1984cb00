// A row of transactiondetail as a sale.
import { parseMoney } from '#contract/money.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import type { ZoneClock } from '../shared/zone-clock.ts';
import type { TableRow, TableShape } from './table-shape.ts';
import { readDay, readTime } from './wall-time.ts';

const number = /^\d+$/;
const perhapsNumber = /^\d*$/;
const money = /^-?\$?[\d,]*(?:\.\d*)?$/;
const flag = /^[01]?$/;
const moment = /^(?:\d{4}-\d\d-\d\d.*|\d{1,2}\/\d{1,2}\/\d{4}.*)?$/;
const moneyList = /^[\d.,$ -]*$/;

export const salesTable: TableShape = {
  wanted: [
    'transid',
    'userid',
    'transdate',
    'dateoftrans',
    'transamount',
    'commission',
    'ssamount',
    'comment',
    'voided',
    'locked',
    'bannerpage',
    'dateofclick',
    'timeofclick',
    'transactiontype',
    'ordernumber',
    'couponcode',
    'newcustomerflag',
    'lockdate',
  ],
  free: [
    'bannerpage',
    'lastreferer',
    'useragent',
    'comment',
    'bannername',
    'couponcode',
    'skulist',
    'ordernumber',
    'merchantdefinedtype',
  ],
  soft: ['bannerpage', 'comment', 'couponcode'],
  looks: {
    transid: number,
    userid: number,
    transdate: moment,
    transamount: money,
    commission: money,
    ssamount: money,
    voided: flag,
    locked: flag,
    pending: flag,
    bannernumber: perhapsNumber,
    dateoftrans: moment,
    dateofclick: moment,
    dateofreversal: moment,
    returndays: perhapsNumber,
    toolid: perhapsNumber,
    storeid: perhapsNumber,
    lockdate: moment,
    pricelist: moneyList,
    quantitylist: moneyList,
    parenttrans: perhapsNumber,
    referencetrans: perhapsNumber,
    newcustomerflag: /^[01yn]?$/i,
    useragent: /^(?:[a-z].*)?$/i,
    originalcurrency: /^(?:[A-Z]{3})?$/i,
    originalcurrencyamount: money,
    ismobile: flag,
    usedacoupon: flag,
  },
};

export interface SaleReading {
  clock: ZoneClock;
  currency: string;
}

/** Rows that bring commission but are no order of their own. */
const besidesOrders = /bonus|tier|credit|adjust|return|refund|leap/i;

export function toSale({ values, raw }: TableRow, { clock, currency }: SaleReading): SaleRow {
  const ptoder = values[0] ?? '';
  const transDate = values[2] ?? '';
  const sold = transDate.trim() === '' ? (values[3] ?? '') : transDate;
  const day = readDay(sold);
  const soldMs = day ? readTime(sold, sold.indexOf(' ') + 1) : Number.NaN;
  const amount = readMoney(values[4]);
  const commission = readMoney(values[5]);
  const fee = readMoney(values[6]);
  if (!day || ptoder === '' || amount === null || commission === null || fee === null)
    throw brokenAnswer(raw);
  const type = values[13] ?? '';
  const isAdjustment = amount < 0 || commission < 0 || (type !== 'sale' && besidesOrders.test(type));
  return {
    ptoder,
    ysoder: orderNumber(values[14] ?? '', values[7] ?? ''),
    // Without a time the day's first moment stands.
    soldAt: clock.momentOf(day.number, Number.isNaN(soldMs) ? 0 : soldMs),
    reportDay: day.text,
    publisherRef: values[1] ?? '',
    amount,
    commission,
    fee,
    currency,
    state: isSet(values[8]) ? 'voided' : isSet(values[9]) ? 'approved' : 'pending',
    kind: isAdjustment ? 'adjustment' : 'sale',
    newCustomer: isNewCustomer(values[16] ?? ''),
    coupon: values[15] ?? '',
    clickedAt: clickedAt(values[11] ?? '', values[12] ?? '', clock),
    lockDay: readDay(values[17] ?? '')?.text,
    page: values[10] ?? '',
    raw,
  };
}

/** The comment is `Sale - <order number>` unless the merchant says otherwise. */
function orderNumber(own: string, comment: string): string {
  if (own !== '') return own;
  const mark = comment.indexOf(' - ');
  return mark < 0 ? '' : comment.slice(mark + 3);
}

const isSet = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'yes';

function isNewCustomer(value: string): boolean | null {
  if (value === '1' || value === 'Y' || value === 'y') return true;
  return value === '0' || value === 'N' || value === 'n' ? false : null;
}

/** Day and time of day stand in columns of their own. */
function clickedAt(date: string, time: string, clock: ZoneClock): number | null {
  const day = readDay(date);
  if (!day) return null;
  const ms = readTime(time, 0);
  return clock.momentOf(day.number, Number.isNaN(ms) ? 0 : ms);
}

/** Plain decimals with two digits, which nearly all are, without a detour; an empty cell is nothing. */
export function readMoney(text: string | undefined): number | null {
  if (text === undefined || text === '') return 0;
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  const negative = at === 1;
  const point = text.length - 3;
  if (point < at + 1 || point > 12 || text.charCodeAt(point) !== 46) return parseMoney(text);
  let cents = 0;
  for (; at < text.length; at++) {
    if (at === point) continue;
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return parseMoney(text);
    cents = cents * 10 + digit;
  }
  return negative && cents !== 0 ? -cents : cents;
}
