// The product and both providers over real HTTP: orders, codes, notifications, questions and refunds on their own wires.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import { refundOrder } from '../features/payments/refund-order.ts';
import { ledgerOf, newOwner, placeOrder, runDueOrders, stateOf } from '../testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createAlipayChannel } from './alipay/alipay-channel.ts';
import { createWechatChannel } from './wechat/wechat-channel.ts';

let app: TestApp;
let wechat: WechatPaySimulator;
let alipay: AlipaySimulator;
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);

beforeAll(async () => {
  [app, wechat, alipay] = await Promise.all([openTestApp(), startWechatPay({ now }), startAlipay({ now })]);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const publicUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  app.services.now = now;
  app.services.payChannels = [
    createWechatChannel({ settings: wechat.settings, publicUrl }),
    await createAlipayChannel({ settings: alipay.settings, publicUrl }),
  ];
});
afterEach(() => {
  offsetMs = 0;
  wechat.controls.faults.clear();
  alipay.controls.faults.clear();
});
afterAll(async () => {
  await Promise.all([wechat.close(), alipay.close()]);
  await app.close();
});

const grantsIn = async (accountId: number, orderNo: string) =>
  (await ledgerOf(app, accountId)).filter((line) => line.kind === 'grant' && line.order_no === orderNo);

describe.each(['wechat', 'alipay'] as const)('a plan bought by %s', (channel) => {
  const controls = () => (channel === 'wechat' ? wechat.controls : alipay.controls);
  const order = (token: string) => placeOrder(app, token, { mealType: 'B_MONTH', channel });

  it('is granted once, however often the provider says so', async () => {
    const owner = await newOwner(app);
    const { orderNo, qrCodeUrl } = await order(owner.token);
    expect(qrCodeUrl).toMatch(channel === 'wechat' ? /^weixin:/ : /^https:\/\/qr\.alipay/);
    const receipts = await controls().pay(orderNo, { notify: 'twice' });
    expect(receipts.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'paid' });
    expect(await grantsIn(owner.accountId, orderNo)).toHaveLength(1);
  });

  it.each(['signature', 'amount'] as const)(
    'is not granted by a notification with a wrong %s',
    async (lie) => {
      const owner = await newOwner(app);
      const { orderNo } = await order(owner.token);
      await controls().pay(orderNo, { lie });
      expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'waiting' });
      expect(await grantsIn(owner.accountId, orderNo)).toEqual([]);
    },
  );

  it('is granted without any notification, because it is asked about', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await order(owner.token);
    await controls().pay(orderNo, { notify: 'never' });
    offsetMs = 60_000;
    await runDueOrders(app);
    expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'paid' });
    await controls().resendAll();
    expect(await grantsIn(owner.accountId, orderNo)).toHaveLength(1);
  });

  it('and never paid is closed at the provider when its time is over', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await order(owner.token);
    if (channel === 'alipay') alipay.controls.scan(orderNo);
    offsetMs = 16 * 60_000;
    await runDueOrders(app);
    expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'closed' });
    await expect(controls().pay(orderNo)).rejects.toThrow('no longer');
    // The payer was faster than the closing: the money is not kept for nothing.
    await controls().pay(orderNo, { late: true });
    expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'paid' });
  });

  it('is refunded once, though the answer to the first try was not believed', async () => {
    const owner = await newOwner(app);
    const { orderNo, amountFen } = await order(owner.token);
    await controls().pay(orderNo);
    const wish = { orderNo, refundNo: `R${orderNo}`, reason: '客户要求', keepPlan: false, actor: 'operator' };
    controls().faults.set('wrong-signature');
    await expect(refundOrder(app.services, wish)).rejects.toThrow();
    controls().faults.clear();
    expect(await refundOrder(app.services, wish)).toMatchObject({ state: 'done', amountFen });
    const back = (await ledgerOf(app, owner.accountId)).filter(({ kind }) => kind === 'refund');
    expect(back).toMatchObject([{ amount_fen: -amountFen }]);
  });
});
