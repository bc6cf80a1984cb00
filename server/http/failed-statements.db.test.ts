// Statements that fail: the log tells which and where, and repeats nothing of what people typed.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpiredJob } from '../features/accounts/jobs.ts';
import { startWorker } from '../jobs/worker.ts';
import { type Owner, ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { saveMaterial } from '../testing/documents/material-steps.ts';
import { goodPassword, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

/** Makes every statement that writes the table fail; PostgreSQL repeats the whole row in the error's detail. */
async function breakTable(table: string): Promise<() => Promise<unknown>> {
  await queryAll(app, `ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  return () => queryAll(app, `ALTER TABLE ${table} DROP CONSTRAINT broken`);
}

const canary = 'canary7f3a';

it.each([
  ['material', () => saveMaterial(app, owner.token, { title: `${canary} 标题`, body: `${canary} 正文` })],
  [
    'member',
    () =>
      app.request('POST', '/api/users/subAccounts', {
        token: owner.token,
        body: { account: `${canary}@brand.example`, name: canary, codes: ['insight'] },
      }),
  ],
  [
    'mailed_code',
    () => app.request('POST', '/api/users/captcha', { body: { account: `${canary}@brand.example` } }),
  ],
  [
    'session',
    () =>
      app.request('POST', '/api/users/login', { body: { account: owner.account, password: goodPassword } }),
  ],
  [
    'notice_robot',
    () =>
      app.request('POST', '/api/notices/robots', {
        token: owner.token,
        body: {
          kind: 'dingtalk',
          name: canary,
          webhook: `https://oapi.dingtalk.com/robot/send?access_token=${canary}`,
        },
      }),
  ],
])('of %s', async (table, call) => {
  const mend = await breakTable(table);
  const before = app.logged.length;
  try {
    const answer = await call();
    expect([answer.status, answer.code]).toEqual([500, 'error']);
  } finally {
    await mend();
  }
  const text = app.logged.slice(before).join('\n');
  expect(text).toContain('23514');
  expect(text).toContain(table);
  for (const secret of [canary, owner.account, goodPassword, 'params', 'Failing row']) {
    expect(text).not.toContain(secret);
  }
});

it('because the disk is full: said to who writes, and in the log', async () => {
  // PostgreSQL says it of itself, in its own words and state; only the cause is made.
  await queryAll(
    app,
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
  );
  await queryAll(
    app,
    'CREATE TRIGGER full_disk BEFORE INSERT ON material FOR EACH ROW EXECUTE FUNCTION full_disk()',
  );
  const before = app.logged.length;
  try {
    const answer = await saveMaterial(app, owner.token, { title: '标题', body: '正文' });
    expect(answer).toMatchObject({ status: 503, msg: expect.stringContaining('磁盘空间已满') });
    expect(answer.body).toMatchObject({ reason: 'unavailable', retryAfter: 60 });
  } finally {
    await queryAll(app, 'DROP FUNCTION full_disk CASCADE');
  }
  expect(app.logged.slice(before).join('\n')).toMatch(/"level":50.*53100.*"disk full"/);
});

it.each([
  ['a text', 'nothing else to say'],
  ['a full disk', Object.assign(new Error('no room'), { code: 'ENOSPC' })],
])('of a job that throws %s: told with the job', async (_, thrown) => {
  const worker = await startWorker({
    url: app.databaseUrl,
    services: app.services,
    jobs: [
      {
        ...purgeExpiredJob,
        async handle() {
          throw thrown;
        },
      },
    ],
    roles: ['worker'],
  });
  const words = typeof thrown === 'string' ? thrown : '服务器磁盘空间已满';
  try {
    await app.services.jobs.send(purgeExpiredJob, { words });
    const told = () =>
      queryAll<{ output: unknown }>(app, "SELECT output FROM pgboss.job WHERE data->>'words' = $1", [words]);
    await expect.poll(async () => JSON.stringify(await told()), { timeout: 20_000 }).toContain(words);
    expect(app.logged.join('\n')).toContain(words);
  } finally {
    await worker.stop();
    await queryAll(app, "DELETE FROM pgboss.job WHERE data->>'words' = $1", [words]);
  }
});

it('of a job, neither in the log nor with the job', async () => {
  const worker = await startWorker({
    url: app.databaseUrl,
    services: app.services,
    jobs: [
      {
        ...purgeExpiredJob,
        async handle({ db }) {
          await db.global.execute(sql`SELECT ${canary}::int`);
        },
      },
    ],
    roles: ['worker'],
  });
  try {
    await app.services.jobs.send(purgeExpiredJob, {});
    const tried = () =>
      queryAll<{ output: string }>(app, 'SELECT output::text FROM pgboss.job WHERE output IS NOT NULL');
    await expect.poll(async () => (await tried()).length, { timeout: 40_000 }).toBe(1);
    const failed = app.logged.filter((line) => line.includes('job failed'));
    expect(failed.join()).toContain('22P02');
    expect(JSON.stringify([failed, await tried()])).not.toContain(canary);
  } finally {
    await worker.stop();
  }
});
