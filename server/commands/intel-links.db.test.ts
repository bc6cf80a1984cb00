import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillWaiting } from '../features/links/fill-waiting.ts';
import { queryAll } from '../testing/accounts/account-steps.ts';
import {
  awinLink,
  byPage,
  cjLink,
  emptyGraph,
  giveCatalogue,
  pageOf,
  readGraph,
  site,
  writeArchive,
} from '../testing/intelligence/link-steps.ts';
import { pageRecord } from '../testing/intelligence/warc-writer.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await giveCatalogue(app);
});
beforeEach(() => emptyGraph(app));
afterAll(() => app.close());

async function haitu(...args: string[]) {
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const code = await runCli(args, () => app.services.config, { say: hear, complain: hear });
  return { code, text: lines.join('\n') };
}

const observations = async () => (await readGraph(app)).observations as Record<string, unknown>[];

describe('intel:links', () => {
  it('finds whose page links to whose brand, says so in numbers, and reads nothing twice', async () => {
    const path = await writeArchive(app, 'one.warc.gz', [
      {
        url: site('lamps'),
        day: '2026-03-01',
        links: [awinLink(30917), 'https://bit.ly/3x', awinLink(777, 'shop.unknown.example')],
      },
      { url: site('tents'), day: '2026-03-01', links: [cjLink('www.nordfjell.example')] },
      { url: site('plain'), day: '2026-03-01' },
      { url: 'https://www.youtube.com/@Anna/about', day: '2026-03-01', links: [awinLink(30917)] },
      { url: 'https://www.youtube.com/watch?v=1', day: '2026-03-01', links: [awinLink(30917)] },
      {
        url: site('skim'),
        day: '2026-03-01',
        links: [`https://go.skimresources.com/?id=1X2&url=${encodeURIComponent(awinLink(30917))}`],
      },
    ]);
    const { code, text } = await haitu('intel:links', path, '--threads', '1');
    expect([code, text]).toEqual([0, expect.stringContaining('网页 6，其中可能含链接 5')]);
    expect(text).toContain('联盟链接：Awin 5，CJ 1');
    expect(text).toContain('归入品牌 4，商家未知 1，短链接 1，没有商家信息 0');
    const graph = await readGraph(app);
    expect(byPage(graph.observations as Record<string, unknown>[])).toMatchObject([
      {
        page_url: site('lamps'),
        brand_code: 'kelp',
        domain: 'trail.example',
        link: awinLink(30917),
        via: [],
        title: 'Lamps | Trail Notes',
        first_seen: '2026-03-01',
        lost_on: null,
      },
      {
        page_url: site('skim'),
        brand_code: 'kelp',
        network: 'awin',
        merchant_id: '30917',
        via: ['skimlinks'],
      },
      { page_url: site('tents'), brand_code: 'nord', network: 'cj', merchant_id: '' },
      { brand_code: 'kelp', domain: 'youtube.com/@anna' },
    ]);
    expect(graph.publishers).toMatchObject([
      {
        domain: 'trail.example',
        merge_key: 'trail.example',
        publisher_name: 'Trail Notes',
        type: 'Content',
        language: 'en',
        type_given: false,
      },
      {
        domain: 'youtube.com/@anna',
        merge_key: 'youtube.com/anna',
        type: 'Social Media',
        signals: ['域名 youtube.com/@anna 像社交平台上的主页'],
      },
    ]);
    expect(graph.waiting).toMatchObject([
      { network: 'awin', merchant_key: '777', target_domain: 'unknown.example' },
    ]);
    expect(graph.stale).toEqual([{ brand_code: 'kelp' }, { brand_code: 'nord' }]);
    await queryAll(app, 'DELETE FROM stale_brand');
    const before = await readGraph(app);
    expect((await haitu('intel:links', path)).text).toContain('1/1 个文件');
    // The same content as another file is read, and changes nothing either.
    await writeFile(
      join(app.services.config.dataFolder, 'two.warc'),
      Buffer.concat([pageRecord({ url: site('lamps'), day: '2026-03-01', html: pageOf([awinLink(30917)]) })]),
    );
    await haitu('intel:links', join(app.services.config.dataFolder, 'two.warc'));
    expect(await readGraph(app)).toEqual(before);
  });

  it('reads folders of pages, by what they say of themselves or where they lie', async () => {
    const folder = join(app.services.config.dataFolder, 'site');
    await mkdir(join(folder, 'guides'), { recursive: true });
    await writeFile(
      join(folder, 'index.html'),
      pageOf([awinLink(30917)], '<link rel="canonical" href="https://blog.trail.example/">'),
    );
    await writeFile(
      join(folder, 'guides', 'a b.htm'),
      pageOf([awinLink(30917)], '<link rel="canonical" href="https://victim.example/">'),
    );
    await writeFile(join(folder, 'notes.txt'), pageOf([awinLink(30917)]));
    await utimes(
      join(folder, 'guides', 'a b.htm'),
      new Date('2026-02-03T12:00:00Z'),
      new Date('2026-02-03T12:00:00Z'),
    );
    expect((await haitu('intel:links', folder, '--base', 'https://www.trail.example/x')).code).toBe(0);
    const found = await observations();
    expect(found.map(({ page_url }) => page_url).sort()).toEqual([
      'https://blog.trail.example/',
      'https://www.trail.example/x/guides/a%20b.htm',
    ]);
    expect(found.find(({ page_url }) => String(page_url).includes('guides'))).toMatchObject({
      domain: 'trail.example',
      first_seen: '2026-02-03',
    });
    await haitu('intel:links', folder, '--base', 'https://www.trail.example/x', '--date', '2026-01-01');
    expect((await observations()).map(({ first_seen }) => first_seen)).toEqual(['2026-01-01', '2026-01-01']);
  });

  it('reads standard input', async () => {
    const path = await writeArchive(app, '1.warc.gz', [
      { url: site('a'), day: '2026-01-10', links: [awinLink(30917)] },
    ]);
    const child = spawn(process.execPath, ['server/cli.ts', 'intel:links', '-'], {
      env: {
        ...process.env,
        DATABASE_URL: app.databaseUrl,
        HAITU_DATA: app.services.config.dataFolder,
        HAITU_DEMO: '0',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createReadStream(path).pipe(child.stdin);
    let said = '';
    child.stdout.on('data', (piece) => (said += piece));
    await new Promise((done) => child.once('exit', done));
    expect(said).toContain('读取完成：1/1 个文件');
    expect(await observations()).toHaveLength(1);
  }, 180_000);

  it('says what is wrong with what it is given', async () => {
    expect(await haitu('intel:links')).toMatchObject({
      code: 1,
      text: expect.stringContaining('请指明要读取的文件'),
    });
    expect((await haitu('intel:links', '/nowhere.warc')).code).toBe(1);
    expect((await haitu('intel:links', 'a', 'b')).text).toContain('多余的参数 b');
    expect((await haitu('intel:links', 'a', '--threads', '0')).code).toBe(2);
    expect((await haitu('intel:links', 'a', '--base', 'javascript:x')).code).toBe(2);
  });
});

describe('intel:merchants', () => {
  it('lists unknown merchants, and fills the graph once they are known', async () => {
    await haitu(
      'intel:links',
      await writeArchive(app, '1.warc.gz', [
        {
          url: site('a'),
          day: '2026-01-10',
          links: [awinLink(555, 'shop.late.example'), cjLink('late.example')],
        },
        {
          url: site('b'),
          day: '2026-01-11',
          links: [awinLink(555, 'shop.late.example'), cjLink('other.example')],
        },
        { url: site('b'), day: '2026-02-11' },
      ]),
    );
    expect(await observations()).toEqual([]);
    await queryAll(app, "UPDATE brand SET domain = 'late.example' WHERE brand_code = 'late'");
    const { text } = await haitu('intel:merchants');
    expect(text.split('\n')[1]).toBe(
      `awin\t555\tlate.example\t2\t1\t2026-01-10\t2026-01-11\tlate\t${site('a')}`,
    );
    expect(text.split('\n')).toHaveLength(4);
    const resolve = () =>
      haitu('intel:merchants', '--network', 'Awin', '--merchant', '555', '--brand', 'late');
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
    expect(
      await haitu('intel:merchants', '--network', 'cj', '--merchant', 'other.example', '--brand', 'kelp'),
    ).toMatchObject({ code: 0, text: '已确认商家，1 个链接归入品牌' });
    expect((await haitu('intel:merchants')).text).toBe('没有未知的商家');
    expect(
      (await haitu('intel:merchants', '--network', 'awin', '--merchant', '555', '--brand', 'nord')).code,
    ).toBe(1);
    expect(
      await haitu('intel:merchants', '--network', 'awin', '--merchant', '9', '--brand', 'none'),
    ).toMatchObject({ code: 1, text: '没有品牌 none，请先导入' });
    expect((await haitu('intel:merchants', '--network', 'awin', '--merchant', '9')).code).toBe(2);
  });

  it('an import of programmes fills the graph as well', async () => {
    const archive = [{ url: site('a'), day: '2026-01-10', links: [awinLink(556, 'shop.late.example')] }];
    await haitu('intel:links', await writeArchive(app, '2.warc.gz', archive));
    expect(await observations()).toEqual([]);
    const file = join(app.services.config.dataFolder, 'programmes.csv');
    await writeFile(file, 'brandCode,network,merchantId\nlate,Awin,556\n');
    expect((await haitu('intel:import', '--kind', 'programmes', '--file', file)).code).toBe(0);
    expect(await observations()).toMatchObject([{ brand_code: 'late', merchant_id: '556' }]);
  });
});
