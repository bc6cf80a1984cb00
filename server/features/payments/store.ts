// Reads and writes of orders, their directory and their notifications.
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import {
  ledgerEntry,
  paymentDirectory,
  paymentNotice,
  paymentOrder,
  paymentRefund,
} from '#server/db/schema/payments.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;
export type NoticeDraft = Omit<typeof paymentNotice.$inferInsert, 'accountId'>;

const ofAccount = (tx: TenantTx, ...more: (SQL | undefined)[]) =>
  and(eq(paymentOrder.accountId, tx.accountId), ...more);

export async function findOrder(tx: TenantTx, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrder)
    .where(ofAccount(tx, eq(paymentOrder.orderNo, orderNo)));
  return row;
}

/** Held until the transaction ends. */
export async function lockOrder(tx: TenantTx, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrder)
    .where(ofAccount(tx, eq(paymentOrder.orderNo, orderNo)))
    .for('update');
  return row;
}

export function listWaitingOrders(tx: TenantTx): Promise<OrderRow[]> {
  return tx
    .select()
    .from(paymentOrder)
    .where(ofAccount(tx, eq(paymentOrder.state, 'waiting')))
    .orderBy(desc(paymentOrder.createdAt), asc(paymentOrder.orderNo))
    .for('update');
}

export function listOrders(tx: TenantTx): Promise<OrderRow[]> {
  return tx
    .select()
    .from(paymentOrder)
    .where(ofAccount(tx))
    .orderBy(desc(paymentOrder.createdAt), asc(paymentOrder.orderNo));
}

/** Paid and still in the list of their owner, newest payment first. */
export function listShownOrders(tx: TenantTx): Promise<OrderRow[]> {
  return tx
    .select()
    .from(paymentOrder)
    .where(ofAccount(tx, eq(paymentOrder.state, 'paid'), isNull(paymentOrder.hiddenAt)))
    .orderBy(desc(paymentOrder.paidAt), desc(paymentOrder.orderNo));
}

export async function insertOrder(
  tx: TenantTx,
  order: Omit<typeof paymentOrder.$inferInsert, 'accountId'>,
  dueAt: Date,
): Promise<OrderRow> {
  const { accountId } = tx;
  const [row] = await tx
    .insert(paymentOrder)
    .values({ ...order, accountId })
    .returning();
  if (!row) throw new Error('the order was not written');
  await tx.insert(paymentDirectory).values({ orderNo: order.orderNo, accountId, dueAt });
  return row;
}

export async function updateOrder(
  tx: TenantTx,
  orderNo: string,
  changes: PgUpdateSetSource<typeof paymentOrder>,
): Promise<void> {
  await tx
    .update(paymentOrder)
    .set(changes)
    .where(ofAccount(tx, eq(paymentOrder.orderNo, orderNo)));
}

export async function findAccountOfOrder(
  db: GlobalDb | TenantTx,
  orderNo: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ accountId: paymentDirectory.accountId })
    .from(paymentDirectory)
    .where(eq(paymentDirectory.orderNo, orderNo));
  return row?.accountId;
}

/** Every account that ever ordered, those deleted since included. */
export async function listBuyers(db: GlobalDb): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: paymentDirectory.accountId })
    .from(paymentDirectory)
    .orderBy(asc(paymentDirectory.accountId));
  return rows.map((row) => row.accountId);
}

/** Null: nothing is left to do for the order. */
export async function setDue(db: GlobalDb | TenantTx, orderNo: string, dueAt: Date | null): Promise<void> {
  await db.update(paymentDirectory).set({ dueAt }).where(eq(paymentDirectory.orderNo, orderNo));
}

/** A repeat of the same notification leaves the first record as it is. */
export async function insertNotice(tx: TenantTx, notice: NoticeDraft): Promise<void> {
  await tx
    .insert(paymentNotice)
    .values({ ...notice, accountId: tx.accountId })
    .onConflictDoNothing();
}

/** The order that this payment of a channel was booked for. */
export async function findOrderOfTransaction(
  tx: TenantTx,
  { channel, transactionId }: Pick<NoticeDraft, 'channel' | 'transactionId'>,
): Promise<string | null> {
  const [row] = await tx
    .select({ orderNo: ledgerEntry.orderNo })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, tx.accountId),
        eq(ledgerEntry.kind, 'payment'),
        eq(ledgerEntry.channel, channel),
        eq(ledgerEntry.reference, transactionId),
      ),
    );
  return row?.orderNo ?? null;
}

/** Money that went back, by order. */
export async function refundedByOrder(tx: TenantTx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ orderNo: paymentRefund.orderNo, sum: sql<string>`sum(${paymentRefund.amountFen})` })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.accountId, tx.accountId), eq(paymentRefund.state, 'done')))
    .groupBy(paymentRefund.orderNo);
  return new Map(rows.map((row) => [row.orderNo, Number(row.sum)]));
}

export interface LedgerPage {
  currentPage: number;
  size: number;
}

export async function pageLedger(tx: TenantTx, { currentPage, size }: LedgerPage) {
  const own = eq(ledgerEntry.accountId, tx.accountId);
  const [counted] = await tx.select({ total: count() }).from(ledgerEntry).where(own);
  const rows = await tx
    .select()
    .from(ledgerEntry)
    .where(own)
    .orderBy(desc(ledgerEntry.entryNo))
    .limit(size)
    .offset((currentPage - 1) * size);
  return { total: counted?.total ?? 0, rows };
}
