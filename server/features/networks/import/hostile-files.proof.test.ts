// Files made to stop, freeze or fill whoever reads them. Each is refused with a sentence, or read as if nothing were odd.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookCell, workbookOf } from '#server/testing/facts/small-workbook.ts';
import { type ScanHandlers, scanFile } from './scan-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function scan(bytes: string | Buffer, handlers: ScanHandlers = {}) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const destination = { network: { network: 'awin', name: 'Awin' }, zone: 'UTC', currency: 'USD' };
  return scanFile(
    { path, kind: 'sales', ...destination, now: new Date('2026-01-01T00:00:00Z'), give: 'report' },
    handlers,
  );
}

const rows: BookCell[][] = [
  ['time', 'ptoder', 'je', 'id'],
  [{ serial: 44809 }, 'A-1', 12.5, 'p1'],
];
const book = (parts: Record<string, string | Buffer>) => workbookOf(rows, { parts });
const sheet = (inner: string) => book({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inner}` });

/** Does not shrink: what gives it away is its size, not its ratio. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 6) }, (_, index) =>
    ((index * 2654435761) >>> 0).toString(36).padStart(6, 'x').slice(-6),
  ).join('');

describe('a hostile workbook', () => {
  it('with a number format of a megabyte is read like any other', async () => {
    const formats = ['[', '"', '\\', '[a"'].map(
      (sign, index) =>
        `<numFmt numFmtId="${180 + index}" formatCode="${sign.replace('"', '&quot;').repeat(250_000)}"/>`,
    );
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy/m/d"/>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/>${[180, 181, 182, 183].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const bytes = await book({ 'xl/styles.xml': styles });
    expect(bytes.length).toBeLessThan(20_000);
    const { report } = await scan(bytes);
    expect(report).toMatchObject({ errorCount: 0, sums: [{ rows: 1, amount: 1250n, from: '2022-09-05' }] });
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['400,000 nested rows', () => sheet('<row>'.repeat(400_000)), '嵌套过深'],
    [
      'relationships without end',
      () => book({ 'xl/_rels/workbook.xml.rels': `<Relationships>${noise(5_000_000)}` }),
      '部件清单过大',
    ],
    [
      'too many relationships',
      () => book({ '_rels/.rels': `<R>${'<Relationship Id="a" Target="b"/>'.repeat(30_000)}</R>` }),
      '部件过多',
    ],
    [
      'a million sheets',
      () => book({ 'xl/workbook.xml': `<workbook>${'<sheet r:id="r1"/>'.repeat(400_000)}` }),
      '工作表过多',
    ],
    ['a large index', () => book({ 'xl/workbook.xml': Buffer.alloc(9_000_000, ' ') }), '工作簿目录过大'],
    [
      'a million styles',
      () => book({ 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></s>` }),
      '样式过多',
    ],
    ['styles without end', () => book({ 'xl/styles.xml': Buffer.alloc(70_000_000, ' ') }), '样式过大'],
    [
      'strings that burst',
      () => book({ 'xl/sharedStrings.xml': Buffer.alloc(60_000_000, '<si/>') }),
      '压缩比异常',
    ],
    [
      'a string of many runs',
      () => book({ 'xl/sharedStrings.xml': `<sst><si>${`<r><t>${noise(6000)}</t></r>`.repeat(300)}` }),
      '超过 100 万个字符',
    ],
    [
      'a cell of many runs',
      () => sheet(`<row><c t="inlineStr"><is>${`<r><t>${noise(6000)}</t></r>`.repeat(300)}`),
      '超过 100 万个字符',
    ],
    ['a tag without end', () => sheet(`<row ${noise(6_000_000)}`), '已损坏'],
    ['a line number beyond all', () => sheet('<row r="99999999999"><c><v>1</v></c></row>'), '已损坏'],
    ['a million columns', () => sheet(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`), '列数过多'],
    [
      'thousands of parts',
      () => book(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`x/${at}`, '']))),
      '部件过多',
    ],
  ])('with %s is refused', async (_, make, sentence) => {
    await expect(scan(await make())).rejects.toThrow(sentence);
  });
});

describe('a hostile text', () => {
  it.each([
    ['no line end', 'x'.repeat(3_000_000), '超过 1 MB'],
    ['a quote that never closes', `time\n"${'y\n'.repeat(1_500_000)}`, '超过 1 MB'],
    ['a line of nothing but commas', `a${','.repeat(900_000)}\n`, '格数过多'],
    ['400 columns', `${Array.from({ length: 400 }, (_, at) => `c${at}`).join(',')}\n1\n`, '列数过多'],
  ])('with %s is refused', async (_, text, sentence) => {
    await expect(scan(text)).rejects.toThrow(sentence);
  });

  it('with a cell of blanks without end is told by its line, in a sentence of some length', async () => {
    const blanks = ' '.repeat(400_000);
    const { report } = await scan(
      `time,ptoder,je,id\n2022-09-05 10:10${blanks}x,1,1,1\n2022-09-05,2,${'9'.repeat(300_000)},1\n`,
    );
    expect(report?.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'time'],
      [3, 'je'],
    ]);
    for (const { reason } of report?.errors ?? []) expect(reason.length).toBeLessThan(250);
    expect(JSON.stringify(report?.sample).length).toBeLessThan(20_000);
  });

  it('is no longer read once the client has gone', async () => {
    const going = new AbortController();
    const lines = Array.from({ length: 300_000 }, (_, at) => `2022-09-05,A-${at},1,1`);
    const reading = scan(`time,ptoder,je,id\n${lines.join('\n')}`, {
      signal: going.signal,
      onProgress: () => going.abort(),
    });
    await expect(reading).rejects.toMatchObject({ kind: 'gone' });
  });
});
