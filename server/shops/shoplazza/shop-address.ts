// Which shop it is, however its address was pasted.
import type { ShopCredentials } from '../shop-connector.ts';
import { shoplazzaTexts as texts } from './texts.ts';

const longestName = 100;
/** The vendor's addresses have one z; its own pages write two now and then. */
const endings = ['.myshoplaza.com', '.myshoplazza.com'];

/** A bare name, or any address below the shop's own; null: it is neither. */
export function shopNameOf(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  if (plain === '' || plain.length > 300) return null;
  const url = URL.parse(/^https?:\/\//.test(plain) ? plain : `https://${plain}`);
  if (url?.username !== '' || url.port !== '') return null;
  const { hostname } = url;
  const ending = endings.find((one) => hostname.endsWith(one));
  const name = ending === undefined ? hostname : hostname.slice(0, -ending.length);
  return name.length <= longestName && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(name) ? name : null;
}

export function originOf({
  shop = '',
  accessToken = '',
}: ShopCredentials): { origin: string } | { wrong: string; field: string } {
  const wrong = (field: string, sentence: string) => ({ wrong: sentence, field });
  if (shop.trim() === '') return wrong('shop', texts.shopMissing);
  const name = shopNameOf(shop);
  if (name === null) return wrong('shop', texts.shopWrong(shop.trim().slice(0, 80)));
  if (accessToken.trim() === '') return wrong('accessToken', texts.tokenMissing);
  if (/\s/.test(accessToken.trim())) return wrong('accessToken', texts.tokenMisshapen);
  return { origin: `https://${name}.myshoplaza.com` };
}
