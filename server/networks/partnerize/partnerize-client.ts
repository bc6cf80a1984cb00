// Asks Partnerize, follows its pages, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { partnerizeTexts } from './texts.ts';

export const campaignPath = ({ login }: NetworkCall, below: string): string =>
  `/campaign/${encodeURIComponent(login.credentials.campaignId ?? '')}${below}`;

interface ListQuery {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The key the rows lie under. */
  key: string;
}

interface Pagination {
  pagination?: { next_page?: string | null };
}

/** The rows of a list as text, page after page, in the batches they arrive in. The next page is told by its path. */
export async function* listRows(
  call: NetworkCall,
  { path, query = {}, key }: ListQuery,
): AsyncGenerator<string[]> {
  const asked = new URLSearchParams(query).toString();
  let next: string | null = asked === '' ? path : `${path}?${asked}`;
  const seen = new Set<string>();
  while (next !== null) {
    seen.add(next);
    const answer = await send(call, { path: next });
    if (answer.status !== 200) throw faultOf(answer.status, wordsOf(await answer.text()));
    const splitter = new JsonArraySplitter(2);
    for await (const chunk of answer.chunks()) {
      const rows = splitter.push(chunk);
      if (rows.length > 0) yield rows;
    }
    const frame = splitter.end() as Record<string, unknown> | null;
    const around = frame?.[key];
    // Anything else than rows must not pass for a list without any: what we hold of it would count as vanished.
    if (!Array.isArray(around) || around.length > 0) throw unreadable(JSON.stringify(frame));
    next = (frame?.hypermedia as Pagination | undefined)?.pagination?.next_page || null;
    // It is told by the answer, and must lead on through the same list.
    if (next !== null && (!next.startsWith(`${path}?`) || seen.has(next))) throw unreadable(next);
  }
}

export async function postJson(call: NetworkCall, path: string, body: unknown): Promise<NetworkAnswer> {
  const answer = await send(call, {
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status === 200) return answer;
  const words = wordsOf(await answer.text());
  // Whoever may read orders need not be allowed to read analytics.
  if (answer.status === 403 || answer.status === 404)
    throw new NetworkFault('withheld', partnerizeTexts.noClicks, { words });
  throw faultOf(answer.status, words);
}

/** Corrections and what became of them, below the third version of the interface: the answer as text. */
export async function askThird(
  call: NetworkCall,
  path: string,
  body: { [key: string]: unknown } | null,
): Promise<string> {
  const written = body && {
    method: 'POST' as const,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const answer = await send(call, { path, ...written });
  const text = await answer.text();
  if (answer.status >= 200 && answer.status < 300) return text;
  throw faultOf(answer.status, wordsOf(text));
}

/** Rows are wrapped in what they are. */
export function unwrapped<Row>(raw: string, name: string): Row {
  const inner = (parseJson(raw) as Record<string, unknown>)[name];
  if (inner === null || typeof inner !== 'object') throw unreadable(raw);
  return inner as Row;
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', partnerizeTexts.unreadable, { words });

interface Asked {
  path: string;
  method?: 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

async function send({ login, http }: NetworkCall, asked: Asked): Promise<NetworkAnswer> {
  const { applicationKey = '', userApiKey = '' } = login.credentials;
  const packed = Buffer.from(`${applicationKey}:${userApiKey}`).toString('base64');
  const headers = { ...asked.headers, authorization: `Basic ${packed}`, accept: 'application/json' };
  try {
    return await http.send({ ...asked, headers, retryHeader: 'x-ratelimit-retry-after' });
  } catch (error) {
    // Refused on the way, its words are still wrapped in JSON.
    if (!(error instanceof NetworkFault) || !error.words.startsWith('{')) throw error;
    const { kind, message, words, retryAt, unsent } = error;
    throw new NetworkFault(kind, message, {
      words: wordsOf(words),
      unsent,
      ...(retryAt !== null && { retryAt }),
    });
  }
}

/** A campaign one may not read is answered as one that is not there. */
function faultOf(status: number, words: string): NetworkFault {
  if (status === 401)
    return new NetworkFault('login', partnerizeTexts.keysRefused, {
      words,
      field: 'userApiKey',
      unsent: true,
    });
  if (status === 403 || status === 404)
    return new NetworkFault('login', partnerizeTexts.noRight, { words, field: 'campaignId', unsent: true });
  if (status === 400 || status === 422)
    return new NetworkFault('refused', partnerizeTexts.refused, { words });
  return new NetworkFault('passing', partnerizeTexts.strange(status), { words });
}

interface PartnerizeError {
  error?: { message?: string; errors?: { property?: string; message?: string }[] };
}

function wordsOf(body: string): string {
  try {
    const { message = '', errors = [] } = (parseJson(body) as PartnerizeError).error ?? {};
    return [message, ...errors.map((one) => `${one.property ?? ''} ${one.message ?? ''}`.trim())]
      .join(' ')
      .trim();
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
