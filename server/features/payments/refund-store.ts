// Reads and writes of refunds.
import { and, asc, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { paymentRefund } from '#server/db/schema/payments.ts';

export type RefundRow = typeof paymentRefund.$inferSelect;

export function listRefundsOf(tx: TenantTx, orderNo: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.accountId, tx.accountId), eq(paymentRefund.orderNo, orderNo)))
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.refundNo));
}

export async function findRefund(tx: TenantTx, refundNo: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(paymentRefund).where(ofNumber(tx, refundNo));
  return row;
}

export async function insertRefund(
  tx: TenantTx,
  refund: Omit<typeof paymentRefund.$inferInsert, 'accountId'>,
): Promise<RefundRow> {
  const [row] = await tx
    .insert(paymentRefund)
    .values({ ...refund, accountId: tx.accountId })
    .returning();
  if (!row) throw new Error('the refund was not written');
  return row;
}

export async function updateRefund(
  tx: TenantTx,
  refundNo: string,
  changes: Partial<Pick<RefundRow, 'state' | 'message' | 'doneAt'>>,
): Promise<void> {
  await tx.update(paymentRefund).set(changes).where(ofNumber(tx, refundNo));
}

const ofNumber = (tx: TenantTx, refundNo: string) =>
  and(eq(paymentRefund.accountId, tx.accountId), eq(paymentRefund.refundNo, refundNo));
