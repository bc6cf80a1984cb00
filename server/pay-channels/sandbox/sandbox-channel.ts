// The labelled stand-in for real payment: its code leads to a cashier page of this installation, where nothing is really
// paid. The page's notifications are signed and take the same way as the real ones.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import { isSame } from '#server/secrets/is-same.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';
import { NoticeRefused, type PayChannel } from '../channel.ts';

export interface SandboxChannel extends PayChannel {
  /** What the cashier's address ends in: only this installation can make one. */
  tokenOf(orderNo: string): string;
  /** Null when the token is not ours. */
  orderOf(token: string): string | null;
  /** What a provider would post once the order is paid; the same order gives the same notification. */
  signedNotice(
    charge: { orderNo: string; amountFen: number },
    now: Date,
  ): { headers: Record<string, string>; body: Buffer };
}

const windowSeconds = 300;
const noticeBody = z.strictObject({
  noticeId: z.string(),
  orderNo: z.string(),
  transactionId: z.string(),
  amountFen: z.number().int().positive(),
});

export function createSandboxChannel(
  config: Pick<Config, 'publicUrl'>,
  masterKey: Pick<MasterKey, 'derive'>,
): SandboxChannel {
  const tokenKey = masterKey.derive('sandbox-cashier');
  const noticeKey = masterKey.derive('sandbox-notice');

  const tokenOf = (orderNo: string) => {
    const seal = createHmac('sha256', tokenKey).update(orderNo).digest().subarray(0, 16);
    return `${orderNo}.${seal.toString('base64url')}`;
  };
  const signatureOf = (timestamp: string, body: Buffer) =>
    createHmac('sha256', noticeKey).update(`${timestamp}\n`).update(body).digest('hex');

  return {
    code: 'sandbox',
    name: '沙箱支付',
    sandbox: true,

    create: async ({ orderNo }) => ({
      qrCodeUrl: `${config.publicUrl}/api/orderpay/sandbox/${tokenOf(orderNo)}`,
    }),
    // It remembers nothing: a payment is known by its notification alone.
    query: async () => ({ state: 'open' }),
    close: async () => 'closed',
    refund: async () => ({ state: 'done' }),
    queryRefund: async () => ({ state: 'done' }),

    readNotice({ headers, body, now }) {
      const timestamp = headers['x-sandbox-timestamp'];
      const signature = headers['x-sandbox-signature'];
      if (typeof timestamp !== 'string' || typeof signature !== 'string') {
        throw new NoticeRefused('a signature header is missing');
      }
      if (!isSame(signature, signatureOf(timestamp, body))) {
        throw new NoticeRefused('the signature does not hold');
      }
      const signedAt = Number(timestamp) * 1000;
      if (!(Math.abs(now.getTime() - signedAt) <= windowSeconds * 1000)) {
        throw new NoticeRefused('its time is too far off');
      }
      // Nobody else holds the key, so what it covers is as we wrote it.
      return { ...noticeBody.parse(JSON.parse(body.toString('utf8'))), paidAt: new Date(signedAt) };
    },

    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'failure',
    }),

    tokenOf,
    orderOf(token) {
      const orderNo = /^([A-Za-z0-9]{6,32})\.[\w-]+$/.exec(token)?.[1];
      return orderNo !== undefined && isSame(token, tokenOf(orderNo)) ? orderNo : null;
    },
    signedNotice({ orderNo, amountFen }, now) {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const body = Buffer.from(
        JSON.stringify({
          noticeId: `sandbox-${orderNo}`,
          orderNo,
          transactionId: `SANDBOX${orderNo}`,
          amountFen,
        }),
      );
      return {
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': signatureOf(timestamp, body),
        },
        body,
      };
    },
  };
}
