// GET /reporting/report_advertiser/campaign/{id}/conversion.json
import { daySeconds, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { dayIn, written } from '../kit/zones.ts';
import { currency } from './campaigns.ts';
import { accountZone, isZone, moment, parseMoment } from './clock.ts';
import {
  type Campaign,
  type Conversion,
  changingDays,
  conversionId,
  eachConversion,
  type Item,
  itemId,
  paidAt,
  publisherId,
  type Status,
  statusOf,
  sumsOf,
} from './conversion.ts';
import { cutPage } from './paging.ts';
import { PartnerizeRefusal } from './refusal.ts';

export interface Asked {
  world: World;
  campaign: Campaign;
  present: Present;
  path: string;
  query: URLSearchParams;
  pageSize: number;
}

type DateType = 'conversion_time' | 'last_modified' | 'approved_at';
const dateTypes: readonly string[] = ['conversion_time', 'last_modified', 'approved_at'];
const statuses: readonly string[] = ['pending', 'approved', 'rejected', 'mixed'];

interface Wanted {
  zone: string;
  from: number;
  to: number;
  dateType: DateType;
  statuses: readonly string[];
  currencies: readonly string[];
  publishers: readonly string[];
  payment: boolean;
}

/** Found for one question, whose other pages follow. */
export interface Finds {
  question: string;
  rows: Conversion[];
}

const refuse = (name: string) => new PartnerizeRefusal(400, `Invalid value for parameter '${name}'`, name);

function readWanted({ query, present }: Asked): Wanted {
  const zone = query.get('timezone') ?? accountZone;
  if (!isZone(zone)) throw refuse('timezone');
  const start = query.get('start_date');
  if (start === null) throw new PartnerizeRefusal(400, "Parameter 'start_date' is required", 'start_date');
  const from = parseMoment(start, zone);
  if (from === null) throw refuse('start_date');
  const end = query.get('end_date');
  const to = end === null ? moment(present.day, present.second) : parseMoment(end, zone);
  if (to === null || to < from) throw refuse('end_date');
  const dateType = query.get('date_type') ?? 'conversion_time';
  if (!dateTypes.includes(dateType)) throw refuse('date_type');
  const wanted = query.getAll('statuses[]');
  if (wanted.some((one) => !statuses.includes(one))) throw refuse('statuses[]');
  return {
    zone,
    from,
    to,
    dateType: dateType as DateType,
    statuses: wanted,
    currencies: query.getAll('currency[]'),
    publishers: query.getAll('multipivot[publisher][]'),
    payment: query.get('include_payment_info') === 'true',
  };
}

/** Both ends belong to the span. */
function isWanted(conversion: Conversion, wanted: Wanted): boolean {
  const inside = (at: number | null) => at !== null && at >= wanted.from && at <= wanted.to;
  const { dateType } = wanted;
  if (dateType === 'conversion_time' && !inside(conversion.happenedAt)) return false;
  if (dateType === 'last_modified' && !inside(conversion.modifiedAt)) return false;
  if (dateType === 'approved_at' && !conversion.items.some(({ approvedAt }) => inside(approvedAt)))
    return false;
  const among = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  return (
    among(wanted.currencies, currency) &&
    among(wanted.publishers, publisherId(conversion.publisher)) &&
    (among(wanted.statuses, statusOf(conversion)) ||
      conversion.items.some(({ status }) => wanted.statuses.includes(status)))
  );
}

function find(asked: Asked, wanted: Wanted): Conversion[] {
  const { world, campaign, present } = asked;
  const changed = wanted.dateType !== 'conversion_time';
  const back = changed ? changingDays : 0;
  const from = campaign.edits.size > 0 && changed ? world.first : dayIn(accountZone, wanted.from) - back;
  const rows: Conversion[] = [];
  eachConversion({ world, campaign }, { from, to: dayIn(accountZone, wanted.to), present }, (conversion) => {
    if (isWanted(conversion, wanted)) rows.push(conversion);
  });
  return rows;
}

/** Pages of one question at one moment are cut from one finding. */
function findOnce(asked: Asked, wanted: Wanted, finds: Finds[]): Conversion[] {
  const { present, campaign, query } = asked;
  const plain = new URLSearchParams(query);
  plain.delete('offset');
  plain.delete('limit');
  const edits = campaign.edits.values().reduce((sum, { length }) => sum + length, 0);
  const question = [campaign.id, present.day * daySeconds + present.second, edits, plain].join(' ');
  const known = finds.find((one) => one.question === question);
  if (known) return known.rows;
  const rows = find(asked, wanted);
  finds.unshift({ question, rows });
  finds.splice(4);
  return rows;
}

export function conversionReport(asked: Asked, finds: Finds[]): string {
  const wanted = readWanted(asked);
  const found = findOnce(asked, wanted, finds);
  const { rows, marks, hypermedia } = cutPage(found, { ...asked, most: asked.pageSize });
  const now = moment(asked.present.day, asked.present.second);
  const head = {
    ...totalsOf(found),
    start_date_time_utc: written('UTC', wanted.from),
    end_date_time_utc: written('UTC', wanted.to),
    start_date_time: written(wanted.zone, wanted.from),
    end_date_time: written(wanted.zone, wanted.to),
    ...marks,
    meta_data: [],
    execution_time: '1.97706 seconds',
    hypermedia,
  };
  const shown = rows.map((conversion) =>
    JSON.stringify({ conversion_data: conversionData(conversion, { asked, wanted, now }) }),
  );
  return `${JSON.stringify(head).slice(0, -1)},"conversions":[\n${shown.join(',\n')}\n]}`;
}

export const money = (cents: number): number => cents / 100;

/** Of all rows found, not of the page; by currency, and a list where there is none, as the vendor's writer makes of an empty map. */
function totalsOf(rows: readonly Conversion[]): object {
  const { value, commission, publisherCommission } = sumsOf(rows.flatMap(({ items }) => items));
  const each = (number: number) => (rows.length === 0 ? [] : { [currency]: number });
  return {
    total_conversion_count: each(rows.length),
    total_value: each(money(value)),
    total_commission_value: each(money(commission)),
    total_publisher_commission: each(money(publisherCommission)),
  };
}

interface Writing {
  asked: Asked;
  wanted: Wanted;
  now: number;
}

function conversionData(conversion: Conversion, writing: Writing): object {
  const { campaign } = writing.asked;
  const { zone } = writing.wanted;
  const id = conversionId(campaign, conversion);
  const publisher = publisherId(conversion.publisher);
  const { value, commission, publisherCommission } = sumsOf(conversion.items);
  const device = conversion.mobile ? 'Mobile' : 'Desktop';
  const shared = { campaign_id: campaign.id, publisher_id: publisher, country: 'US' };
  const { clickedAt, happenedAt, newCustomer } = conversion;
  return {
    conversion_id: id,
    ...shared,
    conversion_time: written(zone, happenedAt),
    creative_type: 0,
    creative_id: 0,
    specific_creative_id: 0,
    currency,
    advertiser_reference: '',
    conversion_reference: conversion.order,
    customer_type: newCustomer === null ? null : newCustomer ? 'new' : 'existing',
    referer_ip: '203.0.113.7',
    source_referer: conversion.page,
    last_modified: written(zone, conversion.modifiedAt),
    conversion_type: 1,
    customer_reference: '',
    campaign_title: campaign.title,
    publisher_name: conversion.publisher.name,
    click: {
      click_id: `1011l${conversion.no}`,
      ...shared,
      type: 'standard',
      status: 'nibbled',
      set_time: written(zone, clickedAt),
      last_used: Math.floor(happenedAt / 1000),
      advertiser_reference: '',
      referer: conversion.page,
      ref_device: device,
      ref_traffic_source: 'Affiliate',
      ref_partnership_model: 'CPA',
      ref_user_context: 'Web',
    },
    ref_conversion_metric: 'Standard',
    ref_device: device,
    ref_partnership_model: 'CPA',
    ref_traffic_source: 'Affiliate',
    ref_user_context: 'Web',
    conversion_value: {
      conversion_value_id: id,
      conversion_status: statusOf(conversion),
      value: money(value),
      commission: money(commission),
      publisher_commission: money(publisherCommission),
    },
    meta_data: [],
    conversion_items: conversion.items.map((item) => itemData(conversion, item, writing)),
    was_disputed: false,
    currency_original: '',
    currency_conversion_rate: '',
    conversion_lag: Math.floor((happenedAt - clickedAt) / 1000),
  };
}

const statusIds: Record<Status, number> = { pending: 1, approved: 2, rejected: 3 };

function itemData(conversion: Conversion, item: Item, { asked, wanted, now }: Writing): object {
  const { invoicedAt } = item;
  const time = (at: number | null) => (at === null ? null : written(wanted.zone, at));
  const paid = invoicedAt !== null && paidAt(invoicedAt) <= now;
  const payment = {
    payment_status: paid ? 'paid' : 'unpaid',
    invoice_create_date: time(invoicedAt),
    invoice_paid_date: paid ? time(paidAt(invoicedAt)) : null,
  };
  return {
    conversion_item_id: itemId(asked.campaign, conversion, item),
    sku: `LMP-${item.no + 1}`,
    category: 'Lamps',
    item_value: money(item.value),
    item_commission: money(item.commission),
    item_publisher_commission: money(item.publisherCommission),
    item_status: item.status,
    invoice_id: invoicedAt === null ? null : invoiceId(asked.campaign, invoicedAt),
    last_update: time(item.updatedAt),
    display_to_publisher: 1,
    approved_at: time(item.approvedAt),
    item_status_id: statusIds[item.status],
    reject_reason: item.reason,
    voucher_codes: conversion.coupon === '' ? [] : [{ voucher_code: conversion.coupon }],
    meta_data: [],
    ...(wanted.payment ? payment : {}),
  };
}

/** One a month, on the 25th. */
export const invoiceId = ({ prefix }: Campaign, invoicedAt: number): string => {
  const day = written(accountZone, invoicedAt);
  return `${prefix}l${day.slice(0, 4)}${day.slice(5, 7)}`;
};
