// Reads and writes of invoice requests.
import { and, desc, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { invoiceDirectory, invoiceRequest } from '#server/db/schema/payments.ts';

export type InvoiceRow = typeof invoiceRequest.$inferSelect;

/** Newest first. */
export function listInvoiceRows(tx: TenantTx, state?: InvoiceRow['state']): Promise<InvoiceRow[]> {
  const own = eq(invoiceRequest.accountId, tx.accountId);
  return tx
    .select()
    .from(invoiceRequest)
    .where(state ? and(own, eq(invoiceRequest.state, state)) : own)
    .orderBy(desc(invoiceRequest.createdAt), desc(invoiceRequest.requestId));
}

export async function findInvoice(tx: TenantTx, requestId: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoiceRequest)
    .where(and(eq(invoiceRequest.accountId, tx.accountId), eq(invoiceRequest.requestId, requestId)));
  return row;
}

export async function updateInvoice(
  tx: TenantTx,
  requestId: string,
  changes: Pick<InvoiceRow, 'state' | 'note'>,
): Promise<void> {
  await tx
    .update(invoiceRequest)
    .set(changes)
    .where(and(eq(invoiceRequest.accountId, tx.accountId), eq(invoiceRequest.requestId, requestId)));
  const { state } = changes;
  await tx.update(invoiceDirectory).set({ state }).where(eq(invoiceDirectory.requestId, requestId));
}

/** False when the order has one that was not refused. */
export async function insertInvoice(
  tx: TenantTx,
  request: Omit<typeof invoiceRequest.$inferInsert, 'accountId'>,
): Promise<boolean> {
  const rows = await tx
    .insert(invoiceRequest)
    .values({ ...request, accountId: tx.accountId })
    .onConflictDoNothing()
    .returning({ requestId: invoiceRequest.requestId });
  if (rows.length === 0) return false;
  const { requestId, createdAt } = request;
  const { accountId } = tx;
  await tx.insert(invoiceDirectory).values({ requestId, accountId, state: 'asked', createdAt });
  return true;
}
