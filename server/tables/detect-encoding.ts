// Which encoding a text file is in, from all of its bytes. UTF-8 where it fits; a file that is UTF-8 but for a few broken
// names stays UTF-8, so that those few do not spoil the rest; then GB18030 where Chinese text is what it makes sense as.
import { isAscii, isUtf8 } from 'node:buffer';
import type { TextEncoding } from '#contract/imports.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

/** One broken sequence among this many good ones does not make a file another encoding. */
const tolerance = 10;

export class EncodingDetector {
  #head: Buffer | null = null;
  #wide: 'UTF-16LE' | 'UTF-16BE' | null = null;
  #zeros = false;
  /** The end of the last piece where a character may have been cut. */
  #cut: Buffer = Buffer.alloc(0);
  readonly #utf8 = { good: 0, broken: 0 };
  readonly #gb = { common: 0, rare: 0, broken: 0 };

  push(chunk: Buffer): void {
    if (this.#head === null) {
      this.#head = chunk.subarray(0, 4096);
      this.#wide = wideOf(this.#head);
    }
    if (this.#wide) return;
    if (!this.#zeros) this.#zeros = chunk.includes(0);
    const bytes = this.#cut.length > 0 ? Buffer.concat([this.#cut, chunk]) : chunk;
    const end = lastLineEnd(bytes);
    this.#count(bytes.subarray(0, end));
    this.#cut = Buffer.from(bytes.subarray(end));
  }

  finish(): TextEncoding {
    if (this.#wide) return this.#wide;
    this.#count(this.#cut);
    this.#cut = Buffer.alloc(0);
    if (this.#zeros) throw tableFault(tableTexts.binary);
    const { good, broken } = this.#utf8;
    if (broken === 0 || good >= broken * tolerance) return 'UTF-8';
    const gb = this.#gb;
    return gb.common > (gb.rare + gb.broken) * 2 ? 'GB18030' : 'windows-1252';
  }

  /** Whole characters only: line ends are the same byte in every encoding counted here. */
  #count(bytes: Buffer): void {
    // Plain letters are the same everywhere and tell nothing.
    if (bytes.length === 0 || isAscii(bytes)) return;
    // What is all plain or all right needs no counting of the other.
    if (isUtf8(bytes) && this.#utf8.broken === 0) {
      this.#utf8.good += countHigh(bytes);
      return;
    }
    countUtf8(bytes, this.#utf8);
    countGb(bytes, this.#gb);
  }
}

/** By its mark, or by where the zero bytes of plain letters stand. */
function wideOf(head: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16LE';
  if (head[0] === 0xfe && head[1] === 0xff) return 'UTF-16BE';
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const third = head.length / 6;
  if (odd > third && even === 0) return 'UTF-16LE';
  if (even > third && odd === 0) return 'UTF-16BE';
  return null;
}

const maxKeptBytes = 1024 * 1024;

/** After the last line end; without one nothing, until that would be too much to keep. */
function lastLineEnd(bytes: Buffer): number {
  const at = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d));
  return at < 0 && bytes.length > maxKeptBytes ? bytes.length : at + 1;
}

function countHigh(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) >= 0xc0) count += 1;
  return count;
}

const continues = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

function countUtf8(bytes: Buffer, sum: { good: number; broken: number }): void {
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const length = byte >= 0xf0 && byte <= 0xf4 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    let whole = length > 0 && byte <= 0xf4;
    for (let next = 1; whole && next < length; next += 1) whole = continues(bytes[at + next]);
    if (whole) sum.good += 1;
    else sum.broken += 1;
    at += whole ? length : 1;
  }
}

/** Common: the 3,755 everyday characters and the punctuation of GB 2312. */
function countGb(bytes: Buffer, sum: { common: number; rare: number; broken: number }): void {
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const trail = bytes[at + 1] ?? 0;
    const everyday = (lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3);
    if (everyday && trail >= 0xa1 && trail <= 0xfe) sum.common += 1;
    else if (lead >= 0x81 && lead <= 0xfe && trail >= 0x40 && trail <= 0xfe && trail !== 0x7f) sum.rare += 1;
    else {
      sum.broken += 1;
      at += 1;
      continue;
    }
    at += 2;
  }
}
