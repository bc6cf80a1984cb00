// Orders and refunds as WeChat keeps them, with its refusals.
import { isIP } from 'node:net';
import { digits } from '../pay-kit/digits.ts';
import { isNotifyUrl } from '../pay-kit/is-notify-url.ts';

export interface WechatRefund {
  refundNo: string;
  amountFen: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
}

/** How it is paid: by scanning, in a phone's browser, inside WeChat. */
export type OrderKind = 'native' | 'h5' | 'jsapi';

export interface WechatOrder {
  kind: OrderKind;
  orderNo: string;
  description: string;
  amountFen: number;
  notifyUrl: string;
  expiresAt: Date;
  /** Of an order made inside WeChat. */
  prepayId: string;
  openid: string;
  /** The first request's text: asking again must say the same. */
  asked: string;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  transactionId: string;
  noticeId: string;
  paidFen: number;
  paidAt: Date | null;
  refunds: Map<string, WechatRefund>;
}

/** An answer before it is signed; a null body is an empty one. */
export interface Reply {
  status: number;
  body: object | null;
}

const refused = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message },
});

export interface OrderBook {
  find(orderNo: string): WechatOrder | undefined;
  all(): WechatOrder[];
  create(body: string, kind: OrderKind): Reply;
  describe(orderNo: string): Reply;
  close(orderNo: string, mchid: unknown): Reply;
  refund(body: string): Reply;
  describeRefund(refundNo: string): Reply;
  /** What a refund becomes at once; SUCCESS unless said. */
  refundStatus: WechatRefund['status'];
}

export interface BookOptions {
  mchid: string;
  appid: string;
  now: () => Date;
  /** Where its pages are. */
  origin(): string;
  /** Whether somebody signed in at this appid. */
  knows(openid: string): boolean;
}

export function openOrderBook({ mchid, appid, now, origin, knows }: BookOptions): OrderBook {
  const orders = new Map<string, WechatOrder>();
  const refundBody = (order: WechatOrder, refund: WechatRefund) => ({
    refund_id: `5030${refund.refundNo}`,
    out_refund_no: refund.refundNo,
    transaction_id: order.transactionId,
    out_trade_no: order.orderNo,
    status: refund.status,
    amount: { total: order.paidFen, refund: refund.amountFen, currency: 'CNY' },
  });

  const book: OrderBook = {
    refundStatus: 'SUCCESS',
    find: (orderNo) => orders.get(orderNo),
    all: () => [...orders.values()],

    create(text, kind) {
      const ask = JSON.parse(text);
      if (ask.mchid !== mchid || ask.appid !== appid)
        return refused(400, 'APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不匹配');
      const problem = whyMalformed(ask, now()) ?? whyNotOfKind(ask, kind);
      if (problem) return refused(400, 'PARAM_ERROR', problem);
      if (kind === 'jsapi' && !knows(ask.payer.openid))
        return refused(400, 'PARAM_ERROR', 'openid 与 appid 不匹配');
      const known = orders.get(ask.out_trade_no);
      if (known && (known.kind !== kind || known.asked !== text))
        return refused(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
      if (known?.state === 'CLOSED') return refused(400, 'ORDER_CLOSED', '订单已关闭');
      if (known && known.state !== 'NOTPAY') return refused(403, 'ORDERPAID', '订单已支付');
      if (!known) {
        orders.set(ask.out_trade_no, {
          kind,
          prepayId: `wx${digits(34)}`,
          openid: ask.payer?.openid ?? 'oSimulated0000000000000000',
          orderNo: ask.out_trade_no,
          description: ask.description,
          amountFen: ask.amount.total,
          notifyUrl: ask.notify_url,
          expiresAt: new Date(ask.time_expire ?? now().getTime() + 7 * 86_400_000),
          asked: text,
          state: 'NOTPAY',
          transactionId: `4200${digits(24)}`,
          noticeId: crypto.randomUUID(),
          paidFen: 0,
          paidAt: null,
          refunds: new Map(),
        });
      }
      const made = orders.get(ask.out_trade_no);
      const bodies = {
        native: { code_url: `weixin://wxpay/bizpayurl?pr=${digits(7)}zz` },
        h5: {
          h5_url: `${origin()}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${made?.prepayId}&package=${digits(10)}`,
        },
        jsapi: { prepay_id: made?.prepayId },
      };
      return { status: 200, body: bodies[kind] };
    },

    describe(orderNo) {
      const order = orders.get(orderNo);
      return order
        ? { status: 200, body: describeOrder(order, { mchid, appid }) }
        : refused(404, 'ORDER_NOT_EXIST', '订单不存在');
    },

    close(orderNo, asMchid) {
      const order = orders.get(orderNo);
      if (asMchid !== mchid) return refused(400, 'PARAM_ERROR', '商户号不正确');
      if (!order) return refused(404, 'ORDER_NOT_EXIST', '订单不存在');
      if (order.state === 'CLOSED') return refused(400, 'ORDER_CLOSED', '订单已关闭');
      if (order.state !== 'NOTPAY') return refused(403, 'ORDERPAID', '订单已支付');
      order.state = 'CLOSED';
      return { status: 204, body: null };
    },

    refund(text) {
      const ask = JSON.parse(text);
      const order = orders.get(ask.out_trade_no);
      if (!order?.paidAt) return refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
      const known = order.refunds.get(ask.out_refund_no);
      if (known) {
        return known.amountFen === ask.amount.refund
          ? { status: 200, body: refundBody(order, known) }
          : refused(400, 'INVALID_REQUEST', '退款单号已存在且参数不一致');
      }
      const spent = [...order.refunds.values()].reduce((sum, refund) => sum + refund.amountFen, 0);
      if (ask.amount.total !== order.paidFen) return refused(400, 'PARAM_ERROR', '订单金额不一致');
      if (!(ask.amount.refund > 0) || spent + ask.amount.refund > order.paidFen)
        return refused(403, 'NOT_ENOUGH', '退款金额超过可退金额');
      const refund = {
        refundNo: ask.out_refund_no,
        amountFen: ask.amount.refund,
        status: book.refundStatus,
      };
      order.refunds.set(refund.refundNo, refund);
      order.state = 'REFUND';
      return { status: 200, body: refundBody(order, refund) };
    },

    describeRefund(refundNo) {
      for (const order of orders.values()) {
        const refund = order.refunds.get(refundNo);
        if (refund) return { status: 200, body: refundBody(order, refund) };
      }
      return refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    },
  };
  return book;
}

export function describeOrder(order: WechatOrder, merchant: { mchid: string; appid: string }) {
  const common = {
    ...merchant,
    out_trade_no: order.orderNo,
    trade_state: order.state,
    trade_state_desc: order.paidAt ? '支付成功' : '订单未支付',
  };
  if (!order.paidAt) return { ...common, amount: { total: order.amountFen, currency: 'CNY' } };
  return {
    ...common,
    transaction_id: order.transactionId,
    trade_type: { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' }[order.kind],
    bank_type: 'OTHERS',
    success_time: inBeijing(order.paidAt),
    payer: { openid: order.openid },
    amount: {
      total: order.paidFen,
      payer_total: order.paidFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
}

export function inBeijing(date: Date): string {
  return `${new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

function whyNotOfKind(ask: Record<string, unknown>, kind: OrderKind): string | null {
  if (kind === 'h5') {
    const scene = ask.scene_info as { payer_client_ip?: unknown; h5_info?: { type?: unknown } } | undefined;
    if (isIP(String(scene?.payer_client_ip ?? '')) === 0) return '用户终端IP不正确';
    if (!['Wap', 'iOS', 'Android'].includes(String(scene?.h5_info?.type))) return '场景类型不正确';
  }
  if (kind === 'jsapi' && typeof (ask.payer as { openid?: unknown } | undefined)?.openid !== 'string')
    return '支付者不正确';
  return null;
}

function whyMalformed(ask: Record<string, unknown>, now: Date): string | null {
  const amount = ask.amount as { total?: unknown; currency?: unknown } | undefined;
  const { description, out_trade_no: orderNo, time_expire: expire } = ask;
  if (typeof description !== 'string' || description === '' || [...description].length > 127)
    return '商品描述不正确';
  if (typeof orderNo !== 'string' || !/^[\w\-*]{6,32}$/.test(orderNo)) return '商户订单号不正确';
  if (!isNotifyUrl(ask.notify_url)) return '通知地址不正确';
  if (!Number.isInteger(amount?.total) || Number(amount?.total) < 1 || amount?.currency !== 'CNY')
    return '金额不正确';
  if (expire !== undefined) {
    const text = String(expire);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text)) return '过期时间格式不正确';
    if (new Date(text) <= now) return '过期时间已过';
  }
  return null;
}
