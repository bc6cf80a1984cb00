// What a compound file of Office's older formats holds, by the names in its directory: a workbook, one behind a password, or
// something else.
import { open } from 'node:fs/promises';

const signature = 'd0cf11e0a1b11ae1';
const headBytes = 512;
const entryBytes = 128;
/** A workbook has a dozen names; what has more keeps them behind those that tell. */
const mostSectors = 16;
const firstTables = 109;
const lastSector = 0xfffffff0;

export const isCompoundFile = (head: Buffer): boolean =>
  head.subarray(0, signature.length / 2).toString('hex') === signature;

export type CompoundKind = 'encrypted' | 'workbook' | 'other' | 'unknown';

export async function readCompoundKind(path: string): Promise<CompoundKind> {
  const names = new Set(await readNames(path).catch(() => []));
  if (names.has('EncryptedPackage')) return 'encrypted';
  if (names.has('Workbook') || names.has('Book') || names.has('WORKBOOK')) return 'workbook';
  return names.size > 0 ? 'other' : 'unknown';
}

async function readNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const read = async (at: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
    const head = await read(0, headBytes);
    const size = 2 ** Math.min(12, Math.max(9, head.readUInt16LE(30)));
    const sectorAt = (sector: number) => read((sector + 1) * size, size);
    const next = async (sector: number) => {
      const links = size / 4;
      const table = Math.floor(sector / links);
      if (table >= firstTables) return lastSector;
      return (await sectorAt(head.readUInt32LE(76 + table * 4))).readUInt32LE((sector % links) * 4);
    };
    const names: string[] = [];
    let sector = head.readUInt32LE(48);
    for (let count = 0; count < mostSectors && sector < lastSector; count += 1) {
      const entries = await sectorAt(sector);
      for (let at = 0; at < size; at += entryBytes) {
        const length = Math.min(64, entries.readUInt16LE(at + 64));
        if (length > 2) names.push(entries.toString('utf16le', at, at + length - 2));
      }
      sector = await next(sector);
    }
    return names;
  } finally {
    await file.close();
  }
}
