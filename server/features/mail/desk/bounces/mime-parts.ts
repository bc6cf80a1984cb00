// The parts of a mail, as far as a delivery report needs them: bounded in size, depth and number, and never asked to be
// right. Works on bytes as Latin-1 characters; only what is shown is decoded.

export interface MimePart {
  headers: MimeHeaders;
  /** As it stands, still encoded for its way. */
  body: string;
}

/** Names in lower case; several of one name in their order. */
export type MimeHeaders = ReadonlyMap<string, readonly string[]>;

const maxDepth = 5;
const maxParts = 60;
const maxHeaders = 500;

export function parsePart(text: string): MimePart {
  const end = /\r?\n\r?\n/.exec(text);
  // A mail that begins with an empty line has no headers.
  if (/^\r?\n/.test(text)) return { headers: new Map(), body: text.replace(/^\r?\n/, '') };
  return end
    ? { headers: parseHeaders(text.slice(0, end.index)), body: text.slice(end.index + end[0].length) }
    : { headers: parseHeaders(text), body: '' };
}

export function parseHeaders(head: string): MimeHeaders {
  const found = new Map<string, string[]>();
  const lines = head
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n', maxHeaders);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    found.set(name, [...(found.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return found;
}

export const headerOf = (headers: MimeHeaders, name: string): string => headers.get(name)?.[0] ?? '';

export const mediaTypeOf = ({ headers }: Pick<MimePart, 'headers'>): string =>
  (headerOf(headers, 'content-type').split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain';

/** Those without parts of their own, in their order. */
export function leafParts(root: MimePart): MimePart[] {
  const leaves: MimePart[] = [];
  const walk = (part: MimePart, depth: number) => {
    if (leaves.length >= maxParts) return;
    const boundary = mediaTypeOf(part).startsWith('multipart/') ? boundaryOf(part.headers) : '';
    if (boundary === '' || depth >= maxDepth) {
      leaves.push(part);
      return;
    }
    for (const piece of piecesOf(part.body, boundary)) walk(parsePart(piece), depth + 1);
  };
  walk(root, 0);
  return leaves;
}

function boundaryOf(headers: MimeHeaders): string {
  const found = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    headerOf(headers, 'content-type'),
  );
  return found?.[1] ?? found?.[2] ?? '';
}

function piecesOf(body: string, boundary: string): string[] {
  const mark = `--${boundary}`;
  const pieces: string[] = [];
  let start = -1;
  for (let at = nextMark(body, mark, 0); at !== -1 && pieces.length < maxParts; ) {
    if (start !== -1) pieces.push(body.slice(start, at).replace(/\r?\n$/, ''));
    const after = at + mark.length;
    if (body.startsWith('--', after)) return pieces;
    const lineEnd = body.indexOf('\n', after);
    if (lineEnd === -1) return pieces;
    start = lineEnd + 1;
    at = nextMark(body, mark, start);
  }
  // A report that was cut: what is there of its last part counts.
  if (start !== -1 && pieces.length < maxParts) pieces.push(body.slice(start));
  return pieces;
}

/** Only at the beginning of a line. */
function nextMark(body: string, mark: string, from: number): number {
  for (let at = body.indexOf(mark, from); at !== -1; at = body.indexOf(mark, at + 1)) {
    if (at === 0 || body[at - 1] === '\n') return at;
  }
  return -1;
}

/** The bytes of a part, as Latin-1 characters. */
export function decodedBody({ headers, body }: MimePart): string {
  switch (headerOf(headers, 'content-transfer-encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1');
    case 'quoted-printable':
      return body
        .replace(/[ \t]*=\r?\n/g, '')
        .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    default:
      return body;
  }
}

/** As a person reads it. */
export function shownText(part: MimePart): string {
  const charset =
    /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headerOf(part.headers, 'content-type'))?.[1] ?? 'utf-8';
  return decoderOf(charset).decode(Buffer.from(decodedBody(part), 'latin1'));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
