// The token the app is let in with: granted for a day by its id and secret, or pasted from an app of the old kind.
import { createHash } from 'node:crypto';
import { type JsonObject, objectOf, parseJson, textOf } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { handleOf, tokenMark } from './shop-address.ts';
import { shopifyTexts as texts } from './texts.ts';

export interface Token {
  value: string;
  /** Asked for rather than kept from before or pasted: another would be no better. */
  isFresh: boolean;
}

/** So long before its end it is not trusted to last. */
const marginMs = 10 * 60_000;

export async function tokenOf(call: ShopCall, { anew }: { anew: boolean }): Promise<Token> {
  const { clientSecret = '' } = call.credentials;
  if (clientSecret.startsWith(tokenMark)) return { value: clientSecret, isFresh: true };
  const key = memoryKey(call);
  const kept = call.memory.get(key);
  if (kept && !anew && kept.until > call.http.now()) return { value: kept.value, isFresh: false };
  const { access_token, expires_in } = await grant(call);
  const value = textOf(access_token);
  if (value === '') throw new ShopFault('passing', texts.unreadable);
  const seconds = typeof expires_in === 'number' && expires_in > 0 ? expires_in : 0;
  call.memory.set(key, { value, until: call.http.now() + seconds * 1000 - marginMs });
  return { value, isFresh: true };
}

function memoryKey({ credentials: { clientId = '', clientSecret = '' } }: ShopCall): string {
  return `token ${createHash('sha256').update(`${clientId} ${clientSecret}`).digest('base64')}`;
}

async function grant({ credentials, http }: ShopCall): Promise<JsonObject> {
  const { clientId = '', clientSecret = '' } = credentials;
  const answer = await http.send({
    path: '/admin/oauth/access_token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  const body = await answer.text();
  refuseStatus(answer, { credentials, body });
  if (answer.status === 200) return objectOf(parseJson(body));
  throw refusalOf(answer.status, body);
}

/** What the grant is refused with. */
const refusals: Readonly<Record<string, { sentence: string; field: string }>> = {
  invalid_client: { sentence: texts.invalidClient, field: 'clientSecret' },
  unsupported_grant_type: { sentence: texts.unsupportedGrant, field: 'clientSecret' },
  shop_not_permitted: { sentence: texts.shopNotPermitted, field: 'shop' },
  app_not_installed: { sentence: texts.appNotInstalled, field: 'shop' },
};

function refusalOf(status: number, body: string): ShopFault {
  const { code, words } = errorOf(body);
  const known = refusals[code];
  if (known) return new ShopFault('login', known.sentence, { words, field: known.field });
  // Some refusals come as a page that names the code.
  const named = Object.entries(refusals).find(([name]) => body.slice(0, 100_000).includes(name));
  if (named) return new ShopFault('login', named[1].sentence, { words: named[0], field: named[1].field });
  if (status === 401) return new ShopFault('frozen', texts.tokenWorthless, { words });
  return status < 500
    ? new ShopFault('login', texts.tokenRefused, { words })
    : new ShopFault('passing', texts.strange(status), { words });
}

function errorOf(body: string): { code: string; words: string } {
  try {
    const { error, error_description, errors } = objectOf(parseJson(body));
    const said = typeof errors === 'string' ? errors : textOf(error_description);
    return { code: textOf(error), words: [textOf(error), said].filter((text) => text !== '').join(' ') };
  } catch {
    return { code: '', words: '' };
  }
}

/** What a shop's state or address answers, whatever was asked. */
export function refuseStatus(
  { status, headers }: { status: number; headers: Headers },
  { credentials, body }: { credentials: ShopCall['credentials']; body: string },
): void {
  const { words } = errorOf(body);
  const shop = `${handleOf(credentials.shop ?? '') ?? ''}.myshopify.com`;
  if (status === 402) throw new ShopFault('frozen', texts.frozen, { words });
  if (status === 423) throw new ShopFault('frozen', texts.locked, { words });
  if (status === 404) throw new ShopFault('login', texts.noSuchShop(shop), { words, field: 'shop' });
  if (status >= 300 && status < 400) {
    const host = URL.parse(headers.get('location') ?? '', `https://${shop}`)?.host ?? '';
    throw new ShopFault('login', texts.moved(host.slice(0, 100)), { field: 'shop' });
  }
}
