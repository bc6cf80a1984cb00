// Buying a plan: the offer, the order with its code to scan, what became of it, records, ledger and invoices.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailMaxLength } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';

export const payChannelCodes = ['wechat', 'alipay', 'sandbox'] as const;
export type PayChannelCode = (typeof payChannelCodes)[number];

/**
 * Where the payer stands: before a code to scan, in a phone's own browser, or inside WeChat, which lets nobody pay by
 * leaving it.
 */
export const payWays = ['scan', 'browser', 'wechat'] as const;
export type PayWay = (typeof payWays)[number];

/** 1 renews the running plan, 2 is a first purchase or a change. */
const orderType = z.union([z.literal(1), z.literal(2)], {
  error: '购买类型只能是 1（续费）或 2（购买或更换）',
});
export type OrderType = z.infer<typeof orderType>;

const mealType = z.string({ error: '请选择套餐' }).min(1, '请选择套餐').max(40);
const orderNo = z.string({ error: '订单号格式不正确' }).regex(/^[A-Za-z0-9]{6,32}$/, '订单号格式不正确');
const moment = z.string();
/** Yuan with two decimals. */
const yuanText = z.string();

export const payChannel = z.object({
  channel: z.enum(payChannelCodes),
  name: z.string(),
  /** Nothing is really paid; the screen says so everywhere. */
  sandbox: z.boolean(),
  /** Everybody takes a scanned code. */
  ways: z.array(z.enum(payWays)),
});
export type PayChannelInfo = z.infer<typeof payChannel>;

/** An empty list: buying leads to customer service. */
export const listPayChannels = endpoint({
  method: 'GET',
  path: '/api/orderpay/channels',
  access: 'owner',
  summary: '可用的支付方式',
  tag: '支付',
  output: z.array(payChannel),
});

export const offer = z.object({
  mealType: z.string(),
  name: z.string(),
  type: orderType,
  days: z.number().int(),
  price: yuanText,
  /** What the unused days of the running plan are worth. */
  credit: yuanText,
  /** Whole unused days that are credited. */
  creditDays: z.number().int(),
  amount: yuanText,
  /** From when and until when the plan would run if it were paid now. */
  startsAt: moment,
  endDate: moment,
});
export type Offer = z.infer<typeof offer>;

/** The same refusals as ordering: nothing is ordered by asking. */
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/orderpay/offer',
  access: 'owner',
  summary: '下单前的价格、抵扣与到期日',
  tag: '支付',
  query: z.strictObject({ mealType, type: z.preprocess(Number, orderType) }),
  output: offer,
});

/** What WeChat's own page is asked to do, signed; as its JavaScript takes it. */
const wechatCall = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WechatCall = z.infer<typeof wechatCall>;

/** Inside WeChat the payer has to be known: this address asks WeChat, which leads back to the payment page with a code. */
export const getWechatSignIn = endpoint({
  method: 'GET',
  path: '/api/orderpay/wechatSignIn',
  access: 'owner',
  summary: '在微信内付款前，取得微信授权地址',
  tag: '支付',
  query: z.strictObject({ mealType, type: z.preprocess(Number, orderType) }),
  output: z.object({ url: z.string() }),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orderpay/qRCodeUrl',
  access: 'owner',
  summary: '下单并取得付款二维码',
  tag: '支付',
  body: z.strictObject({
    mealType,
    type: orderType,
    channel: z.enum(payChannelCodes, { error: '支付方式只能是 wechat、alipay 或 sandbox' }),
    /** Absent: a code to scan. */
    way: z.enum(payWays, { error: '付款场景只能是 scan、browser 或 wechat' }).optional(),
    /** Inside WeChat, what it led back with; it is good for one order. */
    code: z.string().min(1).max(128).optional(),
  }),
  output: z.object({
    orderNo: z.string(),
    /** Empty unless a code is scanned. */
    qrCodeUrl: z.string(),
    /** In a phone's browser, where the payment is made; else empty. */
    payUrl: z.string(),
    /** Inside WeChat; else null. */
    wechat: wechatCall.nullable(),
    amount: yuanText,
    credit: yuanText,
    expiresAt: moment,
  }),
});

export const orderState = z.object({
  state: z.enum(['waiting', 'paid', 'closed']),
  mealType: z.string(),
  /** Until when the plan runs now. */
  endDate: moment,
});
export type OrderState = z.infer<typeof orderState>;

export const getOrderState = endpoint({
  method: 'GET',
  path: '/api/orderpay/state',
  access: 'owner',
  summary: '订单状态',
  tag: '支付',
  query: z.strictObject({ orderNo }),
  output: orderState,
});

/** `payment`: an order was paid or closed. */
export const paymentEvent = z.object({ orderNo: z.string(), state: z.enum(['paid', 'closed']) });
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const hideRecord = endpoint({
  method: 'PUT',
  path: '/api/orderpay/del',
  access: 'owner',
  summary: '从列表中删除购买记录（账本保留）',
  tag: '支付',
  body: z.strictObject({ id: orderNo }),
  output: z.object({}),
});

export const ledgerItem = z.object({
  entryNo: z.number().int(),
  at: moment,
  kind: z.enum(['payment', 'credit', 'grant', 'refund', 'revoke']),
  orderNo: z.string(),
  /** Which way the money went; empty where none did. */
  channel: z.string(),
  /** Yuan; a refund is negative. */
  amount: yuanText,
  mealType: z.string(),
  days: z.number().int().nullable(),
  endsAt: z.string(),
  note: z.string(),
});
export type LedgerItem = z.infer<typeof ledgerItem>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/orderpay/ledger',
  access: 'owner',
  summary: '账本：付款、抵扣、开通与退款',
  tag: '支付',
  query: z.strictObject(pageQuery),
  output: pageOf(ledgerItem),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orderpay/export',
  access: 'owner',
  summary: '导出自己的订单（CSV）',
  tag: '支付',
  output: z.never(),
  raw: true,
});

export const invoice = z.object({
  id: z.string(),
  orderNo: z.string(),
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  amount: yuanText,
  state: z.enum(['asked', 'issued', 'refused']),
  note: z.string(),
  createdAt: moment,
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/orderpay/invoices',
  access: 'owner',
  summary: '开票申请',
  tag: '支付',
  output: z.array(invoice),
});

export const invoiceForm = z.strictObject({
  orderNo,
  title: z
    .string({ error: '请输入发票抬头' })
    .trim()
    .min(1, '请输入发票抬头')
    .max(100, '发票抬头不能超过 100 个字符'),
  /** 统一社会信用代码: 18 letters and digits, older numbers 15 to 20; a person has none. */
  taxNo: z
    .string({ error: '请输入税号' })
    .trim()
    .toUpperCase()
    .regex(/^(?:[0-9A-Z]{15}|[0-9A-Z]{17,20}|)$/, '税号应为 15 到 20 位数字或大写字母，个人抬头可不填'),
  email: z
    .email({ error: '请输入正确邮箱地址' })
    .max(emailMaxLength, `邮箱不能超过 ${emailMaxLength} 个字符`),
});

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/orderpay/invoices',
  access: 'owner',
  summary: '申请开票',
  tag: '支付',
  body: invoiceForm,
  output: z.object({ id: z.string() }),
});

const notify = (channel: PayChannelCode, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/orderpay/notify/${channel}`,
    access: 'public',
    rate: 'notify',
    summary,
    tag: '支付',
    output: z.never(),
    raw: true,
    rawBody: true,
    // Providers add fields without asking.
    bodyMaxBytes: 64 * 1024,
  });

export const wechatNotify = notify('wechat', '微信支付结果通知');
export const alipayNotify = notify('alipay', '支付宝结果通知');
export const sandboxNotify = notify('sandbox', '沙箱支付结果通知');

const cashierParams = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9._-]{10,200}$/, '付款链接无效') });

/** The page behind the sandbox's code; it exists only while the sandbox does. */
export const showCashier = endpoint({
  method: 'GET',
  path: '/api/orderpay/sandbox/:token',
  access: 'public',
  summary: '沙箱收银台页面',
  tag: '支付',
  params: cashierParams,
  output: z.never(),
  raw: true,
});

export const payAtCashier = endpoint({
  method: 'POST',
  path: '/api/orderpay/sandbox/:token',
  access: 'public',
  rate: 'public-write',
  summary: '沙箱收银台付款',
  tag: '支付',
  params: cashierParams,
  output: z.never(),
  raw: true,
  rawBody: true,
});
