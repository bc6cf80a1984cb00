// Clicks by day and partner: a report that is ordered, waited for and fetched. Its columns differ from account to account.
import { setTimeout as wait } from 'node:timers/promises';
import type { ClickRow, DaySpan, PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { accountPath, getReport, unreadable } from './impact-client.ts';
import { mediaPartners } from './media-partners.ts';
import { impactTexts } from './texts.ts';

const handle = 'adv_performance_by_ad_media_date';
/** Made within seconds or minutes: looked after by growing waits. */
const firstWaitMs = 200;
const longestWaitMs = 20_000;
const patienceMs = 900_000;

interface Job {
  Status?: string;
  QueuedUri?: string;
  ResultUri?: string;
}

type Cells = ReadonlyMap<string, string>;

export async function* reportClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const sums = new Map<string, ClickRow>();
  const publishers = new Map<string, PublisherRow>();
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  for await (const cells of reportRows(call, span)) {
    const day = dayOf(cells.get('date') ?? '');
    const count = Number((cells.get('clicks') ?? '').replaceAll(',', '') || Number.NaN);
    if (day === null || !Number.isSafeInteger(count)) throw unreadable(JSON.stringify([...cells]));
    if (count === 0 || day < span.from || day > span.to) continue;
    const name = cells.get('media') ?? cells.get('partner') ?? '';
    let ref = ['mediaid', 'partnerid', 'mediapartnerid'].map((key) => cells.get(key)).find(Boolean);
    if (ref === undefined) {
      byName ??= await refsByName(call);
      const found = byName.get(name) ?? [];
      if (found.length !== 1) throw new NetworkFault('refused', impactTexts.partnerUnclear(name));
      ref = found[0] ?? '';
    }
    publishers.set(ref, publisherRow({ ref, name }));
    const sum = sums.get(`${day} ${ref}`);
    // A row is of one ad: a partner has as many as it has ads.
    if (sum) sum.clicks += count;
    else sums.set(`${day} ${ref}`, { reportDay: day, publisherRef: ref, clicks: count, impressions: null });
  }
  yield { rows: [...sums.values()], publishers: [...publishers.values()] };
}

async function* reportRows(call: NetworkCall, { from, to }: DaySpan): AsyncGenerator<Cells> {
  const { campaignId = '' } = call.login.credentials;
  const query = {
    ...{ START_DATE: from, END_DATE: to, SUBAID: campaignId, SHOW_DATE: '1', SHOW_MEDIA: '1' },
    ResultFormat: 'JSON',
  };
  const made = await getReport(call, accountPath(call, `/ReportExport/${handle}`), query);
  const job = parseJson(await made.text()) as Job;
  const result = await finished(call, job);
  const splitter = new JsonArraySplitter(2);
  for await (const chunk of (await getReport(call, result, { Mode: 'Stream' })).chunks()) {
    for (const row of splitter.push(chunk)) yield cellsOf(row);
  }
  const frame = splitter.end() as { Records?: unknown } | null;
  if (!Array.isArray(frame?.Records) || frame.Records.length > 0) throw unreadable(JSON.stringify(frame));
}

/** The path of the finished report. */
async function finished(call: NetworkCall, { QueuedUri = '', ResultUri = '' }: Job): Promise<string> {
  const own = accountPath(call, '/Jobs/');
  // Whatever is asked next is told by the answer: it stays with the account.
  if (!QueuedUri.startsWith(own)) throw unreadable(QueuedUri);
  const until = performance.now() + patienceMs;
  for (let waitMs = firstWaitMs; performance.now() < until; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    await wait(waitMs, undefined, { signal: call.signal });
    const told = parseJson(await (await getReport(call, QueuedUri)).text()) as Job;
    const status = told.Status?.toUpperCase() ?? '';
    if (status === 'COMPLETED') {
      const result = told.ResultUri || ResultUri;
      if (!result.startsWith(own)) throw unreadable(result);
      return result;
    }
    if (status !== 'QUEUED' && status !== 'RUNNING')
      throw new NetworkFault('passing', impactTexts.reportFailed, { words: status });
  }
  throw new NetworkFault('passing', impactTexts.reportSlow);
}

/** By titles in small letters alone: `date_`, `Date` and `DATE` are one. */
const cellsOf = (row: string): Cells =>
  new Map(
    Object.entries(parseJson(row) as Record<string, unknown>).map(([title, value]) => [
      title.toLowerCase().replace(/[^a-z]/g, ''),
      value == null ? '' : String(value),
    ]),
  );

/** `2026-03-05`, alone or before a time. */
const dayOf = (text: string): string | null => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;

async function refsByName(call: NetworkCall): Promise<ReadonlyMap<string, readonly string[]>> {
  const refs = new Map<string, string[]>();
  for await (const rows of mediaPartners(call)) {
    for (const { ref, name } of rows) refs.set(name, [...(refs.get(name) ?? []), ref]);
  }
  return refs;
}
