// Files people upload: text tables, workbooks, lines of JSON, as the room reads them.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandKind } from '#server/features/catalogue/import/brands.ts';
import { run as readCatalogue } from '#server/features/catalogue/import/read-catalogue-task.ts';
import type { RoomOrder } from '#server/features/networks/import/scan-order.ts';
import { run as scan } from '#server/features/networks/import/scan-task.ts';
import { binaryWorkbookOf, record, u32, wide } from '#server/testing/facts/small-binary-workbook.ts';
import { workbookOf } from '#server/testing/facts/small-workbook.ts';
import type { Target } from './target.ts';

const titles = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'];
const rows = [
  [
    '2022/9/5',
    '#1001',
    '120.00',
    '9.60',
    '3.60',
    '1900417',
    ' Trail "Notes"',
    'trailnotes.example',
    'Content',
    'Awin',
    'SALE-301555001',
  ],
  [
    '2022/9/6',
    '#1002',
    '1,064.5',
    '5.16',
    '1.94',
    '2051188',
    'Coupon, Harbor',
    'https://couponharbor.example',
    'Coupon',
    'awin',
    '3.01555E+08',
  ],
  ['05/31/2021', '1004', '-20', '-1.60', '', '1900417', '站\n点', '', '', '', 'SALE-301555004'],
];
const clickTitles = ['日期', '联盟客编号', '联盟客名称', '点击数', '展示数'];
const clickRows = [
  ['2022-09-05', '7', '小站', '12', '300'],
  ['2022-09-06', '8', '', '1,200', ''],
];

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvOf = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');

async function withFile(folder: string, name: string, bytes: Buffer, work: (path: string) => Promise<void>) {
  const path = join(folder, `${randomUUID()}${name}`);
  await writeFile(path, bytes);
  try {
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function scanFile(path: string, kind: RoomOrder['kind'], give: RoomOrder['give']): Promise<void> {
  const room = { ask: async (refs: unknown) => (refs as string[]).map((_, index) => index + 1) };
  const destination = {
    network: { network: 'awin', name: 'Awin' },
    zone: 'America/New_York',
    currency: 'USD',
  };
  const now = new Date('2026-01-01T00:00:00Z');
  const order: RoomOrder = { path, kind, ...destination, exports: [], now, give };
  for await (const _ of scan(order, room));
}

async function drain(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

export async function tableTargets(folder: string): Promise<Target[]> {
  const texts = [
    csvOf([titles, ...rows]),
    csvOf([clickTitles, ...clickRows]),
    csvOf([titles, ...rows]).replaceAll(',', ';'),
  ];
  const sheetXml =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>je</t></is></c></row><row r="2"><c r="A2" s="1"><v>44809.5</v></c><c r="B2"><v>1.5E3</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>';
  const parts: Record<string, string> = {
    'xl/worksheets/sheet1.xml': sheetXml,
    'xl/sharedStrings.xml': '<sst><si><t>time</t></si><si><r><t>ri</t></r><r><t>ch_x000D_</t></r></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m\\d"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  };
  const book = await workbookOf([titles, ...rows]);
  const binarySheet = Buffer.concat([
    record(0, u32(0), Buffer.alloc(13)),
    ...titles.map((title, column) => record(6, u32(column), u32(0), wide(title))),
    record(0, u32(1), Buffer.alloc(13)),
    record(2, u32(0), u32(1), u32(0x40e5e1c0)),
    record(62, u32(1), u32(0), Buffer.from([0]), wide('#1001')),
    record(5, u32(2), u32(0), Buffer.alloc(8)),
    record(146),
  ]);
  return [
    {
      name: 'csv',
      samples: [...texts.map((text) => Buffer.from(text)), Buffer.from(texts[0] ?? '', 'utf16le')],
      read: (bytes) => withFile(folder, '', bytes, (path) => scanFile(path, 'sales', 'facts')),
    },
    {
      name: 'csv-ledger',
      samples: texts.map((text) => Buffer.from(text)),
      read: (bytes) => withFile(folder, '', bytes, (path) => scanFile(path, 'clicks', 'ledger')),
    },
    {
      name: 'xlsx',
      samples: [book],
      read: (bytes) => withFile(folder, '', bytes, (path) => scanFile(path, 'sales', 'report')),
    },
    // Bytes changed inside a part and packed again: the zip is right, what comes out of it is not.
    ...Object.entries(parts).map(([part, xml]) => ({
      name: `xlsx ${part}`,
      samples: [Buffer.from(xml)],
      wrap: (bytes: Buffer) => workbookOf([titles, ...rows], { parts: { ...parts, [part]: bytes } }),
      read: (bytes: Buffer) => withFile(folder, '', bytes, (path) => scanFile(path, 'sales', 'facts')),
    })),
    {
      name: 'xlsb sheet',
      samples: [binarySheet],
      wrap: (bytes) => binaryWorkbookOf([titles, ...rows], { 'xl/worksheets/sheet1.bin': bytes }),
      read: (bytes) => withFile(folder, '', bytes, (path) => scanFile(path, 'sales', 'facts')),
    },
    {
      name: 'rest',
      samples: texts.map((text) => Buffer.from(text)),
      read: (bytes) => withFile(folder, '', bytes, (path) => scanFile(path, 'sales', 'rest')),
    },
    {
      name: 'jsonl',
      samples: [Buffer.from('{"code":"b1","name":"海图","extra":[1,{"a":null}]}\n{"code":2,"name":null}\n')],
      read: (bytes) =>
        withFile(folder, '.jsonl', bytes, (path) => {
          const columns = brandKind.columns.map(({ key, required }) => ({ key, required }));
          return drain(readCatalogue({ path, columns }));
        }),
    },
  ];
}
