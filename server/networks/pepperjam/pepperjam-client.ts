// Asks Pepperjam, follows its pages, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { pepperjamTexts } from './texts.ts';

interface ListQuery {
  /** Below the interface for advertisers. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Whoever may read orders need not be allowed to read this. */
  optional?: boolean;
}

interface Meta {
  status?: { code?: number | string; message?: string };
  pagination?: { total_results?: number | string; next?: { rel?: string; href?: string } | null };
}

/** The rows of a list as text, page after page, in the batches they arrive in. */
export async function* listRows(
  call: NetworkCall,
  { path, query = {}, optional = false }: ListQuery,
): AsyncGenerator<string[]> {
  const whole = `/20120402/advertiser/${path}`;
  const { apiKey = '' } = call.login.credentials;
  const seen = new Set<string>();
  let next: URLSearchParams | null = new URLSearchParams({ ...query, page: '1' });
  let count = 0;
  while (next !== null) {
    next.set('apiKey', apiKey);
    next.set('format', 'json');
    const asked = next.toString();
    // It is told by the answer, and must lead on.
    if (seen.has(asked)) throw unreadable(path);
    seen.add(asked);
    const answer = await send(call, `${whole}?${asked}`);
    if (answer.status !== 200) throw refusal(answer.status, wordsOf(await answer.text()), optional);
    const splitter = new JsonArraySplitter(2);
    for await (const chunk of answer.chunks()) {
      const rows = splitter.push(chunk);
      count += rows.length;
      if (rows.length > 0) yield rows;
    }
    const frame = splitter.end() as { meta?: Meta; data?: unknown } | null;
    const code = Number(frame?.meta?.status?.code ?? 200);
    if (code !== 200) throw refusal(code, textOf(frame?.meta?.status?.message), optional);
    // Anything else than rows must not pass for a list without any: what we hold of it would count as vanished.
    if (!Array.isArray(frame?.data) || frame.data.length > 0) throw unreadable(JSON.stringify(frame));
    const { next: told, total_results: total } = frame.meta?.pagination ?? {};
    next = told?.href && told.rel !== 'prev' ? pageOf(told.href, whole) : null;
    if (next === null && total !== undefined && count < Number(total))
      throw new NetworkFault('passing', pepperjamTexts.moved, { words: `${count} of ${total}` });
  }
}

/** The next page is told by its whole address: only its question is believed. */
function pageOf(href: string, path: string): URLSearchParams {
  const { pathname, searchParams } = new URL(href, 'https://api.pepperjamnetwork.com');
  if (pathname.replace(/\/$/, '') !== path) throw unreadable(pathname);
  return searchParams;
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', pepperjamTexts.unreadable, { words });

async function send({ http }: NetworkCall, path: string): Promise<NetworkAnswer> {
  try {
    return await http.send({ path, headers: { accept: 'application/json' } });
  } catch (error) {
    // Refused on the way, its words are still wrapped in JSON.
    if (!(error instanceof NetworkFault) || !error.words.startsWith('{')) throw error;
    const { kind, message, words, retryAt } = error;
    throw new NetworkFault(kind, message, { words: wordsOf(words), ...(retryAt !== null && { retryAt }) });
  }
}

function refusal(status: number, words: string, optional: boolean): NetworkFault {
  if (status === 401) return new NetworkFault('login', pepperjamTexts.keyRefused, { words, field: 'apiKey' });
  if (status === 403 && optional) return new NetworkFault('withheld', pepperjamTexts.noClicks, { words });
  if (status === 403) return new NetworkFault('login', pepperjamTexts.noRight, { words, field: 'apiKey' });
  if (status === 429) return new NetworkFault('quota', pepperjamTexts.refused, { words });
  if (status >= 400 && status < 500) return new NetworkFault('refused', pepperjamTexts.refused, { words });
  return new NetworkFault('passing', pepperjamTexts.strange(status), { words });
}

function wordsOf(body: string): string {
  if (looksLikeHtml(body)) return titleOf(body);
  try {
    return textOf((parseJson(body) as { meta?: Meta } | null)?.meta?.status?.message) || body;
  } catch {
    return body;
  }
}
