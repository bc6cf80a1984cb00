// Where a WooCommerce shop is: its site, and the folder WordPress stands in.
import { isInHouse } from '#server/foreign/in-house.ts';
import type { ShopCredentials } from '../shop-connector.ts';
import { wooTexts as texts } from './texts.ts';

/** Without what people paste along: a page of the administration, the interface itself. */
const pages = new Set(['wp-admin', 'wp-json', 'wp-login.php', 'index.php', 'cart', 'checkout']);

function addressOf(typed: string): URL | null {
  const plain = typed.trim();
  if (plain === '' || plain.length > 300 || /\s/.test(plain)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.hostname !== '' ? url : null;
}

/** `/store`, or nothing where it stands at the top. */
export function folderOf({ shop = '' }: ShopCredentials): string {
  const folders = (addressOf(shop)?.pathname ?? '').split('/').filter((folder) => folder !== '');
  const end = folders.findIndex((folder) => pages.has(folder));
  return folders
    .slice(0, end < 0 ? folders.length : end)
    .map((folder) => `/${folder}`)
    .join('');
}

export function originOf({
  shop = '',
  consumerKey = '',
  consumerSecret = '',
}: ShopCredentials): { origin: string } | { wrong: string; field: string } {
  const wrong = (field: string, sentence: string) => ({ wrong: sentence, field });
  if (shop.trim() === '') return wrong('shop', texts.shopMissing);
  const url = addressOf(shop);
  const isInside = url !== null && isInHouse(url.hostname);
  // A name without a dot is a slip, unless somebody wrote down how to call it.
  if (!url || (isInside && !shop.includes('://')))
    return wrong('shop', texts.shopWrong(shop.trim().slice(0, 80)));
  if (url.username !== '' || url.password !== '') return wrong('shop', texts.shopNamed);
  if (url.protocol === 'http:' && !isInside) return wrong('shop', texts.shopPlain);
  if (consumerKey.startsWith('cs_') && consumerSecret.startsWith('ck_'))
    return wrong('consumerKey', texts.swapped);
  if (!consumerKey.startsWith('ck_')) return wrong('consumerKey', texts.keyWrong);
  if (!consumerSecret.startsWith('cs_')) return wrong('consumerSecret', texts.secretWrong);
  return { origin: url.origin };
}
