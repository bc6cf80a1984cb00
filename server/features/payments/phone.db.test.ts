// Paying on the phone that orders: in its browser and inside WeChat, against the providers' simulators over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { createOrder, PayChannelInfo, WechatCall } from '#contract/payments.ts';
import { createPayChannels } from '#server/pay-channels/create-channels.ts';
import { ledgerOf, newOwner, stateOf } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';

type Order = EndpointOutput<typeof createOrder>;

let app: TestApp;
let wechat: WechatPaySimulator;
let alipay: AlipaySimulator;
let publicUrl = '';
beforeAll(async () => {
  [app, wechat, alipay] = await Promise.all([openTestApp(), startWechatPay(), startAlipay()]);
  publicUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { config, masterKey } = app.services;
  const pay = { wechat: wechat.settings, alipay: alipay.settings, sandbox: false };
  app.services.config = { ...config, publicUrl };
  app.services.payChannels = await createPayChannels({ ...config, publicUrl, pay }, masterKey);
});
afterAll(async () => {
  await Promise.all([wechat.close(), alipay.close()]);
  await app.close();
});

const ask = (token: string, body: object) =>
  app.request<Order>('POST', '/api/orderpay/qRCodeUrl', {
    token,
    body: { mealType: 'B_MONTH', type: 2, ...body },
  });

const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers });

/** The button of the provider's page. */
const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' });

const kindsOf = async (accountId: number) => (await ledgerOf(app, accountId)).map(({ kind }) => kind);

it('each channel says where it can be paid', async () => {
  const { token } = await newOwner(app);
  const { body } = await app.request<PayChannelInfo[]>('GET', '/api/orderpay/channels', { token });
  expect(body.map(({ channel, ways }) => [channel, ways])).toEqual([
    ['wechat', ['scan', 'browser', 'wechat']],
    ['alipay', ['scan', 'browser']],
  ]);
});

describe.each([
  ['wechat' as const, () => wechat.controls],
  ['alipay' as const, () => alipay.controls],
])('%s in a phone’s browser', (channel, controls) => {
  it('is paid on the provider’s page, which leads back, and opens the plan once', async () => {
    const owner = await newOwner(app);
    const wish = { channel, way: 'browser' };
    const { body: order } = await ask(owner.token, wish);
    expect(order).toMatchObject({ qrCodeUrl: '', wechat: null, amount: '699.00' });
    // Asking again gives the order that waits, at the same address.
    expect((await ask(owner.token, wish)).body).toMatchObject({
      orderNo: order.orderNo,
      payUrl: order.payUrl,
    });
    const page = await open(order.payUrl, { referer: `${publicUrl}/` });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('¥699.00');
    const kept = [...controls().orders()].find(({ orderNo }) => orderNo === order.orderNo);
    expect(kept?.amountFen).toBe(69_900);

    const paid = await press(order.payUrl);
    expect(paid.status).toBe(303);
    const back = new URL(paid.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/payment`);
    expect(back.searchParams.get('orderNo')).toBe(order.orderNo);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
    await controls().resendAll();
    expect(await kindsOf(owner.accountId)).toEqual(['grant', 'payment', 'grant']);
  });

  it('is another order than the code to scan, which it replaces', async () => {
    const owner = await newOwner(app);
    const scanned = (await ask(owner.token, { channel })).body;
    expect(scanned.payUrl).toBe('');
    const opened = (await ask(owner.token, { channel, way: 'browser' })).body;
    expect(opened.orderNo).not.toBe(scanned.orderNo);
    expect((await stateOf(app, owner.token, scanned.orderNo)).state).toBe('closed');
    expect((await stateOf(app, owner.token, opened.orderNo)).state).toBe('waiting');
  });

  it('is not believed with a wrong amount', async () => {
    const owner = await newOwner(app);
    const { body: order } = await ask(owner.token, { channel, way: 'browser' });
    await open(order.payUrl, { referer: `${publicUrl}/` });
    await controls().pay(order.orderNo, { lie: 'amount' });
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
    expect(await kindsOf(owner.accountId)).toEqual(['grant']);
  });
});

it('an order of WeChat’s browser page ends with the five minutes its address opens', async () => {
  const { token } = await newOwner(app);
  const { body: order } = await ask(token, { channel: 'wechat', way: 'browser' });
  const life = Date.parse(order.expiresAt) - app.services.now().getTime();
  expect(life).toBeLessThanOrEqual(300_000);
  expect(wechat.controls.orders().at(-1)?.kind).toBe('h5');
});

it('an altered address of Alipay’s page is refused there', async () => {
  const { token } = await newOwner(app);
  const { body: order } = await ask(token, { channel: 'alipay', way: 'browser' });
  const cheaper = order.payUrl.replace('699.00', '0.01');
  expect(cheaper).not.toBe(order.payUrl);
  expect((await open(cheaper)).status).toBe(400);
});

describe('inside WeChat', () => {
  /** WeChat leads back with a code. */
  async function signIn(token: string): Promise<string> {
    const path = '/api/orderpay/wechatSignIn?mealType=B_MONTH&type=2';
    const { body } = await app.request<{ url: string }>('GET', path, { token });
    const back = new URL((await open(body.url)).headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/payment`);
    return back.searchParams.get('code') ?? '';
  }

  const wish = { channel: 'wechat', way: 'wechat' };

  it('is paid by the page’s own call, signed by the merchant', async () => {
    const owner = await newOwner(app);
    const code = await signIn(owner.token);
    const { body: order } = await ask(owner.token, { ...wish, code });
    expect(order).toMatchObject({ qrCodeUrl: '', payUrl: '' });
    const call = order.wechat as WechatCall;
    const invoke = (over: Partial<WechatCall>) => wechat.controls.invoke({ ...call, ...over });
    expect(await invoke({ package: 'prepay_id=wx1' })).toBe('get_brand_wcpay_request:fail');
    expect(await invoke({ nonceStr: 'another' })).toBe('get_brand_wcpay_request:fail');
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
    // After a reload the code is spent; the order that waits is given again, its call signed anew.
    const again = (await ask(owner.token, { ...wish, code })).body;
    expect(again.orderNo).toBe(order.orderNo);
    expect(again.wechat?.package).toBe(call.package);
    expect(again.wechat?.nonceStr).not.toBe(call.nonceStr);
    expect(await wechat.controls.invoke(again.wechat as WechatCall)).toBe('get_brand_wcpay_request:ok');
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
    expect(await kindsOf(owner.accountId)).toEqual(['grant', 'payment', 'grant']);
  });

  it.each(['', 'made-up'])('without a code that WeChat knows (%j) nothing is ordered', async (code) => {
    const owner = await newOwner(app);
    const before = wechat.controls.orders().length;
    const refused = await ask(owner.token, { ...wish, ...(code && { code }) });
    expect(refused).toMatchObject({
      status: 503,
      msg: '微信支付暂时无法下单，没有扣款，请稍后再试或换一种支付方式',
    });
    expect(wechat.controls.orders()).toHaveLength(before);
    expect(await kindsOf(owner.accountId)).toEqual(['grant']);
  });

  it('Alipay is not offered, in a sentence', async () => {
    const { token } = await newOwner(app);
    expect(await ask(token, { channel: 'alipay', way: 'wechat' })).toMatchObject({
      status: 409,
      msg: '支付宝不能在这里付款，请在电脑上扫码，或换一种支付方式',
    });
  });
});
