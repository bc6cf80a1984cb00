import { currencyOf, listOf, maybeObject, neededText, shortened, textOf } from '../http/read-json.ts';
import type { ShopCall, VerifiedShop } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { zoneName } from '../zone-name.ts';
import { askOrders } from './order-pages.ts';
import { askShopline } from './shopline-client.ts';
import { shoplineTexts as texts } from './texts.ts';

/** To be opened, and open. */
const openStates = new Set(['', '1', '2']);
const frozenState = '4';

/** What the shop is called, counts in and keeps time by, and whether the token reads orders. */
export async function verifyShopline(call: ShopCall): Promise<VerifiedShop> {
  const { body } = await askShopline(call, 'merchants/shop');
  const { name, currency, iana_timezone, biz_store_status } = maybeObject(body.data) ?? body;
  const state = textOf(biz_store_status);
  if (!openStates.has(state))
    throw new ShopFault('frozen', state === frozenState ? texts.frozen : texts.closed);
  const orders = await askOrders(call, { limit: '1', status: 'any', fields: 'id' });
  listOf(orders.body.orders);
  return {
    name: shortened(neededText(name)),
    currency: currencyOf(currency),
    zone: zoneName(neededText(iana_timezone), 0),
    historySince: null,
  };
}
