// WeChat Pay API v3 (Native, H5, JSAPI) on loopback: checks the merchant's signatures for real, answers and notifies with its own.
import { randomBytes } from 'node:crypto';
import { createRsaKeys, pemOf } from '../pay-kit/create-rsa-keys.ts';
import type { Parcel, Receipt } from '../pay-kit/deliver.ts';
import { openPayDesk, type PayOptions } from '../pay-kit/pay-desk.ts';
import {
  type PayAnswer,
  type PayCall,
  type PayFault,
  type PayFaults,
  servePay,
} from '../pay-kit/serve-pay.ts';
import {
  describeOrder,
  inBeijing,
  type OrderKind,
  openOrderBook,
  type Reply,
  type WechatOrder,
  type WechatRefund,
} from './order-book.ts';
import { type Invocation, openPhonePages } from './phone-pages.ts';
import { createCertificate } from './platform-certificate.ts';
import { type SignatureLie, sealed, signatureHeaders, whyUnauthorized } from './signing.ts';

/** What a notification gets wrong. */
export type WechatLie =
  | 'amount'
  | 'currency'
  | 'signature'
  | 'serial'
  | 'clock'
  | 'signtest'
  | 'mchid'
  | 'appid'
  | 'tag';

export interface WechatPayOptions {
  port?: number;
  /** The clock of orders and notifications; the caller's signatures are held against the real one. */
  now?: () => Date;
  /** What the merchant verifies with; `both` while it moves, and notifications come signed by either in turn. */
  verifying?: 'public-key' | 'certificate' | 'both';
}

export interface NoticeOptions {
  lie?: WechatLie | undefined;
  event?: string;
}

/** Its settings have the shape the product's settings have. */
export interface WechatPaySimulator {
  origin: string;
  settings: {
    mchid: string;
    appid: string;
    serial: string;
    privateKey: string;
    apiV3Key: string;
    verifiers: Record<string, string>;
    origin: string;
    app: { secret: string; apiOrigin: string; openOrigin: string };
  };
  /** The same for the environment of the product's process. */
  env: Record<string, string>;
  controls: {
    /** The payer pays. Gives how each notification was answered. */
    pay(orderNo: string, options?: PayOptions<WechatLie>): Promise<Receipt[]>;
    /** A page inside WeChat asks to pay; answers as WeixinJSBridge does. */
    invoke(asked: Invocation): Promise<string>;
    /** A notification as it would be sent, unsent. */
    makeNotice(orderNo: string, options?: NoticeOptions): Parcel;
    /** Notifies of every paid order again, taken or not. */
    resendAll(): Promise<Receipt[]>;
    faults: PayFaults;
    /** The next genuine call is turned down in these words. */
    refuseNext(refusal: { status: number; code: string; message: string }): void;
    /** What refunds become from now on. */
    setRefundStatus(status: WechatRefund['status']): void;
    finishRefund(orderNo: string, refundNo: string, status: WechatRefund['status']): void;
    orders(): readonly WechatOrder[];
    requests(): readonly PayCall[];
  };
  close(): Promise<void>;
}

const waitsSeconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600];
const signatureLies: Partial<Record<WechatLie, SignatureLie>> = {
  signature: 'wrong-signature',
  serial: 'unknown-serial',
  clock: 'old-answer',
  signtest: 'signtest',
};

export async function startWechatPay({
  port = 0,
  now = () => new Date(),
  verifying = 'public-key',
}: WechatPayOptions = {}): Promise<WechatPaySimulator> {
  const [merchantKeys, newer, older] = await Promise.all([createRsaKeys(), createRsaKeys(), createRsaKeys()]);
  const certificate = createCertificate(older.privateKey);
  const publicKeyId = `PUB_KEY_ID_01${randomBytes(14).toString('hex')}`;
  const signers = { [publicKeyId]: newer.privateKey, [certificate.serial]: older.privateKey };
  const serials = {
    'public-key': [publicKeyId],
    certificate: [certificate.serial],
    both: [publicKeyId, certificate.serial],
  }[verifying];
  const publicKeyPem = pemOf(newer).publicPem;

  const merchant = { mchid: '1900000001', appid: 'wx0000000000000001' };
  const serial = randomBytes(20).toString('hex').toUpperCase();
  const apiV3Key = randomBytes(16).toString('hex');
  const secret = randomBytes(16).toString('hex');
  const book = openOrderBook({
    ...merchant,
    now,
    origin: () => server.origin,
    knows: (openid) => phone.knows(openid),
  });
  const account = { mchid: merchant.mchid, serial, publicKey: merchantKeys.publicKey };

  async function answer(call: PayCall, fault: PayFault | null): Promise<PayAnswer> {
    const shown = await phone.answer(call);
    if (shown) return shown;
    const why = whyUnauthorized(call, account);
    if (why) return error({ status: 401, body: { code: 'SIGN_ERROR', message: why } });
    const reply = takeRefusal() ?? route(call);
    if (reply.status >= 300) return error(reply);
    const body = reply.body === null ? '' : JSON.stringify(reply.body);
    const wanted = String(call.headers['wechatpay-serial'] ?? certificate.serial);
    const key = signers[wanted];
    if (!key)
      return error({ status: 400, body: { code: 'PARAM_ERROR', message: 'Wechatpay-Serial 不正确' } });
    const lie = fault === 'timeout' || fault === 'unsigned' ? null : (fault as SignatureLie | null);
    return {
      status: reply.status,
      headers: {
        ...(body && { 'Content-Type': 'application/json; charset=utf-8' }),
        ...(fault !== 'unsigned' && signatureHeaders(body, { serial: wanted, key, now: new Date(), lie })),
      },
      body,
    };
  }

  let refusal: Reply | null = null;
  function takeRefusal(): Reply | null {
    const present = refusal;
    refusal = null;
    return present;
  }

  function route(call: PayCall): Reply {
    const url = new URL(call.path, 'http://simulator');
    const text = call.body.toString('utf8');
    const [, orderNo, action] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname)?.[1];
    if (call.method === 'POST') {
      const kind = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(url.pathname)?.[1];
      if (kind) return book.create(text, kind as OrderKind);
      if (url.pathname === '/v3/refund/domestic/refunds') return book.refund(text);
      if (orderNo && action) return book.close(decodeURIComponent(orderNo), JSON.parse(text).mchid);
    }
    if (call.method === 'GET') {
      if (orderNo && !action) {
        return url.searchParams.get('mchid') === merchant.mchid
          ? book.describe(decodeURIComponent(orderNo))
          : { status: 400, body: { code: 'PARAM_ERROR', message: '商户号不正确' } };
      }
      if (refundNo) return book.describeRefund(decodeURIComponent(refundNo));
    }
    return { status: 404, body: { code: 'NOT_FOUND', message: '接口不存在' } };
  }

  let sent = 0;
  function makeNotice(orderNo: string, { lie, event = 'TRANSACTION.SUCCESS' }: NoticeOptions = {}): Parcel {
    const order = book.find(orderNo);
    if (!order?.paidAt) throw new Error(`order ${orderNo} is not paid`);
    const content = describeOrder(order, merchant);
    const told = {
      ...content,
      trade_state: 'SUCCESS',
      ...(lie === 'mchid' && { mchid: '1900000002' }),
      ...(lie === 'appid' && { appid: 'wx0000000000000002' }),
      ...(lie === 'amount' && { amount: { ...content.amount, total: 1 } }),
      ...(lie === 'currency' && { amount: { ...content.amount, currency: 'USD' } }),
    };
    const body = JSON.stringify({
      id: order.noticeId,
      create_time: inBeijing(now()),
      event_type: event,
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: sealed(apiV3Key, told, { spoilt: lie === 'tag' }),
    });
    const by = serials[sent++ % serials.length] ?? publicKeyId;
    const headers = signatureHeaders(body, {
      serial: by,
      key: signers[by] ?? newer.privateKey,
      now: now(),
      lie: (lie && signatureLies[lie]) ?? null,
    });
    return { url: order.notifyUrl, headers: { 'Content-Type': 'application/json', ...headers }, body };
  }

  const desk = openPayDesk({
    now,
    find: book.find,
    isOpen: ({ state }) => state === 'NOTPAY',
    settle: (order, paid) => Object.assign(order, { state: 'SUCCESS', ...paid }),
    makeNotice,
    taken: ({ status }) => status === 200 || status === 204,
    waitsSeconds,
  });

  const phone = openPhonePages({
    appid: merchant.appid,
    secret,
    merchantKey: merchantKeys.publicKey,
    book,
    pay: desk.pay,
  });

  const server = await servePay({ port, answer, pay: desk.pay });
  const privateKey = pemOf(merchantKeys).privatePem;
  const pems = { [publicKeyId]: publicKeyPem, [certificate.serial]: certificate.pem };

  return {
    origin: server.origin,
    settings: {
      ...merchant,
      serial,
      privateKey,
      apiV3Key,
      verifiers: Object.fromEntries(serials.map((name) => [name, pems[name] ?? ''])),
      origin: server.origin,
      app: { secret, apiOrigin: server.origin, openOrigin: server.origin },
    },
    env: {
      WECHATPAY_BASE_URL: server.origin,
      WECHATPAY_MCHID: merchant.mchid,
      WECHATPAY_APPID: merchant.appid,
      WECHATPAY_SERIAL: serial,
      WECHATPAY_PRIVATE_KEY: privateKey,
      WECHATPAY_API_V3_KEY: apiV3Key,
      WECHATPAY_APP_SECRET: secret,
      WECHAT_API_BASE_URL: server.origin,
      WECHAT_OPEN_BASE_URL: server.origin,
      ...(verifying !== 'certificate' && {
        WECHATPAY_PUBLIC_KEY_ID: publicKeyId,
        WECHATPAY_PUBLIC_KEY: publicKeyPem,
      }),
      ...(verifying !== 'public-key' && {
        WECHATPAY_PLATFORM_SERIAL: certificate.serial,
        WECHATPAY_PLATFORM_CERT: certificate.pem,
      }),
    },
    controls: {
      pay: desk.pay,
      invoke: phone.invoke,
      makeNotice,
      resendAll: () => desk.resend(book.all().filter(({ paidAt }) => paidAt)),
      faults: server.faults,
      refuseNext({ status, code, message }) {
        refusal = { status, body: { code, message } };
      },
      setRefundStatus(status) {
        book.refundStatus = status;
      },
      finishRefund(orderNo, refundNo, status) {
        const refund = book.find(orderNo)?.refunds.get(refundNo);
        if (!refund) throw new Error(`no refund ${refundNo}`);
        refund.status = status;
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

function error({ status, body }: Reply): PayAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
