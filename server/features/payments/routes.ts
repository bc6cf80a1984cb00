// Buying a plan: offer, order, state, records, ledger, invoices, notifications and the sandbox cashier.
import {
  alipayNotify,
  createOrder as createOrderContract,
  exportOrders as exportOrdersContract,
  getOffer,
  getOrderState,
  getWechatSignIn,
  hideRecord as hideRecordContract,
  listInvoices,
  listLedger,
  listPayChannels,
  type PayChannelCode,
  payAtCashier as payAtCashierContract,
  requestInvoice as requestInvoiceContract,
  sandboxNotify,
  showCashier,
  wechatNotify,
} from '#contract/payments.ts';
import { getPackage } from '#contract/plans.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type RawHandler, type Route, rawRoute, streamRoute } from '#server/kernel/route.ts';
import { planEndOf } from '../plans/plan-end.ts';
import { payAtCashier, viewCashier } from './cashier.ts';
import { cashierPage, cashierPolicy } from './cashier-page.ts';
import { createOrder } from './create-order.ts';
import { exportOrders } from './export-orders.ts';
import { hideRecord } from './hide-record.ts';
import { listInvoiceRows } from './invoice-store.ts';
import { listRecords } from './list-records.ts';
import { readOffer } from './read-offer.ts';
import { receiveNotice } from './receive-notice.ts';
import { requestInvoice } from './request-invoice.ts';
import { findOrder, pageLedger } from './store.ts';
import { exportTexts, paymentTexts } from './texts.ts';
import { invoiceView, ledgerView, offerView, orderView, stateView } from './view.ts';

const wechatName = '微信支付';

export const paymentsRoutes: Route[] = [
  memberRoute(listPayChannels, async ({ services }) =>
    services.payChannels.map(({ code, name, sandbox, phoneWays = [] }) => ({
      channel: code,
      name,
      sandbox,
      ways: ['scan' as const, ...phoneWays],
    })),
  ),

  memberRoute(getOffer, async ({ services, query, tenant }) =>
    offerView(await tenant((tx) => readOffer(tx, query, services.now()))),
  ),

  memberRoute(getWechatSignIn, async ({ services, query }) => {
    const channel = services.payChannels.find(({ signInUrl }) => signInUrl);
    const { type, mealType } = query;
    const back = new URLSearchParams({ type: String(type), mealType, channel: 'wechat' });
    const url = channel?.signInUrl?.(`${services.config.publicUrl}/payment?${back}`);
    if (url === undefined) throw new AppError('conflict', paymentTexts.notHere(wechatName));
    return { url };
  }),

  memberRoute(createOrderContract, async ({ services, caller, body, request }) => {
    const order = await createOrder(services, caller, body, request.address);
    const channel = services.payChannels.find(({ code }) => code === order.channel);
    const call = order.way === 'wechat' ? channel?.callOf?.(order.qrCodeUrl, services.now()) : undefined;
    return orderView(order, call ?? null);
  }),

  memberRoute(getOrderState, ({ query, tenant }) =>
    tenant(async (tx) => {
      const order = await findOrder(tx, query.orderNo);
      if (!order) throw notFound(paymentTexts.order);
      return stateView(order, await planEndOf(tx));
    }),
  ),

  memberRoute(getPackage, async ({ services, caller, body, tenant }) => {
    if (body.userId.toLowerCase() !== caller.memberId) throw notFound(paymentTexts.user);
    return tenant((tx) => listRecords(tx, caller, services.now()));
  }),

  memberRoute(hideRecordContract, async ({ services, caller, body, tenant }) => {
    const { memberId } = caller;
    await tenant((tx) => hideRecord(tx, { orderNo: body.id, memberId, now: services.now() }));
    return {};
  }),

  memberRoute(listLedger, async ({ query, tenant }) => {
    const { total, rows } = await tenant((tx) => pageLedger(tx, query));
    return { total, currentPage: query.currentPage, size: query.size, list: rows.map(ledgerView) };
  }),

  streamRoute(exportOrdersContract, async ({ services, caller, reply }) => {
    const text = await services.db.tenant(caller.accountId, exportOrders);
    const name = encodeURIComponent(`${exportTexts.title}.csv`);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders.csv"; filename*=UTF-8''${name}`)
      .send(text);
  }),

  memberRoute(listInvoices, async ({ tenant }) =>
    (await tenant((tx) => listInvoiceRows(tx))).map(invoiceView),
  ),

  memberRoute(requestInvoiceContract, async ({ services, caller, body, tenant }) => {
    const { memberId } = caller;
    return { id: await tenant((tx) => requestInvoice(tx, { form: body, memberId, now: services.now() })) };
  }),

  rawRoute(wechatNotify, notifyHandler('wechat')),
  rawRoute(alipayNotify, notifyHandler('alipay')),
  rawRoute(sandboxNotify, notifyHandler('sandbox')),

  rawRoute(showCashier, cashierHandler(viewCashier)),
  rawRoute(payAtCashierContract, cashierHandler(payAtCashier)),
];

function notifyHandler(code: PayChannelCode): RawHandler {
  return async ({ services, request, reply }) => {
    const channel = services.payChannels.find((candidate) => candidate.code === code);
    if (!channel) throw notFound();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { answer } = await receiveNotice(services, channel, { headers: request.headers, body });
    return reply.status(answer.status).type(answer.contentType).send(answer.body);
  };
}

function cashierHandler(work: typeof viewCashier): RawHandler {
  return async ({ services, request, reply }) => {
    const { token } = request.params as { token: string };
    const { state, order } = await work(services, token);
    return reply
      .status(state === 'unknown' ? 404 : 200)
      .header('content-security-policy', cashierPolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(cashierPage(state, order));
  };
}
