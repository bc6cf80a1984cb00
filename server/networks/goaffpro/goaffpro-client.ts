// Asks GoAffPro, follows its pages, and turns what it refuses into faults.
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { goaffproTexts } from './texts.ts';

const pageSize = 250;

interface ListQuery {
  /** The list, which is also the key its rows lie under. */
  list: 'orders' | 'affiliates' | 'traffic';
  /** Rows hold nothing that is not asked for. */
  fields: string;
  query?: Readonly<Record<string, string>>;
}

/** The rows of a list, each once, page after page. Pages after the last may repeat what was told: one with nothing new ends it. */
export async function* listRows<Row extends { id: string | number }>(
  call: NetworkCall,
  { list, fields, query = {} }: ListQuery,
): AsyncGenerator<{ row: Row; raw: string }[]> {
  const told = new Set<string>();
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams({ fields, ...query, count: String(pageSize), page: String(page) });
    const rows = pageRows(call, `/v1/admin/${list}?${asked}`, list);
    let isNew = false;
    let step = await rows.next();
    for (; step.done !== true; step = await rows.next()) {
      const fresh = step.value
        .map((raw) => ({ row: parseJson(raw) as Row, raw }))
        .filter(({ row }) => !told.has(String(row.id)));
      for (const { row, raw } of fresh) {
        if (textOf(row.id) === '') throw unreadable(raw);
        told.add(String(row.id));
      }
      if (fresh.length === 0) continue;
      isNew = true;
      yield fresh;
    }
    if (isNew) continue;
    const total = step.value;
    if (total !== null && told.size < total) throw new NetworkFault('passing', goaffproTexts.moved);
    return;
  }
}

/** Gives the number of all rows at the end, where it is told. */
async function* pageRows(
  call: NetworkCall,
  path: string,
  key: string,
): AsyncGenerator<string[], number | null> {
  const headers = {
    'x-goaffpro-access-token': call.login.credentials.accessToken ?? '',
    accept: 'application/json',
  };
  const answer = await call.http.send({ path, headers });
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
  return typeof frame?.total_results === 'number' ? frame.total_results : null;
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', goaffproTexts.unreadable, { words });

function faultOf(status: number, words: string): NetworkFault {
  if (status === 401 || status === 403)
    return new NetworkFault('login', goaffproTexts.tokenRefused, { words, field: 'accessToken' });
  if (status >= 400 && status < 500) return new NetworkFault('refused', goaffproTexts.refused, { words });
  return new NetworkFault('passing', goaffproTexts.strange(status), { words });
}

function wordsOf(body: string): string {
  try {
    const told = JSON.parse(body) as { message?: unknown; error?: unknown } | null;
    return textOf(told?.message) || textOf(told?.error) || body;
  } catch {
    return looksLikeHtml(body) ? titleOf(body) : body;
  }
}
