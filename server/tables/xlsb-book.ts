// What stands around the cells of a binary workbook: its sheets, strings, date styles, calendar.
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { type BinaryRecord, readRecords, wideText } from './xlsb-records.ts';
import type { Archive, PartKind } from './xlsx-archive.ts';
import type { Contents } from './xlsx-book.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { SharedStrings } from './xlsx-strings.ts';

const kinds = {
  stringItem: 19,
  format: 44,
  cellFormat: 47,
  bookProperties: 153,
  sheet: 156,
  cellFormats: 617,
  cellFormatsEnd: 618,
} as const;

const maxSheets = 10_000;
const maxStyles = 100_000;

export async function readBinaryContents(archive: Archive, part: string): Promise<Contents> {
  const contents: Contents = { sheets: [], from1904: false };
  await readPart(archive, part, 'workbook', ({ kind, data }) => {
    if (kind === kinds.bookProperties) contents.from1904 = (data.readUInt32LE(0) & 1) === 1;
    if (kind !== kinds.sheet) return;
    if (contents.sheets.length >= maxSheets) throw tableFault(tableTexts.tooManySheets);
    contents.sheets.push({ relation: wideText(data, 8), hidden: data.readUInt32LE(0) !== 0 });
  });
  return contents;
}

export async function readBinaryStrings(archive: Archive, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  await readPart(archive, part, 'strings', ({ kind, data }) => {
    // A byte of marks stands before the text, formats of its parts behind it.
    if (kind === kinds.stringItem) strings.add(wideText(data, 1));
  });
  return strings;
}

export async function readBinaryDateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  await readPart(archive, part, 'styles', ({ kind, data }) => {
    if (kind === kinds.format) codes.set(data.readUInt16LE(0), wideText(data, 2));
    else if (kind === kinds.cellFormats) inCells = true;
    else if (kind === kinds.cellFormatsEnd) inCells = false;
    else if (kind === kinds.cellFormat && inCells) {
      const id = data.readUInt16LE(2);
      dates.push(isDateFormat(id, codes.get(id)));
    }
    if (codes.size > maxStyles || dates.length > maxStyles) throw tableFault(tableTexts.tooManyStyles);
  });
  return dates;
}

async function readPart(
  archive: Archive,
  part: string,
  kind: PartKind,
  take: (record: BinaryRecord) => void,
): Promise<void> {
  const stream = await archive.open(part, kind);
  if (!stream) return;
  for await (const _ of guarded(readRecords(stream, take)));
}

/** Bytes that end before what they announce are a fault of the file, not ours. */
export async function* guarded<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    yield* values;
  } catch (error) {
    throw error instanceof RangeError ? tableFault(tableTexts.damagedBook) : error;
  }
}
