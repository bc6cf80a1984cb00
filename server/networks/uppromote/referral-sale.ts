// One referral of UpPromote in our shape.
import type { PublisherRow, SaleRow, SaleState } from '#server/facts/rows.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { textOf, unreadable } from './uppromote-client.ts';

export interface Affiliate {
  id: string | number;
  email?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  website?: string | null;
  instagram?: string | null;
  youtube?: string | null;
  tiktok?: string | null;
  country?: string | null;
}

export interface Referral {
  id: string | number;
  order_id?: string | number | null;
  order_number?: string | number | null;
  total_sales?: JsonMoney;
  commission?: JsonMoney;
  status?: string | null;
  refund_id?: string | number | null;
  coupon_applied?: string | null;
  affiliate?: Affiliate | null;
  created_at: string;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  currency: string;
}

export function referralSale(raw: string, referral: Referral, { dayOf, currency }: SaleContext): SaleRow {
  const soldAt = momentOf(referral.created_at);
  const publisherRef = textOf(referral.affiliate?.id);
  if (textOf(referral.id) === '' || publisherRef === '' || soldAt === null) throw unreadable(raw);
  const amount = jsonMoney(referral.total_sales, currency, unreadable);
  return {
    ptoder: textOf(referral.id),
    ysoder: textOf(referral.order_number) || textOf(referral.order_id),
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef,
    amount,
    commission: jsonMoney(referral.commission, currency, unreadable),
    fee: 0,
    currency,
    state: stateOf(referral.status),
    // What a refund takes back is a referral of its own.
    kind: amount < 0 || textOf(referral.refund_id) !== '' ? 'adjustment' : 'sale',
    newCustomer: null,
    coupon: textOf(referral.coupon_applied),
    clickedAt: null,
    page: '',
    raw: withoutBuyer(raw),
  };
}

export const affiliateOf = (affiliate: Affiliate): PublisherRow =>
  publisherRow({
    ref: textOf(affiliate.id),
    name:
      `${textOf(affiliate.first_name)} ${textOf(affiliate.last_name)}`.trim() ||
      textOf(affiliate.company) ||
      textOf(affiliate.email),
    url:
      [affiliate.website, affiliate.instagram, affiliate.youtube, affiliate.tiktok]
        .map(textOf)
        .find(Boolean) ?? '',
    country: textOf(affiliate.country),
  });

/** A word nobody has told us of decides nothing: the order waits, and the word stands in the row as received. */
function stateOf(status: unknown): SaleState {
  switch (textOf(status).toLowerCase()) {
    case 'approved':
      return 'approved';
    case 'paid':
      return 'paid';
    case 'denied':
      return 'voided';
    default:
      return 'pending';
  }
}

/** By the clock of UTC, unless it names another. */
function momentOf(text: unknown): number | null {
  const plain = textOf(text).replace(' ', 'T');
  const moment = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(plain) ? plain : `${plain}Z`);
  return Number.isNaN(moment) ? null : moment;
}

const withoutBuyer = (raw: string): string => raw.replace(/"(customer_email)":\s?"[^"\\]*"/g, '"$1":""');
