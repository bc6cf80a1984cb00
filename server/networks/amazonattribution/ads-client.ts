// Asks Amazon's advertising interface as one login, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { accessToken, dropToken } from './access-token.ts';
import { regionOf } from './regions.ts';
import { attributionTexts as texts } from './texts.ts';

export interface Asked {
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** Without an advertising account: which there are is asked before one is known to be right. */
  unscoped?: boolean;
}

/** An answer that is one: everything else is a fault. */
export async function ask(call: NetworkCall, asked: Asked): Promise<NetworkAnswer> {
  const answer = await send(call, asked);
  if (answer.status === 200) return answer;
  if (answer.status === 401 && dropToken(call)) {
    // The token ended before its time, as tokens do that are revoked: a new one tells whether the login still holds.
    await answer.text();
    const again = await send(call, asked);
    if (again.status === 200) return again;
    throw await refusalOf(again);
  }
  throw await refusalOf(answer);
}

export const askJson = async (call: NetworkCall, asked: Asked): Promise<unknown> =>
  parseJson(await (await ask(call, asked)).text());

async function send(call: NetworkCall, { path, body, unscoped = false }: Asked): Promise<NetworkAnswer> {
  const { clientId = '', profileId = '' } = call.login.credentials;
  const token = await accessToken(call);
  return call.http.send({
    origin: regionOf(call.login.credentials).ads,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'amazon-advertising-api-clientid': clientId,
      ...(!unscoped && { 'amazon-advertising-api-scope': profileId }),
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function refusalOf(answer: NetworkAnswer): Promise<NetworkFault> {
  const words = wordsOf(await answer.text());
  const { status } = answer;
  if (/not authorized to use amazon attribution/i.test(words))
    return new NetworkFault('login', texts.noAttribution, { words, field: 'profileId' });
  if (status === 401) return new NetworkFault('login', texts.tokenRefused, { words, field: 'clientId' });
  if (status === 403) return new NetworkFault('login', texts.noRight, { words, field: 'profileId' });
  if (status === 400 || status === 404 || status === 422)
    return new NetworkFault('refused', texts.refused, { words });
  return new NetworkFault('passing', texts.strange(status), { words });
}

/** Its services do not agree on the key. */
function wordsOf(body: string): string {
  try {
    const told = JSON.parse(body) as { details?: unknown; message?: unknown; code?: unknown } | null;
    return String(told?.details ?? told?.message ?? told?.code ?? body);
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
