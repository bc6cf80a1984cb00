// What WeChat shows on the payer's phone, and its official account's way of saying who that is. Unsigned: the payer's browser asks.
import { type KeyObject, randomBytes, verify } from 'node:crypto';
import { page, payPage, seeOther } from '../pay-kit/pay-page.ts';
import type { PayAnswer, PayCall } from '../pay-kit/serve-pay.ts';
import type { OrderBook, WechatOrder } from './order-book.ts';

/** What a page inside WeChat hands to WeixinJSBridge. */
export interface Invocation {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}

export interface PhonePagesOptions {
  appid: string;
  secret: string;
  merchantKey: KeyObject;
  book: Pick<OrderBook, 'all'>;
  pay(orderNo: string): Promise<unknown>;
}

const json = (body: object): PayAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export function openPhonePages({ appid, secret, merchantKey, book, pay }: PhonePagesOptions) {
  const codes = new Map<string, string>();
  const payers = new Set<string>();
  const ofPrepay = (prepayId: string | null): WechatOrder | undefined =>
    book.all().find((order) => order.prepayId === prepayId);

  function authorize({ searchParams }: URL): PayAnswer {
    const back = URL.parse(searchParams.get('redirect_uri') ?? '');
    if (searchParams.get('appid') !== appid || !back || searchParams.get('response_type') !== 'code')
      return page(400, '<p>redirect_uri 参数错误</p>');
    const code = randomBytes(16).toString('hex');
    codes.set(code, `o${randomBytes(13).toString('hex')}`);
    back.searchParams.set('code', code);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return seeOther(back.href);
  }

  function token({ searchParams }: URL): PayAnswer {
    const code = searchParams.get('code') ?? '';
    const openid = codes.get(code);
    if (searchParams.get('appid') !== appid || searchParams.get('secret') !== secret)
      return json({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (!openid) return json({ errcode: 40029, errmsg: 'invalid code' });
    codes.delete(code);
    payers.add(openid);
    return json({ access_token: 'simulated', expires_in: 7200, openid, scope: 'snsapi_base' });
  }

  async function checkout(call: PayCall, { searchParams, pathname, search }: URL): Promise<PayAnswer> {
    const order = ofPrepay(searchParams.get('prepay_id'));
    if (order?.kind !== 'h5') return page(400, '<p>支付链接无效</p>');
    if (call.method === 'POST') {
      await pay(order.orderNo);
      return seeOther(searchParams.get('redirect_url') ?? 'about:blank');
    }
    // WeChat looks at the site the payer comes from.
    if (!call.headers.referer) return page(400, '<p>商家参数格式有误，请联系商家解决</p>');
    const amount = (order.amountFen / 100).toFixed(2);
    return payPage({ title: order.description, amount, action: pathname + search });
  }

  return {
    knows: (openid: string) => payers.has(openid),

    /** Null: not one of these. */
    async answer(call: PayCall): Promise<PayAnswer | null> {
      const url = new URL(call.path, 'http://simulator');
      if (url.pathname === '/connect/oauth2/authorize') return authorize(url);
      if (url.pathname === '/sns/oauth2/access_token') return token(url);
      if (url.pathname === '/cgi-bin/mmpayweb-bin/checkmweb') return checkout(call, url);
      return null;
    },

    /** What WeChat does when its page is asked to pay: nothing unless the merchant signed it. */
    async invoke(asked: Invocation): Promise<string> {
      const text = `${asked.appId}\n${asked.timeStamp}\n${asked.nonceStr}\n${asked.package}\n`;
      const signature = Buffer.from(asked.paySign, 'base64');
      const order = ofPrepay(asked.package.replace(/^prepay_id=/, ''));
      const isGenuine =
        asked.appId === appid &&
        asked.signType === 'RSA' &&
        verify('RSA-SHA256', Buffer.from(text), merchantKey, signature);
      if (!isGenuine || order?.kind !== 'jsapi') return 'get_brand_wcpay_request:fail';
      await pay(order.orderNo);
      return 'get_brand_wcpay_request:ok';
    },
  };
}
