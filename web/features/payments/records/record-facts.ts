// What the screens read out of a purchase record and the requests for its invoice.
import { fenOf } from '#contract/money.ts';
import { type Invoice, payChannelCodes } from '#contract/payments.ts';
import type { PurchaseRecord } from '#contract/plans.ts';
import { channelTexts } from '../texts.ts';

export function linesOf({ mealTypeDesc }: Pick<PurchaseRecord, 'mealTypeDesc'>): string[] {
  return mealTypeDesc.split('::').filter((line) => line !== '');
}

/** A way of paying that is unknown here is shown as it was written down. */
export function channelNameOf({ channel }: Pick<PurchaseRecord, 'channel'>): string {
  const known = payChannelCodes.find((code) => code === channel);
  return known ? channelTexts[known] : channel;
}

/** Yuan that went back, nothing when none did. */
export function refundOf({ refunded }: Pick<PurchaseRecord, 'refunded'>): string | undefined {
  return fenOf(refunded) > 0 ? refunded : undefined;
}

export type InvoiceStanding = { invoice: Invoice | undefined; canAsk: boolean };

/** The newest request counts; a refused one can be made anew. What went back entirely has nothing to be invoiced. */
export function invoiceStanding(
  record: Pick<PurchaseRecord, 'orderNo' | 'paymentPrice' | 'refunded'>,
  invoices: readonly Invoice[],
): InvoiceStanding {
  const invoice = invoices
    .filter(({ orderNo }) => orderNo === record.orderNo)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0];
  const open = invoice === undefined || invoice.state === 'refused';
  return { invoice, canAsk: open && fenOf(record.refunded) < fenOf(record.paymentPrice) };
}
