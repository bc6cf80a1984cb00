import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  awinLink,
  byPage,
  cjLink,
  emptyGraph,
  giveCatalogue,
  type MadePage,
  readGraph,
  site,
  writeArchive,
} from '#server/testing/intelligence/link-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { finishRun } from './finish-run.ts';
import { type InputFile, listInputs } from './list-inputs.ts';
import { resolveMerchant } from './merchants.ts';
import { dropIdleVisits } from './visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await giveCatalogue(app);
});
beforeEach(() => emptyGraph(app));
afterAll(() => app.close());

const read = (files: InputFile[]) =>
  buildLinkGraph(app.services.db, { files, threads: 1, base: '', day: '' });
const readPages = async (name: string, pages: MadePage[]) =>
  read(await listInputs({ path: await writeArchive(app, name, pages) }));
const observations = async () => (await readGraph(app)).observations as Record<string, unknown>[];

describe('the link graph', () => {
  it('keeps first and last day and the day a link went, whatever the order of the files', async () => {
    const readings: MadePage[][] = [
      [{ url: site('a'), day: '2026-01-10', links: [awinLink(30917), cjLink('nordfjell.example')] }],
      [{ url: site('a'), day: '2026-02-10', links: [awinLink(30917)] }],
      [
        { url: site('a'), day: '2026-03-10' },
        { url: site('b'), day: '2026-03-10', links: [awinLink(30917)] },
      ],
      [
        { url: site('a'), day: '2026-04-10', links: [awinLink(30917)] },
        { url: site('b'), day: '2026-04-10', status: 410 },
      ],
      [{ url: site('a'), day: '2026-05-10', status: 503 }],
    ];
    const expected = [
      {
        brand_code: 'kelp',
        page_url: site('a'),
        first_seen: '2026-01-10',
        last_seen: '2026-04-10',
        lost_on: null,
      },
      {
        brand_code: 'nord',
        page_url: site('a'),
        first_seen: '2026-01-10',
        last_seen: '2026-01-10',
        lost_on: '2026-02-10',
      },
      {
        brand_code: 'kelp',
        page_url: site('b'),
        first_seen: '2026-03-10',
        last_seen: '2026-03-10',
        lost_on: '2026-04-10',
      },
    ];
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 3, 1],
    ]) {
      const paths: string[] = [];
      for (const index of order)
        paths.push(await writeArchive(app, `${order.join('')}-${index}.warc.gz`, readings[index] ?? []));
      const list = join(app.services.config.dataFolder, 'list.txt');
      await writeFile(list, `# files\n${paths.join('\n')}\n`);
      await read(await listInputs({ list }));
      expect(byPage(await observations())).toMatchObject(expected);
      await emptyGraph(app);
    }
  });

  it('drops the visits of pages without links some at a time, and keeps those of pages with one', async () => {
    await readPages('kept.warc.gz', [
      { url: site('a'), day: '2026-01-10', links: [awinLink(30917)] },
      { url: site('a'), day: '2026-02-10' },
    ]);
    const kept = (await readGraph(app)).visits;
    expect(kept).toHaveLength(2);
    await app.everything.query(
      `INSERT INTO link_visit SELECT sha256(n::text::bytea), '2026-03-01', run_id FROM generate_series(1, 45) AS n, link_run`,
    );
    const { db } = app.services;
    const left: number[] = [];
    const watched: typeof db = {
      ...db,
      async transaction(work) {
        const result = await db.transaction(work);
        left.push(((await readGraph(app)).visits ?? []).length);
        return result;
      },
    };
    await dropIdleVisits(watched, 10);
    expect((await readGraph(app)).visits).toEqual(kept);
    // Ten pages a transaction, whichever of them are kept.
    const steps = [47, ...left].map((count, place) => count - (left[place] ?? count));
    expect(left.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...steps)).toBeLessThanOrEqual(10);
    // Somebody else's run is under way.
    await app.everything.query(
      `UPDATE link_run SET finished_at = NULL;
       INSERT INTO link_visit SELECT sha256('x'::bytea), '2026-03-01', run_id FROM link_run`,
    );
    await dropIdleVisits(db);
    expect((await readGraph(app)).visits).toHaveLength(3);
  });

  it('keeps pages without links in a list a batch and day, until it is known which of them had one', async () => {
    const plain = Array.from({ length: 30 }, (_, at) => site(`plain-${at}`));
    const files = [
      await writeArchive(app, 'new.warc.gz', [
        ...[...plain, site('a')].map((url) => ({ url, day: '2026-03-10' })),
        { url: site('b'), day: '2026-03-11' },
      ]),
      await writeArchive(app, 'old.warc.gz', [
        { url: site('a'), day: '2026-01-10', links: [awinLink(30917)] },
      ]),
    ];
    const list = join(app.services.config.dataFolder, 'list.txt');
    await writeFile(list, files.join('\n'));
    const { db } = app.services;
    const seen: unknown[] = [];
    const watched: typeof db = {
      ...db,
      async transaction(work) {
        const result = await db.transaction(work);
        const listed = await queryAll(
          app,
          'SELECT day::text, octet_length(page_ids) / 16 AS pages FROM linkless_visit ORDER BY 1',
        );
        seen.push([listed, (await readGraph(app)).visits?.length]);
        return result;
      },
    };
    await buildLinkGraph(watched, {
      ...{ files: await listInputs({ list }), threads: 1, base: '', day: '' },
      limits: { links: 10, visits: 40, bytes: 1 << 20 },
    });
    const both = [
      { day: '2026-03-10', pages: 31 },
      { day: '2026-03-11', pages: 1 },
    ];
    expect(seen).toContainEqual([both, 0]);
    expect(seen).toContainEqual([both, 1]);
    expect(await observations()).toMatchObject([{ last_seen: '2026-01-10', lost_on: '2026-03-10' }]);
    const { visits, linkless } = await readGraph(app);
    expect(visits).toMatchObject([{ day: '2026-01-10' }, { day: '2026-03-10' }]);
    expect(linkless).toEqual([]);
  });

  it('comes out the same when its end is cut off anywhere, and two are at it', async () => {
    const pages = (file: number) =>
      Array.from({ length: 40 }, (_, at): MadePage => {
        const number = (file * 7 + at) % 50;
        const links = [awinLink(30917), cjLink('nordfjell.example'), awinLink(555, 'late.example')];
        return {
          url: site(`p${number}`, `site${number % 7}.example`),
          day: `2026-0${1 + ((file * 5) % 9)}-0${1 + (at % 9)}`,
          links: links.filter((_link, nth) => (number + file + nth) % 4 === 0),
        };
      });
    const paths = await Promise.all(
      Array.from({ length: 6 }, (_, file) => writeArchive(app, `cut-${file}.warc.gz`, pages(file))),
    );
    const list = join(app.services.config.dataFolder, 'list.txt');
    await writeFile(list, paths.join('\n'));
    const files = await listInputs({ list });
    const { db } = app.services;
    const build = (through: typeof db) =>
      buildLinkGraph(through, {
        ...{ files, threads: 1, base: '', day: '', name: 'cut' },
        limits: { links: 10, visits: 5, bytes: 1 << 20 },
      });
    /** The programme comes while files are read, so that links move when they are. */
    const known = () =>
      queryAll(
        app,
        "INSERT INTO programme (network, merchant_id, brand_code) VALUES ('awin', '555', 'late')",
      );
    /** Sends so many statements of transactions, as a process does that dies then. */
    const dyingAfter = (statements: number): typeof db => {
      let sent = 0;
      return {
        ...db,
        transaction: (work) =>
          db.transaction((tx) => {
            const execute = (query: Parameters<typeof tx.execute>[0]) => {
              sent += 1;
              if (sent > statements) throw new Error('died');
              return tx.execute(query);
            };
            return work(Object.create(tx, { execute: { value: execute } }));
          }),
      };
    };
    await build(db);
    await known();
    await queryAll(app, 'UPDATE link_run SET finished_at = NULL');
    await finishRun(db, 'name:cut');
    const expected = await readGraph(app);
    expect(expected.observations?.length).toBeGreaterThan(50);
    expect(JSON.stringify(expected.observations)).toContain('"lost_on":"2026-');
    await emptyGraph(app);

    // Everything is read, and the end not begun.
    await expect(
      build({
        ...db,
        transaction: async (work) => {
          const open = await queryAll(app, 'SELECT 1 FROM link_file WHERE NOT is_done');
          const begun = await queryAll(app, 'SELECT 1 FROM link_file');
          if (begun.length > 0 && open.length === 0) throw new Error('died');
          return db.transaction(work);
        },
      }),
    ).rejects.toThrow('died');
    expect((await readGraph(app)).linkless?.length).toBeGreaterThan(10);
    await known();
    let statements = 0;
    for (let ended = ''; ended !== 'done'; statements += 1) {
      ended = await finishRun(dyingAfter(statements), 'name:cut').then(
        () => 'done',
        (error: Error) => error.message,
      );
      expect(['done', 'died']).toContain(ended);
      if (ended === 'died' && statements % 7 === 6) {
        // Two at once, each cut off somewhere else.
        await Promise.allSettled([3, 5].map((at) => finishRun(dyingAfter(at), 'name:cut')));
      }
    }
    expect(statements).toBeGreaterThan(12);
    expect(await readGraph(app)).toEqual(expected);
  }, 120_000);

  it('clears the loss of a link that is there again in a later run', async () => {
    const readPage = (name: string, page: MadePage) => readPages(name, [page]);
    await readPage('1.warc.gz', { url: site('a'), day: '2026-01-10', links: [awinLink(30917)] });
    await readPage('2.warc.gz', { url: site('a'), day: '2026-02-10' });
    expect(await observations()).toMatchObject([{ lost_on: '2026-02-10' }]);
    await readPage('3.warc.gz', { url: site('a'), day: '2026-03-10', links: [awinLink(30917)] });
    expect(await observations()).toMatchObject([
      { lost_on: null, first_seen: '2026-01-10', last_seen: '2026-03-10' },
    ]);
    // Only pages that hold or held links are remembered.
    await readPage('4.warc.gz', { url: site('never'), day: '2026-03-10' });
    expect((await readGraph(app)).visits).toHaveLength(3);
  });

  describe('links that name neither merchant nor target', () => {
    const banner = (ad: number) => `https://www.anrdoezrs.net/click-41479-${ad}`;
    const waiting = async () =>
      ((await readGraph(app)).waiting as Record<string, unknown>[]).map((row) => row.merchant_key);
    const resolve = (merchant: string, brandCode: string, network = 'cj') =>
      resolveMerchant(app.services.db, { network, merchant, brandCode, actor: 'test' });

    it('wait, and follow what other pages tell of the same advertisement', async () => {
      await readPages('1.warc.gz', [
        { url: site('a'), day: '2026-01-10', links: [banner(77), banner(78), 'https://amzn.to/3kelp'] },
        { url: site('b'), day: '2026-01-10', links: [banner(77)] },
      ]);
      expect(await observations()).toEqual([]);
      expect(await waiting()).toEqual(['link:amzn.to/3kelp', 'ad:77', 'ad:77', 'ad:78']);
      await readPages('2.warc.gz', [
        { url: site('c'), day: '2026-02-10', links: [`${banner(77)}?url=https%3A%2F%2Fnordfjell.example`] },
        { url: site('d'), day: '2026-02-10', links: [banner(77)] },
      ]);
      expect(byPage(await observations())).toMatchObject(
        ['a', 'b', 'c', 'd'].map((page) => ({
          ...{ brand_code: 'nord', page_url: site(page), network: 'cj', merchant_id: '' },
        })),
      );
      expect(await waiting()).toEqual(['link:amzn.to/3kelp', 'ad:78']);
    });

    it('stay where what is told of them does not agree', async () => {
      await readPages('1.warc.gz', [
        { url: site('a'), day: '2026-01-10', links: [banner(77)] },
        { url: site('b'), day: '2026-01-10', links: [`${banner(77)}?url=https%3A%2F%2Fnordfjell.example`] },
        { url: site('c'), day: '2026-01-10', links: [`${banner(77)}?url=https%3A%2F%2Fnobody.example`] },
      ]);
      expect(await waiting()).toEqual(['ad:77', 'nobody.example']);
    });

    it('are resolved by the operator, who names no programme by that', async () => {
      await readPages('1.warc.gz', [{ url: site('a'), day: '2026-01-10', links: [banner(77), banner(78)] }]);
      expect(await resolve('ad:77', 'nord')).toBe(1);
      expect(await resolve('ad:77', 'nord')).toBe(0);
      await expect(resolve('ad:77', 'kelp')).rejects.toThrow('这个商家已属于品牌 nord');
      await expect(resolve('ad:99', 'nord')).rejects.toThrow('没有链接含有 CJ 的商家“ad:99”');
      await expect(resolve('30999', 'nord', 'awin')).rejects.toThrow('没有链接含有 Awin 的商家“30999”');
      expect(await observations()).toMatchObject([{ brand_code: 'nord', merchant_id: '' }]);
      expect(await queryAll(app, "SELECT 1 FROM programme WHERE merchant_id IN ('ad:77', '30999')")).toEqual(
        [],
      );
    });

    it('lose their page like others do', async () => {
      await readPages('1.warc.gz', [{ url: site('a'), day: '2026-01-10', links: [banner(77)] }]);
      await readPages('2.warc.gz', [{ url: site('a'), day: '2026-02-10' }]);
      await resolve('ad:77', 'nord');
      expect(await observations()).toMatchObject([{ brand_code: 'nord', lost_on: '2026-02-10' }]);
    });
  });

  it('reads a page with a zero among its letters', async () => {
    await readPages('1.warc.gz', [
      { url: site('a'), day: '2026-01-10', links: [awinLink(30917)], head: '<meta name=x content="\u0000">' },
    ]);
    expect(await observations()).toMatchObject([{ brand_code: 'kelp', page_url: site('a') }]);
  });

  it('leaves what an import gave', async () => {
    await queryAll(
      app,
      "INSERT INTO open_publisher (domain, merge_key, publisher_name, type, type_given) VALUES ('trail.example', 'trail.example', '径记', 'Coupon', true)",
    );
    await readPages('1.warc.gz', [{ url: site('a'), day: '2026-01-10', links: [awinLink(30917)] }]);
    expect((await readGraph(app)).publishers).toMatchObject([
      { publisher_name: '径记', type: 'Coupon', type_given: true, language: 'en' },
    ]);
  });

  it('takes the name of the newest page, whatever came first', async () => {
    const page = (day: string, name: string): MadePage => ({
      url: site(day),
      day,
      links: [awinLink(30917)],
      head: `<meta property="og:site_name" content="${name}">`,
    });
    await readPages('1.warc.gz', [page('2026-02-01', 'New \u202eDeals')]);
    await readPages('2.warc.gz', [page('2026-01-01', 'Old Name')]);
    expect((await readGraph(app)).publishers).toMatchObject([
      { publisher_name: 'New Deals', type: 'Coupon', signals: ['网站名称“New Deals”像优惠券或折扣网站'] },
    ]);
  });
});
