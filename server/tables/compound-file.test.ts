import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectFile } from './open-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-compound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sector = 512;

/** A head, a table of links, and a directory over as many sectors as its names need. */
function compoundFile(names: readonly string[]): Buffer {
  const sectors = Math.max(1, Math.ceil(names.length / 4));
  const file = Buffer.alloc(sector * (2 + sectors));
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  for (let at = 0; at < sectors; at += 1) {
    file.writeUInt32LE(at + 1 < sectors ? at + 2 : 0xfffffffe, sector + (at + 1) * 4);
  }
  for (const [index, name] of names.entries()) {
    const at = sector * 2 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  }
  return file;
}

it.each([
  [['Root Entry', 'Workbook'], '旧版 Excel（.xls）文件'],
  [['Root Entry', 'a', 'b', 'c', 'd', 'e', 'EncryptionInfo', 'EncryptedPackage'], '设了打开密码'],
  [['Root Entry', 'WordDocument'], 'Word'],
  [[], '旧版 Excel（.xls）或加了密码'],
])('%j is refused for what it is', async (names, sentence) => {
  const path = join(folder, randomUUID());
  await writeFile(path, compoundFile(names));
  await expect(inspectFile(path)).rejects.toThrow(sentence);
});

it('a directory that leads in a circle or nowhere ends', async () => {
  const circle = compoundFile(['Root Entry']);
  circle.writeUInt32LE(1, sector + 4);
  const nowhere = compoundFile(['Root Entry']);
  nowhere.writeUInt32LE(0xffffff, 48);
  for (const bytes of [circle, nowhere, circle.subarray(0, 40)]) {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes);
    await expect(inspectFile(path)).rejects.toThrow(/Excel|Office/);
  }
});
