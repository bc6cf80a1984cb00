import { describe, expect, it } from 'vitest';
import { NoticeRefused } from '../channel.ts';
import { createSandboxChannel } from './sandbox-channel.ts';

const masterKeyOf = (seed: string) => ({ derive: (purpose: string) => Buffer.from(`${seed}/${purpose}`) });
const config = { publicUrl: 'https://haitu.example' };
const channel = createSandboxChannel(config, masterKeyOf('own'));
const stranger = createSandboxChannel(config, masterKeyOf('other'));
const orderNo = 'HT20261115100000ABCDEFGH';
const now = new Date('2026-11-15T10:00:00.400Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the sandbox', () => {
  it('leads to its cashier by a token that only it can make', async () => {
    const charge = { orderNo, amountFen: 9900, description: '专业版', expiresAt: later(900) };
    const { qrCodeUrl } = await channel.create(charge);
    expect(qrCodeUrl).toBe(`https://haitu.example/api/orderpay/sandbox/${channel.tokenOf(orderNo)}`);
    // What the cashier's address accepts.
    expect(channel.tokenOf(orderNo)).toMatch(/^[A-Za-z0-9._-]{10,200}$/);
    expect(channel.orderOf(channel.tokenOf(orderNo))).toBe(orderNo);
    for (const token of [
      '',
      orderNo,
      `${orderNo}.`,
      stranger.tokenOf(orderNo),
      `${channel.tokenOf(orderNo)}x`,
      channel.tokenOf(orderNo).replace('HT2026', 'HT2027'),
    ]) {
      expect(channel.orderOf(token)).toBeNull();
    }
  });

  it('notifies of a payment, the same each time', () => {
    const notices = [now, later(60)].map((at) => channel.signedNotice({ orderNo, amountFen: 9900 }, at));
    const [first, second] = notices.map((notice) => channel.readNotice({ ...notice, now: later(60) }));
    expect(first).toMatchObject({
      orderNo,
      amountFen: 9900,
      transactionId: expect.stringContaining(orderNo),
    });
    expect(first?.paidAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    expect(second).toMatchObject({ noticeId: first?.noticeId, transactionId: first?.transactionId });
  });

  it('believes only what it signed itself, within five minutes', () => {
    const notice = channel.signedNotice({ orderNo, amountFen: 9900 }, now);
    const refused = (over: Partial<typeof notice> & { now?: Date }) =>
      expect(() => channel.readNotice({ ...notice, now, ...over })).toThrow(NoticeRefused);
    refused({ body: Buffer.from(String(notice.body).replace('9900', '9901')) });
    refused({ headers: { ...notice.headers, 'x-sandbox-timestamp': '1794700801' } });
    refused({ headers: {} });
    refused({ ...stranger.signedNotice({ orderNo, amountFen: 9900 }, now) });
    refused({ now: later(301) });
    refused({ now: later(-301) });
    expect(channel.readNotice({ ...notice, now: later(299) })).not.toBeNull();
  });

  it('remembers nothing, closes and refunds at once', async () => {
    expect(await channel.query(orderNo)).toEqual({ state: 'open' });
    expect(await channel.close(orderNo)).toBe('closed');
    const refund = { orderNo, refundNo: 'R1', amountFen: 1, totalFen: 9900, reason: '' };
    expect(await channel.refund(refund)).toEqual({ state: 'done' });
    expect(channel).toMatchObject({ code: 'sandbox', name: '沙箱支付', sandbox: true });
  });
});
