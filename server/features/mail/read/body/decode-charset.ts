// Bytes of a mail as text, whatever their label says: labels are missing, wrong, or names of something smaller than what was
// written. Bytes that are UTF-8 are UTF-8; then the label where it fits; then what the bytes look like.
import { isAscii, isUtf8 } from 'node:buffer';
import { decodeUtf7, isUtf7 } from './decode-utf7.ts';

export function decodeCharset(bytes: Buffer, label: string): string {
  const marked = byMark(bytes);
  if (marked !== null) return marked;
  if (isAscii(bytes)) return decodeEscaped(bytes, label);
  const encoding = encodingOf(label);
  if (isUtf8(bytes) && (encoding === null || isSmall(encoding) || hasLongSequence(bytes))) {
    return bytes.toString('utf8');
  }
  // What looks like Chinese in every pair of its bytes is not western text, whatever a western mailer called it.
  const guess = chineseOf(bytes);
  if (encoding !== null && !(isSmall(encoding) && guess !== null)) {
    const strict = tryDecode(encoding, bytes, true);
    if (strict !== null) return strict;
    const isOther = encoding === 'utf-8' && !isMostlyUtf8(bytes);
    if (!isOther && (guess === null || guess === encoding)) return tryDecode(encoding, bytes, false) ?? '';
  }
  return tryDecode(guess ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'), bytes, false) ?? '';
}

/** A name `TextDecoder` knows; null: none, or one that says nothing. */
function encodingOf(label: string): string | null {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const known = aliases[name] ?? name;
  try {
    return known === '' ? null : new TextDecoder(known).encoding;
  } catch {
    return null;
  }
}

/** Each is written as if it were the larger one it is part of. */
const aliases: Record<string, string> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  ms936: 'gb18030',
  'x-gbk': 'gb18030',
  'gb_2312-80': 'gb18030',
  'gb2312-80': 'gb18030',
  'euc-cn': 'gb18030',
  cp950: 'big5',
  'big5-eten': 'big5',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  utf8mb4: 'utf-8',
  'utf-8-sig': 'utf-8',
  unicode: 'utf-16le',
};

const isSmall = (encoding: string) => /^(?:windows-125\d|iso-8859-\d+|macintosh)$/.test(encoding);

function byMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

/** From here on two bytes are one character. */
const japaneseShift = ['\u001b$@', '\u001b$B', '\u001b(J', '\u001b(I'];

/** Plain bytes may still stand for more: Japanese and old Chinese mail in seven bits. */
function decodeEscaped(bytes: Buffer, label: string): string {
  const text = bytes.toString('latin1');
  if (japaneseShift.some((shift) => text.includes(shift)))
    return tryDecode('iso-2022-jp', bytes, false) ?? text;
  if (isUtf7(label)) return decodeUtf7(text);
  if (/^hz(?:-gb-2312)?$/i.test(label.trim()) && text.includes('~{')) return decodeHz(text);
  if (encodingOf(label) === 'utf-16le' || encodingOf(label) === 'utf-16be') {
    return tryDecode(encodingOf(label) ?? '', bytes, true) ?? text;
  }
  return text;
}

/** Chinese between `~{` and `~}`, each byte without its highest bit. */
function decodeHz(text: string): string {
  return text
    .replace(/~\{((?:(?!~[{}])[\x21-\x7e])*)(?:~\}|$|(?=\n))/g, (_, inner: string) => {
      const high = Buffer.from(inner, 'latin1').map((byte) => byte | 0x80);
      return tryDecode('gb18030', Buffer.from(high), false) ?? inner;
    })
    .replaceAll('~~', '~');
}

/** Characters beyond the western ones: they do not come about by chance in another encoding. */
const hasLongSequence = (bytes: Buffer) => bytes.some((byte) => byte >= 0xe0);

/**
 * Pairs of bytes as two Chinese encodings use them most: both have every pair, so the one whose common characters they are
 * is taken. Null where bytes stand alone as in western text.
 */
function chineseOf(bytes: Buffer): 'gb18030' | 'big5' | null {
  let pairs = 0;
  let odd = 0;
  let gb = 0;
  let big5 = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) {
      odd += 1;
      continue;
    }
    pairs += 1;
    at += 1;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) gb += 1;
    if (lead >= 0xa4 && lead <= 0xc6 && (trail <= 0x7e || trail >= 0xa1)) big5 += 1;
    // Punctuation, which stands on the same page in both: full-width comma, full stop, brackets.
    if (lead === 0xa1 || lead === 0xa3) {
      if (trail >= 0xa1) gb += 1;
      if (trail <= 0x7e) big5 += 1;
    }
  }
  if (pairs < 2 || odd > pairs / 10) return null;
  if (gb < pairs * 0.6 && big5 < pairs * 0.6) return null;
  return gb >= big5 ? 'gb18030' : 'big5';
}

function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  let broken = 0;
  let good = 0;
  for (const sign of text) {
    if (sign === '\ufffd') broken += 1;
    else if (sign > '\u007f') good += 1;
  }
  return good > broken * 3;
}

function tryDecode(encoding: string, bytes: Buffer, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
