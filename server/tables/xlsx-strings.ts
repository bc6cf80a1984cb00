// The shared strings of a workbook, kept as bytes: a million short strings cost their length, not an object each.

import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { type Archive, readXml } from './xlsx-archive.ts';

const maxBytes = 192 * 1024 * 1024;
const maxStrings = 8_000_000;
/** Excel takes 32,767. */
export const maxCellChars = 1_000_000;

export class SharedStrings {
  #bytes = Buffer.alloc(64 * 1024);
  #used = 0;
  #ends = new Uint32Array(4096);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    // A character takes three bytes at most per unit of the string.
    const needed = this.#used + text.length * 3;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#used += this.#bytes.write(text, this.#used, 'utf8');
    if (this.#used > maxBytes || this.#count >= maxStrings) throw tableFault(tableTexts.tooManyStrings);
    if (this.#count === this.#ends.length) {
      const wider = new Uint32Array(this.#ends.length * 2);
      wider.set(this.#ends);
      this.#ends = wider;
    }
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    return this.#bytes.toString('utf8', start, this.#ends[index]);
  }

  #grow(needed: number): void {
    const wider = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(wider, 0, 0, this.#used);
    this.#bytes = wider;
  }
}

export async function readSharedStrings(archive: Archive, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const stream = await archive.open(part, 'strings');
  if (!stream) return strings;
  let text = '';
  let inText = false;
  // Readings of Japanese names stand beside the text and are no part of it.
  let aside = 0;
  const reading = readXml(stream, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') aside += 1;
    },
    text(piece) {
      if (inText && aside === 0) text += piece;
      if (text.length > maxCellChars) throw tableFault(tableTexts.longCell);
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') aside -= 1;
      else if (name === 'si') strings.add(unescapeText(text));
    },
  });
  for await (const _ of reading);
  return strings;
}

/** Characters XML cannot hold are written `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
