// The rows of an answer in any output the network has: JSON, XML, CSV or tab, told apart by how it begins.

import { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { DelimitedReader } from '../shared/delimited-text.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { type XmlRecord, XmlRecordReader } from '../shared/xml-records.ts';
import { refusal, saysNothingFound, saysOtherOutput } from './refusal.ts';
import { type Column, columnOf } from './report-columns.ts';
import type { ReportRow } from './report-row.ts';
import { texts } from './texts.ts';

/** Not a report, and no word on why that another output could not cure. Thrown before any row. */
export class NoReport extends Error {
  readonly fault: NetworkFault;

  constructor(fault: NetworkFault) {
    super(fault.message);
    this.fault = fault;
  }
}

interface RowReader {
  push(piece: string): ReportRow[];
  /** What is left, or a fault when the answer was cut. */
  end(): ReportRow[];
}

/** Enough to see a header line. */
const headLength = 4000;

export async function* rowsOf(
  body: AsyncIterable<string>,
  needs: readonly Column[],
): AsyncGenerator<ReportRow[]> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    let head = '';
    let done = false;
    while (!done && head.trimStart().length < headLength) {
      const next = await pieces.next();
      done = next.done === true;
      if (!next.done) head += next.value;
    }
    head = head.replace(/^[\uFEFF\s]+/, '');
    const reader = readerFor(head, needs);
    let isFirst = true;
    for (let piece: string | null = head; piece !== null; ) {
      const rows = reader.push(piece);
      if (rows.length > 0) {
        if (isFirst) checkFirst(rows[0] as ReportRow, needs);
        isFirst = false;
        yield rows;
      }
      const next: IteratorResult<string> = done ? { done, value: undefined } : await pieces.next();
      done = next.done === true;
      piece = next.done ? null : next.value;
    }
    const rest = reader.end();
    if (rest.length === 0) return;
    if (isFirst) checkFirst(rest[0] as ReportRow, needs);
    yield rest;
  } catch (error) {
    if (error instanceof NothingFound) return;
    throw error;
  } finally {
    await pieces.return?.();
  }
}

function readerFor(head: string, needs: readonly Column[]): RowReader {
  if (head === '') throw new NoReport(brokenAnswer());
  if (head.startsWith('[') || head.startsWith('{')) return new JsonRows();
  if (looksLikeHtml(head)) {
    throw new NoReport(new NetworkFault('passing', texts.notAReport, { words: titleOf(head) }));
  }
  return head.startsWith('<') ? new XmlRows(head) : new TextRows(head, needs);
}

function checkFirst({ fields, raw }: ReportRow, needs: readonly Column[]): void {
  checkNames(Object.keys(fields), { needs, words: () => wordsOf(fields) || raw });
}

/** Where what the report is about is missing, few names are a sentence in disguise, many another report. */
function checkNames(
  names: readonly string[],
  { needs, words }: { needs: readonly Column[]; words: () => string },
): void {
  const missing = needs.filter((column) => !names.includes(column));
  if (missing.length === 0) return;
  if (names.length > 5) throw new NetworkFault('passing', texts.columnsMissing(missing.join('、')));
  judge(words());
}

class NothingFound extends Error {}

function judge(text: string): never {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (saysNothingFound(words)) throw new NothingFound();
  const fault = refusal(words);
  throw saysOtherOutput(words) ? new NoReport(fault) : fault;
}

class JsonRows implements RowReader {
  readonly #splitter = new JsonArraySplitter(1);
  /** The names are not quite ours; decided by the first row. */
  #renames: boolean | null = null;

  push(piece: string): ReportRow[] {
    return this.#splitter.push(piece).map((raw) => ({ fields: this.#fieldsOf(raw), raw }));
  }

  end(): ReportRow[] {
    const frame = this.#splitter.end();
    // Refusals are an array that holds a sentence.
    if (!Array.isArray(frame)) judge(wordsOf(frame));
    if (frame.length > 0) judge(wordsOf(frame));
    return [];
  }

  #fieldsOf(raw: string): Record<string, unknown> {
    const fields = parseJson(raw) as Record<string, unknown>;
    this.#renames ??= Object.keys(fields).some((name) => columnOf(name) !== name);
    if (!this.#renames) return fields;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]));
  }
}

function wordsOf(frame: unknown): string {
  if (typeof frame === 'string') return frame;
  if (typeof frame !== 'object' || frame === null) return '';
  return Object.values(frame).map(wordsOf).filter(Boolean).join(' ');
}

class TextRows implements RowReader {
  readonly #reader: DelimitedReader;
  readonly #head: string;
  readonly #needs: readonly Column[];
  #names: string[] | null = null;

  constructor(head: string, needs: readonly Column[]) {
    const line = head.split('\n', 1)[0] ?? '';
    const delimiter = line.includes('\t') ? '\t' : ',';
    // Tab-separated cells hold quotes as they are.
    this.#reader = new DelimitedReader({ delimiter, quoted: delimiter === ',' || line.startsWith('"') });
    this.#head = head;
    this.#needs = needs;
  }

  push(piece: string): ReportRow[] {
    return this.#named(this.#reader.push(piece));
  }

  end(): ReportRow[] {
    return this.#named(this.#reader.end());
  }

  #named(lines: { fields: string[]; raw: string }[]): ReportRow[] {
    const rows: ReportRow[] = [];
    for (const { fields, raw } of lines) {
      if (this.#names === null) this.#names = this.#header(fields);
      else rows.push({ fields: this.#rowOf(fields, raw), raw });
    }
    return rows;
  }

  /** Refusals are a sentence where the header should be. */
  #header(fields: string[]): string[] {
    const names = fields.map(columnOf);
    checkNames(names, { needs: this.#needs, words: () => this.#head.slice(0, 600) });
    return names;
  }

  #rowOf(values: string[], raw: string): Record<string, string> {
    const names = this.#names ?? [];
    if (values.length !== names.length) throw brokenAnswer(raw);
    const fields: Record<string, string> = {};
    for (let at = 0; at < names.length; at++) fields[names[at] as string] = values[at] as string;
    return fields;
  }
}

/** A report without rows may be a root that closes itself. */
const emptyRoot = /^(?:<\?[^>]*>\s*)?<[\w:.-]+\s*\/>\s*$/;

class XmlRows implements RowReader {
  readonly #reader = new XmlRecordReader();
  readonly #names = new Map<string, string>();
  readonly #head: string;
  #seen = false;

  constructor(head: string) {
    this.#head = head;
  }

  push(piece: string): ReportRow[] {
    return this.#taken(this.#reader.push(piece));
  }

  end(): ReportRow[] {
    if (emptyRoot.test(this.#head)) return [];
    const rows = this.#taken(this.#reader.end());
    // Words straight in the root are a sentence, not an empty report.
    if (!this.#seen && /\S/.test(this.#head.replace(/<[^<>]*>/g, ''))) judge(this.#head.slice(0, 600));
    return rows;
  }

  #taken(records: XmlRecord[]): ReportRow[] {
    if (records.length > 0) this.#seen = true;
    return records.map(({ fields, raw }) => ({ fields: this.#named(fields), raw }));
  }

  #named(received: Map<string, string>): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const [element, value] of received) {
      let name = this.#names.get(element);
      if (name === undefined) {
        name = columnOf(element);
        this.#names.set(element, name);
      }
      fields[name] = value;
    }
    return fields;
  }
}
