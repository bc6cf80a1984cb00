// Asks for an invoice of a paid order: of what was paid and not refunded.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { invoiceForm } from '#contract/payments.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { holdOrder } from './hold-order.ts';
import { insertInvoice } from './invoice-store.ts';
import { refundedByOrder } from './store.ts';
import { paymentTexts as texts } from './texts.ts';

export interface InvoiceWish {
  form: z.output<typeof invoiceForm>;
  memberId: string;
  now: Date;
}

export async function requestInvoice(tx: TenantTx, { form, memberId, now }: InvoiceWish): Promise<string> {
  const { orderNo } = form;
  const { order } = await holdOrder(tx, orderNo);
  if (!order) throw notFound(texts.order);
  if (order.state !== 'paid') throw new AppError('conflict', texts.invoiceOrderUnpaid);
  const amountFen = order.amountFen - ((await refundedByOrder(tx)).get(orderNo) ?? 0);
  if (amountFen <= 0) throw new AppError('conflict', texts.invoiceRefunded);
  const requestId = randomUUID();
  const written = await insertInvoice(tx, { ...form, requestId, amountFen, memberId, createdAt: now });
  if (!written) throw new AppError('conflict', texts.invoiceTwice);
  const { accountId } = tx;
  const action = 'payments.invoice-asked';
  await recordAudit(tx, { accountId, actor: memberId, action, target: orderNo });
  return requestId;
}
