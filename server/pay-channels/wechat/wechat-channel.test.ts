import { beforeAll, describe, expect, it } from 'vitest';
import type { PayFault } from '#simulators/pay-kit/serve-pay.ts';
import { startWechatPay, type WechatLie, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import { NoticeRefused, type PayChannel } from '../channel.ts';
import { channelSteps, faultOf } from '../testing/channel-steps.ts';
import { type NoticeReceiver, openNoticeReceiver } from '../testing/notice-receiver.ts';
import { openResource } from './open-resource.ts';
import { createWechatChannel } from './wechat-channel.ts';

let pay: WechatPaySimulator;
let channel: PayChannel;
let receiver: NoticeReceiver;

beforeAll(async () => {
  pay = await startWechatPay();
  receiver = await openNoticeReceiver(() => channel);
  channel = createWechatChannel({ settings: pay.settings, publicUrl: receiver.origin, timeoutMs: 2000 });
});

const { newCharge, newWholeCharge, newOrder, paidOrder, kept, refundOf, expectUncertain } = channelSteps({
  provider: () => pay,
  channel: () => channel,
  receiver: () => receiver,
  numbers: 'HT20261115100000',
  amountFen: 9900,
  refundFen: 100,
  description: '海图 专业版 50% 优惠',
});

describe('an order at WeChat Pay', () => {
  it('is created with what WeChat wants to know, and again with the same', async () => {
    const charge = newWholeCharge();
    const first = await channel.create(charge);
    const second = await channel.create(charge);
    expect(first.qrCodeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
    expect(second.qrCodeUrl).toMatch(/^weixin:/);
    expect(kept(charge.orderNo)).toMatchObject({
      amountFen: 9900,
      description: charge.description,
      expiresAt: charge.expiresAt,
      notifyUrl: `${receiver.origin}/api/orderpay/notify/wechat`,
    });
    const sent = pay.controls.requests().at(-1);
    expect(sent?.headers['wechatpay-serial']).toBe(pay.env.WECHATPAY_PUBLIC_KEY_ID);
    expect(JSON.parse(String(sent?.body)).time_expire).toMatch(/\+08:00$/);
    const otherAmount = await faultOf(channel.create({ ...charge, amountFen: 1 }));
    expect(otherAmount).toMatchObject({
      uncertain: false,
      message: expect.stringContaining('OUT_TRADE_NO_USED'),
    });
  });

  it('is open while unknown or unpaid, then paid, and stays paid when refunded', async () => {
    expect(await channel.query('HT00000000000000UNKNOWN1')).toEqual({ state: 'open' });
    const orderNo = await newOrder();
    expect(await channel.query(orderNo)).toEqual({ state: 'open' });
    await pay.controls.pay(orderNo, { notify: 'never' });
    const paid = await channel.query(orderNo);
    expect(paid).toMatchObject({
      state: 'paid',
      amountFen: 9900,
      transactionId: expect.stringMatching(/^4200/),
    });
    expect(paid.state === 'paid' && Math.abs(paid.paidAt.getTime() - Date.now())).toBeLessThan(60_000);
    await channel.refund(refundOf(orderNo));
    expect(await channel.query(orderNo)).toEqual(paid);
  });

  it('is closed once and for all, unless it was paid', async () => {
    const orderNo = await newOrder();
    expect(await channel.close(orderNo)).toBe('closed');
    expect(await channel.close(orderNo)).toBe('closed');
    expect(await channel.query(orderNo)).toEqual({ state: 'closed' });
    expect(await channel.close('HT00000000000000UNKNOWN2')).toBe('closed');
    expect(await channel.close(await paidOrder())).toBe('paid');
  });

  it('whose closing is refused for no clear reason is asked about', async () => {
    const vague = { status: 400, code: 'INVALID_REQUEST', message: '订单状态不正确' };
    const paid = await paidOrder();
    pay.controls.refuseNext(vague);
    expect(await channel.close(paid)).toBe('paid');
    const open = await newOrder();
    pay.controls.refuseNext(vague);
    await expect(channel.close(open)).rejects.toThrow('INVALID_REQUEST');
  });

  it('is refunded once per number, and the state of a refund can be asked', async () => {
    const order = refundOf(await paidOrder());
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(kept(order.orderNo)?.refunds.size).toBe(1);
    const tooMuch = refundOf(order.orderNo, { refundNo: 'RTOOMUCH', amountFen: 9900 });
    expect(await faultOf(channel.refund(tooMuch))).toMatchObject({
      uncertain: false,
      message: expect.stringContaining('NOT_ENOUGH'),
    });

    pay.controls.setRefundStatus('PROCESSING');
    const slow = refundOf(await paidOrder());
    expect(await channel.refund(slow)).toEqual({ state: 'working' });
    pay.controls.setRefundStatus('SUCCESS');
    expect(await channel.queryRefund(slow)).toEqual({ state: 'working' });
    pay.controls.finishRefund(slow.orderNo, slow.refundNo, 'CLOSED');
    expect(await channel.queryRefund(slow)).toEqual({
      state: 'failed',
      message: expect.stringContaining('CLOSED'),
    });
    const unknown = await faultOf(channel.queryRefund(refundOf(slow.orderNo, { refundNo: 'RUNKNOWN' })));
    expect(unknown).toMatchObject({
      uncertain: true,
      message: expect.stringContaining('RESOURCE_NOT_EXISTS'),
    });
    pay.controls.finishRefund(slow.orderNo, slow.refundNo, 'ABNORMAL');
    expect(await faultOf(channel.queryRefund(slow))).toMatchObject({ uncertain: true });
  });
});

describe('a call to WeChat Pay', () => {
  it.each<PayFault>([
    'server-error',
    'too-many',
    'reset',
    'unsigned',
    'wrong-signature',
    'signtest',
    'old-answer',
    'unknown-serial',
  ])('that suffers %s is a fault, and nobody knows whether it happened', async (fault) => {
    const order = refundOf(await paidOrder());
    pay.controls.faults.set(fault);
    await expectUncertain(order);
  });

  it('without an answer in time leaves a write uncertain, and its repetition does it once', async () => {
    const hasty = createWechatChannel({ settings: pay.settings, publicUrl: receiver.origin, timeoutMs: 800 });
    const order = refundOf(await paidOrder());
    pay.controls.faults.set('timeout', 1);
    expect(await faultOf(hasty.refund(order))).toMatchObject({ uncertain: true });
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(kept(order.orderNo)?.refunds.size).toBe(1);
  });

  it.each<PayFault>(['timeout', 'server-error', 'reset', 'signtest'])(
    'that asks is repeated once after %s',
    async (fault) => {
      const hasty = createWechatChannel({
        settings: pay.settings,
        publicUrl: receiver.origin,
        timeoutMs: 800,
      });
      const orderNo = await newOrder();
      pay.controls.faults.set(fault, 1);
      expect(await hasty.query(orderNo)).toEqual({ state: 'open' });
    },
  );

  it('that meets a signature probe costs nobody a purchase', async () => {
    pay.controls.faults.set('signtest', 1);
    expect(await newOrder()).toMatch(/^HT/);
  });

  it('to a machine that is not there is a fault', async () => {
    const gone = await startWechatPay();
    await gone.close();
    const lost = createWechatChannel({ settings: gone.settings, publicUrl: receiver.origin });
    expect(await faultOf(lost.create(newCharge()))).toMatchObject({ name: 'ChannelFault', uncertain: true });
  });

  it('by another merchant is refused, and no key is in the words', async () => {
    const other = await startWechatPay();
    await other.close();
    const stranger = createWechatChannel({
      settings: { ...other.settings, origin: pay.origin },
      publicUrl: receiver.origin,
    });
    const fault = await faultOf(stranger.create(newCharge()));
    expect(fault).toMatchObject({ uncertain: true, message: expect.stringContaining('SIGN_ERROR') });
    expect(String((fault as Error).message)).not.toContain(other.settings.apiV3Key);
  });
});

describe('a notification of WeChat Pay', () => {
  it('arrives until it is taken and says the same each time', async () => {
    const orderNo = await newOrder();
    receiver.turnAway = 2;
    const receipts = await pay.controls.pay(orderNo, { notify: 'twice' });
    expect(receipts.map(({ status }) => status)).toEqual([500, 500, 200, 200]);
    expect(JSON.parse(receipts[0]?.body ?? '')).toMatchObject({ code: 'FAIL' });
    const [first, ...rest] = receiver.heard;
    expect(first).toMatchObject({ orderNo, amountFen: 9900, transactionId: expect.stringMatching(/^4200/) });
    expect(rest).toEqual([first, first, first]);
  });

  it.each<[WechatLie, string]>([
    ['signature', 'signature does not hold'],
    ['serial', 'not set up'],
    ['clock', 'too far off'],
    ['signtest', 'probe'],
    ['mchid', 'another merchant'],
    ['appid', 'another merchant'],
    ['tag', 'cannot be read'],
    ['currency', 'no whole payment'],
  ])('that lies by its %s is refused', async (lie, why) => {
    const orderNo = await newOrder();
    const receipts = await pay.controls.pay(orderNo, { lie });
    expect(receipts.map(({ status }) => status)).toEqual([500]);
    expect(receiver.heard).toEqual([expect.stringContaining(why)]);
  });

  it('tells the amount it was signed with, for others to compare', async () => {
    const orderNo = await newOrder();
    await pay.controls.pay(orderNo, { lie: 'amount' });
    expect(receiver.heard).toEqual([expect.objectContaining({ orderNo, amountFen: 1 })]);
  });

  it('of a refund is acknowledged and nothing else', async () => {
    const { headers, body } = pay.controls.makeNotice(await paidOrder(), { event: 'REFUND.SUCCESS' });
    expect(channel.readNotice(rawNotice(headers, body))).toBeNull();
  });

  it('is refused whichever byte of it changes', async () => {
    const { headers, body } = pay.controls.makeNotice(await paidOrder());
    const bytes = Buffer.from(body);
    for (let place = 0; place < bytes.length; place += 7) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => channel.readNotice(rawNotice(headers, changed))).toThrow(NoticeRefused);
    }
    expect(channel.readNotice(rawNotice(headers, bytes))).not.toBeNull();
  });

  it('is not believed without its headers or with one of them twice', async () => {
    const { headers, body } = pay.controls.makeNotice(await paidOrder());
    for (const name of ['Timestamp', 'Nonce', 'Serial', 'Signature'].map((end) => `Wechatpay-${end}`)) {
      const { [name]: value = '', ...without } = headers;
      expect(() => channel.readNotice(rawNotice(without, body))).toThrow('missing');
      const twice = rawNotice(headers, body);
      expect(() =>
        channel.readNotice({ ...twice, headers: { ...twice.headers, [name.toLowerCase()]: [value, value] } }),
      ).toThrow('missing');
    }
  });

  it('seals its content so that a changed byte is noticed even without the signature', async () => {
    const { body } = pay.controls.makeNotice(await paidOrder());
    const { resource } = JSON.parse(body);
    expect(openResource(pay.settings.apiV3Key, resource)).toMatchObject({ trade_state: 'SUCCESS' });
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      const ciphertext = changed.toString('base64');
      expect(() => openResource(pay.settings.apiV3Key, { ...resource, ciphertext })).toThrow();
    }
    const cut = bytes.subarray(0, 12).toString('base64');
    expect(() => openResource(pay.settings.apiV3Key, { ...resource, ciphertext: cut })).toThrow();
  });
});

describe('a merchant that verifies', () => {
  it.each(['certificate', 'both'] as const)('with %s reads answers and notifications', async (verifying) => {
    const other = await startWechatPay({ verifying });
    try {
      const mine = createWechatChannel({ settings: other.settings, publicUrl: receiver.origin });
      const charge = newCharge();
      await mine.create(charge);
      await other.controls.pay(charge.orderNo, { notify: 'never' });
      expect(await mine.query(charge.orderNo)).toMatchObject({ state: 'paid' });
      const notices = [1, 2].map(() => other.controls.makeNotice(charge.orderNo));
      expect(new Set(notices.map(({ headers }) => headers['Wechatpay-Serial'])).size).toBe(
        verifying === 'both' ? 2 : 1,
      );
      for (const { headers, body } of notices) {
        expect(mine.readNotice(rawNotice(headers, body))).toMatchObject({ orderNo: charge.orderNo });
      }
    } finally {
      await other.close();
    }
  });
});

function rawNotice(headers: Record<string, string>, body: string | Buffer) {
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])),
    body: Buffer.from(body),
    now: new Date(),
  };
}
