// Web archives, plain and packed, read to their end whatever is in them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readArchive } from '#server/links/read/read-archive.ts';
import { awinLink, pageOf } from '#server/testing/intelligence/link-steps.ts';
import { packed, pageRecord, watRecord } from '#server/testing/intelligence/warc-writer.ts';
import type { Target } from './target.ts';

const page = (headers: Record<string, string>, html: string | Buffer) =>
  pageRecord({ url: 'https://www.trail.example/a', day: '2026-03-01', html, headers });

export function archiveTargets(folder: string): Target[] {
  const html = pageOf([awinLink(30917), 'https://bit.ly/3x']);
  const records = [
    page({}, html),
    page({ 'Content-Encoding': 'gzip' }, gzipSync(html)),
    page({ 'Transfer-Encoding': 'chunked' }, `${html.length.toString(16)}\r\n${html}\r\n0\r\n\r\n`),
    watRecord({
      url: 'https://www.trail.example/b',
      day: '2026-03-01',
      title: 'B',
      links: [awinLink(30917)],
    }),
  ];
  const path = join(folder, 'archive');
  const samples = {
    plain: Buffer.concat(records),
    packed: packed(records),
    whole: gzipSync(Buffer.concat(records)),
  };
  return Object.entries(samples).map(([name, sample]) => ({
    name: `web archive ${name}`,
    samples: [sample],
    async read(bytes) {
      await writeFile(path, bytes);
      const counts = { byNetwork: {}, short: 0, nameless: 0 };
      const quiet = { onSkip: () => undefined, onBytes: () => undefined };
      for await (const _ of readArchive({ path, start: { offset: 0, inner: 0 }, counts, ...quiet }));
    },
  }));
}
