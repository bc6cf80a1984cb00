// What a webhook carries: the older interface's JSON, with everything a buyer left in it.
import type { OrderState, RefundState } from './ledger.ts';
import { decimal } from './money.ts';
import { gid } from './order-view.ts';

export function orderBody(state: OrderState): Record<string, unknown> {
  const { story } = state;
  const { buyer } = story;
  const amount = (value: number) => decimal(value, story.currency);
  const address = {
    ...{
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      name: `${buyer.firstName} ${buyer.lastName}`,
    },
    ...{
      address1: buyer.address,
      city: buyer.city,
      zip: buyer.zip,
      country_code: buyer.country,
      phone: buyer.phone,
    },
  };
  return {
    id: story.id,
    admin_graphql_api_id: gid('Order', story.id),
    name: story.name,
    number: story.number - 1000,
    order_number: story.number,
    confirmation_number: story.confirmationNumber,
    created_at: new Date(story.createdAt).toISOString(),
    processed_at: new Date(story.processedAt).toISOString(),
    updated_at: new Date(state.updatedAt).toISOString(),
    cancelled_at: state.cancelled ? new Date(state.cancelled.at).toISOString() : null,
    cancel_reason: state.cancelled?.reason.toLowerCase() ?? null,
    financial_status: state.financial.toLowerCase(),
    test: story.test,
    currency: story.currency,
    presentment_currency: story.presentment.currency,
    taxes_included: story.taxesIncluded,
    subtotal_price: amount(state.subtotal),
    total_price: amount(state.total),
    total_tax: amount(state.tax),
    current_subtotal_price: amount(state.currentSubtotal),
    current_total_price: amount(state.currentTotal),
    discount_codes:
      story.code === null ? [] : [{ code: story.code, amount: amount(state.discounts), type: 'percentage' }],
    landing_site: story.journey?.last.landingPage ?? null,
    referring_site: story.journey?.last.referrer ?? null,
    source_name: story.sourceName,
    email: buyer.email,
    contact_email: buyer.email,
    phone: buyer.phone,
    customer: { id: buyer.id, email: buyer.email, first_name: buyer.firstName, last_name: buyer.lastName },
    billing_address: address,
    shipping_address: address,
    line_items: state.lines.map(({ line, ordered, current }) => ({
      ...{ id: line.id, sku: line.sku, title: line.title, quantity: ordered, current_quantity: current },
      ...{ price: amount(line.price), total_discount: amount(line.discount), gift_card: line.giftCard },
    })),
    refunds: state.refunds.map((refund) => refundOf(refund, state)),
  };
}

/** Of the newest refund; an order without one has nothing to tell. */
export function refundBody(state: OrderState): Record<string, unknown> {
  const newest = state.refunds.at(-1);
  if (!newest) throw new Error(`order ${state.story.name} has no refund`);
  return refundOf(newest, state);
}

function refundOf(refund: RefundState, { story }: OrderState): Record<string, unknown> {
  const amount = (value: number) => decimal(value, story.currency);
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: story.id,
    created_at: new Date(refund.at).toISOString(),
    processed_at: new Date(refund.at).toISOString(),
    note: refund.note,
    refund_line_items: refund.items.map((item) => ({
      ...{ id: item.id, line_item_id: item.state.line.id, quantity: item.quantity },
      ...{
        restock_type: item.restock.toLowerCase(),
        subtotal: amount(item.subtotal),
        total_tax: amount(item.tax),
      },
    })),
    order_adjustments: refund.adjustments.map(({ id, reason, amount: value }) => ({
      ...{ id, kind: 'refund_discrepancy', reason: reason.toLowerCase(), amount: amount(value) },
    })),
  };
}
