// Whether the key reads orders, and what the shop is called, counts in and keeps time by.
import {
  currencyOf,
  type JsonObject,
  listOf,
  maybeObject,
  objectOf,
  shortened,
  textOf,
} from '../http/read-json.ts';
import type { ShopCall, VerifiedShop } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { zoneName } from '../zone-name.ts';
import { folderOf } from './shop-address.ts';
import { wooTexts as texts } from './texts.ts';
import { askSite, askWoo } from './woo-client.ts';

export async function verifyWoo(call: ShopCall): Promise<VerifiedShop> {
  const newest = await askWoo(call, 'orders', { per_page: '1', status: 'any', _fields: 'id,currency' });
  const [order] = listOf(newest.body).map(objectOf);
  const settings = await settingsOf(call);
  const currency = settings?.currency ?? order?.currency;
  if (currency == null) throw new ShopFault('login', texts.noCurrency);
  const site = await siteOf(call);
  return {
    name: shortened(textOf(site?.name)) || hostOf(call),
    currency: currencyOf(currency),
    zone: zoneName(textOf(site?.timezone_string), Number(textOf(site?.gmt_offset) || '0')),
    historySince: null,
  };
}

/** Some keys may read orders and no settings. */
async function settingsOf(call: ShopCall): Promise<JsonObject | null> {
  const body = await unlessRefused(askWoo(call, 'system_status', { _fields: 'settings' }));
  return maybeObject(maybeObject(body)?.settings);
}

const siteOf = async (call: ShopCall): Promise<JsonObject | null> =>
  maybeObject(
    await unlessRefused(askSite(call, '/wp-json/', { _fields: 'name,timezone_string,gmt_offset' })),
  );

async function unlessRefused(answer: Promise<{ body: unknown }>): Promise<unknown> {
  try {
    return (await answer).body;
  } catch (error) {
    if (error instanceof ShopFault && error.kind === 'login') return null;
    throw error;
  }
}

const hostOf = ({ credentials }: ShopCall): string => {
  const shop = credentials.shop ?? '';
  const host = URL.parse(shop.includes('://') ? shop : `https://${shop}`)?.host ?? shop;
  return shortened(host + folderOf(credentials));
};
