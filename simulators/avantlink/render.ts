// The outputs of the reports. Names and amounts are spelt differently in each, as the real ones are.
import type { Cell, CellKind, Table, TableColumn } from './table.ts';

export const outputs = ['xml', 'csv', 'tab', 'html', 'json'] as const;
export type Output = (typeof outputs)[number];

export const contentTypes: Record<Output, string> = {
  xml: 'text/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  tab: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

interface Writer {
  head(columns: readonly TableColumn[]): string;
  row(columns: readonly TableColumn[], cells: readonly Cell[], first: boolean): string;
  tail: string;
}

const pieceLength = 32_768;

/** Lines are joined rather than added to each other: long chains of additions keep the collector busy. */
export function* render(table: Table, output: Output): Generator<string> {
  const writer = writers[output];
  let lines = [writer.head(table.columns)];
  let length = 0;
  let first = true;
  for (const batch of table.batches) {
    const pieces: string[] = [];
    batch((cells) => {
      const line = writer.row(table.columns, cells, first);
      lines.push(line);
      length += line.length;
      first = false;
      if (length < pieceLength) return;
      pieces.push(lines.join(''));
      lines = [];
      length = 0;
    });
    yield* pieces;
  }
  lines.push(writer.tail);
  yield lines.join('');
}

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** 123456 → 1234.56 */
function hundredths(value: number): string {
  const size = Math.abs(value);
  const cents = size % 100;
  return `${value < 0 ? '-' : ''}${(size - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`;
}

function dollars(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `$${grouped((size - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

const plain: Record<CellKind, (cell: Cell) => string> = {
  text: (cell) => String(cell),
  money: (cell) => hundredths(Number(cell)),
  count: (cell) => String(cell),
  percent: (cell) => hundredths(Number(cell)),
};

const dressed: Record<CellKind, (cell: Cell) => string> = {
  text: (cell) => String(cell),
  money: (cell) => (Number(cell) < 0 ? `(${dollars(Number(cell))})` : dollars(Number(cell))),
  count: (cell) => grouped(Number(cell)),
  percent: (cell) => `${hundredths(Number(cell))}%`,
};

const inXml: Record<CellKind, (cell: Cell) => string> = {
  ...dressed,
  money: (cell) => (Number(cell) < 0 ? `-${dollars(Number(cell))}` : dollars(Number(cell))),
};

const csvCell = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const tabCell = (value: string): string => value.replace(/[\t\r\n]/g, ' ');
const xmlText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What stands between the quotes; most cells need no escape. */
const jsonText = (value: string): string =>
  /^[\w .:/@-]*$/.test(value) ? value : JSON.stringify(value).slice(1, -1);

export function elementName(name: string): string {
  const made = name.replaceAll('#', 'Number').replaceAll('%', 'Percent').replace(/[ /]/g, '_');
  return /^[0-9]/.test(made) ? `_${made}` : made;
}

/** What stands before each value, the quotes around it included; made once per report. */
const keysOf = remember((columns) =>
  columns.map(({ name }, at) => `${at === 0 ? '' : '",'}${JSON.stringify(name)}:"`),
);
const elementsOf = remember((columns) => columns.map(({ name }) => elementName(name)));

function remember<T>(make: (columns: readonly TableColumn[]) => T): (columns: readonly TableColumn[]) => T {
  const made = new WeakMap<readonly TableColumn[], T>();
  return (columns) => {
    const known = made.get(columns);
    if (known !== undefined) return known;
    const fresh = make(columns);
    made.set(columns, fresh);
    return fresh;
  };
}

const writers: Record<Output, Writer> = {
  json: {
    head: () => '[',
    row(columns, cells, first) {
      const keys = keysOf(columns);
      const parts: string[] = [first ? '\n{' : ',\n{'];
      for (let at = 0; at < keys.length; at++) {
        const { kind } = columns[at] as TableColumn;
        const cell = cells[at] ?? '';
        parts.push(keys[at] as string, kind === 'text' ? jsonText(String(cell)) : plain[kind](cell));
      }
      parts.push('"}');
      return parts.join('');
    },
    tail: ']',
  },
  csv: {
    head: (columns) => `${columns.map(({ name }) => csvCell(name)).join(',')}\r\n`,
    row: (columns, cells) =>
      `${columns.map(({ kind }, at) => csvCell(dressed[kind](cells[at] ?? ''))).join(',')}\r\n`,
    tail: '',
  },
  tab: {
    head: (columns) => `${columns.map(({ name }) => name).join('\t')}\r\n`,
    row: (columns, cells) =>
      `${columns.map(({ kind }, at) => tabCell(dressed[kind](cells[at] ?? ''))).join('\t')}\r\n`,
    tail: '',
  },
  xml: {
    head: () => '<?xml version="1.0" encoding="utf-8"?>\n<NewDataSet>\n',
    row(columns, cells) {
      const elements = elementsOf(columns);
      let line = '<Table1>\n';
      for (let at = 0; at < elements.length; at++) {
        const { kind } = columns[at] as TableColumn;
        line += `<${elements[at]}>${xmlText(inXml[kind](cells[at] ?? ''))}</${elements[at]}>\n`;
      }
      return `${line}</Table1>\n`;
    },
    tail: '</NewDataSet>\n',
  },
  html: {
    head: (columns) =>
      `<html><body><table><tr>${columns.map(({ name }) => `<th>${xmlText(name)}</th>`).join('')}</tr>\n`,
    row: (columns, cells) =>
      `<tr>${columns.map(({ kind }, at) => `<td>${xmlText(dressed[kind](cells[at] ?? ''))}</td>`).join('')}</tr>\n`,
    tail: '</table></body></html>\n',
  },
};
