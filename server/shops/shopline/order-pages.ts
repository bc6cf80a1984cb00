// Orders page after page. A page is found by the last order of the one before, so nothing slips by between two of them; what changes
// meanwhile comes the next time.
import { type JsonObject, listOf, neededText, objectOf, textOf } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { askShopline, type ShoplineAnswer } from './shopline-client.ts';
import { shoplineTexts as texts } from './texts.ts';

export const ordersAPage = 100;

/** Nothing of a buyer is asked for. */
const fields = [
  ...['id', 'name', 'status', 'created_at', 'updated_at', 'cancelled_at', 'cancel_reason', 'test'],
  ...['financial_status', 'fulfillment_status', 'currency', 'taxes_included', 'discount_codes'],
  ...['subtotal_price', 'subtotal_price_set', 'total_price', 'total_tax', 'total_tax_set', 'total_discounts'],
  ...['total_shipping_price_set', 'current_subtotal_price', 'current_total_discounts', 'current_total_tax'],
  'landing_site',
  ...['line_items', 'shipping_lines', 'refunds'],
].join(',');

export type Wanted = Readonly<Record<string, string>>;

/** Archived orders stand on a shelf of their own. */
const shelves: readonly Wanted[] = [{}, { hidden_order: 'true' }];
/** The vendor's pages disagree whether a list that says nothing of shipping tells what was shipped. */
const shippedStates = ['partial', 'shipped'];

export async function* orderPages(call: ShopCall, wanted: Wanted): AsyncGenerator<JsonObject[]> {
  const seen = new Set<string>();
  const freshOf = (orders: readonly JsonObject[]): JsonObject[] =>
    orders.filter(({ id }) => {
      const ref = neededText(id);
      if (seen.has(ref)) return false;
      seen.add(ref);
      return true;
    });
  for (const shelf of shelves) {
    let tellsShipped = false;
    for await (const page of pagesOf(call, { ...wanted, ...shelf })) {
      tellsShipped ||= page.some(isShipped);
      yield freshOf(page);
    }
    for (const fulfillment_status of tellsShipped ? [] : shippedStates) {
      for await (const page of pagesOf(call, { ...wanted, ...shelf, fulfillment_status }))
        yield freshOf(page);
    }
  }
}

const isShipped = ({ fulfillment_status }: JsonObject): boolean =>
  !['', 'unshipped', 'unfulfilled'].includes(textOf(fulfillment_status));

async function* pagesOf(call: ShopCall, wanted: Wanted): AsyncGenerator<JsonObject[]> {
  let asked: Wanted = { status: 'any', sort_condition: 'id:asc', ...wanted };
  for (;;) {
    const answer = await askOrders(call, { ...asked, limit: String(ordersAPage), fields });
    yield listOf(answer.body.orders).map(objectOf);
    const next = nextPage(answer);
    if (next === null) return;
    if (next.page_info === asked.page_info) throw new ShopFault('passing', texts.stuck);
    asked = next;
  }
}

export const askOrders = (call: ShopCall, query: Wanted): Promise<ShoplineAnswer> =>
  askShopline(call, 'orders', { query });

/** `<https://…?limit=100&page_info=…>; rel="next"`, after the one before where there is one. What it asks is asked of the shop itself. */
function nextPage({ headers }: ShoplineAnswer): Wanted | null {
  const links = (headers.get('link') ?? '').slice(0, 20_000).split(',');
  const next = links.find((link) => link.replaceAll(/[\s"]/g, '').endsWith('rel=next'));
  if (next === undefined) return null;
  const url = URL.parse(next.slice(next.indexOf('<') + 1, next.indexOf('>')), 'https://shop.invalid');
  const asked = Object.fromEntries(url?.searchParams ?? []);
  return asked.page_info ? asked : null;
}
