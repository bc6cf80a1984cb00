// One table in the three forms the network speaks.
import type { Answer } from '../kit/serve.ts';
import type { Params } from './check-call.ts';

export interface Table {
  /** Names the XML root and records. */
  action: string;
  columns: readonly string[];
  rows: Iterable<readonly string[]>;
  /** The rows as pieces of pipe text where they are at hand, instead of `rows`. */
  text?: Iterable<string>;
  /** Columns whose `&` the network forgets to escape in XML. */
  bare?: ReadonlySet<string>;
}

const pieceLength = 64 * 1024;
/** Answers begin with blank lines whatever they are. */
const lead = '\r\n\r\n';

type Format = 'pipe' | 'csv' | 'xml';

export function formatOf(params: Params): Format {
  const format = params.get('xmlformat') === '1' ? 'xml' : params.get('format')?.toLowerCase();
  return format === 'xml' || format === 'csv' ? format : 'pipe';
}

export function renderTable(params: Params, table: Table): Answer {
  const format = formatOf(params);
  const lines = format === 'xml' ? xmlLines(table) : format === 'csv' ? csvLines(table) : pipeLines(table);
  return {
    headers: { 'Content-Type': 'text/html;charset=UTF-8' },
    body: inPieces(lines),
    rowEnd: format === 'xml' ? 'record>\r\n' : '\r\n',
  };
}

export const plainAnswer = (text: string): Answer => ({
  headers: { 'Content-Type': 'text/html;charset=UTF-8' },
  body: `${lead}${text}\r\n`,
});

function* inPieces(lines: Iterable<string>): Iterable<string> {
  let piece = lead;
  for (const line of lines) {
    piece += line;
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

function* pipeLines({ columns, rows, text = [] }: Table): Iterable<string> {
  yield `${columns.join('|')}\r\n`;
  yield* text;
  for (const row of rows) yield `${row.join('|')}\r\n`;
}

function* csvLines({ columns, rows }: Table): Iterable<string> {
  yield `${columns.join(',')}\r\n`;
  for (const row of rows) yield `${row.map(quoted).join(',')}\r\n`;
}

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

function* xmlLines({ action, columns, rows, bare }: Table): Iterable<string> {
  const root = `${action.replaceAll(/[^a-z]/gi, '').toLowerCase()}report`;
  const names = columns.map((column) => column.toLowerCase());
  yield `<?xml version="1.0" encoding="UTF-8"?>\r\n<${root}>\r\n`;
  for (const row of rows) {
    let record = `<${root}record>`;
    row.forEach((field, index) => {
      const name = names[index] ?? '';
      const text = field.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      record += `<${name}>${bare?.has(name) ? text : text.replaceAll(/&(?!lt;|gt;)/g, '&amp;')}</${name}>`;
    });
    yield `${record}</${root}record>\r\n`;
  }
  yield `</${root}>\r\n`;
}
