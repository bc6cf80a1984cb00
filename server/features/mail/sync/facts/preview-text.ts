// How a mail begins, as one line of plain text, from the first bytes of its text part.

import { decodeUtf7, isUtf7 } from '#server/features/mail/read/body/decode-utf7.ts';
import { htmlToText } from '#server/features/mail/read/body/html-to-text.ts';
import { cutText } from './cut-text.ts';
import type { TextPart } from './mail-parts.ts';

const maxLength = 200;

export function previewText(raw: Buffer, { encoding, charset, html }: TextPart): string {
  const text = decodeText(decodeTransfer(raw, encoding), charset);
  return cutText(html ? htmlToText(text) : withoutQuotes(text), maxLength);
}

function decodeTransfer(raw: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') {
    const letters = raw.toString('latin1').replace(/[^A-Za-z0-9+/]/g, '');
    // The beginning of a mail may end within a group of four.
    return Buffer.from(letters.slice(0, letters.length - (letters.length % 4)), 'base64');
  }
  if (encoding !== 'quoted-printable') return raw;
  const text = raw
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=[0-9A-Fa-f]?$/, '');
  return Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

/** The labels of Chinese mail are wrong as often as right: what is UTF-8 without a fault is UTF-8. */
function decodeText(bytes: Buffer, charset: string): string {
  if (isUtf7(charset)) return decodeUtf7(bytes.toString('latin1'));
  const stream = { stream: true };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, stream);
  } catch {
    // GB2312 and GBK are parts of GB18030.
    return decoderOf(/^(gb|us-ascii|utf-?8|$)/.test(charset) ? 'gb18030' : charset).decode(bytes, stream);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('gb18030');
  }
}

const withoutQuotes = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('>'))
    .join(' ');
