// Asks Everflow, follows the pages of its lists, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { type FaultKind, NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { everflowTexts } from './texts.ts';

/** The most a page holds. */
const pageSize = 2000;

export async function getJson(call: NetworkCall, path: string): Promise<unknown> {
  const answer = await send(call, { path });
  const text = await answer.text();
  if (answer.status === 200) return parseJson(text);
  throw faultOf(answer.status, wordsOf(text));
}

export interface Question {
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** The key the rows lie under. */
  key: string;
}

interface Paging {
  page?: number;
  page_size?: number;
  total_count?: number;
}

/** One answer's rows as text, in the batches they arrive in; what stands around them is given at the end. */
export async function* postRows(
  call: NetworkCall,
  { path, body, key }: Question,
  /** What a right that lacks means for this question. */
  withoutRight: FaultKind = 'login',
): AsyncGenerator<string[], Record<string, unknown>> {
  const answer = await send(call, {
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status !== 200) {
    const fault = faultOf(answer.status, wordsOf(await answer.text()));
    if (answer.status !== 403 || withoutRight === 'login') throw fault;
    throw new NetworkFault(withoutRight, everflowTexts.noClicks, { words: fault.words });
  }
  const splitter = new JsonArraySplitter(2);
  for await (const chunk of answer.chunks()) {
    const rows = splitter.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const frame = splitter.end() as Record<string, unknown> | null;
  const around = frame?.[key];
  // Anything else than rows must not pass for a list without any: what we hold of it would count as vanished.
  if (!frame || !Array.isArray(around) || around.length > 0) throw unreadable(JSON.stringify(frame));
  return frame;
}

/**
 * The rows of a list, page after page. They come out of live data: one that comes meanwhile pushes another to the next page,
 * where it stands a second time. Whoever reads them takes each once, and tells with `counted` how many that were.
 */
export async function* listRows(
  call: NetworkCall,
  question: Question,
  counted: () => number,
): AsyncGenerator<string[]> {
  for (let page = 1; ; page++) {
    const path = `${question.path}?page=${page}&page_size=${pageSize}`;
    const frame = yield* postRows(call, { ...question, path });
    const { page_size: held = 0, total_count: total } = (frame.paging ?? {}) as Paging;
    if (total === undefined || (held < 1 && total > 0)) throw unreadable(JSON.stringify(frame));
    if (page * held < total) continue;
    if (counted() < total) throw new NetworkFault('passing', everflowTexts.moved);
    return;
  }
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', everflowTexts.unreadable, { words });

interface Asked {
  path: string;
  method?: 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

async function send({ login, http }: NetworkCall, asked: Asked): Promise<NetworkAnswer> {
  const key = { 'x-eflow-api-key': login.credentials.apiKey ?? '', accept: 'application/json' };
  try {
    return await http.send({ ...asked, headers: { ...asked.headers, ...key } });
  } catch (error) {
    // Refused on the way, its words are still wrapped in JSON.
    if (!(error instanceof NetworkFault) || !error.words.startsWith('{')) throw error;
    const { kind, message, words, retryAt } = error;
    throw new NetworkFault(kind, message, { words: wordsOf(words), ...(retryAt !== null && { retryAt }) });
  }
}

function faultOf(status: number, words: string): NetworkFault {
  if (status === 401) return new NetworkFault('login', everflowTexts.keyRefused, { words, field: 'apiKey' });
  if (status === 403) return new NetworkFault('login', everflowTexts.noRight, { words, field: 'apiKey' });
  if (status === 400 || status === 404) return new NetworkFault('refused', everflowTexts.refused, { words });
  return new NetworkFault('passing', everflowTexts.strange(status), { words });
}

function wordsOf(body: string): string {
  try {
    return textOf((JSON.parse(body) as { error?: unknown } | null)?.error) || body;
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
