// A file of one JSON object a line as catalogue records.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { detectFileEncoding } from '#server/tables/csv-table.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueFile, CatalogueRecord, ColumnName, Fault } from './record.ts';

const pieceBytes = 64 * 1024;
/** Longer than any real line; a file without line ends would otherwise be held whole. */
const maxLineChars = 1024 * 1024;

export async function openJsonLines(path: string, columns: readonly ColumnName[]): Promise<CatalogueFile> {
  const { size } = await stat(path);
  const encoding = await detectFileEncoding(path);
  const keys = columns.map(({ key }) => key);
  let read = 0;
  return {
    faults: [],
    async *records() {
      const decoder = new TextDecoder(encoding);
      let line = 0;
      let open = '';
      for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
        read += (piece as Buffer).length;
        const lines = (open + decoder.decode(piece as Buffer, { stream: true })).split('\n');
        open = lines.pop() ?? '';
        yield readLines(lines, line, keys);
        line += lines.length;
        if (open.length > maxLineChars) {
          yield [broken(line + 1, texts.longLine)];
          return;
        }
      }
      yield readLines([open + decoder.decode()], line, keys);
    },
    share: () => (size === 0 ? 1 : read / size),
  };
}

function readLines(lines: readonly string[], before: number, keys: readonly string[]): CatalogueRecord[] {
  return lines.flatMap((text, index) => (text.trim() === '' ? [] : recordOf(text, before + index + 1, keys)));
}

const broken = (line: number, reason: string): CatalogueRecord => ({
  line,
  values: new Map(),
  faults: [{ line, column: '', reason }],
});

function recordOf(text: string, line: number, keys: readonly string[]): CatalogueRecord {
  const object = objectIn(text);
  if (!object) return broken(line, texts.notJson);
  const values = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [column, value] of Object.entries(object)) {
    if (!keys.includes(column)) {
      faults.push({ line, column, reason: texts.unknownColumn(keys.join(',')) });
    } else if (typeof value === 'string') values.set(column, value.trim());
    // Codes are often written as numbers; null says that there is nothing.
    else if (Number.isSafeInteger(value)) values.set(column, String(value));
    else if (value !== null) faults.push({ line, column, reason: texts.notText });
  }
  return { line, values, faults };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
