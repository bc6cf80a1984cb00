// Which shop it is, however its address was pasted; and which product of that name it is not.
import type { ShopCredentials } from '../shop-connector.ts';
import { shoplineTexts as texts } from './texts.ts';

const longestHandle = 100;
const ending = '.myshopline.com';
/** SHOPLINE of Taiwan and Hong Kong is another product with another interface. */
const otherProduct = /(?:^|\.)(?:shoplineapp\.com|shopline\.(?:tw|hk|io)|shoplineapp\.tw)$/;

function hostOf(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  if (plain === '' || plain.length > 300) return null;
  const url = URL.parse(/^https?:\/\//.test(plain) ? plain : `https://${plain}`);
  return url && url.username === '' && url.port === '' ? url.hostname : null;
}

/** A bare handle, or any address below the shop's own; null: it is neither. */
export function handleOf(typed: string): string | null {
  const host = hostOf(typed);
  if (host === null) return null;
  const handle = host.endsWith(ending) ? host.slice(0, -ending.length) : host;
  return handle.length <= longestHandle && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(handle) ? handle : null;
}

export function originOf({
  shop = '',
  accessToken = '',
  appSecret = '',
}: ShopCredentials): { origin: string } | { wrong: string; field: string } {
  const wrong = (field: string, sentence: string) => ({ wrong: sentence, field });
  if (shop.trim() === '') return wrong('shop', texts.shopMissing);
  if (otherProduct.test(hostOf(shop) ?? '')) return wrong('shop', texts.otherProduct);
  const handle = handleOf(shop);
  if (handle === null) return wrong('shop', texts.shopWrong(shop.trim().slice(0, 80)));
  const token = accessToken.trim();
  if (token === '') return wrong('accessToken', texts.tokenMissing);
  if (/\s/.test(token) || token.startsWith('Bearer')) return wrong('accessToken', texts.tokenMisshapen);
  if (token === appSecret.trim()) return wrong('accessToken', texts.tokenIsSecret);
  return { origin: `https://${handle}${ending}` };
}
