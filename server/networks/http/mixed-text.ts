// UTF-8 text with bytes in it that are none: each spoils its own name, the rest reads as it is.
import { isUtf8 } from 'node:buffer';

export interface TextBefore {
  /** The byte before was no ASCII. */
  high: boolean;
  /** Some character beyond ASCII was right UTF-8. */
  utf8: boolean;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');
const unreadable = '\ufffd';

/**
 * Broken bytes are letters of windows-1252 where they stand alone among ASCII (Caf\xE9) or where nothing so far was UTF-8:
 * then the network means that. Elsewhere they are the remains of a character, and nobody knows of which. Changes `before`.
 */
export function decodeMixed(bytes: Uint8Array, before: TextBefore): string {
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = characterAt(bytes, at);
    if (length > 0) {
      if (length > 1) before.utf8 = true;
      at += length;
      continue;
    }
    let end = at + 1;
    while (end < bytes.length && characterAt(bytes, end) === 0) end += 1;
    const afterHigh = at > 0 ? isHigh(bytes[at - 1]) : before.high;
    const isAlone = end === at + 1 && !afterHigh && !isHigh(bytes[end]);
    text += strict.decode(bytes.subarray(from, at));
    text += isAlone || !before.utf8 ? windows1252.decode(bytes.subarray(at, end)) : unreadable;
    at = end;
    from = end;
  }
  if (bytes.length > 0) before.high = isHigh(bytes[bytes.length - 1]);
  return text + strict.decode(bytes.subarray(from));
}

export const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80;

/** How many bytes the character here has; 0 where there is none. */
function characterAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte < 0x80) return 1;
  const length = lengthFrom(byte);
  return at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** Of a character that begins with this byte, right or not. */
export const lengthFrom = (byte: number): number =>
  byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
