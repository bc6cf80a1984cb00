// Alipay's gateway (当面付) on loopback: checks the application's RSA2 signature for real, answers and notifies with its own.
import { createRsaKeys, pemOf } from '../pay-kit/create-rsa-keys.ts';
import type { Parcel, Receipt } from '../pay-kit/deliver.ts';
import { isNotifyUrl } from '../pay-kit/is-notify-url.ts';
import { openPayDesk, type PayOptions } from '../pay-kit/pay-desk.ts';
import { page, payPage, seeOther } from '../pay-kit/pay-page.ts';
import {
  type PayAnswer,
  type PayCall,
  type PayFault,
  type PayFaults,
  servePay,
} from '../pay-kit/serve-pay.ts';
import { isSignedByApp, signNotice, signText } from './signing.ts';
import { type AlipayOrder, beijing, momentOf, openTradeBook, type Reply, yuanOf } from './trade-book.ts';

/** What a notification gets wrong; `tampered` changes the amount after signing. */
export type AlipayLie = 'amount' | 'tampered' | 'signature' | 'sign-type' | 'app' | 'seller';

export interface AlipayOptions {
  port?: number;
  /** The clock of trades and notifications; the caller's timestamps are held against the real one. */
  now?: () => Date;
}

export interface NoticeOptions {
  lie?: AlipayLie | undefined;
  /** More fields, or others: a state, a refund. */
  fields?: Record<string, string>;
}

/** Its settings have the shape the product's settings have. */
export interface AlipaySimulator {
  origin: string;
  settings: { appId: string; sellerId: string; privateKey: string; alipayPublicKey: string; origin: string };
  /** The same for the environment of the product's process. */
  env: Record<string, string>;
  controls: {
    /** Someone scans the code without paying: from now on there is a trade. */
    scan(orderNo: string): void;
    /** The payer pays, scanning first if need be. Gives how each notification was answered. */
    pay(orderNo: string, options?: PayOptions<AlipayLie>): Promise<Receipt[]>;
    /** After the time for refunds. */
    finish(orderNo: string): void;
    /** A notification as it would be sent, unsent. */
    makeNotice(orderNo: string, options?: NoticeOptions): Parcel;
    /** Notifies of every paid trade again, taken or not. */
    resendAll(): Promise<Receipt[]>;
    faults: PayFaults;
    /** The next genuine call is turned down in these words. */
    refuseNext(refusal: { code: string; sub_code: string; sub_msg: string }): void;
    orders(): readonly AlipayOrder[];
    requests(): readonly PayCall[];
  };
  close(): Promise<void>;
}

const waitsSeconds = [240, 600, 600, 3600, 7200, 21600, 54000];

const invalid = (subCode: string, subMsg: string): Reply => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: `isv.${subCode}`,
  sub_msg: subMsg,
});

export async function startAlipay({
  port = 0,
  now = () => new Date(),
}: AlipayOptions = {}): Promise<AlipaySimulator> {
  const [app, own] = await Promise.all([createRsaKeys(), createRsaKeys()]);
  const appId = '2021000000000001';
  const sellerId = '2088000000000001';
  const book = openTradeBook(now);
  let refusal: Reply | null = null;

  async function answer(call: PayCall, fault: PayFault | null): Promise<PayAnswer> {
    const url = new URL(call.path, 'http://simulator');
    const parameters = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(call.body.toString('utf8')),
    ]);
    if (url.pathname === '/gateway.do' && parameters.method === 'alipay.trade.wap.pay') {
      return wapPage(call, parameters);
    }
    if (url.pathname !== '/gateway.do' || call.method !== 'POST') {
      return { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>Not Found</h1>' };
    }
    const body = JSON.stringify(reply(parameters)).replaceAll('/', '\\/');
    const right = signText(body, own.privateKey);
    const spoilt = fault !== null && fault !== 'timeout' && fault !== 'unsigned';
    const signature = spoilt ? signText(`${body} `, own.privateKey) : right;
    const name = `${(parameters.method ?? '').replaceAll('.', '_')}_response`;
    return {
      status: 200,
      headers: { 'Content-Type': 'text/html;charset=utf-8' },
      body: `{"${name}":${body}${fault === 'unsigned' ? '' : `,"sign":"${signature}"`}}`,
    };
  }

  /** Shown to the payer: its address carries the whole call, signed; the button comes back to it. */
  async function wapPage(call: PayCall, parameters: Record<string, string>): Promise<PayAnswer> {
    const { biz_content = '{}', notify_url = '', return_url = '' } = parameters;
    const content = JSON.parse(biz_content);
    const why = whyInvalid(parameters);
    const opened = why ?? book.openPage(content, notify_url);
    if (opened.code !== '10000') return page(400, `<p>${opened.sub_msg}</p>`);
    if (call.method === 'POST') {
      await desk.pay(content.out_trade_no);
      return seeOther(return_url);
    }
    return payPage({ title: content.subject, amount: content.total_amount, action: call.path });
  }

  function whyInvalid(parameters: Record<string, string>): Reply | null {
    const { app_id, sign_type, charset, timestamp = '', notify_url } = parameters;
    if (app_id !== appId) return invalid('invalid-app-id', '无效的AppID参数');
    if (sign_type !== 'RSA2' || !isSignedByApp(parameters, app.publicKey)) {
      return invalid('invalid-signature', '无效签名');
    }
    if (charset !== 'utf-8') return invalid('invalid-charset', '字符集错误');
    const sentAt = momentOf(timestamp)?.getTime() ?? Number.NaN;
    if (!(Math.abs(Date.now() - sentAt) < 600_000)) return invalid('invalid-timestamp', '非法的时间戳参数');
    if (notify_url !== undefined && !isNotifyUrl(notify_url))
      return invalid('invalid-parameter', '通知地址不正确');
    return null;
  }

  function reply(parameters: Record<string, string>): Reply {
    const { method = '', biz_content = '', notify_url } = parameters;
    const why = whyInvalid(parameters);
    if (why) return why;
    const turnedDown = refusal;
    refusal = null;
    return (
      turnedDown ??
      book.answer(method, JSON.parse(biz_content), notify_url ?? '') ??
      invalid('invalid-method', '不存在的方法名')
    );
  }

  function makeNotice(orderNo: string, { lie, fields = {} }: NoticeOptions = {}): Parcel {
    const order = book.find(orderNo);
    const trade = order?.trade;
    if (!order || !trade) throw new Error(`order ${orderNo} is no trade`);
    const form: Record<string, string> = {
      notify_time: beijing(now()),
      notify_type: 'trade_status_sync',
      notify_id: trade.noticeId,
      app_id: lie === 'app' ? '2021000000000002' : appId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: lie === 'sign-type' ? 'RSA' : 'RSA2',
      trade_no: trade.tradeNo,
      out_trade_no: order.orderNo,
      trade_status: trade.status,
      total_amount: yuanOf(lie === 'amount' ? 1 : trade.paidFen),
      receipt_amount: yuanOf(trade.paidFen),
      subject: order.subject,
      buyer_id: '2088000000000009',
      seller_id: lie === 'seller' ? '2088000000000002' : sellerId,
      fund_bill_list: `[{"amount":"${yuanOf(trade.paidFen)}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...(trade.paidAt && { gmt_payment: beijing(trade.paidAt) }),
      ...fields,
    };
    form.sign = signNotice(form, lie === 'signature' ? app.privateKey : own.privateKey);
    if (lie === 'tampered') form.total_amount = '0.01';
    return {
      url: order.notifyUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(form).toString(),
    };
  }

  const desk = openPayDesk({
    now,
    find: book.find,
    isOpen: ({ orderNo }) => book.scan(orderNo).status === 'WAIT_BUYER_PAY',
    settle: (order, paid) => Object.assign(book.scan(order.orderNo), { status: 'TRADE_SUCCESS', ...paid }),
    makeNotice,
    taken: ({ status, body }) => status === 200 && body === 'success',
    waitsSeconds,
  });

  const server = await servePay({ port, answer, pay: desk.pay });
  const privateKey = pemOf(app).privatePem;
  const alipayPublicKey = pemOf(own).publicPem;

  return {
    origin: server.origin,
    settings: { appId, sellerId, privateKey, alipayPublicKey, origin: server.origin },
    env: {
      ALIPAY_BASE_URL: server.origin,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_PRIVATE_KEY: privateKey,
      ALIPAY_PUBLIC_KEY: alipayPublicKey,
    },
    controls: {
      scan(orderNo) {
        book.scan(orderNo);
      },
      pay: desk.pay,
      finish(orderNo) {
        book.scan(orderNo).status = 'TRADE_FINISHED';
      },
      makeNotice,
      resendAll: () => desk.resend(book.all().filter(({ trade }) => trade?.paidAt)),
      faults: server.faults,
      refuseNext({ code, sub_code, sub_msg }) {
        refusal = { code, msg: 'Refused', sub_code, sub_msg };
      },
      orders: () => book.all(),
      requests: () => server.requests(),
    },
    close() {
      desk.close();
      return server.close();
    },
  };
}
