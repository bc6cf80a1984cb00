// Asks Shoplazza, no faster than it allows, and turns every refusal into a sentence.
import { takeTurn } from '../http/pace.ts';
import { type JsonObject, maybeObject, objectOf, parseJson, textOf } from '../http/read-json.ts';
import type { ShopAnswer, ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { shopNameOf } from './shop-address.ts';
import { shoplazzaTexts as texts } from './texts.ts';

const apiVersion = '2026-07';
/** Two calls a second and forty at once. */
const pace = { perSecond: 2, burst: 30 };

export interface ShoplazzaAnswer {
  body: JsonObject;
  headers: Headers;
}

export async function askShoplazza(
  call: ShopCall,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ShoplazzaAnswer> {
  const { accessToken = '' } = call.credentials;
  await takeTurn(call, pace);
  const asked = new URLSearchParams(query).toString();
  const answer = await call.http.send({
    path: `/openapi/${apiVersion}/${path}${asked === '' ? '' : `?${asked}`}`,
    headers: { 'access-token': accessToken.trim() },
  });
  const text = await answer.text();
  if (answer.status !== 200)
    throw faultOf(call, { status: answer.status, headers: answer.headers, path }, text);
  const told = objectOf(parseJson(text));
  return { body: maybeObject(told.data) ?? told, headers: answer.headers };
}

/** What the shop's state or address answers. */
function faultOf(
  { credentials }: ShopCall,
  { status, headers, path }: Pick<ShopAnswer, 'status' | 'headers'> & { path: string },
  text: string,
): ShopFault {
  const words = wordsOf(text);
  const shop = `${shopNameOf(credentials.shop ?? '') ?? ''}.myshoplaza.com`;
  if (status >= 300 && status < 400) {
    const host = URL.parse(headers.get('location') ?? '', `https://${shop}`)?.host ?? '';
    return new ShopFault('login', texts.moved(host.slice(0, 100)), { field: 'shop' });
  }
  // Said of closed shops under several statuses.
  if (status === 402 || status === 423 || isOfClosedShop(words))
    return new ShopFault('frozen', texts.frozen, { words });
  switch (status) {
    case 401:
      return new ShopFault('login', texts.tokenRefused, { words, field: 'accessToken' });
    case 403:
      return new ShopFault('login', texts.scopeMissing, { words, field: 'accessToken' });
    case 404:
      // What belongs to one order may be gone with it.
      if (path.includes('/')) return new ShopFault('passing', texts.strange(status), { words });
      return new ShopFault('login', texts.noSuchShop(shop), { words, field: 'shop' });
    case 400:
      // A missing or wrong token is told so too.
      return isOfToken(words)
        ? new ShopFault('login', texts.tokenRefused, { words, field: 'accessToken' })
        : new ShopFault('passing', texts.refused, { words });
    default:
      return new ShopFault('passing', texts.strange(status), { words });
  }
}

const isOfClosedShop = (words: string): boolean =>
  /\b(?:store|shop)\b.{0,40}\b(?:not active|inactive|frozen|suspended|closed|expired)\b/i.test(words);
const isOfToken = (words: string): boolean => /token|unauthori[sz]ed|auth|context/i.test(words);

/** `errors` is a list, `error` a text; newer versions say `message` and `code`. */
function wordsOf(text: string): string {
  try {
    const { errors, error, message, code } = objectOf(parseJson(text));
    const told = Array.isArray(errors) ? errors.map(textOf) : [textOf(errors)];
    const said = new Set([...told, textOf(error), textOf(message) || textOf(code)]);
    return [...said].filter((one) => one !== '').join(' ');
  } catch {
    return '';
  }
}
