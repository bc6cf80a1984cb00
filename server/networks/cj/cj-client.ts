// Asks CJ and follows its cursor; what it refuses becomes a fault.
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import type { CjRecord } from './cj-sale.ts';
import { type CommissionsQuery, commissionsQuery } from './commissions-query.ts';
import { cjTexts } from './texts.ts';

/** Rows by growing number; the payload is complete when nothing follows. */
export interface Payload {
  count: number;
  maxCommissionId: string | number | null;
  payloadComplete: boolean;
  records: CjRecord[];
}

interface GraphAnswer<Data> {
  data?: Data | null;
  errors?: { message?: string | null }[];
}

/** What a document asks for; any error of the service's own is a fault. */
export async function askGraph<Data>(
  call: NetworkCall,
  path: string,
  query: string,
): Promise<Data | null | undefined> {
  const answer = await call.http.send({
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${call.login.credentials.token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw statusFault(answer.status, text);
  const { data, errors } = parseJson(text) as GraphAnswer<Data>;
  if (errors?.length) throw graphFault(errors[0]?.message ?? '');
  return data;
}

export async function askCommissions(call: NetworkCall, query: CommissionsQuery): Promise<Payload> {
  const data = await askGraph<{ advertiserCommissions?: Payload | null }>(
    call,
    '/query',
    commissionsQuery(query),
  );
  const payload = data?.advertiserCommissions;
  // The count tells a payload that lost rows on the way.
  if (!payload || !Array.isArray(payload.records) || payload.count !== payload.records.length) {
    throw new NetworkFault('passing', cjTexts.unreadable);
  }
  return payload;
}

export type Ask = (after: string | undefined) => Promise<Payload>;

/** Payload after payload. CJ does not say whether its cursor repeats the row it stands on: that one is dropped. */
export async function* followCursor(ask: Ask): AsyncGenerator<CjRecord[]> {
  let after: string | undefined;
  for (;;) {
    const { records, payloadComplete, maxCommissionId } = await ask(after);
    const last = after;
    const fresh = last === undefined ? records : records.filter((row) => String(row.commissionId) !== last);
    if (fresh.length > 0) yield fresh;
    if (payloadComplete) return;
    const next = maxCommissionId == null ? undefined : String(maxCommissionId);
    // A cursor that stands still would never end.
    if (next === undefined || next === after) throw new NetworkFault('passing', cjTexts.unreadable);
    after = next;
  }
}

function statusFault(status: number, text: string): NetworkFault {
  const words = wordsOf(text);
  if (status === 401 || status === 403)
    return new NetworkFault('login', cjTexts.tokenRefused, { words, field: 'token', unsent: true });
  if (status === 400 || status === 404) return new NetworkFault('refused', cjTexts.refused, { words });
  return new NetworkFault('passing', cjTexts.strange(status), { words });
}

/** GraphQL tells its errors under status 200; only the words tell them apart. */
function graphFault(words: string): NetworkFault {
  if (/authori[sz]|authentic|forbidden|permission|access denied|credential|token/i.test(words)) {
    return new NetworkFault('login', cjTexts.tokenRefused, { words, field: 'token', unsent: true });
  }
  if (/internal|exception|time-?out|timed out|temporar|unavailable/i.test(words)) {
    return new NetworkFault('passing', cjTexts.failed, { words });
  }
  return new NetworkFault('refused', cjTexts.refused, { words });
}

function wordsOf(text: string): string {
  try {
    const { errors } = JSON.parse(text) as GraphAnswer<unknown>;
    return errors?.[0]?.message ?? text;
  } catch {
    return looksLikeHtml(text) ? titleOf(text) : text;
  }
}
