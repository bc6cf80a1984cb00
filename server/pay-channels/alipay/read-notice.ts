import { findFen } from '#contract/money.ts';
import type { AlipaySettings } from '#server/config/pay-settings.ts';
import { readBeijingText } from '../beijing-time.ts';
import { NoticeRefused, type PaidNotice, type RawNotice } from '../channel.ts';
import type { AlipayClient } from './alipay-client.ts';

type Merchant = Pick<AlipaySettings, 'appId' | 'sellerId'>;

/** Null for genuine news of something other than a payment. */
export function readAlipayNotice(
  notice: RawNotice,
  { merchant, client }: { merchant: Merchant; client: AlipayClient },
): PaidNotice | null {
  const form = readForm(notice.body);
  if (form.sign_type !== 'RSA2') throw new NoticeRefused('signed in a way that is not trusted');
  if (!form.sign || !client.isGenuineNotice(form)) throw new NoticeRefused('the signature does not hold');
  if (form.app_id !== merchant.appId || form.seller_id !== merchant.sellerId) {
    throw new NoticeRefused('meant for another merchant');
  }
  if (form.notify_type !== 'trade_status_sync' || tellsOfRefund(form)) return null;
  if (form.trade_status !== 'TRADE_SUCCESS' && form.trade_status !== 'TRADE_FINISHED') return null;
  const amountFen = findFen(form.total_amount ?? '');
  if (!form.notify_id || !form.out_trade_no || !form.trade_no || amountFen === null) {
    throw new NoticeRefused('no whole payment in yuan');
  }
  return {
    noticeId: form.notify_id,
    orderNo: form.out_trade_no,
    transactionId: form.trade_no,
    amountFen,
    paidAt: readBeijingText(form.gmt_payment ?? '') ?? notice.now,
  };
}

/** A real one has some thousand bytes; taking apart what is much longer would keep everybody else waiting. */
const longestBytes = 64 * 1024;

/** Decoded once; a name that comes twice leaves open which value was signed. */
function readForm(body: Buffer): Record<string, string> {
  if (body.length > longestBytes) throw new NoticeRefused('longer than any notification');
  const form: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(body.toString('utf8'))) {
    if (key in form) throw new NoticeRefused('a field comes twice');
    form[key] = value;
  }
  return form;
}

/** A partial refund leaves the trade's state as it was. */
function tellsOfRefund(form: Record<string, string>): boolean {
  return Boolean(form.gmt_refund) || !/^0*(?:\.0*)?$/.test(form.refund_fee ?? '');
}
