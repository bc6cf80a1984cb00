// An answer of a web server as archives keep it: head and body, the body perhaps in chunks and packed.
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { SkipReason } from './skip-reason.ts';
import { readFields } from './warc-head.ts';

export interface HttpAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

const longestHead = 256 * 1024;
/** A body that unpacks to more is no page. */
const longestBody = 16 << 20;

export function readAnswer(content: Buffer): HttpAnswer | SkipReason {
  const crlf = content.indexOf('\r\n\r\n');
  const lf = crlf === -1 ? content.indexOf('\n\n') : -1;
  const end = crlf === -1 ? lf : crlf;
  if (end === -1 || end > longestHead) return 'broken';
  const text = content.toString('latin1', 0, end);
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})\b/.exec(text)?.[1];
  if (status === undefined) return 'broken';
  const fields = readFields(text);
  const raw = content.subarray(end + (crlf === -1 ? 2 : 4));
  const whole = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '') ? joinChunks(raw) : raw;
  const body = unpackBody(whole, (fields.get('content-encoding') ?? '').toLowerCase());
  if (typeof body === 'string') return body;
  return { status: Number(status), contentType: fields.get('content-type') ?? '', body };
}

/** Many archives keep the word and the body already joined; then it is taken as it is. */
function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf('\n', at);
    if (lineEnd === -1 || lineEnd - at > 1024) break;
    const size = /^([\da-f]{1,8})[ \t]*(?:;[^\r]*)?\r?$/i.exec(bytes.toString('latin1', at, lineEnd))?.[1];
    if (size === undefined) return chunks.length === 0 ? bytes : Buffer.concat(chunks);
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    chunks.push(bytes.subarray(lineEnd + 1, lineEnd + 1 + length));
    at = lineEnd + 1 + length;
    if (bytes[at] === 13) at += 1;
    if (bytes[at] === 10) at += 1;
  }
  return chunks.length === 0 ? bytes : Buffer.concat(chunks);
}

/** As with chunks: a body that is not packed, whatever its head says, is taken as it is. */
function unpackBody(bytes: Buffer, encoding: string): Buffer | SkipReason {
  const limit = { maxOutputLength: longestBody };
  try {
    if (encoding.includes('gzip'))
      return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, limit) : bytes;
    if (encoding === '' || encoding === 'identity') return bytes;
    if (looksLikeText(bytes)) return bytes;
    if (encoding.includes('br')) return brotliDecompressSync(bytes, limit);
    if (encoding.includes('zstd')) return zstdDecompressSync(bytes, limit);
    if (!encoding.includes('deflate')) return 'binary';
    // Some servers leave out the two bytes before it.
    return ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken';
  }
}

const looksLikeText = (bytes: Buffer) => /^(?:\ufeff|ï»¿)?\s*</.test(bytes.toString('latin1', 0, 200));
