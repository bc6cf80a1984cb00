// Login with Amazon: the refresh token a person entered becomes access tokens, which last an hour each. One is kept while its call
// lasts and renewed before it ends.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { parseJson } from '../shared/json-array.ts';
import { regionOf } from './regions.ts';
import { attributionTexts as texts } from './texts.ts';

interface AccessToken {
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Renewed so long before its end: an answer may take minutes to arrive, and clocks differ. */
const earlyMs = 5 * 60_000;
/** What Amazon's documents say, where an answer does not. */
const usualSeconds = 3600;

/** In memory alone, for as long as the login is in hand. */
const held = new WeakMap<NetworkCall['login']['credentials'], AccessToken>();

export async function accessToken(call: NetworkCall): Promise<string> {
  const { credentials } = call.login;
  const known = held.get(credentials);
  if (known && call.http.now() < known.endsAt - earlyMs) return known.token;
  const askedAt = call.http.now();
  const { access_token: token, expires_in: seconds } = await askToken(call);
  if (!token) throw brokenAnswer();
  const lasting = Number(seconds ?? usualSeconds);
  held.set(credentials, { token, endsAt: askedAt + (lasting > 0 ? lasting : usualSeconds) * 1000 });
  return token;
}

/** It was refused before its end: the next call gets another. */
export const dropToken = ({ login }: NetworkCall): boolean => held.delete(login.credentials);

interface TokenAnswer {
  access_token?: string;
  expires_in?: number | string;
  error?: string;
  error_description?: string;
}

async function askToken(call: NetworkCall): Promise<TokenAnswer> {
  const { clientId = '', clientSecret = '', refreshToken = '' } = call.login.credentials;
  const answer = await call.http.send({
    origin: regionOf(call.login.credentials).login,
    path: '/auth/o2/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  const told = parseJson(await answer.text()) as TokenAnswer | null;
  if (answer.status === 200 && told) return told;
  throw refusalOf(answer, told);
}

function refusalOf({ status }: NetworkAnswer, told: TokenAnswer | null): NetworkFault {
  const words = [told?.error, told?.error_description].filter(Boolean).join(': ');
  switch (told?.error) {
    case 'invalid_grant':
      return new NetworkFault('login', texts.grantRefused, { words, field: 'refreshToken' });
    case 'invalid_client':
      return new NetworkFault('login', texts.clientRefused, { words, field: 'clientSecret' });
    case 'unauthorized_client':
      return new NetworkFault('login', texts.notAllowed, { words, field: 'clientId' });
    default:
      return status === 401
        ? new NetworkFault('login', texts.clientRefused, { words, field: 'clientSecret' })
        : new NetworkFault('passing', texts.strange(status), { words });
  }
}
