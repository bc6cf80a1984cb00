// Asks a WooCommerce shop, with the key in the header or, where the site takes that for itself, in the query; no faster than it answers.
import { looksLikeHtml, titleOf } from '#server/networks/shared/looks-like-html.ts';
import { objectOf, parseJson, textOf } from '../http/read-json.ts';
import type { ShopAnswer, ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { folderOf } from './shop-address.ts';
import { wooTexts as texts } from './texts.ts';

export interface WooAnswer {
  body: unknown;
  headers: Headers;
}

/** A shop that labours is given as long to rest, up to this. */
const longestRestMs = 1000;
const rememberedMs = 24 * 3_600_000;
const memoryKey = 'key in the query';

/** Below `/wp-json/wc/v3/`. */
export function askWoo(call: ShopCall, path: string, query: Readonly<Record<string, string>> = {}) {
  return askSite(call, `/wp-json/wc/v3/${path}`, query);
}

export async function askSite(
  call: ShopCall,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<WooAnswer> {
  const from = call.http.now();
  const { answer, text } = await sendEitherWay(call, folderOf(call.credentials) + path, query);
  if (answer.status !== 200) throw faultOf(answer, text);
  const body = parseJson(text);
  await call.http.wait(Math.min(longestRestMs, Math.max(0, call.http.now() - from)));
  return { body, headers: answer.headers };
}

interface Sent {
  answer: ShopAnswer;
  text: string;
}

async function sendEitherWay(
  call: ShopCall,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Sent> {
  const remembered = (call.memory.get(memoryKey)?.until ?? 0) > call.http.now();
  if (remembered) return send(call, path, { query, inQuery: true });
  const first = await send(call, path, { query, inQuery: false });
  if (!isHeaderRefused(first)) return first;
  const second = await send(call, path, { query, inQuery: true });
  if (second.answer.status !== 200) return tellsMore(second) ? second : first;
  call.memory.set(memoryKey, { value: 'yes', until: call.http.now() + rememberedMs });
  return second;
}

async function send(
  { credentials, http }: ShopCall,
  path: string,
  { query, inQuery }: { query: Readonly<Record<string, string>>; inQuery: boolean },
): Promise<Sent> {
  const { consumerKey = '', consumerSecret = '' } = credentials;
  const login = inQuery ? { consumer_key: consumerKey, consumer_secret: consumerSecret } : null;
  const asked = new URLSearchParams({ ...query, ...login }).toString();
  const packed = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const answer = await http.send({
    path: asked === '' ? path : `${path}?${asked}`,
    headers: inQuery ? {} : { authorization: `Basic ${packed}` },
  });
  return { answer, text: await answer.text() };
}

/** The shop knows no order of that number. */
export class NoSuchOrder extends ShopFault {}

const keyIsWrong = 'woocommerce_rest_authentication_error';

/** A key the shop itself has looked at is not looked at again. */
const isHeaderRefused = ({ answer, text }: Sent): boolean =>
  (answer.status === 401 || answer.status === 403) && refusalOf(text).code !== keyIsWrong;

const tellsMore = ({ text }: Sent): boolean => refusalOf(text).code.startsWith('woocommerce_');

function refusalOf(text: string): { code: string; words: string; isJson: boolean } {
  try {
    const { code, message } = objectOf(parseJson(text));
    return { code: textOf(code), words: textOf(message), isJson: true };
  } catch {
    return { code: '', words: looksLikeHtml(text) ? titleOf(text) : text, isJson: false };
  }
}

function faultOf({ status, headers }: ShopAnswer, text: string): ShopFault {
  const { code, words, isJson } = refusalOf(text);
  const login = (sentence: string, field?: string) =>
    new ShopFault('login', sentence, { words, ...(field !== undefined && { field }) });
  if (status >= 300 && status < 400) {
    const host = URL.parse(headers.get('location') ?? '', 'https://shop.invalid')?.host ?? '';
    return login(texts.moved(host.slice(0, 100)), 'shop');
  }
  if (code === keyIsWrong)
    return /secret|signature/i.test(words)
      ? login(texts.secretRefused, 'consumerSecret')
      : login(texts.keyRefused, 'consumerKey');
  if ((status === 401 || status === 403) && /^(?:woocommerce_)?rest_/.test(code))
    return login(status === 401 && code.startsWith('rest_') ? texts.refused : texts.noRight, 'consumerKey');
  if (status === 401) return login(texts.refused, 'consumerKey');
  if (status === 403) return login(texts.forbidden);
  if (status === 404 && code === 'woocommerce_rest_shop_order_invalid_id')
    return new NoSuchOrder('passing', texts.noSuchOrder, { words });
  if (status === 404) return login(isJson ? texts.noRoute : texts.noInterface, 'shop');
  if (status === 402 || status === 410) return new ShopFault('frozen', texts.gone, { words });
  if (status === 400) return login(texts.asked);
  return new ShopFault('passing', texts.strange(status), { words });
}
