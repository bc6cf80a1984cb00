// Which runs of signs stand in some order numbers, hashed into bits: a keyword whose runs are not all marked stands in none of
// them. One whose runs are all marked may. Whoever changes how runs are cut or hashed clears `number_day`: marks are stored.

/**
 * Bits for a run, by its length; none where runs of a length are not marked. Long runs tell keywords apart; of short ones there
 * are few, and a short keyword has no others.
 */
const bitsOfRun: readonly number[] = [0, 4, 3, 2, 1, 0, 1];
const longest = bitsOfRun.length - 1;
const bitsOfPlace = bitsOfRun.reduce((sum, bits) => sum + bits);

const leastBytes = 8;
/** Of 2^20 bits: a day of some hundred thousand numbers. */
const mostBytes = 1 << 17;
/** Of the bits, at most one in this many is set, unless the day is larger than that. */
const sparse = 4;

const lineEnd = 0x0a;

/** `numbers` are parted by line ends; a run never holds one. */
export function marksOf(numbers: string): Buffer {
  let bytes = leastBytes;
  while (bytes < mostBytes && bytes * 8 < numbers.length * bitsOfPlace * sparse) bytes *= 2;
  const bits = new Uint8Array(bytes);
  const last = bytes * 8 - 1;
  for (let from = 0; from < numbers.length; from += 1) {
    forBitsAt(numbers, from, (hash) => {
      const slot = hash & last;
      bits[slot >> 3] = (bits[slot >> 3] as number) | (1 << (slot & 7));
    });
  }
  return Buffer.from(folded(bits));
}

/** A bit's place in half as many bits is what its hash says there, so halves may be laid over each other. */
function folded(bits: Uint8Array): Uint8Array {
  let left = bits;
  while (left.length > leastBytes && countOnes(left) * sparse * 2 <= left.length * 8) {
    const half = left.length / 2;
    for (let at = 0; at < half; at += 1) left[at] = (left[at] as number) | (left[at + half] as number);
    left = left.subarray(0, half);
  }
  return left;
}

const onesOf = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function countOnes(bits: Uint8Array): number {
  let ones = 0;
  for (const byte of bits) ones += onesOf[byte] as number;
  return ones;
}

/** A bit that a keyword needs: which byte, counted within as many as there are, and which bit of it. */
export interface Probe {
  byte: number;
  bit: number;
}

/** More say hardly more. */
const mostProbes = 12;

/** Every number that holds the keyword, in any case of its letters, has all of these marked. */
export function probesOf(keyword: string): Probe[] {
  // What PostgreSQL is asked for: it knows no halves of a sign.
  const text = keyword.toWellFormed();
  const hashes: Set<number>[] = bitsOfRun.map(() => new Set());
  for (let from = 0; from < text.length; from += 1) {
    forBitsAt(text, from, (hash, length) => hashes[length]?.add(hash));
  }
  const longestFirst = hashes.reverse().flatMap((ofLength) => [...ofLength]);
  return longestFirst.slice(0, mostProbes).map((hash) => ({ byte: hash >> 3, bit: hash & 7 }));
}

const hashBits = mostBytes * 8 - 1;

/** The bits of the runs that begin at a place. */
function forBitsAt(text: string, from: number, take: (hash: number, length: number) => void): void {
  const end = Math.min(text.length, from + longest);
  let state = 0x811c9dc5;
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineEnd) return;
    // Only the cases of ASCII are folded, as where rows are compared.
    state = Math.imul(state ^ (code >= 0x41 && code <= 0x5a ? code + 0x20 : code), 0x01000193);
    const length = at - from + 1;
    const bits = bitsOfRun[length] as number;
    for (let bit = 0; bit < bits; bit += 1) take(spread(state + bit * 0x9e3779b1) & hashBits, length);
  }
}

function spread(state: number): number {
  const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
