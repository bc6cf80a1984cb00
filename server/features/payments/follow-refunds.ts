// Refunds that were begun and not finished: asked again under their numbers until the channel has decided.
import type { Services } from '#server/kernel/services.ts';
import { refundOrder } from './refund-order.ts';
import { listRefundsOf, type RefundRow } from './refund-store.ts';
import { type OrderRow, setDue } from './store.ts';

const againMs = 10 * 60_000;

export async function followRefunds(services: Services, order: OrderRow): Promise<void> {
  const { orderNo } = order;
  for (const { refundNo, reason, keepPlan, actor } of await listBegun(services, order)) {
    try {
      await refundOrder(services, { orderNo, refundNo, reason, keepPlan, actor });
    } catch (error) {
      services.log.warn({ err: error, orderNo, refundNo }, 'a refund could not be finished');
    }
  }
  const open = (await listBegun(services, order)).length > 0;
  await setDue(services.db.global, orderNo, open ? new Date(services.now().getTime() + againMs) : null);
}

async function listBegun({ db }: Services, { accountId, orderNo }: OrderRow): Promise<RefundRow[]> {
  const refunds = await db.tenant(accountId, (tx) => listRefundsOf(tx, orderNo));
  return refunds.filter(({ state }) => state === 'asked');
}
