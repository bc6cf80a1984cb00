// Asks PartnerBoost, follows its pages, and turns what it refuses into faults.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { looseRecord } from './loose-row.ts';
import { partnerboostTexts as texts } from './texts.ts';

/** It gives fewer where it pleases, and says so. */
const pageSize = 500;

export interface ListQuestion {
  /** `transaction/list4` */
  action: string;
  query: Readonly<Record<string, unknown>>;
}

interface Frame {
  code?: unknown;
  message?: unknown;
  data?: unknown;
}

/** What an answer is about, without the rows. */
export async function askOnce(call: NetworkCall, { action, query }: ListQuestion): Promise<unknown> {
  const answer = await send(call, action, query);
  const told = parseJson(await answer.text()) as Frame | null;
  throwRefusal(answer, told);
  return told?.data;
}

/**
 * The rows of a list as text, page after page. They come newest first out of live data: one that comes meanwhile pushes another to the
 * next page, where it stands a second time. Whoever reads them takes each once, and tells with `counted` how many that were.
 */
export async function* listRows(
  call: NetworkCall,
  { action, query }: ListQuestion,
  counted: () => number,
): AsyncGenerator<string[]> {
  for (let page = 1; ; page++) {
    const asked = { ...query, page_num: page, page_size: pageSize };
    const answer = await send(call, action, asked);
    const rows = new JsonArraySplitter(3);
    let seen = 0;
    for await (const chunk of answer.chunks()) {
      const batch = rows.push(chunk);
      seen += batch.length;
      if (batch.length > 0) yield batch;
    }
    const frame = rows.end() as Frame | null;
    throwRefusal(answer, frame);
    const { pages, total } = pagesOf(frame);
    // Anything else than rows must not pass for a list without any: what we hold of its days would count as vanished.
    if (seen === 0 && page <= pages && total > 0) throw unreadable(JSON.stringify(frame));
    if (page < pages) continue;
    if (counted() < total) throw new NetworkFault('passing', texts.moved);
    return;
  }
}

function pagesOf(frame: Frame | null): { pages: number; total: number } {
  const told = looseRecord(frame?.data);
  const pages = Number(told(['totalpage']) || Number.NaN);
  const total = Number(told(['totalsize']) || Number.NaN);
  if (!Number.isSafeInteger(pages) || !Number.isSafeInteger(total)) throw unreadable(JSON.stringify(frame));
  return { pages, total };
}

const send = (call: NetworkCall, action: string, query: object): Promise<NetworkAnswer> =>
  call.http.send({
    method: 'POST',
    path: `/a/${action}`,
    headers: {
      'x-api-key': call.login.credentials.apiKey ?? '',
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(query),
  });

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', texts.unreadable, { words });

/** Its codes are not published: what a number means is read from status and words. */
function throwRefusal({ status }: NetworkAnswer, told: Frame | null): void {
  const code = Number(told?.code ?? Number.NaN);
  if (status === 200 && code === 0) return;
  const words = wordsOf(told);
  if (status === 200 && Number.isNaN(code)) throw unreadable(JSON.stringify(told));
  const login = (sentence: string) => new NetworkFault('login', sentence, { words, field: 'apiKey' });
  if (status === 401 || code === 401) throw login(texts.keyRefused);
  if (status === 403 || code === 403) throw login(texts.noRight);
  if (code === 429 || /too (?:many|frequent)|rate limit/i.test(words))
    throw new NetworkFault('passing', texts.busy, { words });
  if (/api[ _-]?key|unauthori[sz]ed|not logged? ?in|log ?in/i.test(words)) throw login(texts.keyRefused);
  if (/permission|forbidden|not allowed/i.test(words)) throw login(texts.noRight);
  if (status >= 400 || status === 200) throw new NetworkFault('refused', texts.refused, { words });
  throw new NetworkFault('passing', texts.strange(status), { words });
}

function wordsOf(told: Frame | null): string {
  const words = typeof told?.message === 'string' ? told.message : JSON.stringify(told);
  return looksLikeHtml(words) ? titleOf(words) : words;
}
