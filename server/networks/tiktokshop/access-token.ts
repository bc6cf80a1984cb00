// The token calls are made with. It lasts a week and is renewed before it ends; what TikTok hands out with it takes the place of the
// refresh token that was entered, so both are kept with the login.
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { readAnswer, type TikTokAnswer } from './answer.ts';
import { tiktokshopTexts as texts } from './texts.ts';

/** Renewed so long before its end: a window may take its time, and clocks differ. */
const earlyMs = 3_600_000;
/** What the documents say, where an answer does not. */
const usualMs = 7 * 86_400_000;
/** Ends are told as moments; what is smaller can only be a length of time. */
const firstMoment = 1_000_000_000;

export async function accessToken(call: NetworkCall): Promise<string> {
  const { accessToken: token = '', accessTokenEnds: ends = '' } = call.login.credentials;
  return token !== '' && call.http.now() < Number(ends) - earlyMs ? token : renewToken(call);
}

interface Tokens {
  access_token?: string;
  access_token_expire_in?: number | string;
  refresh_token?: string;
}

export async function renewToken(call: NetworkCall): Promise<string> {
  const { appKey = '', appSecret = '', refreshToken = '' } = call.login.credentials;
  const asked = new URLSearchParams({
    app_key: appKey,
    app_secret: appSecret,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
  });
  const askedAt = call.http.now();
  const told = await readAnswer(
    await call.http.send({
      origin: 'https://auth.tiktok-shops.com',
      path: `/api/v2/token/refresh?${asked}`,
      headers: { accept: 'application/json' },
    }),
  );
  if (told.code !== 0) throw refusalOf(told);
  const { access_token: token, refresh_token: next, access_token_expire_in: end } = told.data as Tokens;
  if (!token) throw brokenAnswer();
  await call.renewLogin?.({
    ...call.login.credentials,
    refreshToken: next || refreshToken,
    accessToken: token,
    accessTokenEnds: String(endOf(Number(end), askedAt)),
  });
  return token;
}

function endOf(told: number, askedAt: number): number {
  if (!(told > 0)) return askedAt + usualMs;
  return told < firstMoment ? askedAt + told * 1000 : told * 1000;
}

function refusalOf({ code, words }: TikTokAnswer): NetworkFault {
  if (code === 36009002 || code === 36009003) return new NetworkFault('passing', texts.busy, { words });
  const isApp = /app[ _-]?(?:key|secret)/i.test(words);
  return isApp
    ? new NetworkFault('login', texts.appRefused, { words, field: 'appSecret' })
    : new NetworkFault('login', texts.grantRefused, { words, field: 'refreshToken' });
}
