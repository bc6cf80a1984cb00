// Asks impact.com, follows the pages of its lists, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall, NetworkRequest } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { impactTexts } from './texts.ts';

type Query = Readonly<Record<string, string>>;

/** The most a page holds. */
const pageSize = 20_000;

/** Paths from the root: pages and results are told as such. */
export const accountPath = ({ login }: NetworkCall, below: string): string =>
  `/Advertisers/${encodeURIComponent(login.credentials.accountSid ?? '')}${below}`;

export async function getJson(call: NetworkCall, path: string, query: Query = {}): Promise<unknown> {
  return parseJson(await (await get(call, withQuery(path, query))).text());
}

export interface ListQuery {
  /** Below the account. */
  path: string;
  query: Query;
  /** The keys the rows may lie under. */
  keys: readonly string[];
}

/**
 * The rows of a list as text, page after page, in the batches they arrive in. The newest row comes first, so that one added
 * meanwhile would push another to the next page and show it twice: then the whole is asked for again.
 */
export async function* listRows(
  call: NetworkCall,
  { path, query, keys }: ListQuery,
): AsyncGenerator<string[]> {
  let next = withQuery(accountPath(call, path), { PageSize: String(pageSize), ...query });
  let total: string | undefined;
  let count = 0;
  while (next !== '') {
    const splitter = new JsonArraySplitter(2);
    for await (const chunk of (await get(call, next)).chunks()) {
      const rows = splitter.push(chunk);
      count += rows.length;
      if (rows.length > 0) yield rows;
    }
    const frame = splitter.end() as Record<string, unknown> | null;
    const around = keys.map((key) => frame?.[key]).find((value) => value !== undefined);
    // Anything else than rows must not pass for a list without any: what we hold of it would count as vanished.
    if (!frame || !Array.isArray(around) || around.length > 0) throw unreadable(JSON.stringify(frame));
    total ??= text(frame['@total']);
    if (total !== text(frame['@total'])) throw new NetworkFault('passing', impactTexts.moved);
    next = pathOf(text(frame['@nextpageuri']));
  }
  if (total !== '' && total !== undefined && Number(total) !== count)
    throw unreadable(`${count} of ${total}`);
}

/** `403` where reports are concerned is a right the login lacks, and no reason to read nothing. */
export async function getReport(call: NetworkCall, path: string, query: Query = {}): Promise<NetworkAnswer> {
  const answer = await send(call, withQuery(path, query));
  if (answer.status === 200) return answer;
  const words = wordsOf(await answer.text());
  if (answer.status === 403 || answer.status === 404)
    throw new NetworkFault('withheld', impactTexts.noReport, { words });
  throw faultOf(answer.status, words);
}

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', impactTexts.unreadable, { words });

const text = (value: unknown): string => (value == null ? '' : String(value));

/** The next page is told by its path; where it is told by its whole address, only the path is believed. */
function pathOf(uri: string): string {
  if (uri === '' || uri.startsWith('/')) return uri;
  const { pathname, search } = new URL(uri, 'https://api.impact.com');
  return pathname + search;
}

const withQuery = (path: string, query: Query): string => {
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? path : `${path}?${asked}`;
};

async function get(call: NetworkCall, path: string): Promise<NetworkAnswer> {
  const answer = await send(call, path);
  if (answer.status === 200) return answer;
  throw faultOf(answer.status, wordsOf(await answer.text()));
}

/** One change of one action: what the network says of it, as text. */
export async function sendForm(
  call: NetworkCall,
  method: 'PUT' | 'DELETE',
  { path, form }: { path: string; form: Query },
): Promise<string> {
  const answer = await send(call, path, {
    method,
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const body = await answer.text();
  if (answer.status >= 200 && answer.status < 300) return body;
  throw faultOf(answer.status, wordsOf(body));
}

type Written = Pick<NetworkRequest, 'method' | 'body' | 'headers'>;

async function send(
  { login, http }: NetworkCall,
  path: string,
  { headers: own, ...written }: Written = {},
): Promise<NetworkAnswer> {
  const { accountSid = '', authToken = '' } = login.credentials;
  const packed = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = { ...own, authorization: `Basic ${packed}`, accept: 'application/json' };
  try {
    return await http.send({ ...written, path, headers, retryHeader: 'x-ratelimit-reset' });
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

function faultOf(status: number, words: string): NetworkFault {
  if (status === 401)
    return new NetworkFault('login', impactTexts.tokenRefused, { words, field: 'authToken', unsent: true });
  if (status === 403)
    return new NetworkFault('login', impactTexts.noRight, { words, field: 'authToken', unsent: true });
  if (status === 400 || status === 404 || status === 422)
    return new NetworkFault('refused', impactTexts.refused, { words });
  return new NetworkFault('passing', impactTexts.strange(status), { words });
}

interface ImpactError {
  Message?: string;
  Errors?: { Field?: string; Message?: string }[];
}

function wordsOf(body: string): string {
  try {
    const { Message = '', Errors = [] } = JSON.parse(body) as ImpactError;
    return [Message, ...Errors.map((one) => `${one.Field ?? ''} ${one.Message ?? ''}`.trim())]
      .join(' ')
      .trim();
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
