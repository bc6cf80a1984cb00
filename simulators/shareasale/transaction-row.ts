// The forty columns of transactiondetail.
import { dayText } from '../kit/days.ts';
import type { WorldSale } from '../kit/world.ts';

export const transactionColumns =
  'transID|userID|transdate|transamount|commission|ssamount|comment|voided|locked|pending|lastip|lastreferer|bannernumber|bannerpage|dateoftrans|dateofclick|timeofclick|dateofreversal|returndays|toolID|storeID|lockDate|transactionType|CommissionType|skulist|priceList|quantityList|orderNumber|parentTrans|bannerName|bannerType|couponCode|referenceTrans|newCustomerFlag|userAgent|originalCurrency|originalCurrencyAmount|isMobile|usedACoupon|merchantDefinedType'.split(
    '|',
  );

const two = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const usDays = new Map<number, string>();
const isoDays = new Map<number, string>();

/** Days come in runs: a few thousand texts serve any answer. */
function remembered(texts: Map<number, string>, day: number, make: (day: number) => string): string {
  let text = texts.get(day);
  if (text === undefined) {
    if (texts.size > 5000) texts.clear();
    text = make(day);
    texts.set(day, text);
  }
  return text;
}

const isoDay = (day: number) => remembered(isoDays, day, dayText);
/** `MM/DD/YYYY`. */
export const usDay = (day: number): string =>
  remembered(usDays, day, (value) => {
    const text = dayText(value);
    return `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
  });

/** Each second of a day is written once. */
const usTimes: string[] = [];
const isoTimes: string[] = [];

function usTime(second: number): string {
  let text = usTimes[second];
  if (text === undefined) {
    const hour = Math.floor(second / 3600);
    const rest = second - hour * 3600;
    const minute = Math.floor(rest / 60);
    text = `${two[hour % 12 || 12]}:${two[minute]}:${two[rest - minute * 60]} ${hour < 12 ? 'AM' : 'PM'}`;
    usTimes[second] = text;
  }
  return text;
}

function isoTime(second: number): string {
  let text = isoTimes[second];
  if (text === undefined) {
    const hour = Math.floor(second / 3600);
    const rest = second - hour * 3600;
    const minute = Math.floor(rest / 60);
    text = `${two[hour]}:${two[minute]}:${two[rest - minute * 60]}.0`;
    isoTimes[second] = text;
  }
  return text;
}

/** Cents as a plain decimal. */
export function decimal(cents: number): string {
  const size = Math.abs(cents);
  const whole = Math.floor(size / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${two[size - whole * 100]}`;
}

const skus = ['LMP-1', 'LMP-1,BLB-9', 'LMP-1,BLB-9,MUG-3', 'LMP-1,BLB-9,MUG-3,TNT-4'];
const prices = ['100.00', '100.00,10.00', '100.00,10.00,32.00', '100.00,10.00,32.00,240.00'];
const quantities = ['1', '1,2', '1,2,1', '1,2,1,1'];

/** One of these pages has the delimiter in it now and then. */
const pageOf = (sale: WorldSale) =>
  sale.id % 397 === 0 && sale.page !== '' ? `${sale.page}?tag=a|b` : sale.page;

export function transactionRow(sale: WorldSale): string[] {
  const voided = sale.state === 'voided';
  const locked = sale.state === 'approved' || sale.state === 'paid';
  const day = usDay(sale.day);
  const parent = sale.parent === 0 ? '' : String(sale.parent);
  return [
    String(sale.id),
    String(sale.publisher.id),
    `${day} ${usTime(sale.second)}`,
    decimal(sale.amount),
    decimal(sale.commission),
    decimal(sale.fee),
    `${sale.kind === 'sale' ? 'Sale' : 'Return'} - ${sale.order}`,
    voided ? '1' : '0',
    locked ? '1' : '0',
    '0',
    '5f2ab91c77de',
    'https://shop.kelpbrook.example/checkout/thanks?a=1&b=2',
    String(sale.banner),
    pageOf(sale),
    `${isoDay(sale.day)} ${isoTime(sale.second)}`,
    `${isoDay(sale.clickDay)} 00:00:00.0`,
    usTime(sale.clickSecond),
    voided ? `${isoDay(sale.voidDay)} 15:02:10.0` : '',
    '30',
    '0',
    '0',
    isoDay(sale.lockDay),
    'sale',
    'percent',
    skus[sale.items - 1] ?? '',
    prices[sale.items - 1] ?? '',
    quantities[sale.items - 1] ?? '',
    sale.order,
    parent,
    'Spring text link',
    'text',
    sale.coupon,
    parent,
    sale.newCustomer === null ? '' : sale.newCustomer ? '1' : '0',
    sale.mobile ? 'Mozilla/5.0 (iPhone)' : 'Mozilla/5.0 (X11; Linux x86_64)',
    '',
    '',
    sale.mobile ? '1' : '0',
    sale.coupon === '' ? '0' : '1',
    '',
  ];
}

const checkout = '|5f2ab91c77de|https://shop.kelpbrook.example/checkout/thanks?a=1&b=2|';
const flagged = { voided: `|1|0|0${checkout}`, locked: `|0|1|0${checkout}`, open: `|0|0|0${checkout}` };
const ordered = skus.map((list, index) => `|sale|percent|${list}|${prices[index]}|${quantities[index]}|`);
const devices = ['|Mozilla/5.0 (X11; Linux x86_64)|||0', '|Mozilla/5.0 (iPhone)|||1'];

/** The same row as one pipe line: what never changes is written out, since the largest answers come this way. */
export function transactionLine(sale: WorldSale): string {
  const voided = sale.state === 'voided';
  const locked = sale.state === 'approved' || sale.state === 'paid';
  const parent = sale.parent === 0 ? '' : String(sale.parent);
  const flags = voided ? flagged.voided : locked ? flagged.locked : flagged.open;
  const reversed = voided ? `${isoDay(sale.voidDay)} 15:02:10.0` : '';
  const isNew = sale.newCustomer === null ? '' : sale.newCustomer ? '1' : '0';
  const kind = sale.kind === 'sale' ? 'Sale' : 'Return';
  return `${sale.id}|${sale.publisher.id}|${usDay(sale.day)} ${usTime(sale.second)}|${decimal(sale.amount)}|${decimal(sale.commission)}|${decimal(sale.fee)}|${kind} - ${sale.order}${flags}${sale.banner}|${pageOf(sale)}|${isoDay(sale.day)} ${isoTime(sale.second)}|${isoDay(sale.clickDay)} 00:00:00.0|${usTime(sale.clickSecond)}|${reversed}|30|0|0|${isoDay(sale.lockDay)}${ordered[sale.items - 1]}${sale.order}|${parent}|Spring text link|text|${sale.coupon}|${parent}|${isNew}${devices[sale.mobile ? 1 : 0]}|${sale.coupon === '' ? '0' : '1'}|`;
}

/** Lines together in pieces of this many characters, made while they are sent. */
const pieceLength = 64 * 1024;

export function* transactionText(sales: Iterable<WorldSale>): Iterable<string> {
  let piece = '';
  for (const sale of sales) {
    piece += `${transactionLine(sale)}\r\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
