// Rows of one report in whichever of its forms the network answered: pipe, CSV or XML.
import { brokenAnswer } from '../shared/broken-answer.ts';
import { DelimitedReader, type DelimitedRow } from '../shared/delimited-text.ts';
import { XmlRecordReader } from '../shared/xml-records.ts';
import { isNoData } from './is-no-data.ts';
import { PipeRows } from './pipe-rows.ts';
import type { TableRow, TableShape } from './table-shape.ts';

/** No header is this long; text that is, is not what was asked for. */
const longestHead = 1_000_000;

interface RowReader {
  push(piece: string): TableRow[];
  /** Throws when the answer cannot have been whole. */
  end(): TableRow[];
}

/** Batches of rows as they arrive. */
export async function* readTable(
  pieces: AsyncIterable<string>,
  shape: TableShape,
): AsyncIterable<TableRow[]> {
  let reader: RowReader | null = null;
  let head = '';
  for await (const piece of pieces) {
    let text = piece;
    if (!reader) {
      head = (head + piece).trimStart();
      // The first line tells the form.
      if (!head.startsWith('<') && !head.includes('\n')) {
        if (head.length > longestHead) throw brokenAnswer(head);
        continue;
      }
      reader = readerFor(head, shape);
      text = head;
    }
    const rows = reader.push(text);
    if (rows.length > 0) yield rows;
  }
  // A header alone, without even a line end, is a table without rows.
  if (!reader) {
    reader = readerFor(head, shape);
    reader.push(head);
  }
  const rows = reader.end();
  if (rows.length > 0) yield rows;
}

function readerFor(head: string, shape: TableShape): RowReader {
  if (head.startsWith('<')) return xmlRows(shape);
  return head.split('\n', 1)[0]?.includes('|') ? new PipeRows(shape) : csvRows(shape);
}

function csvRows(shape: TableShape): RowReader {
  const reader = new DelimitedReader({ delimiter: ',', quoted: true });
  let width = 0;
  let places: number[] = [];

  function toRows(rows: readonly DelimitedRow[]): TableRow[] {
    const read: TableRow[] = [];
    for (const { fields, raw } of rows) {
      if (width === 0) {
        const columns = fields.map((name) => name.trim().toLowerCase());
        width = columns.length;
        places = shape.wanted.map((name) => columns.indexOf(name));
        if (places[0] === -1) throw brokenAnswer(raw);
        continue;
      }
      if (isNoData(fields)) continue;
      if (fields.length !== width) throw brokenAnswer(raw);
      const values = places.map((place) => fields[place] ?? '');
      if (!isNoData(values)) read.push({ values, raw });
    }
    return read;
  }

  return {
    push: (piece) => toRows(reader.push(piece)),
    end() {
      const rows = toRows(reader.end());
      if (width === 0) throw brokenAnswer();
      return rows;
    },
  };
}

function xmlRows(shape: TableShape): RowReader {
  const reader = new XmlRecordReader();
  const toRows = (records: ReturnType<XmlRecordReader['push']>): TableRow[] =>
    records
      .map(({ fields, raw }) => {
        const byName = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
        if (fields.size > 0 && !byName.has(shape.wanted[0] ?? '')) throw brokenAnswer(raw);
        return { values: shape.wanted.map((name) => byName.get(name) ?? ''), raw };
      })
      .filter(({ values }) => values[0]?.trim() !== '' && !isNoData(values));
  return { push: (piece) => toRows(reader.push(piece)), end: () => toRows(reader.end()) };
}
