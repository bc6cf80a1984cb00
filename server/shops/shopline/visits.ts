// The visits before orders, which are told in a call of their own.
import { clickOnLanding } from '#server/links/clicks.ts';
import { type JsonObject, maybeMoment, maybeObject, objectsOf, textOf } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import type { SeenClick } from '../shop-rows.ts';
import type { Visits } from './order-row.ts';
import { askShopline } from './shopline-client.ts';

/** By order, of those whose visits are told apart already; null: this shop does not tell. */
export async function visitsOf(
  call: ShopCall,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Visits> | null> {
  if (refs.length === 0) return new Map();
  try {
    const { body } = await askShopline(call, 'orders/order_attribution_info', { body: { orders: refs } });
    return new Map(objectsOf(body.data).map((told) => [textOf(told.order_seq), readVisits(told)]));
  } catch (error) {
    // Of a shop that is gone altogether the next page will say so.
    if (error instanceof ShopFault && error.kind === 'login') return null;
    throw error;
  }
}

function readVisits(told: JsonObject): Visits {
  const [first, last] = [maybeObject(told.first_interaction), maybeObject(told.last_interaction)];
  return {
    first: clickOf(first?.first_landing_page_url, first?.first_interact_time),
    last: clickOf(last?.last_landing_page ?? last?.last_landing_page_url, last?.last_interact_time),
  };
}

function clickOf(page: unknown, at: unknown): SeenClick | null {
  const click = clickOnLanding(textOf(page));
  return click && { ...click, at: maybeMoment(at)?.toISOString() ?? null };
}
