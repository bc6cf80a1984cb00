// The real ways of paying, against their simulators over HTTP, and the job engine that looks after what nobody tells of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { createPayChannels } from '#server/pay-channels/create-channels.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { ledgerOf, newOwner, placeOrder, stateOf, tryOrder } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import { checkPaymentJob, paymentsDueJob } from './jobs.ts';
import { refundOrder } from './refund-order.ts';

let app: TestApp;
let wechat: WechatPaySimulator;
let alipay: AlipaySimulator;
beforeAll(async () => {
  [app, wechat, alipay] = await Promise.all([openTestApp(), startWechatPay(), startAlipay()]);
  const publicUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { config, masterKey } = app.services;
  const pay = { wechat: wechat.settings, alipay: alipay.settings, sandbox: false };
  app.services.payChannels = await createPayChannels({ ...config, publicUrl, pay }, masterKey);
});
afterAll(async () => {
  await Promise.all([wechat.close(), alipay.close()]);
  await app.close();
});

describe.each([
  ['wechat' as const, () => wechat.controls, /^weixin:\/\//, '微信支付'],
  ['alipay' as const, () => alipay.controls, /^https:\/\//, '支付宝'],
])('%s', (channel, controls, code, name) => {
  const wish = { mealType: 'B_MONTH', channel };
  const kindsOf = async (accountId: number) => (await ledgerOf(app, accountId)).map(({ kind }) => kind);

  it('sells, notifies twice and refunds', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    expect(order.qrCodeUrl).toMatch(code);
    const receipts = await controls().pay(order.orderNo, { notify: 'twice' });
    expect(receipts).toHaveLength(2);
    for (const { status } of receipts) expect([200, 204]).toContain(status);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
    expect(await kindsOf(owner.accountId)).toEqual(['grant', 'payment', 'grant']);
    const reason = '顾客取消';
    const refund = { orderNo: order.orderNo, reason, keepPlan: false, actor: 'command-line' };
    expect(await refundOrder(app.services, refund)).toMatchObject({ state: 'done', amountFen: 69_900 });
    expect(await kindsOf(owner.accountId)).toEqual(['grant', 'payment', 'grant', 'refund', 'revoke']);
  });

  it('is not believed with a wrong amount or signature', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    const forged = await controls().pay(order.orderNo, { lie: 'signature' });
    for (const { status } of forged) expect(status).toBe(400);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
    const cheap = await placeOrder(app, owner.token, { ...wish, mealType: 'P_MONTH' });
    await controls().pay(cheap.orderNo, { lie: 'amount' });
    expect((await stateOf(app, owner.token, cheap.orderNo)).state).toBe('waiting');
    expect(await kindsOf(owner.accountId)).toEqual(['grant']);
  });

  it.each(['', '{}', 'sign=x&sign_type=RSA2', 'a=1&a=2', '\u0000'])(
    'answers a notification nobody signed as the fault of its sender: %j',
    async (body) => {
      const told = await app.request('POST', `/api/orderpay/notify/${channel}`, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(told.status).toBe(400);
    },
  );

  it('that does not answer leaves a sentence and nothing to pay', async () => {
    const owner = await newOwner(app);
    controls().faults.set('server-error');
    try {
      expect(await tryOrder(app, owner.token, wish)).toMatchObject({
        status: 503,
        msg: `${name}暂时无法下单，没有扣款，请稍后再试或换一种支付方式`,
      });
    } finally {
      controls().faults.clear();
    }
    await placeOrder(app, owner.token, wish);
  });

  it('is asked by the worker when no notification comes', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    await controls().pay(order.orderNo, { notify: 'never' });
    // Due before the worker is there: it is found when one starts.
    await queryAll(
      app,
      "UPDATE payment_directory SET due_at = now() - interval '1 minute' WHERE order_no = $1",
      [order.orderNo],
    );
    const { databaseUrl, services } = app;
    const jobs = [paymentsDueJob, checkPaymentJob];
    const worker = await startWorker({ url: databaseUrl, services, jobs, roles: ['worker'] });
    try {
      await expect
        .poll(async () => (await stateOf(app, owner.token, order.orderNo)).state, { timeout: 20_000 })
        .toBe('paid');
    } finally {
      await worker.stop();
    }
    expect(await kindsOf(owner.accountId)).toEqual(['grant', 'payment', 'grant']);
  });
});
