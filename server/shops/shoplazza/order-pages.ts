// Orders page after page by the shop's own bookmark, so nothing slips by between two pages; what changes meanwhile comes the next time.
import { type JsonObject, neededText, objectsOf, textOf } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { askShoplazza } from './shoplazza-client.ts';
import { shoplazzaTexts as texts } from './texts.ts';

const ordersAPage = 100;

export type Wanted = Readonly<Record<string, string>>;

export async function* orderPages(call: ShopCall, wanted: Wanted): AsyncGenerator<JsonObject[]> {
  const seen = new Set<string>();
  let place = '';
  for (;;) {
    const asked = { ...wanted, page_size: String(ordersAPage), ...(place !== '' && { cursor: place }) };
    const { body } = await askShoplazza(call, 'orders', asked);
    yield objectsOf(body.orders).filter(({ id }) => {
      const ref = neededText(id);
      if (seen.has(ref)) return false;
      seen.add(ref);
      return true;
    });
    if (body.has_more !== true) return;
    const next = textOf(body.cursor);
    if (next === '' || next === place) throw new ShopFault('passing', texts.stuck);
    place = next;
  }
}

/** All of one order's. */
export async function refundsOf(call: ShopCall, order: JsonObject): Promise<JsonObject[]> {
  const { body } = await askShoplazza(call, `orders/${encodeURIComponent(neededText(order.id))}/refund`);
  return objectsOf(body.records);
}
