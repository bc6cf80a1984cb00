// One Awin transaction in our shape.
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import { NetworkFault } from '../network-fault.ts';
import { awinTexts } from './texts.ts';

interface AwinMoney {
  amount: number | null;
  currency: string | null;
}

/** What we read of it; Awin leaves out or nulls whatever it likes except number and date. */
export interface AwinTransaction {
  id: number;
  transactionDate: string;
  publisherId: number | null;
  commissionStatus?: string | null;
  saleAmount?: AwinMoney | null;
  commissionAmount?: AwinMoney | null;
  networkFee?: AwinMoney | null;
  clickDate?: string | null;
  type?: string | null;
  voucherCode?: string | null;
  customerAcquisition?: string | null;
  url?: string | null;
  publisherUrl?: string | null;
  orderRef?: string | null;
  paidToPublisher?: boolean | null;
  validationDate?: string | null;
  declineReason?: string | null;
  amendReason?: string | null;
}

export interface AwinSaleContext {
  /** Wall time of the asked zone, `YYYY-MM-DDTHH:mm:ss`, to milliseconds since 1970; NaN where there is no such time. */
  momentOf: (wallTime: string) => number;
  /** For a row that names no currency. */
  currency: string;
}

/** Wall time as Awin writes it: no offset, since the call named the zone. */
export const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export function awinSale(raw: string, transaction: AwinTransaction, context: AwinSaleContext): SaleRow {
  const { id, transactionDate, publisherId } = transaction;
  const momentOf = (text: string) => (wallTime.test(text) ? context.momentOf(text) : Number.NaN);
  const soldAt = momentOf(transactionDate);
  if (!Number.isSafeInteger(id) || publisherId == null || Number.isNaN(soldAt)) {
    throw new NetworkFault('passing', awinTexts.unreadable, { words: raw });
  }
  const currency = (transaction.saleAmount?.currency || context.currency).toUpperCase();
  const amount = minorUnits(transaction.saleAmount, currency);
  const commission = minorUnits(transaction.commissionAmount, currency);
  const clickedAt = momentOf(transaction.clickDate ?? '');
  return {
    ptoder: String(id),
    ysoder: transaction.orderRef ?? '',
    soldAt,
    reportDay: transactionDate.slice(0, 10),
    publisherRef: String(publisherId),
    amount,
    commission,
    fee: minorUnits(transaction.networkFee, currency),
    currency,
    state: stateOf(transaction),
    // A bonus is paid without an order; what takes money back is none either.
    kind: isBonus(transaction.type) || amount < 0 || commission < 0 ? 'adjustment' : 'sale',
    newCustomer: newCustomerOf(transaction.customerAcquisition),
    coupon: transaction.voucherCode ?? '',
    clickedAt: Number.isNaN(clickedAt) ? null : clickedAt,
    page: transaction.publisherUrl || transaction.url || '',
    raw,
  };
}

/**
 * Awin's amounts are JSON numbers. The shortest text of a double is the decimal it was read from (up to 15 digits),
 * so that text is exact where arithmetic on the double is not.
 */
export function minorUnits(money: AwinMoney | null | undefined, currency: string): number {
  if (money?.amount == null) return 0;
  const units = parseMoney(String(money.amount), minorDigits(currency));
  if (units === null)
    throw new NetworkFault('passing', awinTexts.unreadable, { words: String(money.amount) });
  return units;
}

function stateOf({ commissionStatus, paidToPublisher }: AwinTransaction): SaleState {
  switch (commissionStatus?.toLowerCase()) {
    case 'declined':
    case 'deleted':
      return 'voided';
    case 'approved':
      return paidToPublisher ? 'paid' : 'approved';
    default:
      return 'pending';
  }
}

const isBonus = (type: string | null | undefined): boolean => type != null && /bonus/i.test(type);

function newCustomerOf(acquisition: string | null | undefined): boolean | null {
  switch (acquisition?.toUpperCase()) {
    case 'NEW':
      return true;
    case 'RETURNING':
    case 'EXISTING':
      return false;
    default:
      return null;
  }
}
