// Addresses in what a page holds for its scripts: data of theirs, HTML they write, JSON. Only those that may be an affiliate
// link: a page's data may name thousands of others.
import { mayBeLink } from './candidate-scan.ts';

/** Where an address starts, as written plainly or in a text of a script; a bare `//` only behind a quotation mark. */
const starts = /https?:(?:\/\/|\\\/\\\/|\\u002f\\u002f|\\x2f\\x2f)|(?<=["']|^)(?:\/\/|\\\/\\\/)(?=[a-z\d])/gi;
/** What no address has, or what a quotation mark or an angle looks like where it is escaped itself. */
const ends = /[\s"'`<>]|\\["'nrt]|\\u00(?:22|27|3c|3e)|\\x(?:22|27|3c|3e)|&(?:quot|lt|gt|#34|#39|#0?39);/gi;
const longest = 4096;

export function* addressesIn(data: string): Generator<string> {
  if (data.length < 8 || !mayBeLink(data)) return;
  const text = data.trim();
  starts.lastIndex = 0;
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const body = text.slice(start.index, start.index + longest);
    ends.lastIndex = start[0].length;
    const end = ends.exec(body)?.index ?? body.length;
    const address = unescaped(body.slice(0, end));
    const next = start.index + end;
    if (mayBeLink(address)) yield address;
    // Whoever takes the addresses may have looked through another text meanwhile.
    starts.lastIndex = next;
  }
}

/** As in a text of JavaScript: `\/`, `\x26` and `\u0026` are common in addresses. */
export const unescaped = (text: string) =>
  text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_whole, two, four, sign) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(two ?? four, 16)) : sign,
  );
