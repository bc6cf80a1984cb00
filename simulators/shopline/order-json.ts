// An order with its refunds as the REST interface writes it: amounts as texts in the shop's currency and in the buyer's, moments with
// the offset of the shop's clock. What is left unsaid, or said in two ways, by the vendor's reference and its own samples is
// decided here, unconfirmed by any real account:
// - An edit changes `line_items` in place and appears nowhere else; lines that are gone are left out. `current_*` follow edits, not
//   refunds; the plain totals are those of the moment of the order.
// - `subtotal` of a refunded line is what was paid for it, after discounts, with tax where prices have it.
// - Money that went back beside lines is a `refund_discrepancy`, of shipping a `shipping_refund`, both positive as in the samples.
// - A cancelled order whose money stayed, or never came, has no refund.
// - `test` is in the vendor's sample and not in its reference.
import { type OrderState, type RefundState, taxOf } from '../shop-kit/ledger.ts';
import { inHundredths } from '../shop-kit/money.ts';
import { type ShownLine, shownLines } from '../shop-kit/shown-lines.ts';
import type { Buyer, Story } from '../shop-kit/story.ts';
import { stampIn } from '../shop-kit/zone.ts';
import { idOf } from './ids.ts';

/** What tells of a buyer. */
export const personalFields: readonly string[] = [
  ...['billing_address', 'browser_ip', 'buyer_note', 'client_details', 'customer', 'email', 'phone'],
  ...['shipping_address', 'user_id'],
];

const monthMs = 30 * 86_400_000;
/** Put away by the merchant after a month. */
export const isArchived = ({ story, now }: OrderState): boolean =>
  story.number % 9 === 4 && now - story.createdAt > monthMs;

const financialStatus = {
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partially_refunded',
  PENDING: 'unpaid',
  REFUNDED: 'refunded',
  VOIDED: 'unpaid',
} as const;
export const financialOf = (state: OrderState): string => financialStatus[state.financial];

export const isShipped = ({ cancelled, received }: OrderState): boolean => !cancelled && received > 0;

interface Frame {
  zone: string;
  storeId: string;
  /** What is written for every currency under `wrong-currency`. */
  currency: string | null;
}

export function orderJson(state: OrderState, frame: Frame): Record<string, unknown> {
  const { story, cancelled } = state;
  const { buyer } = story;
  const stamp = (at: number) => stampIn(frame.zone, at);
  const currency = frame.currency ?? story.currency;
  const set = moneySetOf(story, frame);
  /** An amount and the same in both currencies. */
  const both = (name: string, amount: number) => ({
    [name]: inHundredths(amount),
    [`${name}_set`]: set(amount),
  });
  const lines = shownLines(state);
  const sum = (amountOf: (line: ShownLine) => number) => lines.reduce((all, line) => all + amountOf(line), 0);
  const gross = sum(grossOf);
  const net = sum((line) => line.net);
  const shippingTax = taxOf(story.shipping.price, story.shipping.taxRate, story.taxesIncluded);
  const tax = sum((line) => line.tax) + shippingTax;
  const last = story.journey?.last;
  const utm = Object.entries(last?.utm ?? {}).map(
    ([key, value]) => `utm_${key}=${encodeURIComponent(value)}`,
  );
  return {
    id: idOf('order', story.id),
    name: story.name,
    store_id: frame.storeId,
    status: cancelled ? 'canceled' : 'open',
    test: story.test,
    hidden_order: isArchived(state),
    created_at: stamp(story.createdAt),
    order_at: stamp(story.createdAt),
    processed_at: stamp(story.processedAt),
    updated_at: stamp(state.updatedAt),
    cancelled_at: cancelled ? stamp(cancelled.at) : null,
    cancel_reason: cancelled ? cancelled.reason.toLowerCase() : null,
    financial_status: financialOf(state),
    fulfillment_status: isShipped(state) ? 'fulfilled' : null,
    currency,
    presentment_currency: frame.currency ?? story.presentment.currency,
    taxes_included: story.taxesIncluded,
    tax_lines: tax === 0 ? [] : [{ name: 'Tax', title: 'Tax', ...both('price', tax) }],
    ...both('total_line_items_price', state.subtotal + state.discounts),
    ...both('total_discounts', state.discounts),
    ...both('subtotal_price', state.subtotal),
    ...both('total_tax', state.tax),
    total_shipping_price_set: set(story.shipping.price),
    total_outstanding: inHundredths(Math.max(0, state.currentTotal - state.received)),
    ...both('total_tip_received', 0),
    ...both('current_subtotal_price', gross),
    ...both('current_total_discounts', gross - net),
    ...both('current_total_tax', tax),
    ...both('current_total_price', net + story.shipping.price + (story.taxesIncluded ? 0 : tax)),
    discount_codes:
      story.code === null ? [] : [{ code: story.code, type: '打折', ...both('amount', state.discounts) }],
    discount_applications:
      story.code === null
        ? []
        : [
            {
              ...{ type: 'discount_code', code: story.code, value: '10', value_type: 'percentage' },
              ...{ target_type: 'line_item', target_selection: 'all', allocation_method: 'across' },
            },
          ],
    line_items: lines.map((line) => lineJson(line, both)),
    shipping_lines: [
      {
        ...{ title: 'Standard', code: null, source: null, phone: buyer.phone },
        ...both('price', story.shipping.price),
        tax_lines: shippingTax === 0 ? [] : [{ title: 'Tax', ...both('price', shippingTax) }],
      },
    ],
    refunds: refundsJson(state, frame),
    landing_site: last?.landingPage ?? null,
    referring_site: last?.referrer ?? null,
    source_url: last?.referrer ?? null,
    source_identifier: null,
    source_name: story.sourceName === 'web' ? null : story.sourceName,
    utm_parameters: utm.length === 0 ? null : utm.join('&'),
    payment_gateway_names: [gatewayOf(story)],
    payment_details:
      state.received === 0
        ? []
        : [
            {
              ...{ gateway: gatewayOf(story), pay_status: 'paid', pay_amount: state.received / 100 },
              ...{ settle_currency: currency, create_time: stamp(story.createdAt) },
              processed_at: stamp(story.createdAt),
            },
          ],
    order_status_url: `https://shop.example/trade/thank_you?mainOrderSeq=${idOf('order', story.id)}`,
    note: null,
    tags: '',
    ...personal(buyer),
  };
}

const gatewayOf = ({ test }: Story) => (test ? 'bogus' : 'SLpayments');
const grossOf = ({ state, quantity }: ShownLine) => state.line.price * quantity;

/** Both currencies side by side; the buyer's by the rate of the order. */
function moneySetOf({ currency, presentment }: Story, frame: Frame) {
  return (amount: number) => ({
    shop_money: { amount: inHundredths(amount), currency_code: frame.currency ?? currency },
    presentment_money: {
      amount: inHundredths(Math.round(amount * presentment.rate)),
      currency_code: frame.currency ?? presentment.currency,
    },
  });
}

/** Within its order only is the number of a line its own. */
const lineIdOf = ({ state }: Pick<ShownLine, 'state'>) => String(state.line.id % 100_000);

type Both = (name: string, amount: number) => Record<string, unknown>;

function lineJson(shown: ShownLine, both: Both): Record<string, unknown> {
  const { line } = shown.state;
  const discount = grossOf(shown) - shown.net;
  return {
    ...productJson(shown, both),
    quantity: shown.quantity,
    gift_card: line.giftCard,
    discount_allocations:
      discount === 0 ? [] : [{ ...both('amount', discount), discount_application_index: 0 }],
    tax_lines: shown.tax === 0 ? [] : [{ title: 'Tax', rate: line.taxRate, ...both('price', shown.tax) }],
  };
}

function productJson({ state }: Pick<ShownLine, 'state'>, both: Both): Record<string, unknown> {
  const { line } = state;
  return {
    id: lineIdOf({ state }),
    product_id: idOf('product', line.id % 1000),
    variant_id: idOf('variant', line.id % 1000),
    ...{ sku: line.sku, name: line.title, title: line.title, variant_title: '', vendor: 'Kelpbrook' },
    ...both('price', line.price),
    ...{ taxable: line.taxRate > 0, requires_shipping: !line.giftCard, grams: 100 },
  };
}

const isTold = ({ total }: RefundState): boolean => total > 0;

export function refundsJson(state: OrderState, frame: Frame): Record<string, unknown>[] {
  const { story } = state;
  const set = moneySetOf(story, frame);
  const both: Both = (name, amount) => ({ [name]: inHundredths(amount), [`${name}_set`]: set(amount) });
  const orderId = idOf('order', story.id);
  return state.refunds.filter(isTold).map((refund) => {
    const id = idOf('refund', refund.id);
    const at = stampIn(frame.zone, refund.at);
    const extra = -refund.adjustments.reduce((all, { amount }) => all + amount, 0);
    const adjustments = [
      {
        kind: 'shipping_refund',
        reason: 'Shipping refund',
        amount: refund.shipping,
        tax: refund.shippingTax,
      },
      { kind: 'refund_discrepancy', reason: 'Refund discrepancy', amount: extra, tax: 0 },
    ].filter(({ amount }) => amount !== 0);
    return {
      id,
      order_id: orderId,
      note: refund.note,
      created_at: at,
      processed_at: at,
      user_id: String(story.buyer.id),
      refund_line_items: refund.items.map((item) => ({
        id: idOf('refund', item.id),
        line_item_id: lineIdOf(item),
        line_item: { ...productJson(item, both), quantity: item.state.ordered },
        quantity: item.quantity,
        restock_type: item.restock.toLowerCase(),
        // Numbers here, texts everywhere else.
        subtotal: item.subtotal / 100,
        subtotal_set: set(item.subtotal),
        total_tax: item.tax / 100,
        total_tax_set: set(item.tax),
      })),
      order_adjustments: adjustments.map(({ kind, reason, amount, tax }, place) => ({
        ...{ id: idOf('adjustment', refund.id + place), order_id: orderId, refund_id: id, kind, reason },
        ...both('amount', amount),
        ...both('tax_amount', tax),
      })),
      transactions: [
        {
          ...{ id, order_id: orderId, kind: 'refund', status: 'success', gateway: gatewayOf(story) },
          ...{ amount: inHundredths(refund.total), currency: frame.currency ?? story.currency },
          ...{ settle_amount: inHundredths(refund.total), settle_currency: frame.currency ?? story.currency },
          ...{ created_at: at, processed_at: at, status_update_at: at, channel_refund_id: null },
          user_id: String(story.buyer.id),
        },
      ],
    };
  });
}

function personal(buyer: Buyer): Record<string, unknown> {
  const { firstName: first_name, lastName: last_name, phone, email } = buyer;
  const address = {
    ...{ first_name, last_name, name: `${first_name}.${last_name}`, phone, company: '' },
    ...{ address1: buyer.address, address2: '', city: buyer.city, zip: buyer.zip },
    ...{ country: buyer.country, country_code: buyer.country, province: '', province_code: '' },
  };
  return {
    ...{ email, phone, user_id: String(buyer.id), buyer_note: `Please ring at ${last_name}` },
    customer: { id: String(buyer.id), first_name, last_name, email, phone, addresses: [address] },
    shipping_address: address,
    billing_address: address,
    browser_ip: '192.0.2.7',
    client_details: { browser_ip: '192.0.2.7', user_agent: 'Mozilla/5.0', session_hash: `${buyer.id}` },
  };
}
