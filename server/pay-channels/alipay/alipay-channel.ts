// Alipay: 当面付, the payer scans a code; 手机网站支付, in a phone's browser. Gateway protocol by the official SDK.
import { findFen, yuanOf } from '#contract/money.ts';
import type { AlipaySettings } from '#server/config/pay-settings.ts';
import { beijingText, readBeijingText } from '../beijing-time.ts';
import {
  ChannelFault,
  type ChargeState,
  type PayChannel,
  type RefundOrder,
  type RefundState,
} from '../channel.ts';
import { Refusal } from '../refusal.ts';
import { createAlipayClient } from './alipay-client.ts';
import { readAlipayNotice } from './read-notice.ts';

const name = '支付宝';
/** Until someone scans the code there is no trade. */
const notThere = 'ACQ.TRADE_NOT_EXIST';

export interface AlipayChannelOptions {
  settings: AlipaySettings;
  publicUrl: string;
  timeoutMs?: number;
}

export async function createAlipayChannel({
  settings,
  publicUrl,
  timeoutMs = 10_000,
}: AlipayChannelOptions): Promise<PayChannel> {
  const client = await createAlipayClient(settings, timeoutMs);

  async function query(orderNo: string): Promise<ChargeState> {
    try {
      const said = await client.call({
        method: 'alipay.trade.query',
        content: { out_trade_no: orderNo },
        writes: false,
      });
      if (said.out_trade_no !== orderNo) throw strange();
      if (said.trade_status === 'TRADE_SUCCESS' || said.trade_status === 'TRADE_FINISHED') {
        const amountFen = findFen(String(said.total_amount));
        if (amountFen === null || typeof said.trade_no !== 'string') throw strange();
        const paidAt = readBeijingText(String(said.send_pay_date)) ?? new Date();
        return { state: 'paid', transactionId: said.trade_no, amountFen, paidAt };
      }
      // Timed out unpaid, or paid and given back in full: either way there is no money here.
      return { state: said.trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' };
    } catch (error) {
      if (error instanceof Refusal && error.code === notThere) return { state: 'open' };
      throw error;
    }
  }

  async function queryRefund({ orderNo, refundNo }: RefundOrder): Promise<RefundState> {
    const said = await client.call({
      method: 'alipay.trade.fastpay.refund.query',
      content: { out_trade_no: orderNo, out_request_no: refundNo },
      writes: false,
    });
    if (said.refund_status === 'REFUND_SUCCESS') return { state: 'done' };
    throw new ChannelFault(`${name}: knows no refund ${refundNo}; send it again with the same number`, {
      uncertain: true,
    });
  }

  return {
    code: 'alipay',
    name,
    sandbox: false,

    phoneWays: ['browser'],

    async create({ orderNo, amountFen, description, expiresAt, phone }) {
      const content = {
        out_trade_no: orderNo,
        total_amount: yuanOf(amountFen),
        // Signs that Alipay does not take in a title.
        subject: [...description.replace(/[/=&]/g, ' ')].slice(0, 256).join(''),
        time_expire: beijingText(expiresAt),
      };
      const notifyUrl = `${publicUrl}/api/orderpay/notify/alipay`;
      // Inside WeChat its pages do not open.
      if (phone) {
        const { returnUrl } = phone;
        const wap = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: returnUrl };
        const url = client.pageOf({ method: 'alipay.trade.wap.pay', content: wap, notifyUrl, returnUrl });
        return { qrCodeUrl: url };
      }
      const said = await client.call({
        method: 'alipay.trade.precreate',
        content,
        notifyUrl,
        writes: true,
      });
      if (typeof said.qr_code !== 'string' || said.qr_code === '') throw strange();
      return { qrCodeUrl: said.qr_code };
    },

    query,

    async close(orderNo) {
      try {
        await client.call({
          method: 'alipay.trade.close',
          content: { out_trade_no: orderNo },
          writes: true,
        });
        return 'closed';
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // A code nobody scanned cannot be withdrawn; it ends with its time, and a payment until then counts as late.
        if (error.code === notThere) return 'closed';
        const { state } = await query(orderNo);
        if (state === 'open') throw error;
        return state;
      }
    },

    async refund(order) {
      const said = await client.call({
        method: 'alipay.trade.refund',
        content: {
          out_trade_no: order.orderNo,
          out_request_no: order.refundNo,
          refund_amount: yuanOf(order.amountFen),
          ...(order.reason && { refund_reason: [...order.reason].slice(0, 256).join('') }),
        },
        writes: true,
      });
      // N: this call moved nothing, because an earlier one with the number did, or because none has yet.
      return said.fund_change === 'Y' ? { state: 'done' } : queryRefund(order);
    },

    queryRefund,

    readNotice: (notice) => readAlipayNotice(notice, { merchant: settings, client }),

    answer: (taken) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'failure',
    }),
  };
}

function strange(): ChannelFault {
  return new ChannelFault(`${name}: an answer without what was asked for`, { uncertain: true });
}
