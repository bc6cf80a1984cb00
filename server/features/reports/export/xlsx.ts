// An export as a workbook, written as the rows come: sheet after sheet into the zip, the parts that name them last.
import { Readable } from 'node:stream';
import { openZip } from '#server/files/open-zip.ts';
import { openRowQueue, type RowQueue } from './row-queue.ts';
import type { Column, ExportTable } from './table.ts';
import { boldCell, cellWriters, stylesXml, textCell, xmlText } from './xlsx-cells.ts';

/** What a sheet can hold. */
const maxSheetRows = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export function xlsxOf(table: ExportTable, { sheetRows = maxSheetRows } = {}): Readable {
  const zip = openZip();
  const queue = openRowQueue(table.rows);
  let sheets = 0;

  const finish = () => {
    for (const [name, xml] of bookParts(table.title, sheets)) {
      zip.addBuffer(name, Buffer.from(declaration + xml));
    }
    zip.end();
  };

  const addSheet = () => {
    sheets += 1;
    const isFirst = sheets === 1;
    const content = async function* () {
      yield* sheetXml(table, { queue, isFirst, sheetRows });
      if (await queue.isEmpty()) finish();
      else addSheet();
    };
    zip.addStream(partOf(sheets), { compressionLevel: 1 }, () =>
      Readable.from(content(), { objectMode: false }),
    );
  };

  // A reader that leaves closes the output alone: who makes the rows has to be told.
  zip.output.on('close', () => queue.close().catch(() => undefined));
  addSheet();
  return zip.output;
}

/** Small pieces: long texts are not let go of until all memory is looked through. */
const rowsAtOnce = 64;

const partOf = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

const widths: Record<Column['kind'], number> = { text: 22, money: 14, count: 10, share: 10, day: 12 };

interface SheetPlan {
  queue: RowQueue;
  isFirst: boolean;
  sheetRows: number;
}

async function* sheetXml(
  { title, about, columns }: ExportTable,
  { queue, isFirst, sheetRows }: SheetPlan,
): AsyncGenerator<string> {
  const head = isFirst ? [[title], ...about, []] : [];
  const titlesAt = head.length + 1;
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${titlesAt}" topLeftCell="A${titlesAt + 1}" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  yield head.map((cells) => rowXml(cells.map((text) => textCell(text)))).join('') +
    rowXml(columns.map((column) => boldCell(column.title)));
  const writers = columns.map(({ kind }) => cellWriters[kind]);
  for (let room = sheetRows - titlesAt; room > 0; ) {
    const rows = await queue.take(Math.min(room, rowsAtOnce));
    if (rows.length === 0) break;
    room -= rows.length;
    yield rows.map((row) => rowXml(writers.map((write, at) => write(row[at] ?? '')))).join('');
  }
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function bookParts(title: string, sheets: number): [name: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const nameOf = (sheet: number) => xmlText(sheets === 1 ? title : `${title} ${sheet}`);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/${kind}" Target="${target}"/>`;
  const override = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return [
    ['xl/styles.xml', stylesXml],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${numbers
        .map((sheet) => `<sheet name="${nameOf(sheet)}" sheetId="${sheet}" r:id="s${sheet}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${numbers
        .map((sheet) => relation(`s${sheet}`, 'worksheet', `worksheets/sheet${sheet}.xml`))
        .join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${numbers.map((sheet) => override(partOf(sheet), 'worksheet')).join('')}</Types>`,
    ],
  ];
}
