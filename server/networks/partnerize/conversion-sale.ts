// One conversion of Partnerize in our shape: the sum of the items that were not rejected.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { ChangeTold } from '../connector.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import { textOf, unreadable, unwrapped } from './partnerize-client.ts';

interface Item {
  item_value?: JsonMoney;
  item_commission?: JsonMoney;
  item_publisher_commission?: JsonMoney;
  item_status?: string | null;
  reject_reason?: string | null;
  last_update?: string | null;
  approved_at?: string | null;
  payment_status?: string | null;
  invoice_paid_date?: string | null;
  voucher_codes?: (string | { voucher_code?: string | null } | null)[] | null;
}

/** What we read of it; times are those of UTC, which is asked for. */
export interface Conversion {
  conversion_id: string;
  publisher_id: string;
  publisher_name?: string | null;
  conversion_time: string;
  last_modified?: string | null;
  currency?: string | null;
  conversion_reference?: string | null;
  customer_type?: string | null;
  source_referer?: string | null;
  click?: { set_time?: string | null; referer?: string | null } | null;
  conversion_value?: {
    conversion_status?: string | null;
    value?: JsonMoney;
    commission?: JsonMoney;
    publisher_commission?: JsonMoney;
  } | null;
  conversion_items?: Item[] | null;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  /** For a row that names no currency. */
  currency: string;
}

export const readConversion = (raw: string): Conversion => unwrapped<Conversion>(raw, 'conversion_data');

export function conversionSale(
  raw: string,
  conversion: Conversion,
  { dayOf, currency }: SaleContext,
): SaleRow {
  const soldAt = momentOf(conversion.conversion_time);
  if (!conversion.conversion_id || !conversion.publisher_id || soldAt === null) throw unreadable(raw);
  const own = (textOf(conversion.currency) || currency).toUpperCase();
  const units = (value: JsonMoney) => jsonMoney(value, own, unreadable);
  const items = itemsOf(conversion);
  const kept = items.filter(({ item_status }) => statusOf(item_status) !== 'rejected');
  // Of what was rejected whole, what was taken back is what it was booked with.
  const counted = kept.length > 0 ? kept : items;
  const sum = (pick: (item: Item) => JsonMoney) =>
    counted.reduce((total, item) => total + units(pick(item)), 0);
  const commission = sum((item) => item.item_publisher_commission);
  return {
    ptoder: conversion.conversion_id,
    ysoder: textOf(conversion.conversion_reference),
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef: conversion.publisher_id,
    amount: sum((item) => item.item_value),
    commission,
    // What the brand is charged includes what the publisher gets.
    fee: sum((item) => item.item_commission ?? item.item_publisher_commission) - commission,
    currency: own,
    state: kept.length > 0 ? stateOf(kept) : 'voided',
    kind: 'sale',
    newCustomer: newCustomerOf(conversion.customer_type),
    coupon: couponOf(items),
    clickedAt: momentOf(conversion.click?.set_time),
    page: textOf(conversion.click?.referer) || textOf(conversion.source_referer),
    raw: withoutBuyer(raw),
  };
}

/** Conversions without a basket are one item of their own. */
function itemsOf({ conversion_items, conversion_value, conversion_id }: Conversion): Item[] {
  if (Array.isArray(conversion_items) && conversion_items.length > 0) return conversion_items;
  if (!conversion_value) throw unreadable(conversion_id);
  const { conversion_status, value, commission, publisher_commission } = conversion_value;
  return [
    {
      item_value: value,
      item_commission: commission,
      item_publisher_commission: publisher_commission,
      item_status: conversion_status,
    },
  ];
}

const statusOf = (status: unknown): string => textOf(status).toLowerCase();

function stateOf(kept: readonly Item[]): SaleState {
  if (kept.some(({ item_status }) => statusOf(item_status) !== 'approved')) return 'pending';
  const isPaid = (item: Item) => statusOf(item.payment_status) === 'paid' || Boolean(item.invoice_paid_date);
  return kept.every(isPaid) ? 'paid' : 'approved';
}

function newCustomerOf(type: string | null | undefined): boolean | null {
  switch (statusOf(type)) {
    case 'new':
      return true;
    case 'existing':
    case 'returning':
      return false;
    default:
      return null;
  }
}

function couponOf(items: readonly Item[]): string {
  const codes = items
    .flatMap(({ voucher_codes }) => voucher_codes ?? [])
    .map((code) => (typeof code === 'string' ? code : textOf(code?.voucher_code)));
  return [...new Set(codes)].filter(Boolean).join(', ');
}

/** `2026-03-05 09:12:33`, by the clock of UTC. */
function momentOf(text: string | null | undefined): number | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(textOf(text)) ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** Addresses and numbers of buyers are nobody's business here. */
const withoutBuyer = (raw: string): string =>
  raw.replace(/"(referer_ip|set_ip|last_ip|customer_reference)":\s?"[^"\\]*"/g, '"$1":""');

export function conversionChange(raw: string): ChangeTold {
  const items = itemsOf(readConversion(raw));
  const reasons = new Set(items.map(({ reject_reason }) => textOf(reject_reason)).filter(Boolean));
  const decided = items
    .map(({ item_status, approved_at, last_update }) =>
      statusOf(item_status) === 'approved'
        ? approved_at
        : statusOf(item_status) === 'rejected'
          ? last_update
          : null,
    )
    .filter((at) => at != null && momentOf(at) !== null)
    .toSorted();
  return { decidedAt: decided.at(-1)?.slice(0, 16).replace('T', ' ') ?? '', reason: [...reasons].join('；') };
}
