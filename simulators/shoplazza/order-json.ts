// Orders, refunds and payments as the versions since 2025-06 write them: every amount is a text, and what there is not is an empty one.
import type { RefundState } from '../shop-kit/ledger.ts';
import { inHundredths as text } from '../shop-kit/money.ts';
import type { ShownLine } from '../shop-kit/shown-lines.ts';
import type { Buyer } from '../shop-kit/story.ts';
import { iso } from '../shop-kit/zone.ts';
import { idOf } from './ids.ts';
import { grossOf, hasFailed, type OrderFacts, refundedGross } from './order-facts.ts';

export function orderJson(facts: OrderFacts): Record<string, unknown> {
  const { state, lines, refunds } = facts;
  const { story, cancelled } = state;
  const { journey } = story;
  const payment = paymentLine(facts);
  return {
    id: idOf('order', story.id),
    number: story.name,
    status: facts.status,
    financial_status: facts.financial,
    fulfillment_status: facts.fulfillment,
    refund_status: refunds.length === 0 ? 'none' : 'general',
    created_at: iso(story.createdAt),
    updated_at: iso(state.updatedAt),
    placed_at: state.received > 0 ? iso(story.createdAt) : '',
    cancelled_at: cancelled ? iso(cancelled.at) : '',
    cancel_reason: cancelled ? cancelled.reason.toLowerCase() : '',
    finished_at: '',
    deleted_at: '',
    customer_deleted_at: '',
    currency: facts.currency,
    total_price: text(facts.total),
    sub_total: text(facts.gross),
    total_discount: text(facts.discount),
    code_discount_total: text(story.code === null ? 0 : facts.discount),
    total_tax: text(facts.tax),
    total_shipping: text(story.shipping.price),
    shipping_tax_total: text(facts.shippingTax),
    total_paid: text(state.received),
    total_refund_price: text(state.refunded),
    ...{ gift_card_total: text(0), duty_total: text(0), additional_total: text(0) },
    ...{ total_tip_received: text(0), additional_prices: [] },
    discount_applications: discountsOf(facts),
    line_items: lines.map((line) => lineJson(line, refunds)),
    payment_line: payment,
    payment_lines: state.received > 0 ? [payment] : [],
    shipping_line: { id: idOf('line', story.id), name: 'Standard', desc: '', delivery_method: 0 },
    fulfillments: [],
    ...{ payment_method: 'online', order_type: 'normal', sales_platform: 'online_store', device: 'PC' },
    source: journey?.first.landingPage ?? '',
    source_name: journey?.first.source ?? '',
    last_landing_url: journey?.last.landingPage ?? '',
    last_referrer_show: journey?.last.source ?? '',
    refer_info: journey?.last.referrer ?? '',
    config: { page_type: 'single', requires_shipping: true, product_tax_included: story.taxesIncluded },
    ...{ tags: '', note: '' },
    ...personalJson(story.buyer),
  };
}

/** A text with JSON in it. */
export const discountsOf = ({ state: { story }, discount }: OrderFacts): string =>
  JSON.stringify(
    story.code === null ? [] : [{ discount_code: story.code, title: story.code, price: text(discount) }],
  );

function lineJson(shown: ShownLine, refunds: readonly RefundState[]): Record<string, unknown> {
  const { line } = shown.state;
  const back = refunds.flatMap(({ items }) => items).filter(({ state }) => state === shown.state);
  return {
    id: idOf('line', line.id),
    product_id: idOf('product', line.id % 1000),
    variant_id: idOf('product', line.id % 1000),
    ...{ product_title: line.title, variant_title: '', product_slug: `p${line.id % 1000}`, sku: line.sku },
    quantity: shown.quantity,
    refund_quantity_total: back.reduce((all, { quantity }) => all + quantity, 0),
    price: text(line.price),
    compare_at_price: text(0),
    total_price: text(grossOf(shown)),
    tax_price: text(shown.tax),
    ...{ duty_price: text(0), payment_discount_price: text(0), discount_applications: '[]' },
    ...{
      taxable: line.taxRate > 0,
      requires_shipping: true,
      custom: false,
      options: [],
      vendor: 'Kelpbrook',
    },
  };
}

const paymentLine = ({ state: { story } }: OrderFacts) => ({
  id: idOf('payment', story.id),
  payment_name: 'paypal_express_checkout',
  payment_channel: 'paypal',
  payment_method: 'online',
  transaction_no: story.confirmationNumber,
  merchant_email: 'owner@shop.example',
});

export function personalJson({ firstName: first_name, lastName: last_name, ...buyer }: Buyer) {
  const { email, phone } = buyer;
  const address = {
    ...{ first_name, last_name, name: `${first_name} ${last_name}`, email, phone, company: '' },
    ...{ address: buyer.address, address1: '', city: buyer.city, zip: buyer.zip, province: '', area: '' },
    ...{ country: buyer.country, country_code: buyer.country },
  };
  return {
    customer: { id: String(buyer.id), email, phone, first_name, last_name, order_count: 1 },
    shipping_address: address,
    billing_address: address,
    browser_ip: '192.0.2.7',
    customer_note: `Please ring at ${last_name}`,
  };
}

export interface RefundRecord {
  at: number;
  number: number;
  status: 'finished' | 'failed';
  json: Record<string, unknown>;
}

/** By growing moment; with the tries that failed. */
export function refundRecords(facts: OrderFacts): RefundRecord[] {
  return facts.refunds.flatMap((refund, place) => {
    const done = recordJson(refund, { facts, status: 'finished' });
    return place === 0 && hasFailed(facts)
      ? [recordJson({ ...refund, id: refund.id - 1 }, { facts, status: 'failed' }), done]
      : [done];
  });
}

function recordJson(
  refund: RefundState,
  { facts, status }: { facts: OrderFacts; status: RefundRecord['status'] },
): RefundRecord {
  const { story } = facts.state;
  const payment = paymentLine(facts);
  const at = iso(refund.at);
  const json = {
    id: idOf('refund', refund.id),
    order_id: idOf('order', story.id),
    refund_price: text(refund.total),
    refund_shipping: text(refund.shipping),
    refund_shipping_tax: text(refund.shippingTax),
    refund_method: 'original',
    refund_status: status,
    note: refund.note,
    created_at: at,
    updated_at: at,
    refund_line_items: refund.items.map((item) => ({
      line_item_id: idOf('line', item.state.line.id),
      refund_quantity: item.quantity,
      delete_quantity: 0,
      sub_total: text(refundedGross(item)),
      discount: text(refundedGross(item) - item.subtotal),
      tax: text(item.tax),
      total: text(item.subtotal + (story.taxesIncluded ? 0 : item.tax)),
    })),
    payment_details: [
      {
        ...{ id: idOf('payment', refund.id), payment_line_id: payment.id },
        ...{ payment_channel: payment.payment_channel, payment_method: payment.payment_method },
        ...{ refund_price: text(refund.total), refund_status: status },
        finished_at: status === 'finished' ? at : '',
      },
    ],
    ...{ additional_total: text(0), additional_prices: [], refund_tip: text(0) },
  };
  return { at: refund.at, number: refund.id, status, json };
}

export function transactionsJson(facts: OrderFacts): Record<string, unknown>[] {
  const { story, payments } = facts.state;
  const statuses = { AUTHORIZATION: 'authorized', SALE: 'success', REFUND: 'refunded', VOID: 'void' };
  return payments.map(({ id, at, kind, amount }) => ({
    id: idOf('payment', id),
    order_id: idOf('order', story.id),
    ...{ payment_channel: 'paypal', payment_name: 'paypal_express_checkout', message: '', error_code: '' },
    created_at: iso(at),
    test: story.test,
    amount: (amount / 100).toFixed(4),
    currency: facts.currency,
    trade_id: story.confirmationNumber,
    status: statuses[kind],
  }));
}
