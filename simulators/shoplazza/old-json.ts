// The same as version 2022-01 writes it: other names, what there is not is null, and refunds whose lines have no amounts of their own.
import { inHundredths as text } from '../shop-kit/money.ts';
import type { ShownLine } from '../shop-kit/shown-lines.ts';
import type { Story } from '../shop-kit/story.ts';
import { iso } from '../shop-kit/zone.ts';
import { idOf } from './ids.ts';
import { grossOf, type OrderFacts, refundedGross } from './order-facts.ts';
import { discountsOf, personalJson } from './order-json.ts';

const sourceOf = (story: Story, edge: 'first' | 'last') => ({
  data: story.journey?.[edge].source ?? 'Others',
  created_at: iso(story.journey?.[edge].at ?? story.createdAt),
});

/** What went back of the goods, over all refunds. */
function backOf({ refunds }: OrderFacts): { tax: number; discount: number } {
  const items = refunds.flatMap(({ items }) => items);
  return {
    tax: items.reduce((all, { tax }) => all + tax, 0),
    discount: items.reduce((all, item) => all + refundedGross(item) - item.subtotal, 0),
  };
}

export function oldOrderJson(facts: OrderFacts): Record<string, unknown> {
  const { state } = facts;
  const { story, cancelled } = state;
  const back = backOf(facts);
  return {
    id: idOf('order', story.id),
    number: story.name,
    status: facts.status,
    financial_status: facts.financial === 'authorized' ? 'paying' : facts.financial,
    fulfillment_status: facts.fulfillment,
    refund_status: facts.refunds.length === 0 ? 'none' : 'general',
    created_at: iso(story.createdAt),
    updated_at: iso(state.updatedAt),
    placed_at: state.received > 0 ? iso(story.createdAt) : null,
    canceled_at: cancelled ? iso(cancelled.at) : null,
    cancel_reason: cancelled ? cancelled.reason.toLowerCase() : null,
    deleted_at: null,
    currency: facts.currency,
    total_price: text(facts.total),
    sub_total: text(facts.gross),
    total_discount: text(facts.discount),
    code_discount_total: text(story.code === null ? 0 : facts.discount),
    line_item_discount_total: text(story.code === null ? facts.discount : 0),
    total_tax: text(facts.tax),
    total_shipping: text(story.shipping.price),
    shipping_tax_total: text(facts.shippingTax),
    total_paid: text(state.received),
    total_refund_price: text(state.refunded),
    total_refund_tax: text(back.tax),
    total_refund_discount: text(back.discount),
    ...{ total_tip_received: text(0), gift_card_total: text(0), payment_method: 'online' },
    discount_code: story.code ?? '',
    discount_applications: discountsOf(facts),
    product_tax_included: story.taxesIncluded,
    config: { page_type: 'single', requires_shipping: true, product_tax_included: story.taxesIncluded },
    line_items: facts.lines.map((line) => oldLineJson(line, facts)),
    landing_site: story.journey?.first.landingPage ?? '',
    source: story.journey?.first.landingPage ?? '',
    source_name: sourceOf(story, 'first'),
    last_landing_url: story.journey?.last.landingPage ?? '',
    last_referrer_show: sourceOf(story, 'last'),
    ...{ tags: '', note: null },
    ...personalJson(story.buyer),
  };
}

function oldLineJson(shown: ShownLine, { refunds }: OrderFacts): Record<string, unknown> {
  const { line } = shown.state;
  const back = refunds.flatMap(({ items }) => items).filter(({ state }) => state === shown.state);
  return {
    id: idOf('line', line.id),
    product_id: idOf('product', line.id % 1000),
    variant_id: idOf('product', line.id % 1000),
    ...{ product_title: line.title, variant_title: '', product_handle: `p${line.id % 1000}`, sku: line.sku },
    quantity: shown.quantity,
    price: text(line.price),
    total: text(grossOf(shown)),
    refund_quantity: back.reduce((all, { quantity }) => all + quantity, 0),
    refund_total: text(back.reduce((all, item) => all + refundedGross(item), 0)),
    ...{ properties: [], custom_properties: {}, vendor: 'Kelpbrook' },
  };
}

export function oldRefundsJson(facts: OrderFacts): Record<string, unknown> {
  const { state, lines, refunds, currency } = facts;
  const back = backOf(facts);
  const lineOf = new Map(lines.map((line) => [line.state, oldLineJson(line, facts)]));
  return {
    order_status: facts.status,
    all_refunded: state.financial === 'REFUNDED',
    refund_status: refunds.length === 0 ? 'none' : 'general',
    refund_total: text(state.refunded),
    refund_tax_total: text(back.tax),
    refund_discount_total: text(back.discount),
    refunds: refunds.map((refund) => ({
      id: idOf('refund', refund.id),
      order_id: idOf('order', state.story.id),
      note: refund.note,
      refund_price: text(refund.total),
      currency,
      created_at: iso(refund.at),
      updated_at: iso(refund.at),
      refund_line_items: refund.items.map(({ state: line, quantity }) => ({
        refund_quantity: quantity,
        line_item_id: idOf('line', line.line.id),
        line_item: lineOf.get(line),
      })),
    })),
  };
}
