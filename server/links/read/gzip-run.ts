// Many members unpacked at once: those of requests and notes are a few hundred bytes each, and setting up the unpacking of one
// costs more than unpacking it. Only where every byte is as it should be; anything else is for whoever looks at each member.
import { gunzipSync } from 'node:zlib';
import { lastMemberStart } from './gzip-member.ts';
import { holdsWholeRecords } from './warc-head.ts';

/** So much of the file is wanted for one. */
export const runBytes = 512 << 10;
/** In one allocation, as most unpack to less. */
const chunkSize = 3 << 20;
const longestUnpacked = 16 << 20;

export interface Unpacked {
  bytes: Buffer;
  /** How much of the file it was. */
  packed: number;
}

/** Or how many bytes it is not worth trying again. */
export function unpackRun(window: Buffer, isRest: boolean): Unpacked | number {
  const end = isRest && window.length <= runBytes ? window.length : lastMemberStart(window, runBytes);
  if (end <= 0) return 1;
  try {
    const { buffer, engine } = gunzipSync(window.subarray(0, end), {
      ...{ info: true, maxOutputLength: longestUnpacked, chunkSize },
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    // Zeros between members end the unpacking without a word.
    return engine.bytesWritten === end && holdsWholeRecords(buffer) ? { bytes: buffer, packed: end } : end;
  } catch {
    return end;
  }
}
