import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packed, pageRecord, warcRecord, watRecord } from '#server/testing/intelligence/warc-writer.ts';
import type { LinkCounts } from '../scan-page.ts';
import { runBytes } from './gzip-run.ts';
import type { Place } from './piece.ts';
import { readArchive } from './read-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-links-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start: Place = { offset: 0, inner: 0 };
const awin = (merchant: number) =>
  `https://www.awin1.com/cread.php?awinmid=${merchant}&awinaffid=2&ued=https%3A%2F%2Fshop${merchant}.example`;
const html = (merchant: number, rest = '') => `<title>t</title><a href="${awin(merchant)}">x</a>${rest}`;
const page = (merchant: number, rest = '') =>
  pageRecord({ url: `https://site${merchant}.example/p`, html: html(merchant, rest), day: '2026-03-01' });

async function read(bytes: Buffer, from = start) {
  const path = join(folder, 'x.warc');
  await writeFile(path, bytes);
  const skipped: Record<string, number> = {};
  const counts: LinkCounts = { byNetwork: {}, short: 0, nameless: 0 };
  const merchants: string[] = [];
  const places: Place[] = [];
  let pages = 0;
  const skip = (reason: string) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  for await (const steps of readArchive({
    path,
    start: from,
    counts,
    onSkip: skip,
    onBytes: () => undefined,
  })) {
    for (const { outcome, next } of steps) {
      places.push(next);
      if (typeof outcome === 'string') skip(outcome);
      else if (outcome) {
        pages += 1;
        merchants.push(...outcome.reading.links.map(({ merchantKey }) => merchantKey));
      }
    }
  }
  return { merchants, pages, skipped, places };
}

const fillers = Array.from({ length: 5 }, (_, index) =>
  pageRecord({
    url: `https://plain${index}.example/`,
    html: '<a href="https://shop.example/">x</a>',
    day: '2026-03-01',
  }),
);
const info = warcRecord(
  { 'WARC-Type': 'warcinfo', 'Content-Type': 'application/warc-fields' },
  Buffer.from('software: x\r\n'),
);

describe('readArchive', () => {
  it('reads the same from a plain file, from members, and from one member', async () => {
    const records = [info, page(1), ...fillers, page(2), page(3)];
    for (const bytes of [Buffer.concat(records), packed(records), gzipSync(Buffer.concat(records))]) {
      expect(await read(bytes)).toMatchObject({ merchants: ['1', '2', '3'], pages: 8, skipped: {} });
    }
  });

  it('goes on from every place it names, as if it had not stopped', async () => {
    const records = [
      info,
      page(1),
      ...fillers,
      page(2),
      page(3, randomBytes(40_000).toString('hex')),
      page(4),
    ];
    for (const bytes of [Buffer.concat(records), packed(records), gzipSync(Buffer.concat(records))]) {
      const whole = await read(bytes);
      for (const [index, place] of whole.places.entries()) {
        const rest = await read(bytes, place);
        expect(rest.merchants).toEqual(whole.merchants.slice(whole.merchants.length - rest.merchants.length));
        expect(rest.places.slice(0, -1)).toEqual(whole.places.slice(index + 1, -1));
        expect(rest.skipped).toEqual({});
      }
    }
  });

  it('reads an archive of many members in runs: the same pages, and on from any of them', async () => {
    // What does not pack well, so that the file is longer than three runs.
    const records = Array.from({ length: 40 }, (_, index) => [
      info,
      page(index + 1, randomBytes(40_000).toString('hex')),
    ]).flat();
    const bytes = packed(records);
    expect(bytes.length).toBeGreaterThan(3 * runBytes);
    const merchants = Array.from({ length: 40 }, (_, index) => String(index + 1));
    const whole = await read(bytes);
    expect(whole).toMatchObject({ merchants, pages: 40, skipped: {} });
    for (let index = 0; index < whole.places.length; index += 9) {
      const rest = await read(bytes, whole.places[index]);
      expect(rest).toMatchObject({ merchants: merchants.slice(Math.floor((index + 1) / 2)), skipped: {} });
    }
  });

  it('reads every sound member of a run that holds a broken, a cut or a padded one', async () => {
    const members = Array.from({ length: 12 }, (_, index) => gzipSync(page(index + 1)));
    const merchants = members.map((_, index) => String(index + 1));
    const others = merchants.filter((merchant) => merchant !== '6');
    const damaged = Buffer.from(members[5] as Buffer);
    damaged[damaged.length - 20] = (damaged.at(-20) as number) ^ 0xff;
    const tooLong = Buffer.from(
      page(6)
        .toString()
        .replace(/Content-Length: (\d+)/, 'Content-Length: 9$1'),
    );
    const withSixth = (...sixth: Buffer[]) =>
      Buffer.concat([...members.slice(0, 5), ...sixth, ...members.slice(6)]);
    expect(await read(withSixth(damaged))).toMatchObject({ merchants: others, skipped: { broken: 1 } });
    expect(await read(withSixth(gzipSync(tooLong)))).toMatchObject({
      merchants: others,
      skipped: { cut: 1 },
    });
    const sixth = members[5] as Buffer;
    expect(await read(withSixth(sixth, Buffer.alloc(3)))).toMatchObject({ merchants });
    // The last one is cut with the file.
    expect(await read(withSixth(sixth).subarray(0, -30))).toMatchObject({
      merchants: merchants.slice(0, -1),
      skipped: { broken: 1 },
    });
  });

  it('reads bodies in chunks and packed in every way, and none that unpacks without end', async () => {
    const body = Buffer.from(html(7));
    const chunked = Buffer.from(`${body.length.toString(16)};x=y\r\n${body}\r\n0\r\n\r\n`);
    const bodies: [Record<string, string>, Buffer][] = [
      [{ 'Transfer-Encoding': 'chunked' }, chunked],
      [{ 'Transfer-Encoding': 'chunked' }, body],
      [{ 'Content-Encoding': 'gzip' }, gzipSync(body)],
      [{ 'Content-Encoding': 'gzip' }, body],
      [{ 'Content-Encoding': 'br' }, brotliCompressSync(body)],
      [{ 'Content-Encoding': 'deflate' }, deflateSync(body)],
      [{ 'Content-Encoding': 'deflate' }, deflateRawSync(body)],
      [{ 'Content-Encoding': 'deflate' }, body],
    ];
    const records = bodies.map(([headers, content]) =>
      pageRecord({ url: 'https://a.example/', day: '2026-03-01', html: content, headers }),
    );
    const bomb = gzipSync(Buffer.alloc(100 << 20));
    const picture = Buffer.from(Uint8Array.from({ length: 5000 }, (_, at) => at % 256));
    const hostile = [
      pageRecord({
        url: 'https://a.example/',
        day: '2026-03-01',
        html: bomb,
        headers: { 'Content-Encoding': 'gzip' },
      }),
      pageRecord({ url: 'https://a.example/', day: '2026-03-01', html: picture }),
      pageRecord({ url: 'javascript:alert(1)', day: '2026-03-01', html: body }),
    ];
    expect(await read(packed([...records, ...hostile]))).toMatchObject({
      merchants: bodies.map(() => '7'),
      skipped: { bomb: 1, binary: 1, address: 1 },
    });
  });

  it('counts and passes what is broken, cut, too long or wrong about its length', async () => {
    const wrong = (length: number) =>
      Buffer.from(
        page(5)
          .toString('latin1')
          .replace(/Content-Length: \d+/, `Content-Length: ${length}`),
        'latin1',
      );
    const long = pageRecord({
      url: 'https://long.example/',
      html: Buffer.alloc(40 << 20, 'a'),
      day: '2026-03-01',
    });
    const cases: [string, Buffer, Record<string, number>, Record<string, number>?][] = [
      ['a length too short', wrong(20), { broken: 1 }],
      ['a length too long', wrong(page(5).length + 30), { broken: 1 }, { cut: 1 }],
      ['no length', Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\nx\r\n\r\n'), { broken: 1 }],
      ['something else', Buffer.from(`${randomBytes(3000).toString('hex')}\r\n\r\n`), { broken: 1 }],
      ['40 MB', long, { large: 1 }],
    ];
    for (const [name, record, skipped, skippedPacked = skipped] of cases) {
      const all = [page(1), record, page(2), page(3)];
      expect([name, await read(Buffer.concat(all))]).toMatchObject([
        name,
        { merchants: ['1', '2', '3'], skipped },
      ]);
      expect([name, await read(packed(all))]).toMatchObject([
        name,
        { merchants: ['1', '2', '3'], skipped: skippedPacked },
      ]);
      expect([name, await read(gzipSync(Buffer.concat(all)))]).toMatchObject([
        name,
        { merchants: ['1', '2', '3'], skipped },
      ]);
    }
    const cut = Buffer.concat([page(1), page(2)]);
    expect(await read(cut.subarray(0, -60))).toMatchObject({ merchants: ['1'], skipped: { cut: 1 } });
    expect(await read(packed([page(1), page(2)]).subarray(0, -60))).toMatchObject({
      merchants: ['1'],
      skipped: { broken: 1 },
    });
  }, 180_000);

  it('finds the next member behind damaged ones, and takes no page for an archive', async () => {
    const damaged = gzipSync(page(5));
    damaged.fill(0xaa, 40, 90);
    const bytes = Buffer.concat([
      packed([page(1)]),
      damaged,
      Buffer.from('noise'),
      packed([page(2), page(3)]),
    ]);
    expect(await read(bytes)).toMatchObject({ merchants: ['1', '2', '3'] });
    // A page whose text is an archive speaks for its own site alone.
    const forged = pageRecord({
      url: 'https://liar.example/',
      html: `<p>\r\n\r\n${page(6).toString('latin1')}`,
      day: '2026-03-01',
    });
    const inner = await read(packed([page(1), forged, page(2)]));
    expect(inner.merchants).toEqual(['1', '6', '2']);
    expect(inner.pages).toBe(3);
    const stored = gzipSync(
      pageRecord({ url: 'https://liar.example/', html: packed([page(6)]), day: '2026-03-01' }),
      { level: 0 },
    );
    expect((await read(Buffer.concat([packed([page(1)]), stored, packed([page(2)])]))).merchants).toEqual([
      '1',
      '2',
    ]);
  });

  it('is not kept for long by thousands of members that lead nowhere, and reads on behind them', async () => {
    const cut = gzipSync(page(5)).subarray(0, -40);
    const nowhere = Buffer.concat(Array.from({ length: 8_000 }, () => cut));
    const starts = Buffer.concat(
      Array.from({ length: 60_000 }, () => Buffer.from('1f8b08000000000000030a', 'hex')),
    );
    const sound = Array.from({ length: 400 }, (_, index) =>
      gzipSync(page(index + 10, randomBytes(3_000).toString('hex'))),
    );
    const { merchants } = await read(
      Buffer.concat([gzipSync(page(1)), nowhere, starts, ...sound, gzipSync(page(2))]),
    );
    // Some of the first ones behind them may be passed over with them.
    expect(merchants[0]).toBe('1');
    expect(merchants.slice(-300)).toEqual([
      ...Array.from({ length: 299 }, (_, index) => String(index + 111)),
      '2',
    ]);
  });

  it('reads what WAT files say about pages', async () => {
    const wat = watRecord({
      url: 'https://w.example/p',
      day: '2026-03-02',
      title: 'W',
      links: [awin(9), 'javascript:x'],
    });
    const none = watRecord({
      url: 'https://w.example/q',
      day: '2026-03-02',
      title: 'W',
      links: ['https://b.example'],
    });
    const broken = warcRecord(
      {
        'WARC-Type': 'metadata',
        'WARC-Target-URI': 'https://w.example/',
        'WARC-Date': '2026-03-02T00:00:00Z',
        'Content-Type': 'application/json',
      },
      Buffer.from('{"HTTP-Response-Metadata"'),
    );
    expect(await read(packed([wat, none, broken]))).toMatchObject({
      merchants: ['9'],
      pages: 2,
      skipped: { broken: 1 },
    });
  });
});
