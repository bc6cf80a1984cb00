// WeChat Pay, API v3: Native, the payer scans a code; H5, in a phone's browser; JSAPI, inside WeChat.
import { createSign, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WechatPaySettings } from '#server/config/pay-settings.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { ChannelFault, type ChargeState, type PayChannel, type RefundState } from '../channel.ts';
import { Refusal } from '../refusal.ts';
import { findPayer, signInAddress } from './payer.ts';
import { readWechatNotice } from './read-notice.ts';
import { paymentOf, transaction } from './transaction.ts';
import { createWechatClient } from './wechat-client.ts';

const name = '微信支付';

export interface WechatChannelOptions {
  settings: WechatPaySettings;
  publicUrl: string;
  timeoutMs?: number;
}

const codeAnswer = z.object({ code_url: z.string().min(1) });
const linkAnswer = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
const prepayAnswer = z.object({ prepay_id: z.string().min(1) });
const refundAnswer = z.object({ status: z.string() });
/** Spelt differently in WeChat's own pages. */
const notThere = /^(?:ORDER|RESOURCE)_?NOT_?EXISTS?$/;
const alreadyPaid = /^ORDER_?PAID$/;
const alreadyClosed = /^ORDER_?CLOSED$/;

export function createWechatChannel({
  settings,
  publicUrl,
  timeoutMs = 10_000,
}: WechatChannelOptions): PayChannel {
  const { mchid, appid } = settings;
  const client = createWechatClient(settings, timeoutMs);
  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;

  async function query(orderNo: string): Promise<ChargeState> {
    const answer = await unlessRefused(
      () => client.get(`${orderPath(orderNo)}?mchid=${encodeURIComponent(mchid)}`),
      { code: notThere, instead: null },
    );
    if (answer === null) return { state: 'open' };
    const said = understood(transaction, answer);
    if (said.mchid !== mchid || said.out_trade_no !== orderNo) throw strange();
    // A refund moves the state on; the money had arrived.
    if (said.trade_state === 'SUCCESS' || said.trade_state === 'REFUND') {
      const payment = paymentOf(said, new Date());
      if (!payment) throw strange();
      return { state: 'paid', ...payment };
    }
    return { state: said.trade_state === 'CLOSED' || said.trade_state === 'REVOKED' ? 'closed' : 'open' };
  }

  return {
    code: 'wechat',
    name,
    sandbox: false,

    phoneWays: settings.app ? ['browser', 'wechat'] : ['browser'],
    // The address of H5 opens for five minutes.
    linkSeconds: 300,

    async create({ orderNo, amountFen, description, expiresAt, phone }) {
      const order = {
        appid,
        mchid,
        description: [...description].slice(0, 127).join(''),
        out_trade_no: orderNo,
        time_expire: isoMoment(expiresAt),
        notify_url: `${publicUrl}/api/orderpay/notify/wechat`,
        amount: { total: amountFen, currency: 'CNY' },
      };
      if (phone?.way === 'browser') {
        const scene = { payer_client_ip: phone.ip, h5_info: { type: 'Wap' } };
        const answer = await client.post('/v3/pay/transactions/h5', { ...order, scene_info: scene });
        const link = new URL(understood(linkAnswer, answer).h5_url);
        link.searchParams.set('redirect_url', phone.returnUrl);
        return { qrCodeUrl: link.href };
      }
      if (phone?.way === 'wechat') {
        const openid = await findPayer(settings, phone.code, timeoutMs);
        const answer = await client.post('/v3/pay/transactions/jsapi', { ...order, payer: { openid } });
        return { qrCodeUrl: understood(prepayAnswer, answer).prepay_id };
      }
      const answer = await client.post('/v3/pay/transactions/native', order);
      return { qrCodeUrl: understood(codeAnswer, answer).code_url };
    },

    callOf(prepayId, now) {
      const timeStamp = String(Math.floor(now.getTime() / 1000));
      const nonceStr = randomBytes(16).toString('hex');
      const sealed = `prepay_id=${prepayId}`;
      const paySign = createSign('RSA-SHA256')
        .update(`${appid}\n${timeStamp}\n${nonceStr}\n${sealed}\n`)
        .sign(settings.privateKey, 'base64');
      return { appId: appid, timeStamp, nonceStr, package: sealed, signType: 'RSA', paySign };
    },

    ...(settings.app && { signInUrl: signInAddress(settings.app.openOrigin, appid) }),

    query,

    async close(orderNo) {
      try {
        await client.post(`${orderPath(orderNo)}/close`, { mchid });
        return 'closed';
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (alreadyPaid.test(error.code)) return 'paid';
        if (alreadyClosed.test(error.code) || notThere.test(error.code)) return 'closed';
        // Some refusals only say that the state does not fit.
        const { state } = await query(orderNo);
        if (state === 'open') throw error;
        return state;
      }
    },

    async refund({ orderNo, refundNo, amountFen, totalFen, reason }) {
      const answer = await client.post('/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        ...(reason && { reason: [...reason].slice(0, 80).join('') }),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return refundState(answer);
    },

    async queryRefund({ refundNo }) {
      return refundState(await client.get(`/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`));
    },

    readNotice: (notice) => readWechatNotice(notice, { merchant: settings, verifiers: client.verifiers }),

    // The status decides; the body is for whoever reads the log there.
    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(taken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
  };
}

function refundState(answer: unknown): RefundState {
  const { status } = understood(refundAnswer, answer);
  if (status === 'SUCCESS') return { state: 'done' };
  if (status === 'PROCESSING') return { state: 'working' };
  // Its time ran out for want of balance.
  if (status === 'CLOSED') return { state: 'failed', message: `${name}: ${status}` };
  // ABNORMAL: the payer's card is gone; someone finishes it by hand at WeChat, under this number.
  throw new ChannelFault(`${name}: refund is ${status}`, { uncertain: true });
}

function understood<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer);
  if (!read.success) throw strange();
  return read.data;
}

function strange(): ChannelFault {
  return new ChannelFault(`${name}: an answer without what was asked for`, { uncertain: true });
}

async function unlessRefused<Value>(
  work: () => Promise<Value>,
  { code, instead }: { code: RegExp; instead: Value },
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && code.test(error.code)) return instead;
    throw error;
  }
}
