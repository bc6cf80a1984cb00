// Asks SHOPLINE, no faster than it allows, and turns every refusal into a sentence.
import { takeTurn } from '../http/pace.ts';
import { type JsonObject, objectOf, parseJson, textOf } from '../http/read-json.ts';
import type { ShopAnswer, ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { handleOf } from './shop-address.ts';
import { shoplineTexts as texts } from './texts.ts';

/** A version serves for a year after it became stable. */
const apiVersion = 'v20260601';
/** Four calls a second and forty at once; many refusals lock the shop. */
const pace = { perSecond: 4, burst: 30 };

export interface ShoplineAnswer {
  body: JsonObject;
  headers: Headers;
}

export interface ShoplineQuestion {
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

export async function askShopline(
  call: ShopCall,
  path: string,
  { query = {}, body }: ShoplineQuestion = {},
): Promise<ShoplineAnswer> {
  const { accessToken = '' } = call.credentials;
  await takeTurn(call, pace);
  const asked = new URLSearchParams(query).toString();
  const answer = await call.http.send({
    path: `/admin/openapi/${apiVersion}/${path}.json${asked === '' ? '' : `?${asked}`}`,
    headers: {
      authorization: `Bearer ${accessToken.trim()}`,
      'content-type': 'application/json; charset=utf-8',
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw faultOf(call, answer, text);
  return { body: objectOf(parseJson(text)), headers: answer.headers };
}

/** Requests that its guards take for an attack. */
const isBlocked = (status: number): boolean => status >= 433 && status <= 436;

function faultOf({ credentials }: ShopCall, { status, headers }: ShopAnswer, text: string): ShopFault {
  const words = wordsOf(text);
  const shop = `${handleOf(credentials.shop ?? '') ?? ''}.myshopline.com`;
  if (status >= 300 && status < 400) {
    const host = URL.parse(headers.get('location') ?? '', `https://${shop}`)?.host ?? '';
    return new ShopFault('login', texts.moved(host.slice(0, 100)), { field: 'shop' });
  }
  switch (status) {
    case 401:
      return new ShopFault('login', texts.tokenRefused, { words, field: 'accessToken' });
    case 402:
      return new ShopFault('frozen', texts.frozen, { words });
    case 403:
      return new ShopFault('login', texts.scopeMissing(scopesIn(words)), { words, field: 'accessToken' });
    case 404:
      return new ShopFault('login', texts.noSuchShop(shop), { words, field: 'shop' });
    case 423:
      return new ShopFault('frozen', texts.locked, { words });
    default:
      return new ShopFault('passing', isBlocked(status) ? texts.blocked : texts.strange(status), { words });
  }
}

const scopesIn = (words: string): string[] => words.match(/\b(?:read|write)_\w{1,60}/g) ?? [];

/** `errors` is a text, a list of them, or a list by field. */
function wordsOf(text: string): string {
  try {
    const { errors, message } = objectOf(parseJson(text));
    if (errors == null) return textOf(message);
    return typeof errors === 'string' ? errors : JSON.stringify(errors);
  } catch {
    return '';
  }
}
