// Asks UpPromote, follows its pages, and turns what it refuses into faults.
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { uppromoteTexts } from './texts.ts';

const pageSize = 100;

/**
 * The rows of a list, each once, page after page. How many there are is not told, and the size that is asked for may be
 * overlooked: the page after the last has nothing new.
 */
export async function* listRows<Row extends { id: string | number }>(
  call: NetworkCall,
  path: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<{ row: Row; raw: string }[]> {
  const told = new Set<string>();
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams({ ...query, page: String(page), per_page: String(pageSize) });
    let isNew = false;
    for await (const batch of pageRows(call, `/api/v2${path}?${asked}`)) {
      const rows = batch
        .map((raw) => ({ row: parseJson(raw) as Row, raw }))
        .filter(({ row }) => !told.has(String(row.id)));
      for (const { row } of rows) told.add(String(row.id));
      if (rows.length === 0) continue;
      isNew = true;
      yield rows;
    }
    if (!isNew) return;
  }
}

async function* pageRows(call: NetworkCall, path: string): AsyncGenerator<string[]> {
  const headers = { authorization: call.login.credentials.apiKey ?? '', accept: 'application/json' };
  const answer = await call.http.send({ path, headers });
  if (answer.status !== 200) throw faultOf(answer.status, wordsOf(await answer.text()));
  const splitter = new JsonArraySplitter(2);
  for await (const chunk of answer.chunks()) {
    const rows = splitter.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const frame = splitter.end() as { data?: unknown } | null;
  // Anything else than rows must not pass for a list without any: what we hold of it would count as vanished.
  if (!Array.isArray(frame?.data) || frame.data.length > 0) throw unreadable(JSON.stringify(frame));
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', uppromoteTexts.unreadable, { words });

function faultOf(status: number, words: string): NetworkFault {
  if (status === 401) return new NetworkFault('login', uppromoteTexts.keyRefused, { words, field: 'apiKey' });
  if (status === 403) return new NetworkFault('login', uppromoteTexts.noRight, { words, field: 'apiKey' });
  if (status >= 400 && status < 500) return new NetworkFault('refused', uppromoteTexts.refused, { words });
  return new NetworkFault('passing', uppromoteTexts.strange(status), { words });
}

function wordsOf(body: string): string {
  try {
    return textOf((JSON.parse(body) as { message?: unknown } | null)?.message) || body;
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
