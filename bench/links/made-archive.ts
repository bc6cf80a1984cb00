// An archive as a crawl of the web gives it: of each page the request, the answer and notes, packed record by record. One page
// in twenty has an affiliate link, some more have links to the same hosts.
import { gzipSync } from 'node:zlib';
import { pageRecord, warcRecord } from '#server/testing/intelligence/warc-writer.ts';

const words =
  'the of a lamp tent guide review best quiet light winter shop trail notes price warm colour small house river stone paper'.split(
    ' ',
  );

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Packed records of about as many megabytes of content. */
export function makeArchive(megabytes: number): Buffer {
  const random = randomFrom(7);
  const members: Buffer[] = [];
  let bytes = 0;
  for (let page = 0; bytes < megabytes * 1e6; page += 1) {
    const url = `https://www.site${page % 300}.example/${page}`;
    const day = `2026-0${1 + (page % 9)}-1${page % 9}`;
    const about = { 'WARC-Target-URI': url, 'WARC-Date': `${day}T10:00:00Z` };
    const request = Buffer.from(
      `GET /${page} HTTP/1.1\r\nHost: www.site${page % 300}.example\r\nAccept: text/html\r\n\r\n`,
    );
    const records = [
      warcRecord(
        { 'WARC-Type': 'request', 'Content-Type': 'application/http; msgtype=request', ...about },
        request,
      ),
      pageRecord({ url, day, html: makePage(page, random) }),
      warcRecord(
        { 'WARC-Type': 'metadata', 'Content-Type': 'application/warc-fields', ...about },
        Buffer.from('fetchTimeMs: 120\r\n'),
      ),
    ];
    for (const record of records) {
      bytes += record.length;
      members.push(gzipSync(record));
    }
  }
  return Buffer.concat(members);
}

function makePage(page: number, random: () => number): string {
  const word = () => words[Math.floor(random() * words.length)] ?? '';
  const parts = [
    `<!doctype html><html lang="en"><head><title>Page ${page} | Site ${page % 300}</title></head><body>`,
  ];
  const paragraphs = 100 + Math.floor(random() * 500);
  for (let at = 0; at < paragraphs; at += 1) {
    const text = Array.from({ length: 20 }, word).join(' ');
    const id = Math.floor(random() * 1e9).toString(36);
    parts.push(
      `<p class="c-${id}">${text} <a href="https://www.other${at % 40}.example/${id}?ref=${page}">${word()}</a></p>\n`,
    );
  }
  if (page % 20 === 0) {
    const merchant = 1 + (page % 50);
    parts.push(
      `<a href="https://www.awin1.com/cread.php?awinmid=${merchant}&amp;awinaffid=2&amp;ued=https%3A%2F%2Fshop${merchant}.example">x</a>`,
    );
  } else if (page % 20 === 10) parts.push('<a href="https://www.amazon.com/dp/B000TEST01">x</a>');
  return parts.join('');
}
