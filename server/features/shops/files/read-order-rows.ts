// Rows of a shop's file to its orders or refunds. Every cell that is wrong is told by line and column; nothing of a buyer is looked at.
import type { DecimalSign, ImportError } from '#contract/imports.ts';
import type { ShopFileKind } from '#contract/shops.ts';
import { readCurrency, readMoney } from '#server/features/networks/import/read-cells.ts';
import { type TimeRules, timeReader } from '#server/features/networks/import/read-time.ts';
import { refundedSoFar, type ShopEventRow, type ShopOrderRow } from '#server/shops/shop-rows.ts';
import type { TableRow } from '#server/tables/table.ts';
import { shopFileTexts as texts } from './texts.ts';

export interface ReadRules {
  columns: readonly string[];
  mapping: Readonly<Record<string, string>>;
  /** Of rows that name none. */
  currency: string;
  decimal: DecimalSign;
  time: TimeRules;
}

export interface ReadRecord {
  line: number;
  day: string;
  currency: string;
  /** What the sums of a preview add up. */
  units: number;
  order: ShopOrderRow | null;
  event: ShopEventRow;
  /** Told by the same file: what came back of the order until now. */
  refunded: ShopEventRow | null;
}

/** Longer ones are no numbers of orders. */
const longest = 200;

export type Complain = (error: ImportError) => void;

export function recordReader(
  kind: ShopFileKind,
  rules: ReadRules,
  complain: Complain,
): (row: TableRow) => ReadRecord | null {
  const cellOf = cellReader(rules);
  const readMoment = timeReader(rules.time);
  return (row) => {
    let isWrong = false;
    const wrong = (key: string, reason: string): null => {
      isWrong = true;
      complain({ line: row.line, column: rules.mapping[key] ?? '', reason });
      return null;
    };
    const cell = (key: string) => cellOf(row, key);
    const number = cell('number');
    if (number === '') wrong('number', texts.empty);
    if (number.length > longest) wrong('number', texts.tooLong(longest));
    const currency = currencyOf(cell('currency'), rules.currency, (reason) => wrong('currency', reason));
    const money = (key: string): number | null => {
      const text = cell(key);
      if (text === '') return null;
      const read = readMoney(text, currency, rules.decimal);
      return 'value' in read ? read.value : wrong(key, read.reason);
    };
    const time = readMoment(cell('time'));
    if (!('value' in time)) wrong('time', cell('time') === '' ? texts.empty : time.reason);
    const read: Row = { number, currency, cell, money, wrong };
    const at = 'value' in time ? new Date(time.value.soldAt) : new Date(0);
    const made = kind === 'orders' ? readOrder(read, at) : readRefund(read, at);
    if (isWrong || !('value' in time) || !made) return null;
    return { line: row.line, day: time.value.reportDay, currency, ...made };
  };
}

interface Row {
  number: string;
  currency: string;
  cell: (key: string) => string;
  money: (key: string) => number | null;
  wrong: (key: string, reason: string) => null;
}

function cellReader({ columns, mapping }: ReadRules): (row: TableRow, key: string) => string {
  const places = new Map(
    Object.entries(mapping).map(([key, title]) => [key, columns.indexOf(title)] as const),
  );
  return ({ cells }, key) => {
    const place = places.get(key) ?? -1;
    return place < 0 ? '' : (cells[place] ?? '').trim().replaceAll('\u0000', '');
  };
}

function currencyOf(text: string, usual: string, wrong: (reason: string) => unknown): string {
  if (text === '') return usual;
  const read = readCurrency(text);
  if ('value' in read) return read.value;
  wrong(read.reason);
  return usual;
}

/** How shops say that money came: everything else is not known. */
const paidWords =
  /^(paid|partially_refunded|partially refunded|refunded|completed|processing|yes|true|1|已付款|已支付|部分退款|已退款|已完成|是)$/i;
const unpaidWords =
  /^(pending|unpaid|voided|expired|authorized|failed|on-hold|partially_paid|no|false|0|待付款|未付款|未支付|已过期|付款失败|否)$/i;
const notCancelled = /^(no|false|0|否|-)$/i;

function readOrder(
  { number, currency, cell, money, wrong }: Row,
  orderedAt: Date,
): Pick<ReadRecord, 'order' | 'event' | 'refunded' | 'units'> | null {
  const [total, told, tax, shipping] = [money('total'), money('subtotal'), money('tax'), money('shipping')];
  const refunded = money('refunded');
  if (total === null && told === null)
    return cell('total') + cell('subtotal') === '' ? wrong('total', texts.noAmount) : null;
  const rest = total === null || shipping === null || tax === null ? null : total - shipping - tax;
  const subtotal = told ?? rest;
  // A subtotal that is the total without shipping holds its tax.
  const taxesIncluded =
    told === null || total === null || shipping === null || tax === null || tax === 0
      ? null
      : told + shipping === total
        ? true
        : told + tax + shipping === total
          ? false
          : null;
  const status = cell('paid');
  const cancelled = cell('cancelled');
  const other = cell('otherNumber');
  const order: ShopOrderRow = {
    orderRef: number,
    title: number,
    numbers: other === '' || other.length > longest ? [number] : [number, other],
    orderedAt,
    amounts: { currency, subtotal, tax, shipping, total },
    shown: null,
    taxesIncluded,
    paid: paidWords.test(status) ? true : unpaidWords.test(status) ? false : null,
    cancelledAt: cancelled === '' || notCancelled.test(cancelled) ? null : orderedAt,
    cancelReason: '',
    test: false,
    dispute: null,
    coupons: cell('coupon')
      .split(/[,;，；]/)
      .map((coupon) => coupon.trim().slice(0, longest))
      .filter((coupon) => coupon !== ''),
    firstClick: null,
    lastClick: null,
    items: [],
  };
  const worth =
    taxesIncluded && subtotal !== null && tax !== null ? subtotal - tax : (subtotal ?? total ?? 0);
  const known = { orderRef: number, at: orderedAt, reason: '' };
  const event = { ...known, eventRef: 'order', kind: 'order' as const, amount: worth, tax, holdsTax: false };
  const isBack = refunded !== null && refunded !== 0;
  return {
    order,
    event,
    units: total ?? subtotal ?? 0,
    refunded: isBack
      ? {
          ...known,
          eventRef: refundedSoFar,
          reason: texts.soFar,
          kind: 'refund',
          amount: -Math.abs(refunded),
          tax: null,
          holdsTax: true,
        }
      : null,
  };
}

function readRefund(
  { number, currency, cell, money, wrong }: Row,
  at: Date,
): Pick<ReadRecord, 'order' | 'event' | 'refunded' | 'units'> | null {
  const amount = money('amount');
  const [shipping, tax] = [money('shipping'), money('tax')];
  if (amount === null) return wrong('amount', texts.empty);
  const goods = Math.abs(amount) - Math.abs(shipping ?? 0) - Math.abs(tax ?? 0);
  if (goods < 0) return wrong('amount', texts.lessThanParts);
  const said = cell('refundId');
  const eventRef = said === '' ? '' : `refund ${said.slice(0, longest)}`;
  return {
    order: null,
    refunded: null,
    units: -Math.abs(amount),
    event: {
      orderRef: number,
      // Without a number of its own it is known by what it says; see `numberAlike`.
      eventRef:
        eventRef === '' ? `refund ${at.toISOString()} ${currency} ${amount} ${shipping} ${tax}` : eventRef,
      at,
      kind: 'refund',
      amount: goods === 0 ? 0 : -goods,
      tax: tax === null ? null : -Math.abs(tax),
      holdsTax: tax === null,
      reason: cell('reason').slice(0, longest),
    },
  };
}
