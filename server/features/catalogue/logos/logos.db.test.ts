import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fetchLogos } from './fetch-logos.ts';

let app: TestApp;
let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#13a89e' } })
    .png()
    .toBuffer();
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/good.png') return reply.end(png);
    if (path === '/moved') return reply.writeHead(302, { location: '/good.png' }).end();
    if (path === '/round') return reply.writeHead(302, { location: '/round' }).end();
    if (path === '/drawing.svg') return reply.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    if (path === '/half.png') return reply.end(png.subarray(0, 60));
    if (path === '/huge') return reply.end(Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]));
    return reply.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await openTestApp({ allowPrivateHosts: true });
  await queryAll(app, "INSERT INTO industry (industry_code, industry_name) VALUES ('10', '家居')");
  const paths = ['good.png', 'moved', 'round', 'drawing.svg', 'half.png', 'huge', 'gone'];
  await queryAll(
    app,
    `INSERT INTO brand (brand_code, brand_name, brand_logo, industry_code, big_industry_code)
     SELECT path, path, $1 || '/' || path, '10', '10' FROM unnest($2::text[]) AS path UNION ALL SELECT 'none', '无', '', '10', '10'`,
    [origin, paths],
  );
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => server.close(done));
});

const logo = (code: string) => app.app.inject({ url: `/api/industrybrand/logo/${code}?v=1` });
const fetchAt = (iso: string, config = app.services.config) =>
  fetchLogos({ ...app.services, config, now: () => new Date(iso) }, new AbortController().signal);
const states = () =>
  queryAll<{ brand_code: string; tries: number; failure: string; there: boolean; waits: boolean }>(
    app,
    `SELECT brand_code, tries, failure, picture IS NOT NULL AS there, try_at IS NOT NULL AS waits
     FROM brand_picture ORDER BY brand_code`,
  );

it('shows the letters until the logo has been fetched, then the logo, drawn anew', async () => {
  const before = await logo('good.png');
  expect(before.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  await fetchAt('2026-03-01T00:00:00Z');
  for (const code of ['good.png', 'moved']) {
    const after = await logo(code);
    expect(after.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    });
  }
  expect((await logo('drawing.svg')).headers['content-type']).toContain('svg');
  expect((await logo('drawing.svg')).body).not.toContain('script');
});

it('keeps why one failed, and tries it again at growing distance, a few times', async () => {
  expect(await states()).toEqual(
    [
      ['drawing.svg', 1, '不是 PNG、JPEG、WebP 或 GIF 图片', false],
      ['gone', 1, '对方回答 404', false],
      ['good.png', 1, '', true],
      ['half.png', 1, '图片已损坏或过大', false],
      ['huge', 1, '超过 2048 KB', false],
      ['moved', 1, '', true],
      ['round', 1, '重定向次数过多', false],
    ].map(([brand_code, tries, failure, there]) => ({ brand_code, tries, failure, there, waits: !there })),
  );
  asked.length = 0;
  await fetchAt('2026-03-01T00:05:00Z');
  expect(asked).toEqual([]);
  await fetchAt('2026-03-01T00:11:00Z');
  expect(asked).toContain('/gone');
  expect(asked).not.toContain('/good.png');
  for (const iso of ['2026-03-01T02:00:00Z', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'])
    await fetchAt(iso);
  expect((await states()).find(({ brand_code }) => brand_code === 'gone')).toMatchObject({
    tries: 5,
    waits: false,
  });
  asked.length = 0;
  await fetchAt('2027-03-01T00:00:00Z');
  expect(asked).toEqual([]);
});

it('begins anew with another address, and shows letters for one that was taken away', async () => {
  await queryAll(app, "UPDATE brand SET brand_logo = $1 || '/moved' WHERE brand_code = 'gone'", [origin]);
  await queryAll(app, "UPDATE brand SET brand_logo = '' WHERE brand_code = 'good.png'");
  await fetchAt('2027-03-01T00:00:00Z');
  expect((await logo('gone')).headers['content-type']).toBe('image/webp');
  expect((await logo('good.png')).headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800',
  });
});

it('calls nobody inside the house', async () => {
  const port = new URL(origin).port;
  await queryAll(
    app,
    `DELETE FROM brand_picture; UPDATE brand SET brand_logo = '';
     UPDATE brand SET brand_logo = 'https://127.0.0.1/good.png' WHERE brand_code = 'good.png';
     UPDATE brand SET brand_logo = 'https://localhost/good.png' WHERE brand_code = 'moved';
     UPDATE brand SET brand_logo = 'http://127.0.0.1:${port}/good.png' WHERE brand_code = 'round';
     UPDATE brand SET brand_logo = 'https://[::ffff:127.0.0.1]/' WHERE brand_code = 'huge'`,
  );
  asked.length = 0;
  await fetchAt('2027-04-01T00:00:00Z', { ...app.services.config, allowPrivateHosts: false });
  expect(asked).toEqual([]);
  expect((await states()).map(({ brand_code, failure }) => [brand_code, failure])).toEqual([
    ['good.png', '地址不在公网'],
    ['huge', '地址不在公网'],
    ['moved', '地址不在公网'],
    ['round', '不是 https 地址'],
  ]);
});
