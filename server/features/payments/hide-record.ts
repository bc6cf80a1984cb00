// Takes a purchase out of its owner's list; order and ledger stay as they are.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { holdOrder } from './hold-order.ts';
import { updateOrder } from './store.ts';
import { paymentTexts } from './texts.ts';

export async function hideRecord(
  tx: TenantTx,
  { orderNo, memberId, now }: { orderNo: string; memberId: string; now: Date },
): Promise<void> {
  const { order } = await holdOrder(tx, orderNo);
  if (order?.state !== 'paid') throw notFound(paymentTexts.record);
  // Hidden twice is hidden.
  if (order.hiddenAt !== null) return;
  await updateOrder(tx, orderNo, { hiddenAt: now });
  const { accountId } = tx;
  await recordAudit(tx, { accountId, actor: memberId, action: 'payments.record-hidden', target: orderNo });
}
