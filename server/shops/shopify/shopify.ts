// Shopify, its Admin GraphQL interface, by an app of the merchant's own.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { currencyOf, listOf, neededText, objectOf, shortened, textOf } from '../http/read-json.ts';
import type { ShopCall, ShopConnector, VerifiedShop } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { shopifyExports } from './export-files.ts';
import { ordersQuery, shopQuery } from './queries.ts';
import { changedOrders, placedOrders } from './read-orders.ts';
import { historyScope, openDays, ordersScope } from './scopes.ts';
import { originOf } from './shop-address.ts';
import { openShopify } from './shopify-client.ts';
import { shopifyTexts as texts } from './texts.ts';

export const shopify: ShopConnector = {
  description: {
    system: 'shopify',
    name: 'Shopify',
    fields: [
      { key: 'shop', label: texts.shop, secret: false, help: texts.shopHelp },
      { key: 'clientId', label: texts.clientId, secret: false, help: texts.clientIdHelp },
      { key: 'clientSecret', label: texts.clientSecret, secret: true, help: texts.clientSecretHelp },
    ],
    steps: texts.steps,
    exports: shopifyExports,
  },
  originOf,
  verify,
  placed: placedOrders,
  changed: changedOrders,
  isSigned({ clientSecret = '' }, { headers, body }) {
    const told = Buffer.from(headers.get('x-shopify-hmac-sha256') ?? '', 'base64');
    const own = createHmac('sha256', clientSecret).update(body).digest();
    return clientSecret !== '' && told.length === own.length && timingSafeEqual(told, own);
  },
};

async function verify(call: ShopCall): Promise<VerifiedShop> {
  const client = openShopify(call);
  const { shop, currentAppInstallation } = await client.ask(shopQuery);
  const scopes = new Set(
    listOf(objectOf(currentAppInstallation).accessScopes).map((scope) => textOf(objectOf(scope).handle)),
  );
  if (!scopes.has(ordersScope)) throw new ShopFault('login', texts.scopeMissing([ordersScope]));
  // Whatever else stands in the way of orders shows at the first one.
  await client.ask(ordersQuery, { first: 1, after: null, search: '', sortKey: 'UPDATED_AT' });
  const { name, currencyCode, ianaTimezone } = objectOf(shop);
  return {
    name: shortened(neededText(name)),
    currency: currencyOf(currencyCode),
    zone: neededText(ianaTimezone),
    historySince: scopes.has(historyScope) ? null : new Date(call.http.now() - openDays * 86_400_000),
  };
}
