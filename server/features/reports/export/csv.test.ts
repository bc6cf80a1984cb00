import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from '#server/tables/csv-text.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import { csvOf } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+86 10', "'+86 10"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['a=1', 'a=1'],
  ['#1001', '#1001'],
  ['say "hi", you', '"say ""hi"", you"'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(csvText(text)).toBe(written);
});

it('gives every text back but for the apostrophe, and begins no cell with a formula', async () => {
  const cellText = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replace(/[\ud800-\udfff]/g, '')),
    fc.constantFrom('=cmd|x', '"', ',', '\r\n', '－1', '@', "'"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cellText, cellText), { minLength: 1, maxLength: 8 }), async (rows) => {
      const pieces: string[] = [];
      for await (const piece of csvOf({
        title: '表',
        about: [['筛选', rows[0]?.[0] ?? '']],
        columns: [
          { title: '甲', kind: 'text' },
          { title: '乙', kind: 'text' },
        ],
        rows: [rows],
      })) {
        pieces.push(String(piece));
      }
      const text = pieces.join('');
      expect(text.startsWith('\ufeff表\r\n')).toBe(true);
      const parsed = parseCsv(text.slice(1));
      const body = parsed.slice(-rows.length);
      expect(body.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
      );
      for (const cell of parsed.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

it('says what it shows below the rows where it is asked to, so that the first line holds the titles', async () => {
  let text = '';
  const table = {
    title: '表',
    about: [['筛选', '无']],
    columns: [{ title: '甲', kind: 'text' }],
    rows: [[['1'], ['2']]],
  } as const;
  for await (const piece of csvOf({ ...table, notes: 'last' })) text += piece;
  expect(text).toBe('\ufeff甲\r\n1\r\n2\r\n\r\n表\r\n筛选,无\r\n');
});

it('writes amounts, shares and days so that a spreadsheet knows them', async () => {
  let text = '';
  for await (const piece of csvOf({
    title: 't',
    about: [],
    columns: (['day', 'money', 'share', 'count'] as const).map((kind) => ({ title: kind, kind })),
    rows: [[['2022-09-05', '-12.50', '12.34%', '7']], [['', '', '', '']]],
  })) {
    text += piece;
  }
  expect(text.split('\r\n').slice(2)).toEqual([
    'day,money,share,count',
    '2022/9/5,-12.50,12.34%,7',
    ',,,',
    '',
  ]);
});
