// One order of GoAffPro in our shape.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import { textOf, unreadable } from './goaffpro-client.ts';

export interface Order {
  id: string | number;
  number?: string | number | null;
  affiliate_id?: string | number | null;
  total?: JsonMoney;
  commission?: JsonMoney;
  status?: string | null;
  created_at: string;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  currency: string;
}

export function orderSale(raw: string, order: Order, { dayOf, currency }: SaleContext): SaleRow {
  const soldAt = momentOf(order.created_at);
  const publisherRef = textOf(order.affiliate_id);
  if (textOf(order.id) === '' || publisherRef === '' || soldAt === null) throw unreadable(raw);
  const amount = jsonMoney(order.total, currency, unreadable);
  return {
    ptoder: textOf(order.id),
    ysoder: textOf(order.number),
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef,
    amount,
    commission: jsonMoney(order.commission, currency, unreadable),
    fee: 0,
    currency,
    state: stateOf(order.status),
    kind: amount < 0 ? 'adjustment' : 'sale',
    newCustomer: null,
    coupon: '',
    clickedAt: null,
    page: '',
    raw,
  };
}

/** A word nobody has told us of decides nothing: the order waits, and the word stands in the row as received. */
function stateOf(status: unknown): SaleState {
  switch (textOf(status).toLowerCase()) {
    case 'approved':
      return 'approved';
    case 'paid':
      return 'paid';
    case 'rejected':
    case 'cancelled':
    case 'refunded':
      return 'voided';
    default:
      return 'pending';
  }
}

/** By the clock of UTC, unless it names another. */
export function momentOf(text: unknown): number | null {
  const plain = textOf(text).replace(' ', 'T');
  const moment = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(plain) ? plain : `${plain}Z`);
  return Number.isNaN(moment) ? null : moment;
}
