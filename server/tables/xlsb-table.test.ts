import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binaryWorkbookOf, record, u32, wide } from '../testing/facts/small-binary-workbook.ts';
import { inspectFile, openTable } from './open-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-xlsb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const { table, close } = await openTable(path, await inspectFile(path));
  try {
    return { columns: table.columns, rows: (await Array.fromAsync(table.rows())).flat() };
  } finally {
    close();
  }
}

const packed = (value: number, marks: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE((value << 2) | marks);
  return bytes;
};

it('a binary workbook gives texts, numbers, dates, marks and results of formulas', async () => {
  const half = Buffer.alloc(8);
  half.writeDoubleLE(64.5);
  const formula = Buffer.alloc(12);
  const book = await binaryWorkbookOf([
    ['日期', 'je', '名称', '新客', 'ptoder', 'f', 'g'],
    [
      { serial: 44809 },
      { kind: 2, data: packed(6450, 3) },
      ' A & B ',
      true,
      301555001,
      { kind: 9, data: Buffer.concat([half, formula]) },
      { kind: 8, data: Buffer.concat([wide('ab'), formula]) },
    ],
    [null],
    [
      { serial: 44809.5731 },
      { kind: 2, data: packed(-20, 2) },
      { kind: 62, data: Buffer.concat([Buffer.from([1]), wide('rich'), u32(0)]) },
      false,
      2 ** 60,
      { kind: 3, data: Buffer.from([42]) },
      { kind: 6, data: wide('in place') },
    ],
  ]);
  expect(await read(book)).toEqual({
    columns: ['日期', 'je', '名称', '新客', 'ptoder', 'f', 'g'],
    rows: [
      { line: 2, cells: ['2022-09-05', '64.5', ' A & B ', 'true', '301555001', '64.5', 'ab'] },
      {
        line: 4,
        cells: ['2022-09-05 13:45:16', '-20', 'rich', 'false', '1.152921504606847E+18', '#N/A', 'in place'],
      },
    ],
  });
});

it('a binary workbook that is broken or made to burst is refused with a sentence', async () => {
  const sheet = (bytes: Buffer) => binaryWorkbookOf([['a']], { 'xl/worksheets/sheet1.bin': bytes });
  const cell = (kind: number, data: Buffer) =>
    sheet(Buffer.concat([record(0, u32(0), Buffer.alloc(13)), record(kind, u32(0), u32(0), data)]));
  const cases: [Promise<Buffer>, string][] = [
    [sheet(Buffer.alloc(40 * 1024 * 1024)), '压缩比异常'],
    [sheet(Buffer.from([7, 0x80, 0x80, 0x80, 0x7f])), '已损坏或不完整'],
    [sheet(record(0, u32(0)).subarray(0, 4)), '已损坏或不完整'],
    [cell(7, u32(99)), '已损坏或不完整'],
    [cell(6, u32(0x7fffffff)), '已损坏或不完整'],
    [cell(5, Buffer.alloc(3)), '已损坏或不完整'],
    [binaryWorkbookOf([Array.from({ length: 400 }, (_, index) => `c${index}`)]), '列数过多'],
    [binaryWorkbookOf([]), '没有数据'],
  ];
  for (const [book, sentence] of cases) await expect(read(await book)).rejects.toThrow(sentence);
});
