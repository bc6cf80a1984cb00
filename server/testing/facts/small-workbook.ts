// A workbook as small as can be, for tests: yazl zips, the XML is written by hand.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A number in a date style, or a cell whose XML is given whole. */
export type BookCell = string | number | boolean | { serial: number } | { xml: string };

export interface BookOptions {
  /** Texts in place instead of shared ones. */
  inline?: boolean;
  from1904?: boolean;
  /** Parts that replace or add to the usual ones. */
  parts?: Record<string, string | Buffer>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + columnLetters(index % 26);

export function workbookOf(
  rows: readonly (readonly (BookCell | null)[])[],
  { inline = false, from1904 = false, parts = {} }: BookOptions = {},
): Promise<Buffer> {
  const shared: string[] = [];
  const cellXml = (cell: BookCell | null, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'object') {
      return 'xml' in cell ? cell.xml : `<c r="${place}" s="1"><v>${cell.serial}</v></c>`;
    }
    if (inline) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    return `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
  };
  const sheet = rows
    .map((cells, row) => {
      const line = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`)).join('');
      return `<row r="${row + 1}">${line}</row>`;
    })
    .join('');
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="old" state="hidden" r:id="r9"/><sheet name="a" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r9', 'worksheet', 'worksheets/sheet9.xml')}${relation('r2', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy/m/d"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(all)) {
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
