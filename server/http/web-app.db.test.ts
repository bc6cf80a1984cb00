// The built page, as clients with and without compression ask for it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'haitu-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>海图</title>');
  await writeFile(join(webFolder, 'operator.html'), '<!doctype html><title>运营后台</title>');
  await writeFile(join(webFolder, 'assets', 'a.js'), 'export {};');
  test = await openTestApp({ webFolder });
});
afterAll(async () => {
  await test.close();
  await rm(webFolder, { recursive: true, force: true });
});

describe.each([{}, { 'accept-encoding': 'br, gzip' }, { 'accept-encoding': 'identity' }])(
  'asked with %j',
  (headers) => {
    it.each(['/', '/?from=mail', '/login', '/assets/', '/assets'])('%s is the page', async (url) => {
      const reply = await test.app.inject({ url, headers });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('海图');
      expect(reply.headers['cache-control']).toBe('no-cache');
    });

    it.each(['/operator', '/operator?from=mail', '/operator/accounts/1001'])(
      '%s is the console',
      async (url) => {
        const reply = await test.app.inject({ url, headers });
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
        expect(reply.body).toContain('运营后台');
      },
    );

    it.each(['/operators', '/operatorx/accounts'])('%s is no page of the console', async (url) => {
      expect((await test.app.inject({ url, headers })).body).toContain('海图');
    });

    it('a file is the file', async () => {
      const reply = await test.app.inject({ url: '/assets/a.js', headers });
      expect([reply.statusCode, reply.body]).toEqual([200, 'export {};']);
    });
  },
);
