// Text put together as bytes: what is written a million times costs no string of its own. Signs of ASCII are written here,
// one by one; a text with any other is left to the engine.
import { copyText } from './copy-text.ts';

const firstBytes = 64 * 1024;
/** A longer text is sooner written by the engine than sign by sign. */
const shortText = 64;
/** Of a unit of a string, in UTF-8. */
const bytesPerUnit = 3;
const spaceCode = 0x20;
const quoteCode = 0x22;
const zeroCode = 0x30;
const minusCode = 0x2d;
const backslashCode = 0x5c;
const lastPlainCode = 0x7e;
const maxDigits = 11;

export class ByteText {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #used = 0;

  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#used] = code;
    this.#used += 1;
  }

  /** Of some few bytes. */
  bytes(source: Uint8Array): void {
    const { length } = source;
    this.#reserve(length);
    for (let at = 0; at < length; at += 1) this.#bytes[this.#used + at] = source[at] as number;
    this.#used += length;
  }

  /** As it stands. */
  plain(text: string): void {
    if (!this.#writePlain(text)) this.#writeWhole(text);
  }

  /** As a cell of COPY. */
  cell(text: string): void {
    if (!this.#writePlain(text)) this.#writeWhole(copyText(text));
  }

  /** As JSON, in quotes. */
  json(text: string): void {
    const start = this.#used;
    this.byte(quoteCode);
    if (this.#writePlain(text)) this.byte(quoteCode);
    else {
      this.#used = start;
      this.#writeWhole(JSON.stringify(text));
    }
  }

  integer(value: number): void {
    // Beyond 32 bits the engine's own way is as good.
    if ((value | 0) !== value) {
      this.#writeWhole(String(value));
      return;
    }
    this.#reserve(maxDigits);
    let rest = Math.abs(value);
    if (value < 0) {
      this.#bytes[this.#used] = minusCode;
      this.#used += 1;
    }
    let width = 1;
    for (let limit = 10; rest >= limit; limit *= 10) width += 1;
    this.#used += width;
    for (let at = this.#used - 1; width > 0; at -= 1, width -= 1) {
      const shorter = Math.floor(rest / 10);
      this.#bytes[at] = zeroCode + rest - shorter * 10;
      rest = shorter;
    }
  }

  /** What is written so far, valid until the next writing. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }

  clear(): void {
    this.#used = 0;
  }

  /** A copy of what is written; begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.view());
    this.clear();
    return taken;
  }

  /** False, with nothing written, where a sign would need an escape or more than one byte, or the text is long. */
  #writePlain(text: string): boolean {
    const { length } = text;
    if (length > shortText) return false;
    this.#reserve(length);
    const bytes = this.#bytes;
    const start = this.#used;
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < spaceCode || code > lastPlainCode || code === quoteCode || code === backslashCode)
        return false;
      bytes[start + at] = code;
    }
    this.#used = start + length;
    return true;
  }

  #writeWhole(text: string): void {
    this.#reserve(text.length * bytesPerUnit);
    this.#used += this.#bytes.write(text, this.#used);
  }

  #reserve(more: number): void {
    const needed = this.#used + more;
    if (needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(wider, 0, 0, this.#used);
    this.#bytes = wider;
  }
}
