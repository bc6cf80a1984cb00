// Which shop it is, however its address was pasted.
import type { ShopCredentials } from '../shop-connector.ts';
import { shopifyTexts as texts } from './texts.ts';

const longestHandle = 100;
const ending = '.myshopify.com';
export const tokenMark = 'shpat_';

/** A bare handle, the shop's own address, or an address of its administration; null: it is none of them. */
export function handleOf(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  if (plain === '' || plain.length > 300) return null;
  const url = URL.parse(/^https?:\/\//.test(plain) ? plain : `https://${plain}`);
  if (url?.username !== '' || url.port !== '') return null;
  const { hostname, pathname } = url;
  if (hostname === 'admin.shopify.com') {
    const [, place, handle = ''] = pathname.split('/');
    return place === 'store' ? plainHandle(handle) : null;
  }
  if (hostname.endsWith(ending)) return plainHandle(hostname.slice(0, -ending.length));
  return hostname.includes('.') ? null : plainHandle(hostname);
}

const plainHandle = (handle: string): string | null =>
  handle.length <= longestHandle && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(handle) ? handle : null;

export function originOf({
  shop = '',
  clientId = '',
  clientSecret = '',
}: ShopCredentials): { origin: string } | { wrong: string; field: string } {
  const wrong = (field: string, sentence: string) => ({ wrong: sentence, field });
  if (shop.trim() === '') return wrong('shop', texts.shopMissing);
  const handle = handleOf(shop);
  if (handle === null) return wrong('shop', texts.shopWrong(shop.trim().slice(0, 80)));
  if (clientId.trim() === '') return wrong('clientId', texts.idMissing);
  if (clientSecret.trim() === '') return wrong('clientSecret', texts.secretMissing);
  if (clientId.startsWith('shpss_')) return wrong('clientId', texts.idIsSecret);
  const isToken = clientSecret.startsWith(tokenMark);
  if (!isToken && clientId.startsWith(tokenMark)) return wrong('clientSecret', texts.idIsToken);
  if (!isToken && clientId === clientSecret) return wrong('clientSecret', texts.secretIsId);
  return { origin: `https://${handle}${ending}` };
}
