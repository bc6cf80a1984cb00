// Reports that a person has built and saved, read by key: delimited text with whatever columns were chosen.
import type { DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { DelimitedReader } from '../shared/delimited-text.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { rakutenTexts } from './texts.ts';

/** By what the key is asked of a person as. */
export type ReportField = 'orderReport' | 'activityReport';

/** Each is there under one of its titles. */
const columnsOf: Readonly<Record<ReportField, readonly (readonly string[])[]>> = {
  orderReport: [
    ['Transaction Date'],
    ['Publisher ID'],
    ['Publisher Name'],
    ['Order ID'],
    ['Sales'],
    ['Total Commission'],
    ['Estimated Net Total Cost', 'Estimated Gross Total Cost'],
  ],
  activityReport: [
    ['Transaction Date'],
    ['Publisher ID'],
    ['Publisher Name'],
    ['# of Clicks'],
    ['# of Orders'],
    ['Sales'],
    ['Total Commission'],
  ],
};

/** Stands in every report, and in no line before the titles. */
const teller = 'publisher id';
/** Lines before the titles, where a summary stands there. */
const mostLinesBefore = 100;

export interface ReportRow {
  /** The cell of the first of these titles that the report has; undefined where it has none. */
  cell(...titles: string[]): string | undefined;
  /** Its cells by title, as received. */
  raw: string;
}

interface Asked {
  field: ReportField;
  span: DaySpan;
  /** Of the answer that the login itself is tried with. */
  verifying?: boolean;
}

/** The rows in the batches they arrive in. A report without its columns is a fault that names them. */
export async function* reportRows(
  call: NetworkCall,
  { field, span, verifying = false }: Asked,
): AsyncGenerator<ReportRow[]> {
  const key = call.login.credentials[field] ?? '';
  const answer = await call.http.send({ path: pathOf(call, key, span) });
  if (answer.status !== 200)
    throw faultOf(answer.status, { words: wordsOf(await answer.text()), key, field, verifying });
  const reader = new DelimitedReader({ delimiter: ',', quoted: true });
  let titles: readonly string[] | null = null;
  let before = 0;
  let head = '';
  const named = (lines: { fields: string[]; raw: string }[]): ReportRow[] => {
    const rows: ReportRow[] = [];
    for (const { fields, raw } of lines) {
      if (titles !== null) {
        rows.push(rowOf(titles, fields, raw));
        continue;
      }
      head += `${raw}\n`;
      const found = fields.map((title) => title.replace(/^\uFEFF/, '').trim());
      if (found.some((title) => title.toLowerCase() === teller)) titles = checked(found, field, key);
      else if (++before > mostLinesBefore) throw brokenAnswer(wordsOf(head));
    }
    return rows;
  };
  for await (const chunk of answer.chunks()) {
    const rows = named(reader.push(chunk));
    if (rows.length > 0) yield rows;
  }
  const rest = named(reader.end());
  // Without titles it is no report: nothing must not pass for days without sales.
  if (titles === null) throw brokenAnswer(wordsOf(head));
  if (rest.length > 0) yield rest;
}

function pathOf({ login }: NetworkCall, key: string, { from, to }: DaySpan): string {
  const query = new URLSearchParams({
    start_date: from,
    end_date: to,
    include_summary: 'N',
    tz: login.zone === 'Etc/UTC' || login.zone === 'UTC' ? 'GMT' : login.zone,
    date_type: 'transaction',
    token: login.credentials.token ?? '',
  });
  return `/en/reports/${encodeURIComponent(key)}/filters?${query}`;
}

function checked(titles: readonly string[], field: ReportField, key: string): readonly string[] {
  const lower = titles.map((title) => title.toLowerCase());
  const missing = columnsOf[field].filter(
    (names) => !names.some((name) => lower.includes(name.toLowerCase())),
  );
  if (missing.length === 0) return lower;
  const named = missing.map((names) => names[0]).join('、');
  throw new NetworkFault('login', rakutenTexts.columnsMissing(key, named), { field });
}

function rowOf(titles: readonly string[], fields: readonly string[], raw: string): ReportRow {
  if (fields.length !== titles.length) throw brokenAnswer(raw);
  return {
    raw,
    cell(...names) {
      for (const name of names) {
        const at = titles.indexOf(name.toLowerCase());
        const text = (fields[at] ?? '').trim();
        // What is not there is written so in some columns.
        if (at >= 0) return text === 'null' ? '' : text;
      }
      return undefined;
    },
  };
}

interface Refused {
  words: string;
  key: string;
  field: ReportField;
  verifying: boolean;
}

function faultOf(status: number, { words, key, field, verifying }: Refused): NetworkFault {
  if (status === 401 || status === 403)
    return new NetworkFault('login', rakutenTexts.tokenRefused, { words, field: 'token' });
  if (status === 400 || status === 404)
    return verifying
      ? new NetworkFault('login', rakutenTexts.reportRefused(key), { words, field })
      : new NetworkFault('refused', rakutenTexts.refused, { words });
  return new NetworkFault('passing', rakutenTexts.strange(status), { words });
}

interface RakutenError {
  message?: unknown;
  errors?: readonly unknown[];
}

function wordsOf(body: string): string {
  if (looksLikeHtml(body)) return titleOf(body);
  try {
    const { message, errors = [] } = JSON.parse(body) as RakutenError;
    const said = [message, ...errors].map((one) =>
      typeof one === 'string' ? one : JSON.stringify(one ?? ''),
    );
    return said.filter((one) => one !== '""').join(' ');
  } catch {
    return body;
  }
}
