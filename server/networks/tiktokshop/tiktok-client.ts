// Asks TikTok Shop as one shop, and turns what it refuses into faults.
import type { NetworkCall, NetworkHttp, NetworkRequest } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { accessToken, renewToken } from './access-token.ts';
import { readAnswer, type TikTokAnswer, textOf, unreadable } from './answer.ts';
import { signQuery } from './sign-query.ts';
import { tiktokshopTexts as texts } from './texts.ts';

export interface Asked {
  path: string;
  params?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export async function ask(call: NetworkCall, asked: Asked): Promise<TikTokAnswer['data']> {
  let told = await send(call, asked, await accessToken(call));
  // The token ended before its time, as tokens do that are revoked: a new one tells whether the login still holds.
  if (isTokenRefusal(told)) told = await send(call, asked, await renewToken(call));
  if (told.code === 0) return told.data;
  throw refusalOf(told);
}

/** Beyond this the network's clock, not our login, may be why a signature was refused. */
const skewWorthSigningAgain = 30_000;
/** How far the network's clock is ahead of ours, learnt once for a piece of work. */
const skewOf = new WeakMap<NetworkHttp, number>();

async function send(call: NetworkCall, asked: Asked, token: string): Promise<TikTokAnswer> {
  for (let tries = 1; ; tries++) {
    const signedAt = call.http.now() + (skewOf.get(call.http) ?? 0);
    const answer = await call.http.send(requestOf(call, asked, { token, signedAt }));
    const told = await readAnswer(answer);
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    const isOff = Math.abs(theirs - signedAt) > skewWorthSigningAgain;
    if (!isSignatureRefusal(told) || !isOff || tries >= 3) return told;
    skewOf.set(call.http, theirs - call.http.now());
  }
}

function requestOf(
  { login }: NetworkCall,
  { path, params = {}, body }: Asked,
  { token, signedAt }: { token: string; signedAt: number },
): NetworkRequest {
  const { appKey = '', appSecret = '' } = login.credentials;
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(Math.floor(signedAt / 1000));
  const signed = { ...params, app_key: appKey, timestamp };
  const query = signQuery({ path, params: signed, body: text, secret: appSecret });
  return {
    path: `${path}?${query}`,
    headers: {
      'x-tts-access-token': token,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: text }),
  };
}

const isSignatureRefusal = ({ code, words }: TikTokAnswer): boolean =>
  code === 106001 || (code === 36009004 && /timestamp|sign/i.test(words));

const isTokenRefusal = ({ code, words }: TikTokAnswer): boolean =>
  code === 105001 || code === 105002 || (code === 36009004 && /access[ _-]?token/i.test(words));

function refusalOf(told: TikTokAnswer): NetworkFault {
  const { code, words } = told;
  const passing = (sentence: string) => new NetworkFault('passing', sentence, { words });
  const login = (sentence: string, field: string) => new NetworkFault('login', sentence, { words, field });
  if (isTokenRefusal(told)) return login(texts.grantRefused, 'refreshToken');
  switch (code) {
    case 36009002:
    case 36009003:
      return passing(texts.busy);
    case 36009004:
    case 106001:
      if (/timestamp/i.test(words)) return passing(texts.clock);
      if (/app_key|sign/i.test(words)) return login(texts.appRefused, 'appSecret');
      break;
    case 101000:
    case 106013:
      return login(texts.shopRefused, 'shopId');
    case 36009043:
    case 36009044:
      return login(texts.shopClosed, 'shopId');
    case 105005:
    case 401:
    case 403:
      return login(texts.noScope, 'refreshToken');
  }
  return new NetworkFault('refused', texts.refused(code), { words });
}

export interface Shop {
  id: string;
  name: string;
  region: string;
  cipher: string;
}

/** The shop the login is for, among those that gave their consent. */
export async function findShop(call: NetworkCall): Promise<Shop> {
  const { shops } = await ask(call, { path: '/authorization/202309/shops' });
  if (!Array.isArray(shops)) throw unreadable('shops');
  const listed = (shops as Record<string, unknown>[]).map((shop) => ({
    ...{ id: textOf(shop.id), code: textOf(shop.code), cipher: textOf(shop.cipher) },
    ...{ name: textOf(shop.name), region: textOf(shop.region) },
  }));
  const wanted = call.login.credentials.shopId ?? '';
  const found = listed.find((shop) => [shop.id, shop.code, shop.cipher].includes(wanted));
  if (!found) {
    const known = listed.map(({ name, id, region }) => texts.shop(name, id, region));
    throw new NetworkFault('login', texts.noShop(wanted, known), { field: 'shopId' });
  }
  if (found.cipher === '') throw unreadable('cipher');
  return found;
}
