// The sandbox cashier: shows an order and pays it with a notification of the kind the real channels send.
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { isSandbox } from '#server/pay-channels/create-channels.ts';
import type { SandboxChannel } from '#server/pay-channels/sandbox/sandbox-channel.ts';
import type { CashierState } from './cashier-page.ts';
import { type NoticeOutcome, receiveNotice } from './receive-notice.ts';
import { findAccountOfOrder, findOrder, type OrderRow } from './store.ts';
import { cashierTexts } from './texts.ts';

export interface CashierView {
  state: CashierState;
  order: OrderRow | null;
}

export async function viewCashier(services: Services, token: string): Promise<CashierView> {
  const order = await orderBehind(services, getSandbox(services), token);
  return order ? { state: stateOf(order, services.now()), order } : { state: 'unknown', order: null };
}

export async function payAtCashier(services: Services, token: string): Promise<CashierView> {
  const sandbox = getSandbox(services);
  const { state, order } = await viewCashier(services, token);
  // A channel takes no money for an order that is over.
  if (state !== 'open' || !order) return { state, order };
  const { orderNo, amountFen } = order;
  const { outcome } = await receiveNotice(
    services,
    sandbox,
    sandbox.signedNotice({ orderNo, amountFen }, services.now()),
  );
  return { state: paidStates[outcome] ?? 'failed', order };
}

const paidStates: Partial<Record<NoticeOutcome, CashierState>> = {
  paid: 'paid',
  repeated: 'already-paid',
  'second-payment': 'already-paid',
};

/** Where the sandbox is off, the page does not exist. */
function getSandbox({ payChannels }: Services): SandboxChannel {
  const sandbox = payChannels.find(isSandbox);
  if (!sandbox) throw notFound(cashierTexts.page);
  return sandbox;
}

async function orderBehind(
  { db }: Services,
  sandbox: SandboxChannel,
  token: string,
): Promise<OrderRow | undefined> {
  const orderNo = sandbox.orderOf(token);
  if (orderNo === null) return undefined;
  const accountId = await findAccountOfOrder(db.global, orderNo);
  if (accountId === undefined) return undefined;
  const order = await db.tenant(accountId, (tx) => findOrder(tx, orderNo));
  return order?.channel === sandbox.code ? order : undefined;
}

function stateOf({ state, expiresAt }: OrderRow, now: Date): CashierState {
  if (state === 'paid') return 'already-paid';
  return state === 'closed' || now >= expiresAt ? 'closed' : 'open';
}
