// Two machines with folders of their own, one database and one bucket: what one stores the other serves.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseFilesJob } from '../features/accounts/jobs.ts';
import { importTexts } from '../features/networks/import/texts.ts';
import { accountIdOf, queryAll, uploadAvatar } from '../testing/accounts/account-steps.ts';
import { previewFile, runUpload } from '../testing/facts/import-steps.ts';
import { type BucketServer, startBucketServer } from '../testing/process/bucket-server.ts';
import { launchProduct, startProduct } from '../testing/process/product-process.ts';
import { openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';
import { accountFileKey, accountPrefix } from './file-store.ts';

const secret = 'the same on every machine, and long enough';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let server: BucketServer;
let one: TestApp;
let other: TestApp;
let person: Registered;
let accountId: number;

beforeAll(async () => {
  server = await startBucketServer();
  one = await openTestApp({ bucket: server.settings, secret });
  other = await openTestApp({ bucket: server.settings, secret, databaseUrl: one.databaseUrl });
  person = await one.register();
  accountId = await accountIdOf(one, person.id);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await server.close();
});

const keys = (app: TestApp) => Array.fromAsync(app.services.files.list(accountPrefix(accountId)));

describe('two machines on one bucket', () => {
  it('show each other’s pictures and keep nothing in their own folders', async () => {
    expect(one.services.config.dataFolder).not.toBe(other.services.config.dataFolder);
    const uploaded = await uploadAvatar(one, person.token, picture);
    const url = uploaded.body.url;
    const [here, there] = await Promise.all(
      [one, other].map(({ app }) => app.inject({ method: 'GET', url })),
    );
    expect(here?.statusCode).toBe(200);
    expect(there?.rawPayload).toEqual(here?.rawPayload);
    expect(await keys(other)).toHaveLength(1);
    for (const { services } of [one, other]) {
      expect(existsSync(join(services.config.dataFolder, 'files'))).toBe(false);
    }
  });

  it('serve it as the product’s own process does, started by its settings', async () => {
    const { url } = (await uploadAvatar(other, person.token, picture)).body;
    const dataFolder = await mkdtemp(join(tmpdir(), 'haitu-third-'));
    const third = await startProduct({
      DATABASE_URL: one.databaseUrl,
      HAITU_DATA: dataFolder,
      HAITU_SECRET: secret,
      HAITU_DEMO: '0',
      ...server.env,
    });
    try {
      const answer = await fetch(new URL(url, third.url));
      expect(answer.status).toBe(200);
      const shown = await one.app.inject({ method: 'GET', url });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(shown.rawPayload);
      expect(await readdir(dataFolder)).not.toContain('files');
    } finally {
      await third.end();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });

  it('do not start by half their settings, and say which is missing', async () => {
    const { S3_SECRET_ACCESS_KEY: _, ...half } = server.env;
    const child = launchProduct({ DATABASE_URL: one.databaseUrl, ...half });
    const [complaint, [code]] = await Promise.all([
      text(child.stderr ?? Readable.from([])),
      once(child, 'exit'),
    ]);
    expect(complaint).toContain('海图无法启动：缺少设置 S3_SECRET_ACCESS_KEY');
    expect(code).toBe(2);
  });

  it('import on one what was uploaded to the other, in the same words', async () => {
    const content = 'time,orderId,id,pt,je,yj\n2026-01-02 10:00:00,A-1,7,ShareASale,10.00,1.00\n';
    const { body } = await previewFile(one, person, { content });
    expect(await keys(other)).toContain(accountFileKey(accountId, `imports/${body.importId}`));
    const ran = await runUpload(other, person, { importId: body.importId });
    expect(ran).toMatchObject({ status: 200, body: { added: 1 } });
    const again = await previewFile(other, person, { content });
    await one.services.files.remove(accountFileKey(accountId, `imports/${again.body.importId}`));
    const expired = await runUpload(one, person, { importId: again.body.importId });
    expect(expired).toMatchObject({ status: 409, msg: importTexts.expired });
  });
});

describe('a bucket that is away', () => {
  it('refuses files with a sentence, serves everything else, and forgets nothing', async () => {
    const { url } = (await uploadAvatar(one, person.token, picture)).body;
    const before = await keys(one);
    await server.kill();
    try {
      const refused = await uploadAvatar(one, person.token, picture);
      expect(refused).toMatchObject({ status: 503, msg: '文件存储暂时无法访问，请稍后再试' });
      expect(refused.headers['retry-after']).toBe('5');
      const shown = await other.app.inject({ method: 'GET', url });
      expect(shown.statusCode).toBe(503);
      expect((await one.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
      expect(one.logged.join('')).toContain('ECONNREFUSED');
      expect([...one.logged, ...other.logged].join('')).not.toContain(server.settings.secretAccessKey);
    } finally {
      await server.start();
    }
    expect(await keys(one)).toEqual(before);
    const rows = await queryAll(one, 'SELECT file_id FROM stored_file WHERE account_id = $1', [accountId]);
    expect(rows.length).toBeLessThanOrEqual(before.length);
    expect((await other.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('is rid of a deleted account’s files once it is back', async () => {
    await uploadAvatar(one, person.token, picture);
    await server.kill();
    try {
      const gone = await one.request('POST', '/api/users/deleteAccount', {
        token: person.token,
        body: { password: person.password, agree: true },
      });
      expect(gone.status).toBe(200);
    } finally {
      await server.start();
    }
    expect(await keys(one)).not.toEqual([]);
    const [job] = await queryAll<{ data: { accountId: number } }>(
      one,
      "SELECT data FROM pgboss.job WHERE name = 'erase-account-files'",
    );
    expect(job?.data).toEqual({ accountId });
    await eraseFilesJob.handle(other.services, job?.data, new AbortController().signal);
    expect(await keys(one)).toEqual([]);
  });
});
