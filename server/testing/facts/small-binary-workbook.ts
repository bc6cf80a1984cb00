// A binary workbook (.xlsb) as small as can be, for tests: its records are written by hand.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** `kind` and bytes of a cell that no plain value makes. */
export interface RawCell {
  kind: number;
  data: Buffer;
}
export type BinaryCell = string | number | boolean | { serial: number } | RawCell | null;

const number = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
};

export const record = (kind: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([number(kind), number(data.length), data]);
};

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
export const wide = (text: string) => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);

export async function binaryWorkbookOf(
  rows: readonly (readonly BinaryCell[])[],
  replaced: Record<string, Buffer> = {},
): Promise<Buffer> {
  const shared: string[] = [];
  const cell = (value: BinaryCell, column: number): Buffer => {
    const head = (style: number) => Buffer.concat([u32(column), u32(style)]);
    if (value === null) return record(1, head(0));
    if (typeof value === 'string') return record(7, head(0), u32(shared.push(value) - 1));
    if (typeof value === 'number') return record(5, head(0), double(value));
    if (typeof value === 'boolean') return record(4, head(0), Buffer.from([value ? 1 : 0]));
    return 'serial' in value
      ? record(5, head(1), double(value.serial))
      : record(value.kind, head(0), value.data);
  };
  const lines = rows.map((cells, row) =>
    Buffer.concat([record(0, u32(row), Buffer.alloc(13)), ...cells.map(cell)]),
  );
  const sheet = Buffer.concat([record(129), record(145), ...lines, record(146), record(130)]);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const parts: Record<string, Buffer> = {
    '_rels/.rels': Buffer.from(
      `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.bin')}</Relationships>`,
    ),
    'xl/_rels/workbook.bin.rels': Buffer.from(
      `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.bin')}</Relationships>`,
    ),
    'xl/workbook.bin': Buffer.concat([
      record(153, u32(0), u32(0)),
      record(156, u32(0), u32(1), wide('r1'), wide('a')),
    ]),
    'xl/styles.bin': Buffer.concat([
      record(44, u16(170), wide('yyyy/m/d')),
      record(617, u32(2)),
      record(47, u16(0), u16(0), Buffer.alloc(12)),
      record(47, u16(0), u16(170), Buffer.alloc(12)),
      record(618),
    ]),
    'xl/sharedStrings.bin': Buffer.concat(shared.map((text) => record(19, Buffer.from([0]), wide(text)))),
    'xl/worksheets/sheet1.bin': sheet,
    ...replaced,
  };
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
