// Splits the rows out of a long JSON answer while it arrives: only the row in hand is kept, not the answer.
import type { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from './broken-answer.ts';
import { looksLikeHtml, titleOf } from './looks-like-html.ts';

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** No network sends a row or a frame this long; an answer that does is not what was asked for. */
const longest = 4_000_000;

/**
 * Rows are the objects directly inside the array that lies `depth` containers deep: 1 for `[{…},…]`, 2 for
 * `{"result":[{…},…]}`. Everything around them is the frame, which `end` parses and returns: an error object instead
 * of rows is found there.
 */
export class JsonArraySplitter {
  readonly #depth: number;
  #open = 0;
  #inString = false;
  #escaped = false;
  /** The container at `depth` is an array. */
  #inRows = false;
  #inRow = false;
  #afterRow = false;
  #row = '';
  #frame = '';

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** The rows that this piece completes, each as received. */
  push(chunk: string): string[] {
    const rows: string[] = [];
    /** Where the text not yet put away begins. */
    let start = 0;
    let at = this.#inString ? this.#endOfString(chunk, 0) : 0;
    for (; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (code === quote) {
        at = this.#endOfString(chunk, at + 1) - 1;
      } else if (code === openBrace || code === openBracket) {
        if (code === openBrace && this.#inRows && this.#open === this.#depth) {
          this.#addToFrame(chunk.slice(start, at));
          this.#inRow = true;
          start = at;
        }
        this.#open++;
        if (this.#open === this.#depth) this.#inRows = code === openBracket;
      } else if (code === closeBrace || code === closeBracket) {
        this.#open--;
        this.#afterRow = false;
        if (this.#inRow && this.#open === this.#depth) {
          rows.push(this.#row + chunk.slice(start, at + 1));
          this.#row = '';
          this.#inRow = false;
          this.#afterRow = true;
          start = at + 1;
        }
      } else if (code === comma && this.#afterRow) {
        // The commas between rows would make the frame grow with the answer.
        this.#afterRow = false;
        this.#addToFrame(chunk.slice(start, at));
        start = at + 1;
      }
    }
    if (this.#inRow) this.#row += chunk.slice(start);
    else this.#addToFrame(chunk.slice(start));
    if (this.#row.length > longest) throw brokenJson(this.#row);
    return rows;
  }

  /** The answer without its rows; a fault when it is cut or no JSON at all. */
  end(): unknown {
    if (this.#inRow) throw brokenJson('');
    return parseJson(this.#frame);
  }

  /** Where the string that `from` lies in is over, or the end of the piece when it goes on in the next. */
  #endOfString(chunk: string, from: number): number {
    let at = from;
    if (this.#escaped && at < chunk.length) {
      this.#escaped = false;
      at++;
    }
    for (;;) {
      const end = chunk.indexOf('"', at);
      const until = end < 0 ? chunk.length : end;
      let slashes = 0;
      while (until - slashes > at && chunk.charCodeAt(until - slashes - 1) === backslash) slashes++;
      const escaped = slashes % 2 === 1;
      if (end < 0) {
        this.#inString = true;
        this.#escaped = escaped;
        return until;
      }
      at = end + 1;
      if (!escaped) {
        this.#inString = false;
        return at;
      }
    }
  }

  #addToFrame(text: string): void {
    // Pretty-printed answers put white space between rows.
    if (!this.#inString && text.trim() === '') return;
    this.#frame += text;
    if (this.#frame.length > longest) throw brokenJson(this.#frame);
  }
}

/** The parsed text; what is no JSON is a fault, named after the page that came instead. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenJson(text);
  }
}

const brokenJson = (text: string): NetworkFault => brokenAnswer(looksLikeHtml(text) ? titleOf(text) : '');
