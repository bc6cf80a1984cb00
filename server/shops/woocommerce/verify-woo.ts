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
    zone: zoneOf(site),
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

/** Offsets that are no whole hours belong to few places. */
const oddZones: Readonly<Record<string, string>> = {
  '-9.5': 'Pacific/Marquesas',
  '-3.5': 'America/St_Johns',
  '3.5': 'Asia/Tehran',
  '4.5': 'Asia/Kabul',
  '5.5': 'Asia/Kolkata',
  '5.75': 'Asia/Kathmandu',
  '6.5': 'Asia/Yangon',
  '8.75': 'Australia/Eucla',
  '9.5': 'Australia/Darwin',
  '10.5': 'Australia/Lord_Howe',
  '12.75': 'Pacific/Chatham',
};

/** A place where one is set, else an offset, whose sign the names of zones turn round. */
function zoneOf(site: JsonObject | null): string {
  const place = textOf(site?.timezone_string);
  if (place !== '' && place.length < 60 && isZone(place)) return place;
  const offset = Number(textOf(site?.gmt_offset) || '0');
  const odd = oddZones[String(offset)];
  if (odd !== undefined) return odd;
  const hours = Number.isInteger(offset) && Math.abs(offset) <= 12 ? offset : 0;
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
