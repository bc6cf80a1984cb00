import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, it } from 'vitest';
import { type Archive, openArchive } from '#server/tables/xlsx-archive.ts';
import { openXlsxTable } from '#server/tables/xlsx-table.ts';
import type { ExportTable } from './table.ts';
import { xlsxOf } from './xlsx.ts';

const paths: string[] = [];
afterEach(async () => {
  for (const path of paths.splice(0)) await rm(path, { force: true });
});

async function written(table: ExportTable, options?: { sheetRows: number }): Promise<string> {
  const path = join(tmpdir(), `haitu-export-${randomUUID()}.xlsx`);
  paths.push(path);
  await pipeline(xlsxOf(table, options), createWriteStream(path));
  return path;
}

const partOf = async (archive: Archive, name: string): Promise<string> => {
  const stream = await archive.open(name);
  return stream ? text(stream) : '';
};

const columns = [
  { title: '文字', kind: 'text' },
  { title: '金额', kind: 'money' },
  { title: '占比', kind: 'share' },
  { title: '单量', kind: 'count' },
  { title: '日期', kind: 'day' },
] as const;

it('keeps numbers as numbers and texts as texts, whatever they begin with', async () => {
  const texts = [
    '=1+1',
    '－x',
    '<b>&"',
    '1.5E+08',
    'a_x0041_b',
    ' lead\nline\r',
    `x\u0000\ud800y`,
    '🚢 中文',
  ];
  const path = await written({
    title: '示例 <&>',
    about: [['期间', '2022-09-05 至 2022-09-06']],
    columns,
    rows: [texts.map((cell, at) => [cell, '-1234.50', at === 0 ? '' : '-0.05%', String(at), '2024-02-29'])],
  });
  const archive = await openArchive(path);
  const sheet = await partOf(archive, 'xl/worksheets/sheet1.xml');
  expect(await partOf(archive, 'xl/workbook.xml')).toContain('name="示例 &lt;&amp;&gt;"');
  archive.close();
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<v>-1234\.50<\/v>/g)?.length).toBe(texts.length);
  expect(sheet).toContain('<v>-0.0005</v>');
  // Marked as quoted, so that editing the cell does not make it a formula.
  expect(sheet.match(/s="5" t="inlineStr"/g)?.length).toBe(2);
  const { table, close } = await openXlsxTable(path);
  const rows: (readonly string[])[] = [];
  for await (const piece of table.rows()) rows.push(...piece.map(({ cells }) => cells));
  close();
  const titlesAt = rows.findIndex((cells) => cells[0] === '文字');
  expect(rows[titlesAt]).toEqual(columns.map(({ title }) => title));
  const body = rows.slice(titlesAt + 1);
  expect(body.map((cells) => cells[0])).toEqual([...texts.slice(0, 6), 'x\ufffdy', '🚢 中文']);
  expect(body[1]?.slice(1, 4)).toEqual(['-1234.5', '-0.0005', '1']);
  expect(body[0]?.[4]).toMatch(/^2024[-/]0?2[-/]29/);
});

it('goes on in the next sheet when one is full, titles again on each', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => [`r${n}`, '1.00', '1.00%', '1', '2024-01-01']);
  const path = await written(
    { title: '长', about: [['说明', 'x']], columns, rows: [rows.slice(0, 7), [], rows.slice(7)] },
    { sheetRows: 10 },
  );
  const archive = await openArchive(path);
  const names = [...(await partOf(archive, 'xl/workbook.xml')).matchAll(/name="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const sheets = await Promise.all(names.map((_, at) => partOf(archive, `xl/worksheets/sheet${at + 1}.xml`)));
  const types = await partOf(archive, '[Content_Types].xml');
  archive.close();
  // Six rows fit below the lines about it, nine on each sheet after it.
  expect(names).toEqual(['长 1', '长 2', '长 3', '长 4']);
  for (const sheet of sheets) expect(sheet.match(/<row>/g)?.length).toBeLessThanOrEqual(10);
  expect(sheets.flatMap((sheet) => [...sheet.matchAll(/>(r\d+)</g)].map(([, name]) => name))).toEqual(
    rows.map(([name]) => name),
  );
  for (const sheet of sheets) expect(sheet).toContain('>文字<');
  expect(types.match(/worksheet\+xml/g)?.length).toBe(4);
});

it('ends whoever makes the rows when its reader leaves, and fails when they fail', async () => {
  let ended = false;
  let made = 0;
  const endless = async function* () {
    try {
      for (;;) {
        made += 1;
        yield [['x'.repeat(1000), '1.00', '', '1', '']];
      }
    } finally {
      ended = true;
    }
  };
  const output = xlsxOf({ title: 't', about: [], columns, rows: endless() });
  for await (const _ of output) if (made > 100) break;
  await expect.poll(() => ended).toBe(true);
  const failing = async function* () {
    yield [['x', '', '', '', '']];
    throw new Error('the database went away');
  };
  await expect(text(xlsxOf({ title: 't', about: [], columns, rows: failing() }))).rejects.toThrow(
    'went away',
  );
});
