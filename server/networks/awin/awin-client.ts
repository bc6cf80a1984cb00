// Asks Awin and turns what it refuses into faults; answers are handed on row by row.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { awinTexts } from './texts.ts';

/** Parameters of a call; those without a value are left out. */
type Query = Readonly<Record<string, string>>;

/** `{"error": "unauthorized", "description": "…"}` */
interface AwinError {
  error: string;
  description: string;
}

/** One answer of moderate length, whole; `path` from the root. */
export async function getJson(call: NetworkCall, path: string, query: Query): Promise<unknown> {
  const answer = await get(call, path, query);
  const body = parseJson(await answer.text());
  throwIfError(body);
  return body;
}

export interface RowQuery {
  /** Below the advertiser's own. */
  path: string;
  query: Query;
  /** Under which the rows lie; absent where the answer is their array. */
  key?: string;
}

/** The rows of an answer of any length, as text, in the batches they arrive in. */
export async function* getRows(call: NetworkCall, { path, query, key }: RowQuery): AsyncGenerator<string[]> {
  const { advertiserId = '' } = call.login.credentials;
  const answer = await get(call, `/advertisers/${encodeURIComponent(advertiserId)}${path}`, query);
  const splitter = new JsonArraySplitter(key === undefined ? 1 : 2);
  for await (const chunk of answer.chunks()) {
    const rows = splitter.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const frame = splitter.end();
  throwIfError(frame);
  // Anything else than rows must not pass for a span without any: what we hold of it would count as vanished.
  const around = key === undefined ? frame : (frame as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(around) || around.length > 0) {
    throw new NetworkFault('passing', awinTexts.unreadable, { words: JSON.stringify(frame) });
  }
}

async function get({ login, http }: NetworkCall, path: string, query: Query): Promise<NetworkAnswer> {
  // The token may also be sent as a parameter, but addresses end up in logs.
  const answer = await http.send({
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${login.credentials.token ?? ''}`, accept: 'application/json' },
  });
  if (answer.status === 200) return answer;
  throw faultOf(answer.status, wordsOf(await answer.text()));
}

/** A list of corrections: what the network says of it, as text. */
export async function postJson({ login, http }: NetworkCall, path: string, body: unknown): Promise<string> {
  const answer = await http.send({
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${login.credentials.token ?? ''}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 200 && answer.status < 300) return text;
  throw faultOf(answer.status, wordsOf(text));
}

/** An error told under status 200 is believed too. */
function throwIfError(frame: unknown): void {
  const error = asError(frame);
  if (error) throw faultOf(error.error === 'unauthorized' ? 401 : 200, error.description || error.error);
}

function faultOf(status: number, words: string): NetworkFault {
  if (status === 401)
    return new NetworkFault('login', awinTexts.tokenRefused, { words, field: 'token', unsent: true });
  if (status === 403)
    return new NetworkFault('login', awinTexts.noRight, { words, field: 'advertiserId', unsent: true });
  if (status === 400 || status === 404 || status === 422)
    return new NetworkFault('refused', awinTexts.refused, { words });
  return new NetworkFault('passing', awinTexts.strange(status), { words });
}

function wordsOf(body: string): string {
  try {
    const error = asError(JSON.parse(body));
    return error ? error.description || error.error : body;
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}

function asError(value: unknown): AwinError | null {
  if (typeof value !== 'object' || value === null || !('error' in value)) return null;
  const description = 'description' in value ? value.description : '';
  return { error: String(value.error), description: typeof description === 'string' ? description : '' };
}
