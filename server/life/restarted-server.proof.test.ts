// The database server below a running product goes away and comes back: the embedded one and a server of one's own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { readPostmaster } from '../db/embedded/postmaster-file.ts';
import { type Calling, keepCalling } from '../testing/process/keep-calling.ts';
import { type ProductProcess, startProduct } from '../testing/process/product-process.ts';

// Servers start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let base: string;
/** All tests work on one database, whoever runs it. */
const secret = 'for-tests-alone-0123456789';
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haitu-life-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** With the demo account signed in and at work. */
async function startWorking(
  env: Record<string, string>,
): Promise<{ product: ProductProcess; token: string; calling: Calling }> {
  const product = await startProduct({
    HAITU_DATA: join(base, 'data'),
    HAITU_DEMO: '1',
    HAITU_SECRET: secret,
    ...env,
  });
  onTestFinished(async () => {
    await product.end();
  });
  const signedIn = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo@haitu.example', password: product.password }),
  });
  const { body } = (await signedIn.json()) as { body: { token: string } };
  const calling = keepCalling(product.url, body.token, 2);
  await savesMore(calling);
  return { product, token: body.token, calling };
}

async function savesMore({ saved }: Calling): Promise<void> {
  const before = saved.length;
  await expect.poll(() => saved.length, { timeout: 40_000 }).toBeGreaterThan(before + 3);
}

/** Nothing but success and "later", and everything that was called saved is there. */
async function nothingIsLost(product: ProductProcess, token: string, calling: Calling): Promise<void> {
  const { answers, saved } = await calling.stop();
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  const kept = new Set<string>();
  for (let page = 1, total = 1; kept.size < total; page += 1) {
    const reply = await fetch(`${product.url}/api/materials?size=100&currentPage=${page}`, {
      headers: { authorization: token },
    });
    const { body } = (await reply.json()) as {
      body: { total: number; list: { id: string; title: string }[] };
    };
    if (body.list.length === 0) break;
    total = body.total;
    for (const { title } of body.list) kept.add(title);
  }
  expect(saved.filter((title) => !kept.has(title))).toEqual([]);
  expect(product.child.exitCode).toBe(null);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
}

it('the embedded one, killed: it is started again and work goes on', async () => {
  const { product, token, calling } = await startWorking({});
  const facts = await readPostmaster(join(base, 'data', 'pg'));
  process.kill(facts?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => calling.refused(), { timeout: 40_000 }).toBeGreaterThan(0);
  await savesMore(calling);
  await nothingIsLost(product, token, calling);
  expect(await product.end()).toBe(0);
});

it('the embedded one, dying again and again: the process ends with a code of its own', async () => {
  const product = await startProduct({
    HAITU_DATA: join(base, 'data'),
    HAITU_DEMO: '1',
    HAITU_SECRET: secret,
  });
  const kill = async () => {
    const facts = await readPostmaster(join(base, 'data', 'pg'));
    if (facts?.status === 'ready') process.kill(facts.pid, 'SIGKILL');
  };
  const killing = setInterval(() => void kill().catch(() => undefined), 100);
  try {
    expect(await product.ended).toBe(23);
  } finally {
    clearInterval(killing);
  }
  expect(product.said()).toContain('无法恢复');
});

it('one of our own, restarted: the calls under way are refused, the rest goes on', async () => {
  const open = () => openEmbedded({ dataFolder: join(base, 'data'), mode: 'own', log: () => undefined });
  let server = await open();
  onTestFinished(() => server.stop());
  const { product, token, calling } = await startWorking({
    DATABASE_URL: server.url,
    HAITU_DATA: join(base, 'files'),
  });
  await server.stop();
  await expect.poll(() => calling.refused(), { timeout: 40_000 }).toBeGreaterThan(0);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  server = await open();
  await savesMore(calling);
  await nothingIsLost(product, token, calling);
});
