// Somebody who keeps buying: every order is paid at the provider, which notifies of each payment twice and until it is taken.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import type { SignedIn } from '../accounts.ts';
import type { Office } from './clerk.ts';
import { ask } from './writes.ts';

const pauseMs = 500;

export async function keepBuying(desk: SignedIn, office: Office, pay: WechatPaySimulator): Promise<void> {
  for (const told: Promise<unknown>[] = []; ; await sleep(pauseMs)) {
    const url = await office.open();
    if (office.isOver()) {
      await Promise.all(told);
      return;
    }
    const call = { method: 'POST', path: '/api/orderpay/qRCodeUrl' };
    const bodyOf = (type: 1 | 2) => JSON.stringify({ mealType: 'P_YEAR', type, channel: 'wechat' });
    // Another plan first, from then on the same one longer.
    const wish = async (type: 1 | 2) =>
      (await ask<{ orderNo: string }>({ url, desk }, { ...call, body: bodyOf(type) }))?.body?.orderNo;
    const orderNo = (await wish(1)) ?? (await wish(2));
    const order = pay.controls.orders().find((one) => one.orderNo === orderNo);
    if (order && !order.paidAt) told.push(pay.controls.pay(order.orderNo, { notify: 'twice' }));
  }
}

/** Payments that are not booked, with their plan, exactly once. */
export async function findWrongPayments(client: pg.Client, pay: WechatPaySimulator): Promise<string[]> {
  const { rows } = await client.query<{ no: string; state: string; payments: number; grants: number }>(
    `SELECT o.order_no AS no, o.state, count(*) FILTER (WHERE l.kind = 'payment')::int AS payments,
       count(*) FILTER (WHERE l.kind = 'grant')::int AS grants
     FROM payment_order o LEFT JOIN ledger_entry l USING (account_id, order_no) GROUP BY 1, 2`,
  );
  const booked = new Map(rows.map((row) => [row.no, row]));
  return pay.controls.orders().flatMap(({ orderNo, paidAt }) => {
    const { state = 'gone', payments = 0, grants = 0 } = booked.get(orderNo) ?? {};
    const due = paidAt ? 1 : 0;
    if (payments === due && grants === due && (state === 'paid') === (due === 1)) return [];
    return [`order ${orderNo}: ${state}, paid ${due} times, booked ${payments}, granted ${grants}`];
  });
}
