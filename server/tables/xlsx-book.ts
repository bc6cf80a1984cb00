// What stands around the cells: the first visible sheet, the strings, the date styles, the calendar.

import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { type Archive, readWholeXml } from './xlsx-archive.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { readSharedStrings, type SharedStrings } from './xlsx-strings.ts';

/** Counts Excel itself never reaches. */
const maxRelations = 20_000;
const maxSheets = 10_000;
const maxStyles = 100_000;
const maxFormats = 20_000;

export interface Book {
  sheet: string;
  strings: SharedStrings;
  /** By the number of a cell's style. */
  dateStyles: readonly boolean[];
  from1904: boolean;
}

export async function readBook(archive: Archive): Promise<Book> {
  const root = await readRelations(archive, '_rels/.rels', '');
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) throw tableFault(tableTexts.otherZip);
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const relations = await readRelations(
    archive,
    `${folder}_rels/${workbook.slice(folder.length)}.rels`,
    folder,
  );
  const { sheets, from1904 } = await readWorkbook(archive, workbook);
  const chosen = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const sheet = relations.find(({ id }) => id === chosen?.relation)?.target;
  if (!sheet || !archive.has(sheet)) throw tableFault(tableTexts.noSheet);
  const partOf = (kind: string, fallback: string) =>
    relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? `${folder}${fallback}`;
  return {
    sheet,
    strings: await readSharedStrings(archive, partOf('sharedStrings', 'sharedStrings.xml')),
    dateStyles: await readDateStyles(archive, partOf('styles', 'styles.xml')),
    from1904,
  };
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
      found.push({ id: Id, type: Type, target: Target.startsWith('/') ? Target.slice(1) : folder + Target });
    },
  });
  return found;
}

interface SheetEntry {
  relation: string;
  hidden: boolean;
}

async function readWorkbook(archive: Archive, part: string) {
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
