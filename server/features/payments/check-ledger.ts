// Compares what the ledger says of an account with what is in force: plan, orders, refunds.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import { paymentRefund } from '#server/db/schema/payments.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { planEndFromLedger } from '../plans/plan-chain.ts';
import { planEndOf } from '../plans/plan-end.ts';
import { type LedgerRow, listLedgerRows } from '../plans/write-ledger.ts';
import { listOrders } from './store.ts';
import { ledgerCheckTexts as texts } from './texts.ts';

/** One sentence for each thing that does not agree. */
export async function checkLedger(tx: TenantTx): Promise<string[]> {
  const entries = await listLedgerRows(tx);
  const [exists] = await tx.select().from(account).where(eq(account.accountId, tx.accountId));
  const faults = await orderFaults(tx, entries, exists !== undefined);
  faults.push(...(await refundFaults(tx, entries)));
  // A deleted account has no plan left to compare.
  if (!exists) return faults;
  const [recorded, recomputed] = [await planEndOf(tx), planEndFromLedger(entries)];
  if (recorded?.getTime() !== recomputed?.getTime()) {
    faults.push(texts.planEnd(momentText(recorded), momentText(recomputed)));
  }
  return faults;
}

/**
 * A payment of the provider that stands behind two orders, also of two accounts: no account sees it alone. `seen` is
 * carried from one account to the next.
 */
export async function findReusedPayments(tx: TenantTx, seen: Map<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const { orderNo, channel, transactionId } of await listOrders(tx)) {
    if (transactionId === null) continue;
    const payment = `${channel} ${transactionId}`;
    const other = seen.get(payment);
    if (other === undefined) seen.set(payment, orderNo);
    else faults.push(texts.reused(orderNo, other));
  }
  return faults;
}

const momentText = (moment: Date | null) => (moment ? isoMoment(moment) : texts.none);

async function orderFaults(tx: TenantTx, entries: readonly LedgerRow[], exists: boolean): Promise<string[]> {
  const faults: string[] = [];
  const orders = await listOrders(tx);
  for (const { orderNo, state, amountFen, transactionId } of orders) {
    const own = entries.filter((entry) => entry.orderNo === orderNo);
    const payments = own.filter((entry) => entry.kind === 'payment');
    const grants = own.filter((entry) => entry.kind === 'grant');
    const due = state === 'paid' ? 1 : 0;
    if (payments.length !== due) faults.push(texts.payments(orderNo, payments.length, due));
    for (const payment of payments) {
      const same = payment.amountFen === amountFen && payment.reference === transactionId;
      if (!same) faults.push(texts.amount(orderNo));
    }
    // An account deleted before the payment came got none.
    if (grants.length > due || (exists && grants.length < due))
      faults.push(texts.grants(orderNo, grants.length, due));
  }
  const known = new Set(orders.map((order) => order.orderNo));
  const strange = entries.find((entry) => entry.orderNo !== null && !known.has(entry.orderNo));
  if (strange) faults.push(texts.strange(strange.entryNo));
  return faults;
}

async function refundFaults(tx: TenantTx, entries: readonly LedgerRow[]): Promise<string[]> {
  const refunds = await tx.select().from(paymentRefund).where(eq(paymentRefund.accountId, tx.accountId));
  const booked = new Map(
    entries.filter((entry) => entry.kind === 'refund').map((entry) => [entry.reference, entry.amountFen]),
  );
  return refunds
    .filter(
      ({ refundNo, state, amountFen }) =>
        booked.get(refundNo) !== (state === 'done' ? -amountFen : undefined),
    )
    .map(({ refundNo }) => texts.refund(refundNo));
}
