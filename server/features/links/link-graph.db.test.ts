import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAll } from '../../testing/account-steps.ts';
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
} from '../../testing/link-steps.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { type InputFile, listInputs } from './list-inputs.ts';

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
