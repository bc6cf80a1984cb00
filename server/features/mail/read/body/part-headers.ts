// The headers of one part of a mail that say what it is: type, encoding, name.
import { isUtf8 } from 'node:buffer';
import { decodeCharset } from './decode-charset.ts';
import { decodeQuoted } from './decode-transfer.ts';

export interface PartHeaders {
  /** `text/html`, in lower case. */
  type: string;
  charset: string;
  boundary: string;
  encoding: string;
  /** `attachment`, `inline` or empty. */
  disposition: string;
  /** As the mail says it: hostile. */
  name: string;
  /** Without angle brackets. */
  cid: string;
}

const maxHeaderBytes = 256 * 1024;
const maxValueLength = 16 * 1024;

export function partHeaders(block: Buffer, usualType = 'text/plain'): PartHeaders {
  const fields = fieldsOf(block.subarray(0, maxHeaderBytes));
  const type = parameters(fields.get('content-type') ?? '');
  const disposition = parameters(fields.get('content-disposition') ?? '');
  const known = /^[\w.+-]+\/[\w.+-]+$/.test(type.value) ? type.value : usualType;
  return {
    type: known,
    charset: type.params.get('charset') ?? '',
    boundary: type.params.get('boundary') ?? '',
    encoding: fields.get('content-transfer-encoding')?.replace(/[^\w-].*$/s, '') ?? '',
    disposition: disposition.value,
    name: decodeWords(disposition.params.get('filename') ?? type.params.get('name') ?? ''),
    cid: (fields.get('content-id') ?? '').trim().replace(/^<|>$/g, '').slice(0, 500),
  };
}

/** The first of each name that begins with `content-`; lines that go on are joined. */
function fieldsOf(block: Buffer): Map<string, string> {
  const text = isUtf8(block) ? block.toString('utf8') : decodeCharset(block, '');
  const fields = new Map<string, string>();
  let name = '';
  let value = '';
  const keep = () => {
    if (name.startsWith('content-') && !fields.has(name)) fields.set(name, value.trim());
  };
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      if (value.length < maxValueLength) value += ` ${line.trim()}`;
      continue;
    }
    keep();
    const colon = line.indexOf(':');
    name = colon > 0 && colon < 80 ? line.slice(0, colon).trim().toLowerCase() : '';
    value = line.slice(colon + 1, colon + 1 + maxValueLength);
  }
  keep();
  return fields;
}

const parameter = /;\s*([^\s=;]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/y;

function parameters(text: string): { value: string; params: Map<string, string> } {
  const head = text.split(';', 1)[0] ?? '';
  const pieces = new Map<string, { order: number; text: string; encoded: boolean }[]>();
  let at = head.length;
  for (let left = 200; left > 0 && at < text.length; left -= 1) {
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (!found) {
      // Nonsense between two parameters: on to the next one.
      at = text.indexOf(';', at + 1);
      if (at < 0) break;
      continue;
    }
    at = parameter.lastIndex;
    const [name = '', order = '', star = ''] =
      /^([^*]+)(?:\*(\d{1,3}))?(\*?)$/.exec(found[1]?.toLowerCase() ?? '')?.slice(1) ?? [];
    if (name === '') continue;
    const value = found[2]?.replace(/\\(.)/g, '$1') ?? found[3]?.trim() ?? '';
    const list = pieces.get(name) ?? [];
    pieces.set(name, list);
    list.push({ order: Number(order || 0), text: value, encoded: star === '*' });
  }
  return {
    value: head.trim().toLowerCase(),
    params: new Map([...pieces].map(([name, list]) => [name, joined(list)])),
  };
}

/** `filename*0*=utf-8''%E6…; filename*1*=…`; a plain one beside an encoded one is for programs that know no better. */
function joined(list: { order: number; text: string; encoded: boolean }[]): string {
  const encoded = list.filter((piece) => piece.encoded);
  if (encoded.length === 0) {
    return [...list]
      .sort((one, other) => one.order - other.order)
      .map(({ text }) => text)
      .join('');
  }
  const ordered = (
    list.length > encoded.length && encoded[0]?.order === 0 && list.some(isPlainTwin) ? encoded : list
  ).toSorted((one, other) => one.order - other.order);
  const [, charset = '', first] = /^([^']{0,40})'[^']{0,40}'(.*)$/s.exec(ordered[0]?.text ?? '') ?? [];
  const whole = [first ?? ordered[0]?.text ?? '', ...ordered.slice(1).map(({ text }) => text)].join('');
  const bytes = decodeQuoted(Buffer.from(whole.replaceAll('%', '='), 'latin1'));
  return decodeCharset(bytes, charset);
}

const isPlainTwin = (piece: { order: number; encoded: boolean }) => !piece.encoded && piece.order === 0;

const word = /=\?([^?\s]{1,60})\?([bqBQ])\?([^?]{0,8000})\?=/g;

/** Words of one charset in a row are one text: mailers cut them within a character. */
export function decodeWords(text: string): string {
  const gapless = text.slice(0, maxValueLength).replace(/\?=\s+=\?/g, '?==?');
  let out = '';
  let at = 0;
  let held: { charset: string; bytes: Buffer[] } | null = null;
  const flush = () => {
    if (held) out += decodeCharset(Buffer.concat(held.bytes), held.charset);
    held = null;
  };
  for (const found of gapless.matchAll(word)) {
    const [whole, label = '', way = '', body = ''] = found;
    const charset = label.replace(/\*.*/s, '').toLowerCase();
    if (found.index > at || (held as { charset: string } | null)?.charset !== charset) flush();
    out += gapless.slice(at, found.index);
    const raw = Buffer.from(body, 'latin1');
    const bytes = /b/i.test(way) ? Buffer.from(body, 'base64') : decodeQuoted(raw, true);
    held ??= { charset, bytes: [] as Buffer[] };
    held.bytes.push(bytes);
    at = found.index + whole.length;
  }
  flush();
  return out + gapless.slice(at);
}
