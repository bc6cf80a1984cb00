import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookCell, type BookOptions, workbookOf } from '../testing/facts/small-workbook.ts';
import { inspectFile, openTable } from './open-table.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { textOfNumber } from './xlsx-numbers.ts';
import { SharedStrings } from './xlsx-strings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readBytes(bytes: Buffer) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const { table, close } = await openTable(path, await inspectFile(path));
  try {
    const rows = (await Array.fromAsync(table.rows())).flat();
    return { columns: table.columns, rows, share: table.share() };
  } finally {
    close();
  }
}

const read = async (rows: (BookCell | null)[][], options?: BookOptions) =>
  readBytes(await workbookOf(rows, options));

describe('a workbook', () => {
  it.each([{ inline: false }, { inline: true }])(
    'gives texts, numbers, dates and marks: %o',
    async (options) => {
      const book = await read(
        [
          ['日期', 'je', '名称', '新客', 'ptoder'],
          [{ serial: 44809 }, 64.5, ' A & B <c>', true, 301555001],
          [],
          [
            { serial: 44809.5731 },
            0.1,
            '站\n点',
            false,
            { xml: '<c r="E4"><v>3.015550011234567E+18</v></c>' },
          ],
        ],
        options,
      );
      expect(book.columns).toEqual(['日期', 'je', '名称', '新客', 'ptoder']);
      expect(book.rows).toEqual([
        { line: 2, cells: ['2022-09-05', '64.5', ' A & B <c>', 'true', '301555001'] },
        { line: 4, cells: ['2022-09-05 13:45:16', '0.1', '站\n点', 'false', '3.015550011234567E+18'] },
      ]);
      expect(book.share).toBe(1);
    },
  );

  it('reads the 1904 calendar, formula texts, rich text, gaps and cells without a place', async () => {
    const book = await read(
      [
        ['a', 'b', 'c'],
        [{ serial: 43347 }, null, { xml: '<c r="C2" t="str"><f>A1</f><v>text_x000D_</v></c>' }],
        [{ xml: '<c t="inlineStr"><is><r><t>ri</t></r><r><t>ch</t></r></is></c><c><v>2</v></c>' }],
      ],
      { from1904: true },
    );
    expect(book.rows).toEqual([
      { line: 2, cells: ['2022-09-05', '', 'text\r'] },
      { line: 3, cells: ['rich', '2'] },
    ]);
  });

  it('is read through prefixes and leaves readings of names out', async () => {
    const book = await read([], {
      parts: {
        'xl/worksheets/sheet1.xml':
          '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        'xl/sharedStrings.xml': '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>',
      },
    });
    expect(book).toMatchObject({ columns: ['東京'], rows: [{ line: 2, cells: ['7'] }] });
  });
});

describe('a workbook as other tools write it', () => {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/>`;
  const sheet = (text: string) =>
    `<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;

  it('is read whatever the case, the slashes and the way to its parts', async () => {
    const book = await read([], {
      parts: {
        'XL/worksheets/Sheet1.XML': sheet('x'),
        'xl/worksheets/sheet1.xml': sheet('x'),
        'xl/SharedStrings.xml': '<sst><si><t>title</t></si></sst>',
        'xl/sharedStrings.xml': '<sst><si><t>title</t></si></sst>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', './../xl/Worksheets\\SHEET1.xml')}${relation('r2', 'sharedStrings', '/xl/sharedstrings.xml')}</Relationships>`,
      },
    });
    expect(book).toMatchObject({ columns: ['title'], rows: [{ line: 2, cells: ['x'] }] });
  });

  it('is read from the first visible sheet that holds anything, past covers and charts', async () => {
    const sheets = ['c', 'e', 'd'].map((id) => `<sheet name="${id}" r:id="${id}"/>`).join('');
    const book = await read([], {
      parts: {
        'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('c', 'chartsheet', 'chartsheets/sheet1.xml')}${relation('e', 'worksheet', 'worksheets/e.xml')}${relation('d', 'worksheet', 'worksheets/d.xml')}</Relationships>`,
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
        'xl/worksheets/e.xml': '<worksheet><sheetData/></worksheet>',
        'xl/worksheets/d.xml': sheet('data'),
        'xl/sharedStrings.xml': '<sst><si><t>title</t></si></sst>',
      },
    });
    expect(book).toMatchObject({ columns: ['title'], rows: [{ line: 2, cells: ['data'] }] });
  });
});

describe('a hostile or broken workbook', () => {
  it('is refused with a sentence', async () => {
    const whole = await workbookOf([['a'], ['b']]);
    const bomb = Buffer.alloc(40 * 1024 * 1024, ' ');
    const cases: [() => Promise<unknown>, string][] = [
      [() => readBytes(whole.subarray(0, whole.length - 30)), '已损坏或不完整'],
      [
        () => read([['a']], { parts: { '_rels/.rels': '<x/>', 'xl/workbook.xml': '<workbook/>' } }),
        '没有工作表',
      ],
      [() => read([['a']], { parts: { 'xl/worksheets/sheet1.xml': bomb } }), '压缩比异常'],
      [() => read([['a'], [{ xml: '<c t="s"><v>99</v></c>' }]]), '已损坏或不完整'],
      [() => read([]), '没有数据'],
      [() => read([Array.from({ length: 400 }, (_, index) => `c${index}`)]), '列数过多'],
    ];
    for (const [reading, sentence] of cases) await expect(reading()).rejects.toThrow(sentence);
  });

  it('cannot hold a cell without end', async () => {
    // Noise, so that the pressed size is not what gives it away.
    const noise = Array.from({ length: 300_000 }, (_, index) =>
      ((index * 2654435761) >>> 0).toString(36),
    ).join('');
    const endless = `<worksheet><sheetData><row><c t="str"><v>${noise.repeat(3)}`;
    await expect(read([['a']], { parts: { 'xl/worksheets/sheet1.xml': endless } })).rejects.toThrow(
      '超过 100 万个字符',
    );
  });

  it('is no other kind of zip', async () => {
    const { ZipFile } = await import('yazl');
    const { buffer } = await import('node:stream/consumers');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('hello'), 'notes.txt');
    zip.end();
    await expect(readBytes(await buffer(zip.outputStream))).rejects.toThrow('不是 Excel 工作簿');
  });
});

describe('what a cell shows', () => {
  it('has fifteen digits and keeps a spoilt number as it is', () => {
    expect(textOfNumber('12.340000000000002')).toBe('12.34');
    expect(textOfNumber('3.01555001E8')).toBe('301555001');
    expect(textOfNumber('1.2345678901234567E+18')).toBe('1.2345678901234567E+18');
    expect(textOfNumber('-0.1')).toBe('-0.1');
  });

  it('is a date by its style', () => {
    expect(isDateFormat(14, undefined)).toBe(true);
    expect(isDateFormat(2, undefined)).toBe(false);
    expect(isDateFormat(170, 'yyyy"年"m"月"d"日"')).toBe(true);
    expect(isDateFormat(171, '[$-804]yyyy/m/d')).toBe(true);
    expect(isDateFormat(172, '[Red]#,##0.00 "days"')).toBe(false);
    expect(isDateFormat(173, 'General')).toBe(false);
  });
});

it('shared strings come back by number', () => {
  const strings = new SharedStrings();
  const words = Array.from({ length: 9000 }, (_, index) => `${index}·联盟客😀`);
  for (const word of words) strings.add(word);
  expect(words.map((_, index) => strings.at(index))).toEqual(words);
  expect([strings.at(-1), strings.at(9000), strings.at(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
