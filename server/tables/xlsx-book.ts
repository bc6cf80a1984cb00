// What stands around the cells: the sheets, the strings, the date styles, the calendar.

import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { readBinaryContents, readBinaryDateStyles, readBinaryStrings } from './xlsb-book.ts';
import { type Archive, readWholeXml } from './xlsx-archive.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { readSharedStrings, type SharedStrings } from './xlsx-strings.ts';

/** Counts Excel itself never reaches. */
const maxRelations = 20_000;
const maxSheets = 10_000;
const maxStyles = 100_000;
const maxFormats = 20_000;

export interface Book {
  /** Parts of the visible sheets in order; of all where none is visible. Charts and dialogs are no sheets. */
  sheets: readonly string[];
  /** Records instead of XML (.xlsb). */
  isBinary: boolean;
  strings: SharedStrings;
  /** By the number of a cell's style. */
  dateStyles: readonly boolean[];
  from1904: boolean;
}

export async function readBook(archive: Archive): Promise<Book> {
  const root = await readRelations(archive, '_rels/.rels', '');
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) throw tableFault(otherThanWorkbook(archive));
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const relations = await readRelations(
    archive,
    `${folder}_rels/${workbook.slice(folder.length)}.rels`,
    folder,
  );
  const isBinary = workbook.toLowerCase().endsWith('.bin');
  const contents = isBinary
    ? await readBinaryContents(archive, workbook)
    : await readWorkbook(archive, workbook);
  const targets = new Map(
    relations.filter(({ type }) => type.endsWith('/worksheet')).map(({ id, target }) => [id, target]),
  );
  const sheetsOf = (entries: readonly SheetEntry[]) =>
    entries.map(({ relation }) => targets.get(relation) ?? '').filter((part) => archive.has(part));
  const visible = sheetsOf(contents.sheets.filter(({ hidden }) => !hidden));
  const sheets = visible.length > 0 ? visible : sheetsOf(contents.sheets);
  if (sheets.length === 0) throw tableFault(tableTexts.noSheet);
  const partOf = (kind: string) =>
    relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ??
    `${folder}${kind}.${isBinary ? 'bin' : 'xml'}`;
  const [readStrings, readStyles] = isBinary
    ? [readBinaryStrings, readBinaryDateStyles]
    : [readSharedStrings, readDateStyles];
  return {
    ...{ sheets, isBinary, from1904: contents.from1904 },
    strings: await readStrings(archive, partOf('sharedStrings')),
    dateStyles: await readStyles(archive, partOf('styles')),
  };
}

/** What people take for a workbook. */
function otherThanWorkbook(archive: Archive): string {
  if (archive.has('content.xml') && archive.has('META-INF/manifest.xml')) return tableTexts.openDocument;
  if (archive.has('Index/Document.iwa') || archive.has('Index.zip')) return tableTexts.numbers;
  const isOffice = archive.has('word/document.xml') || archive.has('ppt/presentation.xml');
  return isOffice ? tableTexts.otherOffice : tableTexts.otherZip;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

async function readRelations(archive: Archive, part: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  await readWholeXml(await archive.open(part, 'relations'), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      if (found.length >= maxRelations) throw tableFault(tableTexts.tooManyParts);
      found.push({ id: Id, type: Type, target: placeOf(Target, folder) });
    },
  });
  return found;
}

/** `../` leads out of the folder. At most 500 characters: longer names are no part's. */
function placeOf(target: string, folder: string): string {
  if (target.length > 500) return '';
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

interface SheetEntry {
  relation: string;
  hidden: boolean;
}

export interface Contents {
  sheets: SheetEntry[];
  from1904: boolean;
}

async function readWorkbook(archive: Archive, part: string): Promise<Contents> {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  await readWholeXml(await archive.open(part, 'workbook'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (sheets.length >= maxSheets) throw tableFault(tableTexts.tooManySheets);
      sheets.push({ relation, hidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  return { sheets, from1904 };
}

async function readDateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  await readWholeXml(await archive.open(part, 'styles'), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        dates.push(isDateFormat(id, codes.get(id)));
      }
      if (codes.size > maxFormats || dates.length > maxStyles) throw tableFault(tableTexts.tooManyStyles);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';
