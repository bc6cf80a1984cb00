import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSandbox } from '#server/pay-channels/create-channels.ts';
import type { SandboxChannel } from '#server/pay-channels/sandbox/sandbox-channel.ts';
import { ledgerOf, newOwner, placeOrder, stateOf } from '#server/testing/payments/pay-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let sandbox: SandboxChannel;
beforeAll(async () => {
  app = await openTestApp({ pay: { wechat: null, alipay: null, sandbox: true } });
  const found = app.services.payChannels.find(isSandbox);
  if (!found) throw new Error('the sandbox is off');
  sandbox = found;
});
afterAll(() => app.close());

const wish = { mealType: 'B_MONTH', channel: 'sandbox' as const };

/** As a browser would: what the form sends has no body. */
async function open(url: string, method: 'GET' | 'POST' = 'GET') {
  const reply = await app.app.inject({
    method,
    url: new URL(url, 'http://cashier').pathname,
    headers: {
      'x-forwarded-for': freshAddress(),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}

describe('the sandbox cashier', () => {
  it('shows the order, pays it with one button, and says so ever after', async () => {
    const owner = await newOwner(app);
    const channels = await app.request('GET', '/api/orderpay/channels', { token: owner.token });
    expect(channels.body).toEqual([{ channel: 'sandbox', name: '沙箱支付', sandbox: true, ways: ['scan'] }]);
    const order = await placeOrder(app, owner.token, wish);
    expect(order.qrCodeUrl).toContain('/api/orderpay/sandbox/');

    const page = await open(order.qrCodeUrl);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [
      '沙箱支付',
      order.orderNo,
      '基础版·月',
      '¥699.00',
      '<form method="post">',
      '确认付款',
    ]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toContain('<script');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-inline');
    // Looking pays nothing.
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');

    expect((await open(order.qrCodeUrl, 'POST')).text).toContain('付款成功');
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
    for (const method of ['POST', 'GET'] as const) {
      const again = await open(order.qrCodeUrl, method);
      expect(again.text).toContain('订单已付款');
      expect(again.text).not.toContain('<form');
    }
    expect((await ledgerOf(app, owner.accountId)).map(({ kind }) => kind)).toEqual([
      'grant',
      'payment',
      'grant',
    ]);
  });

  it('takes no money for an order that is over', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    const replaced = await placeOrder(app, owner.token, { ...wish, mealType: 'P_MONTH' });
    const { now } = app.services;
    expect((await open(order.qrCodeUrl)).text).toContain('订单已关闭');
    app.services.now = () => new Date(now().getTime() + 16 * 60_000);
    try {
      expect((await open(replaced.qrCodeUrl, 'POST')).text).toContain('订单已关闭');
    } finally {
      app.services.now = now;
    }
    expect((await stateOf(app, owner.token, replaced.orderNo)).state).toBe('waiting');
    expect(await ledgerOf(app, owner.accountId)).toHaveLength(1);
  });

  it('knows only codes of its own making', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    const other = sandbox.tokenOf('HT20260101000000ABCDEFGH');
    const token = order.qrCodeUrl.split('/').at(-1) ?? '';
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [other, flipped, `${order.orderNo}.aaaaaaaaaaaaaaaa`]) {
      for (const method of ['GET', 'POST'] as const) {
        const page = await open(`/api/orderpay/sandbox/${wrong}`, method);
        expect([page.status, page.text.includes('付款链接无效')]).toEqual([404, true]);
      }
    }
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
  });

  it('speaks by signed notifications that nobody else can make', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    const { headers, body } = sandbox.signedNotice(order, new Date());
    const post = (changed: Record<string, string>, payload = body) =>
      app.app.inject({
        method: 'POST',
        url: '/api/orderpay/notify/sandbox',
        headers: { ...headers, ...changed },
        payload,
      });
    expect((await post({ 'x-sandbox-signature': '0'.repeat(64) })).statusCode).toBe(400);
    const cheaper = Buffer.from(body.toString().replace('69900', '1'));
    expect((await post({}, cheaper)).statusCode).toBe(400);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
    const taken = await post({});
    expect([taken.statusCode, taken.body]).toEqual([200, 'success']);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
  });

  it('does not exist where the sandbox is off', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, wish);
    const { payChannels } = app.services;
    app.services.payChannels = [];
    try {
      for (const method of ['GET', 'POST'] as const) {
        expect((await open(order.qrCodeUrl, method)).status).toBe(404);
      }
    } finally {
      app.services.payChannels = payChannels;
    }
  });
});
