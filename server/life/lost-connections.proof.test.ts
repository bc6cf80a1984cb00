// Connections to the database that end in the middle of anything: they cost the calls under way, never the process.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpiredJob } from '../features/accounts/jobs.ts';
import { type Owner, ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { keepCalling } from '../testing/process/keep-calling.ts';
import { type ProductProcess, startProduct } from '../testing/process/product-process.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let product: ProductProcess;
let owner: Owner;

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  const named = new URL(app.databaseUrl);
  named.searchParams.set('application_name', 'product');
  product = await startProduct({
    DATABASE_URL: named.toString(),
    HAITU_DATA: app.services.config.dataFolder,
    HAITU_DEMO: '0',
  });
}, 120_000);
afterAll(async () => {
  await product?.end();
  await app.close();
});

/** All connections of the product, whatever they are doing; gives how many there were. */
async function cutConnections(): Promise<number> {
  const cut = await queryAll(
    app,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'product'`,
  );
  return cut.length;
}

/** The next event of this kind on the member's stream. */
async function hearsEvent(): Promise<void> {
  const leaving = new AbortController();
  const stream = await fetch(`${product.url}/api/events`, {
    headers: { authorization: owner.token },
    signal: leaving.signal,
  });
  const publishing = setInterval(() => {
    void app.services.events.publish({ kind: 'sync', accountId: owner.accountId, data: {} });
  }, 200);
  try {
    const text = stream.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const part of text) if (part.includes('event: sync')) return;
    throw new Error('the stream ended');
  } finally {
    clearInterval(publishing);
    leaving.abort();
  }
}

async function jobIsDone(): Promise<void> {
  const since = new Date();
  await app.services.jobs.send(purgeExpiredJob, {});
  const done = () =>
    queryAll(app, "SELECT 1 FROM pgboss.job WHERE name = $1 AND state = 'completed' AND completed_on > $2", [
      purgeExpiredJob.name,
      since,
    ]);
  await expect.poll(async () => (await done()).length, { timeout: 50_000 }).toBeGreaterThan(0);
}

const stays = () =>
  expect([product.child.exitCode, product.said()]).toEqual([null, expect.not.stringContaining('Error')]);

it('cost the calls under way; what was answered is kept, and everything reconnects', async () => {
  const calling = keepCalling(product.url, owner.token);
  let cut = 0;
  for (let round = 0; round < 25; round += 1) {
    await sleep((round * 61) % 150);
    cut += await cutConnections();
  }
  stays();
  const before = calling.saved.length;
  await expect.poll(() => calling.saved.length, { timeout: 20_000 }).toBeGreaterThan(before);
  const { answers, saved } = await calling.stop();

  expect(cut).toBeGreaterThan(25);
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      code: 'error',
      body: { reason: 'unavailable', retryAfter: expect.any(Number) },
    });
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/);
  }
  const kept = await queryAll<{ title: string }>(app, 'SELECT title FROM material WHERE account_id = $1', [
    owner.accountId,
  ]);
  const titles = new Set(kept.map(({ title }) => title));
  expect(saved.filter((title) => !titles.has(title))).toEqual([]);
  expect(titles.size).toBe(kept.length);

  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await hearsEvent();
  await jobIsDone();
});
