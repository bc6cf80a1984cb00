// One transaction of Pepperjam in our shape.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { Login } from '../connector.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import { dayNumber, type ZoneClock } from '../shared/zone-clock.ts';
import { textOf, unreadable } from './pepperjam-client.ts';

/** What we read of it; numbers come as numbers or as text, dates by the wall clock of New York. */
export interface Transaction {
  transaction_id: string | number;
  order_id?: string | null;
  publisher_id: string | number;
  publisher?: string | null;
  publisher_type?: string | null;
  sale_amount?: JsonMoney;
  /** Of the publisher and the network together. */
  commission?: JsonMoney;
  commission_publisher?: JsonMoney;
  commission_site?: JsonMoney;
  sale_date: string;
  status?: string | null;
  new_to_file?: string | number | boolean | null;
  coupons?: string | null;
}

export function transactionSale(
  raw: string,
  transaction: Transaction,
  { login, clock }: { login: Login; clock: ZoneClock },
): SaleRow {
  const { currency } = login;
  const units = (value: JsonMoney) => jsonMoney(value, currency, unreadable);
  const [, day = '', year, month, date, hour, minute, second] =
    /^((\d{4})-(\d\d)-(\d\d))[ T](\d\d):(\d\d):(\d\d)/.exec(textOf(transaction.sale_date)) ?? [];
  const millisecond = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const soldAt = clock.momentOf(dayNumber(Number(year), Number(month), Number(date)), millisecond);
  const ptoder = textOf(transaction.transaction_id);
  const publisherRef = textOf(transaction.publisher_id);
  if (ptoder === '' || publisherRef === '' || Number.isNaN(soldAt)) throw unreadable(raw);
  const amount = units(transaction.sale_amount);
  const whole = units(transaction.commission);
  const isSplit = transaction.commission_publisher != null && transaction.commission_publisher !== '';
  const commission = isSplit
    ? units(transaction.commission_publisher)
    : whole - units(transaction.commission_site);
  const fee = units(transaction.commission_site);
  return {
    ptoder,
    ysoder: textOf(transaction.order_id),
    soldAt,
    reportDay: day,
    publisherRef,
    amount,
    commission,
    fee,
    currency,
    // No word says so: what was corrected to nothing was taken back.
    state: amount === 0 && commission === 0 && fee === 0 ? 'voided' : stateOf(transaction.status),
    kind: amount < 0 ? 'adjustment' : 'sale',
    newCustomer: flagOf(textOf(transaction.new_to_file)),
    coupon: textOf(transaction.coupons),
    clickedAt: null,
    page: '',
    raw,
  };
}

/** A word nobody has told us of decides nothing: the order waits, and the word stands in the row as received. */
function stateOf(status: unknown): SaleState {
  switch (textOf(status).toLowerCase()) {
    case 'paid':
      return 'paid';
    case 'locked':
    // Locked as well, and waiting for the brand to pay its invoice.
    case 'delayed':
      return 'approved';
    default:
      return 'pending';
  }
}

function flagOf(text: string): boolean | null {
  if (/^(?:yes|y|true|1)$/i.test(text)) return true;
  return /^(?:no|n|false|0)$/i.test(text) ? false : null;
}
