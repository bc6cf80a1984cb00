// The head of a member of a gzip file, and where one may start.
import { constants, inflateRawSync } from 'node:zlib';

const magic = Buffer.from([0x1f, 0x8b, 0x08]);
const fixedBytes = 10;
const longestHead = 64 * 1024;

export const looksPacked = (bytes: Buffer) => bytes.subarray(0, 2).equals(magic.subarray(0, 2));

/** Bytes before the packed content; `cut` when more of the file is needed to tell. */
export function memberHead(bytes: Buffer): number | 'cut' | 'wrong' {
  if (!magic.subarray(0, Math.min(3, bytes.length)).equals(bytes.subarray(0, 3))) return 'wrong';
  if (bytes.length < fixedBytes) return 'cut';
  const flags = bytes[3] as number;
  if ((flags & 0xe0) !== 0) return 'wrong';
  let at = fixedBytes;
  if (flags & 4) {
    if (bytes.length < at + 2) return 'cut';
    at += 2 + bytes.readUInt16LE(at);
  }
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, at);
    if (end === -1) return bytes.length - at > longestHead ? 'wrong' : 'cut';
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at > bytes.length ? 'cut' : at;
}

/** Where the last member in front of `before` may start; -1 when there is none. */
export function lastMemberStart(bytes: Buffer, before: number): number {
  const at = bytes.lastIndexOf(magic, before);
  return at !== -1 && typeof memberHead(bytes.subarray(at)) === 'number' ? at : -1;
}

/** Where a member may start; -1 when nothing looks like it. */
export const findMagic = (bytes: Buffer): number => bytes.indexOf(magic);

/** So many bytes tell whether a member holds a record. */
export const tellingBytes = 4096;

/** Whether a member starts here and holds a record. */
export function startsRecord(bytes: Buffer): boolean {
  const head = memberHead(bytes);
  if (typeof head !== 'number') return false;
  try {
    const start = inflateRawSync(bytes.subarray(head), {
      ...{ finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1 << 23 },
    });
    return start.subarray(0, 5).toString('latin1') === 'WARC/';
  } catch {
    return false;
  }
}
