// Small web archives, written as crawlers write them: a record each packed by itself, or plain.
import { gzipSync } from 'node:zlib';

export interface WrittenPage {
  url: string;
  html: string | Buffer;
  /** YYYY-MM-DD. */
  day: string;
  status?: number;
  /** Further lines of the answer's head. */
  headers?: Record<string, string>;
}

export function warcRecord(fields: Record<string, string>, content: Buffer): Buffer {
  const lines = Object.entries({
    'WARC-Record-ID': '<urn:uuid:0>',
    'Content-Length': String(content.length),
    ...fields,
  });
  const head = `WARC/1.0\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n\r\n')]);
}

export function pageRecord({ url, html, day, status = 200, headers = {} }: WrittenPage): Buffer {
  const lines = Object.entries({ 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const head = `HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return warcRecord(
    {
      'WARC-Type': 'response',
      'WARC-Target-URI': url,
      'WARC-Date': `${day}T10:00:00Z`,
      'Content-Type': 'application/http; msgtype=response',
    },
    Buffer.concat([Buffer.from(head), Buffer.from(html)]),
  );
}

/** As a WAT file describes a page. */
export function watRecord({
  url,
  day,
  links,
  title,
}: {
  url: string;
  day: string;
  links: string[];
  title: string;
}): Buffer {
  const envelope = {
    'WARC-Header-Metadata': { 'WARC-Type': 'response', 'WARC-Target-URI': url },
    'Payload-Metadata': {
      'HTTP-Response-Metadata': {
        'Response-Message': { Status: '200' },
        'HTML-Metadata': {
          Head: { Title: title },
          Links: links.map((link) => ({ path: 'A@/href', url: link })),
        },
      },
    },
  };
  return warcRecord(
    {
      'WARC-Type': 'metadata',
      'WARC-Target-URI': url,
      'WARC-Date': `${day}T10:00:00Z`,
      'Content-Type': 'application/json',
    },
    Buffer.from(JSON.stringify({ Envelope: envelope })),
  );
}

export const packed = (records: readonly Buffer[]): Buffer =>
  Buffer.concat(records.map((record) => gzipSync(record)));
