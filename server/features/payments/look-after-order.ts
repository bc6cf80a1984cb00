// Asks the channel about an order nobody has told us of, closes it when its time is over, and finishes its refunds.
import type { Services } from '#server/kernel/services.ts';
import type { ChargeState, PayChannel } from '#server/pay-channels/channel.ts';
import { announceOrder } from './announce-order.ts';
import { followRefunds } from './follow-refunds.ts';
import { holdOrder } from './hold-order.ts';
import { claimOrder, fileCheck, nextCheckAt } from './schedule.ts';
import { settleOrder } from './settle-order.ts';
import { findOrder, type OrderRow, setDue, updateOrder } from './store.ts';

/** One look, if it is due and nobody else is at it. No transaction is open while the channel is asked. */
export async function lookAfterOrder(services: Services, orderNo: string): Promise<void> {
  const accountId = await claimOrder(services, orderNo);
  if (accountId === null) return;
  const { db, log } = services;
  const order = await db.tenant(accountId, (tx) => findOrder(tx, orderNo));
  if (!order) {
    await setDue(db.global, orderNo, null);
    return;
  }
  if (order.state === 'paid') {
    await followRefunds(services, order);
    return;
  }
  const channel = services.payChannels.find(({ code }) => code === order.channel);
  if (!channel) {
    log.warn({ orderNo, channel: order.channel }, 'the way of paying of an order is no longer set up');
    await endOrder(services, order);
    return;
  }
  const over = order.state === 'closed' || services.now() >= order.expiresAt;
  try {
    const found = await stateOf(channel, orderNo, over);
    if (found.state === 'paid') await settleFound(services, order, found);
    else if (found.state === 'closed') await endOrder(services, order);
    else await waitOn(services, order);
  } catch (error) {
    log.warn({ err: error, orderNo }, 'an order could not be looked after');
    await waitOn(services, order);
  }
}

/** Closed at the channel first where its time is over: afterwards nobody can pay it unseen. */
async function stateOf(channel: PayChannel, orderNo: string, over: boolean): Promise<ChargeState> {
  const found = await channel.query(orderNo);
  if (found.state !== 'open' || !over) return found;
  const closed = await channel.close(orderNo);
  return closed === 'closed' ? { state: 'closed' } : channel.query(orderNo);
}

async function settleFound(
  services: Services,
  order: OrderRow,
  found: Extract<ChargeState, { state: 'paid' }>,
): Promise<void> {
  const { accountId, orderNo, channel } = order;
  const { transactionId, amountFen, paidAt } = found;
  const payment = { channel, orderNo, transactionId, amountFen, paidAt };
  const verdict = await settleOrder(services, accountId, payment);
  // It will say the same the next time: a person has been told.
  if (verdict !== 'paid' && verdict !== 'repeated' && verdict !== 'account-gone')
    await endOrder(services, order);
}

async function waitOn(services: Services, order: OrderRow): Promise<void> {
  const { accountId, orderNo } = order;
  const checks = order.checks + 1;
  const dueAt = nextCheckAt({ ...order, checks }, services.now());
  await services.db.tenant(accountId, async (tx) => {
    const { order: held } = await holdOrder(tx, orderNo);
    // Paid or replaced meanwhile: whoever did it has said what is due.
    if (held?.state !== order.state) return;
    await updateOrder(tx, orderNo, { checks });
    await setDue(tx, orderNo, dueAt);
  });
  await fileCheck(services, orderNo, dueAt);
}

/** Nothing more is asked about the order; a late payment would still be booked. */
async function endOrder({ db, now }: Services, { accountId, orderNo }: OrderRow): Promise<void> {
  await db.tenant(accountId, async (tx) => {
    const { order: held } = await holdOrder(tx, orderNo);
    if (!held || held.state === 'paid') return;
    await setDue(tx, orderNo, null);
    if (held.state === 'closed') return;
    await updateOrder(tx, orderNo, { state: 'closed', closedAt: now() });
    await announceOrder(tx, held, 'closed');
  });
}
