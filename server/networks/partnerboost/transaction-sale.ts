// One transaction of PartnerBoost in our shape. What its rows are called nobody published: they are read under the names its other
// interfaces and its own filters use, and what is found under none of them is not made up.
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { PublisherRow, SaleRow, SaleState } from '#server/facts/rows.ts';
import type { ChangeTold } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { dayNumber, type ZoneClock } from '../shared/zone-clock.ts';
import { type LooseRow, looseRecord } from './loose-row.ts';
import { partnerboostTexts as texts } from './texts.ts';

/** In order of preference. The interface calls a publisher a partner, and his site a channel or a medium. */
export const names = {
  id: ['transid', 'transactionid', 'transno', 'partnerboostid', 'id'],
  order: ['orderid', 'transorderid', 'ordernumber', 'orderno', 'ordersn', 'oid'],
  time: ['transtime', 'transactiontime', 'ordertime', 'saletime', 'time', 'createdat', 'createtime'],
  amount: ['transamount', 'saleamount', 'salesamount', 'orderamount', 'amount', 'sales', 'totalamount'],
  commission: [
    ...['transcommission', 'transcomm', 'salecomm', 'salecommission', 'commission', 'commissionamount'],
    ...['comm', 'partnercommission', 'payout', 'transpayout'],
  ],
  status: ['transstatus', 'status', 'transactionstatus'],
  articleStatus: ['transskustatus', 'skustatus', 'status'],
  partner: ['partnerid', 'partneruserid', 'userid', 'publisherid'],
  partnerName: ['partnername', 'publishername', 'username', 'partner'],
  channel: ['partnerchannelid', 'channelid', 'mediumid', 'mediaid', 'siteid'],
  partnerType: ['partnertype', 'publishertype'],
  channelType: ['partnerchanneltype', 'channeltype', 'mediumtype'],
  newCustomer: ['isnewcustomer', 'newcustomer', 'isnew', 'customertype', 'customerstatus'],
  url: ['partnerchannelurl', 'channelurl', 'mediumurl', 'siteurl', 'partnerurl', 'website'],
  country: ['partnerlocation', 'partnercountry'],
  currency: ['transcurrency', 'currency', 'currencycode'],
  coupon: ['couponcode', 'coupon', 'promocode', 'promo', 'vouchercode'],
  clickTime: ['clicktime', 'clickat'],
  page: ['refererurl', 'referrerurl', 'referer', 'referrer'],
  reason: ['note', 'voidreason', 'reason', 'remark'],
} as const;

interface SaleContext {
  clock: ZoneClock;
  /** For a row that names no currency. */
  currency: string;
}

export function transactionSale(
  raw: string,
  { clock, currency }: SaleContext,
): { row: SaleRow; publisher: PublisherRow } {
  const record = parseJson(raw);
  const told = looseRecord(record);
  const order = told(names.order);
  const ptoder = told(names.id) || order;
  const soldAt = momentOf(told(names.time), clock);
  const publisher = publisherOf(told);
  if (ptoder === '') throw unknown(told, raw, 'id');
  if (soldAt === null) throw unknown(told, raw, 'time');
  if (publisher.ref === '') throw unknown(told, raw, 'partner');
  const own = (told(names.currency) || currency).toUpperCase();
  const money = (what: 'amount' | 'commission'): number => {
    const units = parseMoney(plainNumber(told(names[what])), minorDigits(own));
    if (units === null) throw unknown(told, raw, what);
    return units;
  };
  const amount = money('amount');
  const row: SaleRow = {
    ptoder,
    ysoder: order,
    soldAt,
    reportDay: clock.dayOf(soldAt),
    publisherRef: publisher.ref,
    amount,
    commission: money('commission'),
    fee: 0,
    currency: own,
    state: stateOf(record, told),
    kind: amount < 0 ? 'adjustment' : 'sale',
    newCustomer: newCustomerOf(told(names.newCustomer)),
    coupon: told(names.coupon),
    clickedAt: momentOf(told(names.clickTime), clock),
    page: told(names.page),
    raw: withoutBuyer(raw),
  };
  return { row, publisher };
}

/** What it is not told is unknown: an order without it is no order of ours, and the answer is not what we take it for. */
function unknown(told: LooseRow, raw: string, what: keyof typeof texts.what): NetworkFault {
  const seen = Object.keys(JSON.parse(raw) as object).join('、');
  const value = told(names[what]);
  return new NetworkFault('refused', texts.unknown(texts.what[what]), {
    words: value === '' ? seen : value,
  });
}

/** An order of which a part is void is what the rest of it is. A word nobody has told us of decides nothing: the order waits. */
function stateOf(record: unknown, told: LooseRow): SaleState {
  const status = told(names.status).toLowerCase();
  if (status !== 'mixed') return wordState(status);
  const articles = Object.values(record as object)
    .filter(Array.isArray)
    .flat();
  const states = articles.map((article) =>
    wordState(looseRecord(article)(names.articleStatus).toLowerCase()),
  );
  const left = new Set(states.filter((state) => state !== 'voided'));
  const [only = 'pending'] = left;
  return left.size === 1 ? only : 'pending';
}

function wordState(status: string): SaleState {
  switch (status) {
    case 'effective':
    case 'approved':
      return 'approved';
    case 'paid':
      return 'paid';
    case 'void':
    case 'rejected':
      return 'voided';
    default:
      return 'pending';
  }
}

function newCustomerOf(told: string): boolean | null {
  if (/^(?:true|yes|1|new)$/i.test(told)) return true;
  return /^(?:false|no|0|existing|returning)$/i.test(told) ? false : null;
}

export const publisherOf = (told: LooseRow): PublisherRow =>
  publisherRow({
    ref: told(names.partner),
    name: told(names.partnerName),
    // That somebody is a publisher says nothing.
    networkType: [told(names.partnerType), told(names.channelType)].find(isSocial) ?? '',
    url: told(names.url),
    country: told(names.country),
    siteRef: told(names.channel),
  });

const isSocial = (kind: string): boolean => /influencer|creator|social/i.test(kind);

/** Addresses and marks of buyers are nobody's business here, whatever they are called. */
const withoutBuyer = (raw: string): string =>
  raw
    .replaceAll(
      /"(uid\d?|email|ip|client_ip|phone|address|customer_name|customer_id)":\s?"[^"\\]*"/g,
      '"$1":""',
    )
    .replaceAll(/"[^"\\@\s]{1,64}@[^"\\@\s]{1,255}"/g, '""');

/** `$1,234.50` */
const plainNumber = (text: string): string => text.replace(/^[^\d.-]{0,4}/, '').replaceAll(/,(?=\d{3})/g, '');

/** Seconds or milliseconds since 1970, or text: by the clock of the connection unless it names another. */
export function momentOf(text: string, clock: ZoneClock): number | null {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (zone !== '') return Date.parse(text.replace(' ', 'T'));
  const at = clock.momentOf(
    dayNumber(Number(year), Number(month), Number(day)),
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000,
  );
  return Number.isNaN(at) ? null : at;
}

/** When it was decided nobody tells for sure. */
export function transactionChange(raw: string): ChangeTold {
  const record = parseJson(raw);
  const told = looseRecord(record);
  return { decidedAt: '', reason: stateOf(record, told) === 'voided' ? told(names.reason) : '' };
}
