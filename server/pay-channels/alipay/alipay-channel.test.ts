import { execFile } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AlipayLie, type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import type { PayFault } from '#simulators/pay-kit/serve-pay.ts';
import { type ChannelFault, NoticeRefused, type PayChannel } from '../channel.ts';
import { channelSteps, faultOf } from '../testing/channel-steps.ts';
import { type NoticeReceiver, openNoticeReceiver } from '../testing/notice-receiver.ts';
import { createAlipayChannel } from './alipay-channel.ts';

let pay: AlipaySimulator;
let channel: PayChannel;
let hasty: PayChannel;
let receiver: NoticeReceiver;

beforeAll(async () => {
  pay = await startAlipay();
  receiver = await openNoticeReceiver(() => channel);
  const publicUrl = receiver.origin;
  channel = await createAlipayChannel({ settings: pay.settings, publicUrl });
  hasty = await createAlipayChannel({ settings: pay.settings, publicUrl, timeoutMs: 800 });
});

const { newCharge, newWholeCharge, newOrder, paidOrder, kept, refundOf, expectUncertain } = channelSteps({
  provider: () => pay,
  channel: () => channel,
  receiver: () => receiver,
  numbers: 'HT20261115110000',
  amountFen: 9905,
  refundFen: 105,
  description: '海图 专业版 50% 优惠 + A/B',
});

describe('an order at Alipay', () => {
  it('is created with what Alipay wants to know, and again with the same', async () => {
    const charge = newWholeCharge();
    expect((await channel.create(charge)).qrCodeUrl).toMatch(/^https:\/\/qr\.alipay\.com\//);
    expect((await channel.create(charge)).qrCodeUrl).toMatch(/^https:\/\/qr\.alipay\.com\//);
    expect(kept(charge.orderNo)).toMatchObject({
      amountFen: 9905,
      subject: '海图 专业版 50% 优惠 + A B',
      expiresAt: charge.expiresAt,
      notifyUrl: `${receiver.origin}/api/orderpay/notify/alipay`,
    });
    pay.controls.scan(charge.orderNo);
    expect(await faultOf(channel.create({ ...charge, amountFen: 1 }))).toMatchObject({
      uncertain: false,
      message: expect.stringContaining('CONTEXT_INCONSISTENT'),
    });
  });

  it('is open before and after the code is scanned, then paid, and stays paid when the trade is over', async () => {
    const orderNo = await newOrder();
    expect(await channel.query(orderNo)).toEqual({ state: 'open' });
    pay.controls.scan(orderNo);
    expect(await channel.query(orderNo)).toEqual({ state: 'open' });
    await pay.controls.pay(orderNo, { notify: 'never' });
    const trade = kept(orderNo)?.trade;
    const paid = {
      state: 'paid',
      transactionId: trade?.tradeNo,
      amountFen: 9905,
      paidAt: new Date(Math.floor((trade?.paidAt?.getTime() ?? 0) / 1000) * 1000),
    };
    expect(await channel.query(orderNo)).toEqual(paid);
    pay.controls.finish(orderNo);
    expect(await channel.query(orderNo)).toEqual(paid);
  });

  it('is closed, unless it was paid; without a trade there is nothing to close', async () => {
    const orderNo = await newOrder();
    expect(await channel.close(orderNo)).toBe('closed');
    pay.controls.scan(orderNo);
    expect(await channel.close(orderNo)).toBe('closed');
    expect(await channel.close(orderNo)).toBe('closed');
    expect(await channel.query(orderNo)).toEqual({ state: 'closed' });
    expect(await channel.close(await paidOrder())).toBe('paid');
    const open = await newOrder();
    pay.controls.scan(open);
    pay.controls.refuseNext({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER', sub_msg: '参数无效' });
    await expect(channel.close(open)).rejects.toThrow('ACQ.INVALID_PARAMETER');
  });

  it('is refunded once per number, and the state of a refund can be asked', async () => {
    const order = refundOf(await paidOrder());
    expect(await faultOf(channel.queryRefund(order))).toMatchObject({ uncertain: true });
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(await channel.queryRefund(order)).toEqual({ state: 'done' });
    expect([...(kept(order.orderNo)?.trade?.refunds ?? [])]).toEqual([[order.refundNo, 105]]);
    const over = refundOf(order.orderNo, { refundNo: 'RTOOMUCH', amountFen: 9801 });
    expect(await faultOf(channel.refund(over))).toMatchObject({ uncertain: false });
    const rest = refundOf(order.orderNo, { refundNo: 'RREST', amountFen: 9800 });
    expect(await channel.refund(rest)).toEqual({ state: 'done' });
  });
});

describe('a call to Alipay', () => {
  it.each<PayFault>(['server-error', 'too-many', 'reset', 'unsigned', 'wrong-signature'])(
    'that suffers %s is a fault, and nobody knows whether it happened',
    async (fault) => {
      const order = refundOf(await paidOrder());
      pay.controls.faults.set(fault);
      await expectUncertain(order);
    },
  );

  it('without an answer in time leaves a write uncertain, and its repetition does it once', async () => {
    const order = refundOf(await paidOrder());
    pay.controls.faults.set('timeout', 1);
    expect(await faultOf(hasty.refund(order))).toMatchObject({ uncertain: true });
    expect(await channel.refund(order)).toEqual({ state: 'done' });
    expect(kept(order.orderNo)?.trade?.refunds.size).toBe(1);
  });

  it.each([
    ['20000', 'isp.unknow-error'],
    ['40004', 'ACQ.SYSTEM_ERROR'],
  ])('answered %s %s is uncertain', async (code, sub_code) => {
    pay.controls.refuseNext({ code, sub_code, sub_msg: '系统繁忙' });
    expect(await faultOf(channel.create(newCharge()))).toMatchObject({ uncertain: true });
  });

  it.each<PayFault>(['timeout', 'server-error', 'wrong-signature'])(
    'that asks is repeated once after %s',
    async (fault) => {
      const orderNo = await newOrder();
      pay.controls.scan(orderNo);
      pay.controls.faults.set(fault, 1);
      expect(await hasty.query(orderNo)).toEqual({ state: 'open' });
    },
  );

  it('to a machine that is not there is a fault', async () => {
    const gone = await startAlipay();
    await gone.close();
    const lost = await createAlipayChannel({ settings: gone.settings, publicUrl: receiver.origin });
    expect(await faultOf(lost.create(newCharge()))).toMatchObject({ name: 'ChannelFault', uncertain: true });
  });

  it('by another application is refused, and its fault carries neither key nor answer', async () => {
    const other = await startAlipay();
    await other.close();
    const stranger = await createAlipayChannel({
      settings: { ...pay.settings, privateKey: other.settings.privateKey },
      publicUrl: receiver.origin,
    });
    const refused = await faultOf(stranger.create(newCharge()));
    expect(refused).toMatchObject({
      uncertain: true,
      message: expect.stringContaining('isv.invalid-signature'),
    });
    pay.controls.faults.set('wrong-signature');
    const charge = newCharge();
    const unbelieved = (await faultOf(channel.create(charge))) as ChannelFault;
    expect(unbelieved.message).not.toContain(charge.orderNo);
    expect(unbelieved.cause).toBeUndefined();
    expect(Object.keys(unbelieved).sort()).toEqual(['name', 'uncertain']);
  });

  it('says Beijing time wherever the process runs', async () => {
    const charge = newWholeCharge();
    const script = `
      const { createAlipayChannel } = await import(${JSON.stringify(import.meta.resolve('./alipay-channel.ts'))});
      const { settings, publicUrl, charge } = JSON.parse(process.env.TASK);
      const channel = await createAlipayChannel({ settings, publicUrl });
      await channel.create({ ...charge, expiresAt: new Date(charge.expiresAt) });
      console.log(new Date(2026, 0, 1).getTimezoneOffset());
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: {
        PATH: process.env.PATH,
        TZ: 'America/New_York',
        TASK: JSON.stringify({ settings: pay.settings, publicUrl: receiver.origin, charge }),
      },
    });
    // The child really lived in New York, and the gateway took its time for the present.
    expect(stdout.trim()).toBe('300');
    expect(kept(charge.orderNo)?.expiresAt).toEqual(charge.expiresAt);
  });

  it('is signed with a key whose file ends in a line end', async () => {
    const privateKey = createPrivateKey(pay.settings.privateKey).export({ type: 'pkcs8', format: 'pem' });
    expect(privateKey.endsWith('\n')).toBe(true);
    const settings = { ...pay.settings, privateKey: String(privateKey) };
    const same = await createAlipayChannel({ settings, publicUrl: receiver.origin });
    expect((await same.create(newCharge())).qrCodeUrl).toMatch(/^https:/);
  });
});

describe('a notification of Alipay', () => {
  it('arrives until it is taken and says the same each time, Chinese and percent signs included', async () => {
    const orderNo = await newOrder();
    receiver.turnAway = 2;
    const receipts = await pay.controls.pay(orderNo, { notify: 'twice' });
    expect(receipts.map(({ body }) => body)).toEqual(['failure', 'failure', 'success', 'success']);
    const [first, ...rest] = receiver.heard;
    const trade = kept(orderNo)?.trade;
    expect(first).toEqual({
      noticeId: trade?.noticeId,
      orderNo,
      transactionId: trade?.tradeNo,
      amountFen: 9905,
      paidAt: new Date(Math.floor((trade?.paidAt?.getTime() ?? 0) / 1000) * 1000),
    });
    expect(rest).toEqual([first, first, first]);
  });

  it.each<[AlipayLie, string]>([
    ['tampered', 'signature does not hold'],
    ['signature', 'signature does not hold'],
    ['sign-type', 'not trusted'],
    ['app', 'another merchant'],
    ['seller', 'another merchant'],
  ])('that lies by its %s is refused', async (lie, why) => {
    const receipts = await pay.controls.pay(await newOrder(), { lie });
    expect(receipts).toEqual([{ status: 200, body: 'failure' }]);
    expect(receiver.heard).toEqual([expect.stringContaining(why)]);
  });

  it('tells the amount it was signed with, for others to compare', async () => {
    const orderNo = await newOrder();
    await pay.controls.pay(orderNo, { lie: 'amount' });
    expect(receiver.heard).toEqual([expect.objectContaining({ orderNo, amountFen: 1 })]);
  });

  it.each<[string, Record<string, string>]>([
    ['a trade that waits', { trade_status: 'WAIT_BUYER_PAY' }],
    ['a trade that was closed', { trade_status: 'TRADE_CLOSED' }],
    ['a partial refund', { refund_fee: '1.05', gmt_refund: '2026-11-15 10:30:00.123' }],
    ['something else', { notify_type: 'dut_user_sign' }],
  ])('of %s is acknowledged and nothing else', async (_, fields) => {
    expect(channel.readNotice(rawNotice(pay.controls.makeNotice(await paidOrder(), { fields })))).toBeNull();
  });

  it.each<Record<string, string>>([{ trade_status: 'TRADE_FINISHED' }, { refund_fee: '0.00' }])(
    'with %o is a payment',
    async (fields) => {
      const orderNo = await paidOrder();
      expect(channel.readNotice(rawNotice(pay.controls.makeNotice(orderNo, { fields })))).toMatchObject({
        orderNo,
      });
    },
  );

  it('is refused whichever of its values changes, and when a field comes twice', async () => {
    const parcel = pay.controls.makeNotice(await paidOrder());
    for (const [key, value] of new URLSearchParams(parcel.body)) {
      const form = new URLSearchParams(parcel.body);
      form.set(key, `${value.startsWith('1') ? '2' : '1'}${value.slice(1)}`);
      expect(() => channel.readNotice(rawNotice({ body: form.toString() })), key).toThrow(NoticeRefused);
    }
    const twice = `${parcel.body}&total_amount=0.01`;
    expect(() => channel.readNotice(rawNotice({ body: twice }))).toThrow('comes twice');
    expect(() => channel.readNotice(rawNotice({ body: '' }))).toThrow(NoticeRefused);
    // Signed or not: who may send a megabyte must not keep a core busy over it.
    const long = `${parcel.body}&note=${'%3A&'.repeat(20_000)}`;
    expect(() => channel.readNotice(rawNotice({ body: long }))).toThrow('longer than');
  });

  it.each(['99.0', '99', '0.1', '100000.99'])('tells %s yuan exactly', async (total_amount) => {
    const read = channel.readNotice(
      rawNotice(pay.controls.makeNotice(await paidOrder(), { fields: { total_amount } })),
    );
    expect(read?.amountFen).toBe(Math.round(Number(total_amount) * 100));
  });

  it.each(['1.005', '-1.00', '1e3', '', 'NaN'])('of %s yuan is refused', async (total_amount) => {
    const parcel = pay.controls.makeNotice(await paidOrder(), { fields: { total_amount } });
    expect(() => channel.readNotice(rawNotice(parcel))).toThrow(NoticeRefused);
  });
});

function rawNotice({ body }: { body: string }) {
  return { headers: {}, body: Buffer.from(body), now: new Date() };
}
