// The records of a binary part (.xlsb): kind, length, bytes. One after the other, each whole, none larger than any real one.
import type { Readable } from 'node:stream';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

/** A text of 32,767 signs with a format for each of them stays below. */
const maxRecordBytes = 4 * 1024 * 1024;

export interface BinaryRecord {
  kind: number;
  data: Buffer;
}

/** Yields the bytes of every piece, so that a reader can take what it has found. */
export async function* readRecords(
  stream: Readable,
  take: (record: BinaryRecord) => void,
): AsyncGenerator<number> {
  let held: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = 0;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= wanted) {
      held = Buffer.concat(waiting);
      const { at, next } = takeWhole(held, take);
      held = held.subarray(at);
      waiting = [held];
      waitingBytes = held.length;
      wanted = next;
    }
    yield bytes.length;
  }
  if (waitingBytes > 0) throw tableFault(tableTexts.damagedBook);
}

/** Where the first record begins that is not whole yet, and how many bytes it needs. */
function takeWhole(bytes: Buffer, take: (record: BinaryRecord) => void): { at: number; next: number } {
  let at = 0;
  for (;;) {
    const kind = readNumber(bytes, at, 2);
    const length = kind && readNumber(bytes, kind.end, 4);
    if (!kind || !length) return { at, next: bytes.length - at + 1 };
    if (length.value > maxRecordBytes) throw tableFault(tableTexts.damagedBook);
    const end = length.end + length.value;
    if (end > bytes.length) return { at, next: end - at };
    take({ kind: kind.value, data: bytes.subarray(length.end, end) });
    at = end;
  }
}

/** Seven bits a byte, the low ones first; null when its end has not arrived. */
function readNumber(bytes: Buffer, from: number, most: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < most; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, end: from + index + 1 };
  }
  return { value, end: from + most };
}

/** A length and as many signs of two bytes; empty where there is none. */
export function wideText(data: Buffer, at: number): string {
  const length = data.readUInt32LE(at);
  if (length === 0xffffffff) return '';
  if (at + 4 + length * 2 > data.length) throw tableFault(tableTexts.damagedBook);
  return data.toString('utf16le', at + 4, at + 4 + length * 2);
}
