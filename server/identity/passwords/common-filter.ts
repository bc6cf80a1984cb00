// The commonest passwords of the world as a Bloom filter: says yes to each of them, and by accident to one in ten thousand
// others. `scripts/build-common-filter.ts` makes the file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const commonFilterFile = join(import.meta.dirname, 'common-filter.bin');

/** For one false yes in 10,000: 19.2 bits and 13 questions a password. */
const questions = 13;
export const bitsPerPassword = 19.2;

let loaded: Buffer | undefined;

export function isInCommonFilter(lower: string): boolean {
  loaded ??= readFileSync(commonFilterFile);
  const filter = loaded;
  return places(lower, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

export function addToFilter(filter: Buffer, lower: string): void {
  for (const bit of places(lower, filter.length * 8)) {
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}

/** Two halves of one hash make all the questions (Kirsch and Mitzenmacher). */
function places(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: questions }, (_, at) => (first + at * step) % bits);
}
