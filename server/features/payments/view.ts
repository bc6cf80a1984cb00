// What leaves the server about orders, the ledger and invoices.
import { yuanOf } from '#contract/money.ts';
import type { Invoice, LedgerItem, Offer, OrderState, WechatCall } from '#contract/payments.ts';
import type { PurchaseRecord } from '#contract/plans.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { LedgerRow } from '../plans/write-ledger.ts';
import type { InvoiceRow } from './invoice-store.ts';
import type { OfferFacts } from './offer.ts';
import type { OrderRow } from './store.ts';

export const offerView = (offer: OfferFacts): Offer => ({
  mealType: offer.plan.mealType,
  name: offer.plan.name,
  type: offer.type,
  days: offer.plan.days,
  price: yuanOf(offer.plan.priceFen),
  credit: yuanOf(offer.creditFen),
  creditDays: offer.creditDays,
  amount: yuanOf(offer.amountFen),
  startsAt: isoMoment(offer.startsAt),
  endDate: isoMoment(offer.endsAt),
});

export const orderView = (order: OrderRow, wechat: WechatCall | null) => ({
  orderNo: order.orderNo,
  qrCodeUrl: order.way === 'scan' ? order.qrCodeUrl : '',
  payUrl: order.way === 'browser' ? order.qrCodeUrl : '',
  wechat,
  amount: yuanOf(order.amountFen),
  credit: yuanOf(order.creditFen),
  expiresAt: isoMoment(order.expiresAt),
});

export const stateView = ({ state, mealType }: OrderRow, planEnd: Date | null): OrderState => ({
  state,
  mealType,
  endDate: planEnd ? isoMoment(planEnd) : '',
});

export const recordView = (order: OrderRow, refundedFen: number): PurchaseRecord => ({
  id: order.orderNo,
  orderNo: order.orderNo,
  name: order.planName,
  channel: order.channel,
  refunded: yuanOf(refundedFen),
  mealType: order.mealType,
  paymentPrice: yuanOf(order.amountFen),
  paymentTime: order.paidAt ? isoMoment(order.paidAt) : '',
  mealTypeDesc: order.mealTypeDesc,
});

export const ledgerView = (row: LedgerRow): LedgerItem => ({
  entryNo: row.entryNo,
  at: isoMoment(row.at),
  kind: row.kind,
  orderNo: row.orderNo ?? '',
  channel: row.channel ?? '',
  amount: yuanOf(row.amountFen),
  mealType: row.mealType ?? '',
  days: row.days,
  endsAt: row.endsAt ? isoMoment(row.endsAt) : '',
  note: row.note,
});

export const invoiceView = (row: InvoiceRow): Invoice => ({
  id: row.requestId,
  orderNo: row.orderNo,
  title: row.title,
  taxNo: row.taxNo,
  email: row.email,
  amount: yuanOf(row.amountFen),
  state: row.state,
  note: row.note,
  createdAt: isoMoment(row.createdAt),
});
