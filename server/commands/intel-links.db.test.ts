import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildLinkGraph } from '../features/links/build-link-graph.ts';
import { fillWaiting } from '../features/links/fill-waiting.ts';
import { listInputs } from '../features/links/list-inputs.ts';
import { queryAll } from '../testing/account-steps.ts';
import { archiveOf, awinLink, cjLink, giveCatalogue, type MadePage, pageOf, readGraph, writeArchive } from '../testing/link-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { pageRecord } from '../testing/warc-writer.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await giveCatalogue(app);
});
afterEach(() => app.close());

async function haitu(...args: string[]) {
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const code = await runCli(args, () => app.services.config, { say: hear, complain: hear });
  return { code, text: lines.join('\n') };
}

const site = (path: string, domain = 'trail.example') => `https://www.${domain}/${path}`;
const byPage = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => (String([one.page_url, one.brand_code]) < String([other.page_url, other.brand_code]) ? -1 : 1));
const observations = async () => (await readGraph(app)).observations as Record<string, unknown>[];

describe('intel:links', () => {
  it('finds whose page links to whose brand, says so in numbers, and reads nothing twice', async () => {
    const path = await writeArchive(app, 'one.warc.gz', [
      { url: site('lamps'), day: '2026-03-01', links: [awinLink(30917), 'https://bit.ly/3x', awinLink(777, 'shop.unknown.example')] },
      { url: site('tents'), day: '2026-03-01', links: [cjLink('www.nordfjell.example')] },
      { url: site('plain'), day: '2026-03-01' },
      { url: 'https://www.youtube.com/@Anna/about', day: '2026-03-01', links: [awinLink(30917)] },
      { url: 'https://www.youtube.com/watch?v=1', day: '2026-03-01', links: [awinLink(30917)] },
      { url: site('skim'), day: '2026-03-01', links: [`https://go.skimresources.com/?id=1X2&url=${encodeURIComponent(awinLink(30917))}`] },
    ]);
    const { code, text } = await haitu('intel:links', path, '--threads', '1');
    expect([code, text]).toEqual([0, expect.stringContaining('网页 6，其中可能含链接 5')]);
    expect(text).toContain('联盟链接：Awin 5，CJ 1');
    expect(text).toContain('归入品牌 4，商家未知 1，短链接 1，没有商家信息 0');
    const graph = await readGraph(app);
    expect(byPage(graph.observations as Record<string, unknown>[])).toMatchObject([
      { page_url: site('lamps'), brand_code: 'kelp', domain: 'trail.example', link: awinLink(30917), via: [], title: 'Lamps | Trail Notes', first_seen: '2026-03-01', lost_on: null },
      { page_url: site('skim'), brand_code: 'kelp', network: 'awin', merchant_id: '30917', via: ['skimlinks'] },
      { page_url: site('tents'), brand_code: 'nord', network: 'cj', merchant_id: '' },
      { brand_code: 'kelp', domain: 'youtube.com/@anna' },
    ]);
    expect(graph.publishers).toMatchObject([
      { domain: 'trail.example', merge_key: 'trail.example', publisher_name: 'Trail Notes', type: 'Content', language: 'en', type_given: false },
      { domain: 'youtube.com/@anna', merge_key: 'youtube.com/anna', type: 'Social Media', signals: ['域名 youtube.com/@anna 像社交平台上的主页'] },
    ]);
    expect(graph.waiting).toMatchObject([{ network: 'awin', merchant_key: '777', target_domain: 'unknown.example' }]);
    expect(graph.stale).toEqual([{ brand_code: 'kelp' }, { brand_code: 'nord' }]);
    await queryAll(app, 'DELETE FROM stale_brand');
    const before = await readGraph(app);
    expect((await haitu('intel:links', path)).text).toContain('1/1 个文件');
    // The same content as another file is read, and changes nothing either.
    await writeFile(join(app.services.config.dataFolder, 'two.warc'), Buffer.concat([pageRecord({ url: site('lamps'), day: '2026-03-01', html: pageOf([awinLink(30917)]) })]));
    await haitu('intel:links', join(app.services.config.dataFolder, 'two.warc'));
    expect(await readGraph(app)).toEqual(before);
  });

  it('keeps first and last day and the day a link went, whatever the order of the files', async () => {
    const readings: MadePage[][] = [
      [{ url: site('a'), day: '2026-01-10', links: [awinLink(30917), cjLink('nordfjell.example')] }],
      [{ url: site('a'), day: '2026-02-10', links: [awinLink(30917)] }],
      [{ url: site('a'), day: '2026-03-10' }, { url: site('b'), day: '2026-03-10', links: [awinLink(30917)] }],
      [{ url: site('a'), day: '2026-04-10', links: [awinLink(30917)] }, { url: site('b'), day: '2026-04-10', status: 410 }],
      [{ url: site('a'), day: '2026-05-10', status: 503 }],
    ];
    const expected = [
      { brand_code: 'kelp', page_url: site('a'), first_seen: '2026-01-10', last_seen: '2026-04-10', lost_on: null },
      { brand_code: 'nord', page_url: site('a'), first_seen: '2026-01-10', last_seen: '2026-01-10', lost_on: '2026-02-10' },
      { brand_code: 'kelp', page_url: site('b'), first_seen: '2026-03-10', last_seen: '2026-03-10', lost_on: '2026-04-10' },
    ];
    for (const order of [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 3, 1]]) {
      const paths: string[] = [];
      for (const index of order) paths.push(await writeArchive(app, `${order.join('')}-${index}.warc.gz`, readings[index] ?? []));
      const list = join(app.services.config.dataFolder, 'list.txt');
      await writeFile(list, `# files\n${paths.join('\n')}\n`);
      expect((await haitu('intel:links', '--list', list)).code).toBe(0);
      expect(byPage(await observations())).toMatchObject(expected);
      await queryAll(app, 'DELETE FROM link_observation; DELETE FROM link_visit');
    }
  });

  it('clears the loss of a link that is there again in a later run', async () => {
    const read = async (name: string, page: MadePage) => haitu('intel:links', await writeArchive(app, name, [page]));
    await read('1.warc.gz', { url: site('a'), day: '2026-01-10', links: [awinLink(30917)] });
    await read('2.warc.gz', { url: site('a'), day: '2026-02-10' });
    expect(await observations()).toMatchObject([{ lost_on: '2026-02-10' }]);
    await read('3.warc.gz', { url: site('a'), day: '2026-03-10', links: [awinLink(30917)] });
    expect(await observations()).toMatchObject([{ lost_on: null, first_seen: '2026-01-10', last_seen: '2026-03-10' }]);
    // Only pages that hold or held links are remembered.
    await read('4.warc.gz', { url: site('never'), day: '2026-03-10' });
    expect((await readGraph(app)).visits).toHaveLength(3);
  });

  it('leaves what an import gave', async () => {
    await queryAll(app, "INSERT INTO open_publisher (domain, merge_key, publisher_name, type, type_given) VALUES ('trail.example', 'trail.example', '径记', 'Coupon', true)");
    await haitu('intel:links', await writeArchive(app, '1.warc.gz', [{ url: site('a'), day: '2026-01-10', links: [awinLink(30917)] }]));
    expect((await readGraph(app)).publishers).toMatchObject([{ publisher_name: '径记', type: 'Coupon', type_given: true, language: 'en' }]);
  });

  it('takes the name of the newest page, whatever came first', async () => {
    const page = (day: string, name: string): MadePage => ({ url: site(day), day, links: [awinLink(30917)], head: `<meta property="og:site_name" content="${name}">` });
    await haitu('intel:links', await writeArchive(app, '1.warc.gz', [page('2026-02-01', 'New \u202eDeals')]));
    await haitu('intel:links', await writeArchive(app, '2.warc.gz', [page('2026-01-01', 'Old Name')]));
    expect((await readGraph(app)).publishers).toMatchObject([{ publisher_name: 'New Deals', type: 'Coupon', signals: ['网站名称“New Deals”像优惠券或折扣网站'] }]);
  });

  it('lists unknown merchants, and fills the graph once they are known', async () => {
    await haitu('intel:links', await writeArchive(app, '1.warc.gz', [
      { url: site('a'), day: '2026-01-10', links: [awinLink(555, 'shop.late.example'), cjLink('late.example')] },
      { url: site('b'), day: '2026-01-11', links: [awinLink(555, 'shop.late.example'), cjLink('other.example')] },
      { url: site('b'), day: '2026-02-11' },
    ]));
    expect(await observations()).toEqual([]);
    await queryAll(app, "UPDATE brand SET domain = 'late.example' WHERE brand_code = 'late'");
    const { text } = await haitu('intel:merchants');
    expect(text.split('\n')[1]).toBe(`awin\t555\tlate.example\t2\t1\t2026-01-10\t2026-01-11\tlate\t${site('a')}`);
    expect(text.split('\n')).toHaveLength(4);
    const resolve = () => haitu('intel:merchants', '--network', 'Awin', '--merchant', '555', '--brand', 'late');
    expect(await resolve()).toEqual({ code: 0, text: '已确认商家，2 个链接归入品牌' });
    expect(await resolve()).toEqual({ code: 0, text: '已确认商家，0 个链接归入品牌' });
    expect(await observations()).toMatchObject([
      { brand_code: 'late', merchant_id: '555', first_seen: expect.stringMatching(/^2026-01-1/) },
      { brand_code: 'late', merchant_id: '555' },
    ]);
    expect((await observations()).map(({ lost_on }) => lost_on).sort()).toEqual([null, '2026-02-11'].sort());
    expect((await readGraph(app)).stale).toEqual([{ brand_code: 'late' }]);
    // What an import of brands makes known.
    const moved = await app.services.db.transaction((tx) => fillWaiting(tx, { brandCodes: ['late'] }));
    expect(moved).toBe(1);
    expect((await observations()).map(({ network }) => network).sort()).toEqual(['awin', 'awin', 'cj']);
    expect(await haitu('intel:merchants', '--network', 'cj', '--merchant', 'other.example', '--brand', 'kelp')).toMatchObject({ code: 0, text: '已确认商家，1 个链接归入品牌' });
    expect((await haitu('intel:merchants')).text).toBe('没有未知的商家');
    expect((await haitu('intel:merchants', '--network', 'awin', '--merchant', '555', '--brand', 'nord')).code).toBe(1);
    expect(await haitu('intel:merchants', '--network', 'awin', '--merchant', '9', '--brand', 'none')).toMatchObject({ code: 1, text: '没有品牌 none，请先导入' });
    expect((await haitu('intel:merchants', '--network', 'awin', '--merchant', '9')).code).toBe(2);
  });

  it('reads folders of pages, by what they say of themselves or where they lie', async () => {
    const folder = join(app.services.config.dataFolder, 'site');
    await mkdir(join(folder, 'guides'), { recursive: true });
    await writeFile(join(folder, 'index.html'), pageOf([awinLink(30917)], '<link rel="canonical" href="https://blog.trail.example/">'));
    await writeFile(join(folder, 'guides', 'a b.htm'), pageOf([awinLink(30917)], '<link rel="canonical" href="https://victim.example/">'));
    await writeFile(join(folder, 'notes.txt'), pageOf([awinLink(30917)]));
    await utimes(join(folder, 'guides', 'a b.htm'), new Date('2026-02-03T12:00:00Z'), new Date('2026-02-03T12:00:00Z'));
    expect((await haitu('intel:links', folder, '--base', 'https://www.trail.example/x')).code).toBe(0);
    const found = await observations();
    expect(found.map(({ page_url }) => page_url).sort()).toEqual(['https://blog.trail.example/', 'https://www.trail.example/x/guides/a%20b.htm']);
    expect(found.find(({ page_url }) => String(page_url).includes('guides'))).toMatchObject({ domain: 'trail.example', first_seen: '2026-02-03' });
    await haitu('intel:links', folder, '--base', 'https://www.trail.example/x', '--date', '2026-01-01');
    expect((await observations()).map(({ first_seen }) => first_seen)).toEqual(['2026-01-01', '2026-01-01']);
  });

  it('reads standard input', async () => {
    const path = await writeArchive(app, '1.warc.gz', [{ url: site('a'), day: '2026-01-10', links: [awinLink(30917)] }]);
    const child = spawn(process.execPath, ['server/cli.ts', 'intel:links', '-'], {
      env: { ...process.env, DATABASE_URL: app.databaseUrl, HAITU_DATA: app.services.config.dataFolder, HAITU_DEMO: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createReadStream(path).pipe(child.stdin);
    let said = '';
    child.stdout.on('data', (piece) => (said += piece));
    await new Promise((done) => child.once('exit', done));
    expect(said).toContain('读取完成：1/1 个文件');
    expect(await observations()).toHaveLength(1);
  });

  it('says what is wrong with what it is given', async () => {
    expect(await haitu('intel:links')).toMatchObject({ code: 1, text: expect.stringContaining('请指明要读取的文件') });
    expect((await haitu('intel:links', '/nowhere.warc')).code).toBe(1);
    expect((await haitu('intel:links', 'a', 'b')).text).toContain('多余的参数 b');
    expect((await haitu('intel:links', 'a', '--threads', '0')).code).toBe(2);
    expect((await haitu('intel:links', 'a', '--base', 'javascript:x')).code).toBe(2);
  });
});

/** Enough files and links that several threads and machines meet on the same rows. */
async function manyFiles(name: string): Promise<string> {
  const folder = join(app.services.config.dataFolder, name);
  await mkdir(folder);
  for (let file = 0; file < 8; file += 1) {
    const pages = Array.from({ length: 40 }, (_, index): MadePage => {
      const number = (file * 7 + index) % 60;
      const links = [awinLink(30917), cjLink('nordfjell.example'), awinLink(1000 + (number % 5), `m${number % 5}.example`)];
      return {
        url: site(`p${number}`, `site${number % 9}.example`),
        day: `2026-0${1 + (file % 8)}-0${1 + (index % 9)}`,
        links: links.filter((_link, at) => (number + file + at) % 3 !== 0),
        head: `<title>Page ${number} on ${file} | Site ${number % 9}</title>`,
      };
    });
    const bytes = file % 2 ? archiveOf(pages) : gzipSync(Buffer.concat(pages.map(({ url, day, links = [], head }) => pageRecord({ url, day, html: pageOf(links, head) }))));
    await writeFile(join(folder, `${file}.warc.gz`), bytes);
  }
  return folder;
}

const emptyGraph = () =>
  queryAll(app, 'DELETE FROM link_observation; DELETE FROM waiting_link; DELETE FROM link_visit; DELETE FROM publisher_reading; DELETE FROM open_publisher; DELETE FROM stale_brand; DELETE FROM link_run');

describe('a list of files', () => {
  const small = { links: 10, visits: 20, bytes: 1 << 20 };

  it('comes to the same graph with one reader, with many, and with machines at once', async () => {
    const files = await listInputs({ path: await manyFiles('many') });
    expect(files).toHaveLength(8);
    const build = (threads: number) => buildLinkGraph(app.services.db, { files, threads, base: '', day: '', limits: small });
    const alone = await build(1);
    const expected = await readGraph(app);
    expect(expected.observations?.length).toBeGreaterThan(50);
    await emptyGraph();
    await build(4);
    expect(await readGraph(app)).toEqual(expected);
    await emptyGraph();
    const states = await Promise.all([build(2), build(2), build(1)]);
    expect(await readGraph(app)).toEqual(expected);
    // Each file was read once: what they counted together is what one counted alone.
    expect(states[0]?.counts).toEqual(alone.counts);
  });

  it('takes again what a machine that is heard of no more had, and not what another has', async () => {
    const files = await listInputs({ path: await manyFiles('held') });
    const options = { files, threads: 1, base: '', day: '', limits: small };
    await buildLinkGraph(app.services.db, options);
    const expected = await readGraph(app);
    await emptyGraph();
    await buildLinkGraph(app.services.db, { ...options, files: files.slice(0, 1) });
    // Another machine took two files: it fell silent over one of them, and is about to finish the other.
    const run = buildLinkGraph(app.services.db, { ...options, name: 'shared', silentSeconds: 2 });
    await queryAll(app, "UPDATE link_file SET taken_by = 'elsewhere:1:x', heard_at = now() - interval '1 hour' WHERE run_id = 'name:shared' AND file_no = 8 AND taken_by IS NULL");
    await run;
    expect(await readGraph(app)).toEqual(expected);
  });

  it('goes on after kill -9 as if nothing had been', async () => {
    const folder = await manyFiles('killed');
    const files = await listInputs({ path: folder });
    await buildLinkGraph(app.services.db, { files, threads: 1, base: '', day: '' });
    const expected = await readGraph(app);
    await emptyGraph();
    const child = () =>
      spawn(process.execPath, ['server/testing/build-graph-child.ts', folder], {
        env: { ...process.env, DATABASE_URL: app.appUrl },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    let kills = 0;
    while (kills < 6) {
      const builder = child();
      const ended = new Promise<string | null>((done) => builder.once('exit', (_code, signal) => done(signal)));
      // Killed after some batches, each time another number of them.
      let batches = 0;
      builder.stdout.on('data', (piece: Buffer) => {
        batches += piece.toString().split('\n').length - 1;
        if (batches > kills) builder.kill('SIGKILL');
      });
      if ((await ended) !== 'SIGKILL') break;
      kills += 1;
    }
    expect(kills).toBeGreaterThanOrEqual(3);
    const last = child();
    expect(await new Promise((done) => last.once('exit', done))).toBe(0);
    expect(await readGraph(app)).toEqual(expected);
  });
});
