// The head of a record: where it starts, what its fields say, how long the content is.

export const longestHead = 64 * 1024;
const start = 'WARC/';
const blankLines = Buffer.from('\r\n\r\n');

export interface Head {
  fields: Map<string, string>;
  /** Bytes up to the content. */
  bytes: number;
  length: number;
}

export const startsRecord = (bytes: Buffer, at: number) =>
  bytes.toString('latin1', at, at + start.length) === start;
/** The bytes may end before it is told. */
export const mayStartRecord = (bytes: Buffer, at: number) =>
  start.startsWith(bytes.toString('latin1', at, at + start.length));
export const endsWithBlankLines = (bytes: Buffer, at: number) =>
  bytes.toString('latin1', at, at + 4) === '\r\n\r\n';

export function readHead(bytes: Buffer, at: number): Head | 'more' | 'broken' {
  if (!mayStartRecord(bytes, at)) return 'broken';
  const end = bytes.indexOf(blankLines, at);
  if (end === -1) return bytes.length - at > longestHead ? 'broken' : 'more';
  if (end - at > longestHead) return 'broken';
  const fields = readFields(bytes.toString('utf8', at, end));
  const length = fields.get('content-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) return 'broken';
  return { fields, bytes: end + blankLines.length - at, length: Number(length) };
}

/** Lines `Name: value`; names in lower case. */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

/** From the first byte to the last, each with the lines that end it. */
export function holdsWholeRecords(bytes: Buffer): boolean {
  let at = 0;
  while (at < bytes.length) {
    const head = readHead(bytes, at);
    if (typeof head === 'string') return false;
    at += head.bytes + head.length;
    if (!endsWithBlankLines(bytes, at)) return false;
    at += blankLines.length;
  }
  return true;
}
