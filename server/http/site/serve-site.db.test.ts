// The built site, as browsers, search engines and caches ask for it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** What the operator of this deployment has set, and what not. */
const site = {
  icp: '京ICP备12345678号',
  policeFiling: '京公网安备 11010502030123号',
  contactEmail: null,
  contactAddress: null,
  wechatQr: null,
};

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-site-'));
  const [webFolder, siteFolder] = [join(folder, 'web'), join(folder, 'site')];
  await mkdir(join(siteFolder, 'academy'), { recursive: true });
  await mkdir(webFolder);
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>程序</title>');
  const page = (words: string) => `<!doctype html><link rel="canonical" href="{{origin}}/x"><p>${words}</p>`;
  await writeFile(join(siteFolder, 'index.html'), page('首页'));
  await writeFile(join(siteFolder, 'academy.html'), page('学院'));
  await writeFile(join(siteFolder, 'academy', 'first.html'), page('第一篇'));
  await writeFile(join(siteFolder, 'not-found.html'), page('没有这一篇'));
  await writeFile(
    join(siteFolder, 'about.html'),
    '<x-set name="icp">{{icp}}</x-set> <x-set name="policeFiling"><a href="?code={{policeCode}}">{{policeFiling}}</a></x-set> <x-unset name="wechatQr">尚未设置</x-unset>',
  );
  await writeFile(join(siteFolder, 'sitemap.xml'), '<urlset><loc>{{origin}}/index</loc></urlset>');
  await writeFile(join(siteFolder, 'robots.txt'), 'Sitemap: {{origin}}/sitemap.xml');
  test = await openTestApp({ webFolder, siteFolder, publicUrl: 'https://haitu.example/', site });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('a page of the site', () => {
  it.each([
    ['/index', '首页'],
    ['/index?from=mail', '首页'],
    ['/academy', '学院'],
    ['/academy/first', '第一篇'],
  ])('%s is itself, not the app', async (url, words) => {
    const reply = await ask(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain(`<p>${words}</p>`);
    expect(reply.body).toContain('href="https://haitu.example/x"');
  });

  it('comes compressed as asked for, the same words each time', async () => {
    const br = await ask('/index', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    const gzip = await ask('/index', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await ask('/index');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const texts = [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload];
    expect(new Set(texts.map(String)).size).toBe(1);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/index');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/index', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await ask('/academy', { 'if-none-match': String(headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('stands under a policy without inline code, frames or foreign hosts', async () => {
    const policy = String((await ask('/index')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|blob:|frame-src/);
  });

  it('has one address: with a closing slash it leads there', async () => {
    const reply = await ask('/academy/first/');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/academy/first']);
  });
});

it('says who runs the deployment, and what is not set', async () => {
  expect((await ask('/about')).body).toBe(
    '京ICP备12345678号 <a href="?code=11010502030123">京公网安备 11010502030123号</a> 尚未设置',
  );
});

it('an article that does not exist is not found, in words of the site', async () => {
  for (const url of ['/academy/no-such-article', '/academy/first/more']) {
    const reply = await ask(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('没有这一篇');
  }
  expect((await ask('/not-found')).body).toContain('程序');
});

it('search engines find the list of pages and what to leave alone', async () => {
  const sitemap = await ask('/sitemap.xml');
  expect([sitemap.headers['content-type'], sitemap.body]).toEqual([
    'application/xml; charset=utf-8',
    '<urlset><loc>https://haitu.example/index</loc></urlset>',
  ]);
  expect((await ask('/robots.txt')).body).toBe('Sitemap: https://haitu.example/sitemap.xml');
});
