// What became of an invoice request; its owner reads it in the personal centre.
import { recordAudit } from '#server/audit/record-audit.ts';
import { announceWithin } from '#server/events/announce-change.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { holdOrder } from './hold-order.ts';
import { listInvoiceRows, updateInvoice } from './invoice-store.ts';
import { findAccountOfOrder } from './store.ts';
import { paymentTexts as texts } from './texts.ts';

export interface InvoiceMark {
  orderNo: string;
  state: 'issued' | 'refused';
  note: string;
  actor: string;
}

export async function markInvoice({ db }: Services, mark: InvoiceMark): Promise<void> {
  const { orderNo, state, note, actor } = mark;
  const accountId = await findAccountOfOrder(db.global, orderNo);
  if (accountId === undefined) throw new AppError('not_found', texts.noInvoice(orderNo));
  await db.tenant(accountId, async (tx) => {
    await holdOrder(tx, orderNo);
    const request = (await listInvoiceRows(tx, 'asked')).find((row) => row.orderNo === orderNo);
    if (!request) throw new AppError('not_found', texts.noInvoice(orderNo));
    await updateInvoice(tx, request.requestId, { state, note });
    const action = 'payments.invoice-marked';
    await recordAudit(tx, { accountId, actor, action, target: orderNo, detail: { state } });
    await announceWithin(tx, 'records');
  });
}
