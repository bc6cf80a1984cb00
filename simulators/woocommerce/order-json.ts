// An order and its refunds as WooCommerce's REST interface writes them: amounts as text, lines without tax, moments without an
// offset in the shop's own time and in UTC.
import { type LineState, netOf, type OrderState, type RefundState, taxOf } from '../shop-kit/ledger.ts';
import type { Journey } from '../shop-kit/story.ts';
import { offsetMinutes } from '../shop-kit/zone.ts';

const text = (amount: number) => (amount / 100).toFixed(2);
const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);
const local = (at: number, zone: string) => gmt(at + offsetMinutes(zone, at) * 60_000);

export function statusOf(state: OrderState): string {
  if (state.cancelled) return state.refunded > 0 ? 'refunded' : 'cancelled';
  if (state.received === 0) return 'pending';
  return state.currentSubtotal === 0 && state.refunded > 0 ? 'refunded' : 'completed';
}

export function orderJson(state: OrderState, { zone }: { zone: string }): Record<string, unknown> {
  const { story } = state;
  const { buyer } = story;
  const paid = state.received > 0 ? story.createdAt : null;
  const person = {
    ...{ first_name: buyer.firstName, last_name: buyer.lastName, company: '', address_1: buyer.address },
    ...{
      address_2: '',
      city: buyer.city,
      state: '',
      postcode: buyer.zip,
      country: buyer.country,
      phone: buyer.phone,
    },
  };
  return {
    id: story.id,
    parent_id: 0,
    number: story.name,
    order_key: `wc_order_${story.confirmationNumber}`,
    created_via: 'checkout',
    version: '10.3.4',
    status: statusOf(state),
    currency: story.currency,
    date_created: local(story.createdAt, zone),
    date_created_gmt: gmt(story.createdAt),
    date_modified: local(state.updatedAt, zone),
    date_modified_gmt: gmt(state.updatedAt),
    date_paid: paid === null ? null : local(paid, zone),
    date_paid_gmt: paid === null ? null : gmt(paid),
    discount_total: text(state.discounts),
    discount_tax: '0.00',
    shipping_total: text(withoutTax(story.shipping.price, story.shipping.taxRate, story.taxesIncluded)),
    total: text(state.total),
    total_tax: text(state.tax),
    prices_include_tax: story.taxesIncluded,
    customer_id: buyer.id,
    customer_note: `Please ring at ${buyer.lastName}`,
    customer_ip_address: '192.0.2.7',
    billing: { ...person, email: buyer.email },
    shipping: person,
    payment_method: story.gateway,
    transaction_id: '',
    meta_data: attribution(story.journey, story.id),
    line_items: state.lines.map((one) => lineJson(one, story.taxesIncluded)),
    coupon_lines:
      story.code === null
        ? []
        : [{ id: story.id, code: story.code.toLowerCase(), discount: text(state.discounts) }],
    refunds: state.refunds
      .filter(({ total }) => total > 0)
      .map(({ id, note, total }) => ({ id, reason: note, total: text(-total) })),
  };
}

const withoutTax = (amount: number, rate: number, isIncluded: boolean) =>
  isIncluded ? amount - taxOf(amount, rate, true) : amount;

function lineJson({ line, ordered }: LineState, isIncluded: boolean): Record<string, unknown> {
  const net = netOf(line, ordered);
  return {
    id: line.id,
    name: line.title,
    product_id: line.id % 1000,
    quantity: ordered,
    sku: line.sku,
    subtotal: text(withoutTax(line.price * ordered, line.taxRate, isIncluded)),
    total: text(withoutTax(net, line.taxRate, isIncluded)),
    total_tax: text(taxOf(net, line.taxRate, isIncluded)),
  };
}

export function refundJson(
  refund: RefundState,
  of: { state: OrderState; zone: string },
): Record<string, unknown> {
  const { story } = of.state;
  return {
    id: refund.id,
    date_created: local(refund.at, of.zone),
    date_created_gmt: gmt(refund.at),
    amount: text(refund.total),
    reason: refund.note,
    refunded_by: 1,
    refunded_payment: true,
    line_items: refund.items.map(({ id, state, quantity, subtotal, tax }) => ({
      id,
      sku: state.line.sku,
      quantity: -quantity,
      total: text(-(story.taxesIncluded ? subtotal - tax : subtotal)),
      total_tax: text(-tax),
      meta_data: [{ id, key: '_refunded_item_id', value: String(state.line.id) }],
    })),
    shipping_lines:
      refund.shipping === 0
        ? []
        : [
            {
              id: refund.id,
              total: text(-(story.taxesIncluded ? refund.shipping - refund.shippingTax : refund.shipping)),
              total_tax: text(-refund.shippingTax),
            },
          ],
  };
}

/** Where an order came from, as WooCommerce itself keeps it since 8.5: the last visit only. */
function attribution(journey: Journey | null, id: number): { id: number; key: string; value: string }[] {
  if (!journey) return [];
  const { landingPage, referrer, utm } = journey.last;
  const told: Record<string, string | null> = {
    source_type: utm ? 'utm' : referrer ? 'referral' : 'typein',
    referrer,
    utm_source: utm?.source ?? (referrer ? null : '(direct)'),
    utm_medium: utm?.medium ?? null,
    utm_campaign: utm?.campaign ?? null,
    utm_content: utm?.content ?? null,
    session_entry: landingPage,
    session_pages: '4',
    device_type: 'Desktop',
  };
  return Object.entries(told).flatMap(([key, value], at) =>
    value === null ? [] : [{ id: id + at, key: `_wc_order_attribution_${key}`, value }],
  );
}
