// Codes and trades as Alipay keeps them: a code is no trade until someone scans it.
import { digits } from '../pay-kit/digits.ts';

export interface AlipayTrade {
  tradeNo: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  noticeId: string;
  paidFen: number;
  paidAt: Date | null;
  /** Fen by request number. */
  refunds: Map<string, number>;
}

export interface AlipayOrder {
  orderNo: string;
  subject: string;
  amountFen: number;
  notifyUrl: string;
  expiresAt: Date;
  trade: AlipayTrade | null;
}

export type Reply = Record<string, string>;
type Content = Readonly<Record<string, string>>;

/** What is asked about a trade. */
interface Asked {
  order: AlipayOrder;
  trade: AlipayTrade;
  content: Content;
}

const success = (fields: Reply): Reply => ({ code: '10000', msg: 'Success', ...fields });
const refused = (subCode: string, subMsg: string): Reply => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: `ACQ.${subCode}`,
  sub_msg: subMsg,
});

export interface TradeBook {
  find(orderNo: string): AlipayOrder | undefined;
  all(): AlipayOrder[];
  scan(orderNo: string): AlipayTrade;
  /** The payer's browser opened the page: a code is scanned at the same moment, as it were. */
  openPage(content: Content, notifyUrl: string): Reply;
  answer(method: string, content: Content, notifyUrl: string): Reply | null;
}

export function openTradeBook(now: () => Date): TradeBook {
  const orders = new Map<string, AlipayOrder>();

  function precreate(content: Content, notifyUrl: string): Reply {
    const orderNo = content.out_trade_no ?? '';
    const amountFen = fenOf(content.total_amount ?? '');
    const expiresAt = momentOf(content.time_expire ?? '');
    if (!/^\w{1,64}$/.test(orderNo)) return refused('INVALID_PARAMETER', '商户订单号不正确');
    if (amountFen === null || amountFen < 1) return refused('INVALID_PARAMETER', '金额不正确');
    if (!content.subject || /[/=&]/.test(content.subject)) return refused('INVALID_PARAMETER', '标题不正确');
    if (!expiresAt || expiresAt <= now()) return refused('INVALID_PARAMETER', '超时时间不正确');
    const known = orders.get(orderNo);
    if (known?.trade) {
      if (known.amountFen !== amountFen || known.subject !== content.subject)
        return refused('CONTEXT_INCONSISTENT', '交易信息被篡改');
      if (known.trade.paidAt) return refused('TRADE_HAS_SUCCESS', '交易已被支付');
      if (known.trade.status === 'TRADE_CLOSED') return refused('TRADE_HAS_CLOSE', '交易已经关闭');
    }
    orders.set(orderNo, {
      orderNo,
      subject: content.subject,
      amountFen,
      notifyUrl,
      expiresAt,
      trade: known?.trade ?? null,
    });
    return success({ out_trade_no: orderNo, qr_code: `https://qr.alipay.com/bax${digits(20)}` });
  }

  function query(order: AlipayOrder, trade: AlipayTrade): Reply {
    return success({
      out_trade_no: order.orderNo,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: yuanOf(trade.paidAt ? trade.paidFen : order.amountFen),
      subject: order.subject,
      buyer_logon_id: '138****0000',
      ...(trade.paidAt && { send_pay_date: beijing(trade.paidAt) }),
    });
  }

  function close(order: AlipayOrder, trade: AlipayTrade): Reply {
    if (trade.status !== 'WAIT_BUYER_PAY') return refused('TRADE_STATUS_ERROR', '交易状态不合法');
    trade.status = 'TRADE_CLOSED';
    return success({ out_trade_no: order.orderNo, trade_no: trade.tradeNo });
  }

  function refund({ order, trade, content }: Asked): Reply {
    const amountFen = fenOf(content.refund_amount ?? '');
    const requestNo = content.out_request_no ?? '';
    const spent = [...trade.refunds.values()].reduce((sum, fen) => sum + fen, 0);
    const known = trade.refunds.get(requestNo);
    if (!trade.paidAt || amountFen === null || requestNo === '')
      return refused('TRADE_STATUS_ERROR', '交易状态不合法');
    if (known !== undefined && known !== amountFen)
      return refused('DISCORDANT_REPEAT_REQUEST', '同一请求号的金额不一致');
    if (known === undefined) {
      if (trade.status === 'TRADE_FINISHED') return refused('TRADE_HAS_FINISHED', '交易已完结');
      if (spent + amountFen > trade.paidFen) return refused('REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      trade.refunds.set(requestNo, amountFen);
      if (spent + amountFen === trade.paidFen) trade.status = 'TRADE_CLOSED';
    }
    return success({
      out_trade_no: order.orderNo,
      trade_no: trade.tradeNo,
      fund_change: known === undefined ? 'Y' : 'N',
      refund_fee: yuanOf(known === undefined ? spent + amountFen : spent),
    });
  }

  function queryRefund({ order, trade, content }: Asked): Reply {
    const known = trade.refunds.get(content.out_request_no ?? '');
    // A refund nobody knows is answered too, only without its fields.
    return success(
      known === undefined
        ? {}
        : {
            out_trade_no: order.orderNo,
            out_request_no: content.out_request_no ?? '',
            refund_amount: yuanOf(known),
            total_amount: yuanOf(trade.paidFen),
            refund_status: 'REFUND_SUCCESS',
          },
    );
  }

  return {
    find: (orderNo) => orders.get(orderNo),
    all: () => [...orders.values()],
    scan(orderNo) {
      const order = orders.get(orderNo);
      if (!order) throw new Error(`no order ${orderNo}`);
      order.trade ??= {
        tradeNo: `2026${digits(24)}`,
        status: 'WAIT_BUYER_PAY',
        noticeId: `2026${digits(30)}`,
        paidFen: 0,
        paidAt: null,
        refunds: new Map(),
      };
      return order.trade;
    },
    openPage(content, notifyUrl) {
      if (content.product_code !== 'QUICK_WAP_WAY') return refused('INVALID_PARAMETER', '产品码不正确');
      const made = precreate(content, notifyUrl);
      if (made.code === '10000') this.scan(content.out_trade_no ?? '');
      return made;
    },
    answer(method, content, notifyUrl) {
      if (method === 'alipay.trade.precreate') return precreate(content, notifyUrl);
      const order = orders.get(content.out_trade_no ?? '');
      const trade = order?.trade;
      if (!order || !trade) return refused('TRADE_NOT_EXIST', '交易不存在');
      if (method === 'alipay.trade.query') return query(order, trade);
      if (method === 'alipay.trade.close') return close(order, trade);
      if (method === 'alipay.trade.refund') return refund({ order, trade, content });
      if (method === 'alipay.trade.fastpay.refund.query') return queryRefund({ order, trade, content });
      return null;
    },
  };
}

export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

function fenOf(yuan: string): number | null {
  return /^\d{1,9}\.\d\d$/.test(yuan) ? Number(yuan.replace('.', '')) : null;
}

/** `2026-11-15 10:30:00`, Beijing. */
export function beijing(date: Date): string {
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export function momentOf(text: string): Date | null {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : null;
}
