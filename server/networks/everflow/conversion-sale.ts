// One conversion of Everflow in our shape.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { ChangeTold } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { type JsonMoney, jsonMoney } from '../shared/json-money.ts';
import { textOf, unreadable } from './everflow-client.ts';

/** What we read of it; times are seconds since 1970, and 0 where there is none. */
export interface Conversion {
  conversion_id: string;
  conversion_unix_timestamp: number;
  click_unix_timestamp?: number | null;
  status?: string | null;
  order_id?: string | null;
  sale_amount?: JsonMoney;
  payout?: JsonMoney;
  currency_id?: string | null;
  coupon_code?: string | null;
  referer?: string | null;
  notes?: string | null;
  error_message?: string | null;
  /** Until then it can be decided. */
  holding_period_end?: number | null;
  is_event?: boolean | null;
  relationship?: {
    affiliate?: { network_affiliate_id?: number | string; name?: string | null } | null;
  } | null;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  /** For a row that names no currency. */
  currency: string;
}

export function conversionSale(
  raw: string,
  conversion: Conversion,
  { dayOf, currency }: SaleContext,
): SaleRow {
  const soldAt = momentOf(conversion.conversion_unix_timestamp);
  const publisherRef = textOf(conversion.relationship?.affiliate?.network_affiliate_id);
  if (!conversion.conversion_id || publisherRef === '' || soldAt === null) throw unreadable(raw);
  const heldUntil = momentOf(conversion.holding_period_end);
  const own = (textOf(conversion.currency_id) || currency).toUpperCase();
  const units = (value: JsonMoney) => jsonMoney(value, own, unreadable);
  return {
    ptoder: textOf(conversion.conversion_id),
    ysoder: textOf(conversion.order_id),
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef,
    amount: units(conversion.sale_amount),
    commission: units(conversion.payout),
    // `revenue` is what the account charges its advertiser, not what Everflow charges the brand: that is a subscription.
    fee: 0,
    currency: own,
    state: stateOf(conversion.status),
    kind: 'sale',
    newCustomer: null,
    coupon: textOf(conversion.coupon_code),
    clickedAt: momentOf(conversion.click_unix_timestamp),
    lockDay: heldUntil === null ? undefined : dayOf(heldUntil),
    page: textOf(conversion.referer),
    raw: withoutBuyer(raw),
  };
}

/** A word nobody has told us of decides nothing: the order waits, and the word stands in the row as received. */
function stateOf(status: unknown): SaleState {
  switch (textOf(status).toLowerCase()) {
    case 'approved':
      return 'approved';
    case 'rejected':
    case 'invalid':
      return 'voided';
    default:
      return 'pending';
  }
}

const momentOf = (seconds: number | null | undefined): number | null =>
  Number.isSafeInteger(seconds) && Number(seconds) > 0 ? Number(seconds) * 1000 : null;

/** Addresses and devices of buyers are nobody's business here. */
const withoutBuyer = (raw: string): string =>
  raw.replace(
    /"(session_user_ip|conversion_user_ip|email|user_id|http_user_agent|idfa|idfa_md5|idfa_sha1|google_ad_id|google_ad_id_md5|google_ad_id_sha1|android_id|android_id_md5|android_id_sha1)":\s?"[^"\\]*"/g,
    '"$1":""',
  );

/** Nobody tells when it was decided; why, only of what does not count. */
export function conversionChange(raw: string): ChangeTold {
  const conversion = parseJson(raw) as Conversion;
  const isVoided = stateOf(conversion.status) === 'voided';
  const reason = textOf(conversion.error_message) || textOf(conversion.notes);
  return { decidedAt: '', reason: isVoided ? reason : '' };
}
