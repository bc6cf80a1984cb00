// Tells the buyer's browsers what became of an order, with the commit of the transaction.
import type { PaymentEvent } from '#contract/payments.ts';
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import type { OrderRow } from './store.ts';

export async function announceOrder(
  tx: TenantTx,
  { orderNo, memberId }: Pick<OrderRow, 'orderNo' | 'memberId'>,
  state: PaymentEvent['state'],
): Promise<void> {
  const data: PaymentEvent = { orderNo, state };
  await publishWithin(tx, { kind: 'payment', accountId: tx.accountId, memberId, data });
}
