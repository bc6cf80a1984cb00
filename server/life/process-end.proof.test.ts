// Ways for the process to end, wanted or not: what it says, with which code, and that its database ends with it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionUrl, readConnectionFile } from '../db/embedded/connection-file.ts';
import { dataFolderAt } from '../db/embedded/data-folder.ts';
import { serverProcesses } from '../db/embedded/process-facts.ts';
import { clusterNameOf } from '../db/embedded/server-process.ts';
import { type ProductProcess, startProduct } from '../testing/process/product-process.ts';

// Servers start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let base: string;
let data: string;
let product: ProductProcess | undefined;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haitu-end-'));
  data = join(base, 'data');
});
afterAll(async () => {
  await product?.end('SIGKILL');
  const name = await clusterNameOf(dataFolderAt(data));
  await vi.waitUntil(async () => (await serverProcesses(name)).length === 0, { timeout: 60_000 });
  await rm(base, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  product = await startProduct({
    HAITU_DATA: data,
    HAITU_DEMO: '0',
    HAITU_LOG: 'info',
    NODE_COMPILE_CACHE: join(base, 'compiled'),
    ...env,
  });
  return product;
};

const databaseEnds = async () => {
  const name = await clusterNameOf(dataFolderAt(data));
  await expect.poll(() => serverProcesses(name), { timeout: 60_000 }).toEqual([]);
  // Left behind by one that was not shut down in order.
  expect(existsSync(join(data, 'pg', 'postmaster.pid'))).toBe(false);
};

it('a closed terminal stops it as an order would, though nobody can read what it prints', async () => {
  const { child, end } = await start();
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await end('SIGHUP')).toBe(0);
  await databaseEnds();
});

it('killed outright, its database ends by itself', async () => {
  expect(await (await start()).end('SIGKILL')).toBe('SIGKILL');
  await databaseEnds();
});

it('killed outright and started again at once, whatever its database is doing meanwhile', async () => {
  for (const _ of [1, 2]) await (await start()).end('SIGKILL');
  const { url, said, end } = await start({ HAITU_PASSWORD_COST: 'light' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await end()).toBe(0);
  expect(said()).toContain('不要给人使用');
  await databaseEnds();
});

it.each(['throw', 'reject'])(
  'an error nobody caught (%s): told with its request, what is under way is finished, a code of its own',
  async (how) => {
    const { url, said, ended } = await start({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing', 'crash-on-order.mjs')}`,
    });
    const connection = await readConnectionFile(dataFolderAt(data));
    if (!connection) throw new Error('no connection');
    const blocker = new pg.Client(connectionUrl(connection));
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE haitu.sign_in_directory IN ACCESS EXCLUSIVE MODE');
    const underWay = fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'nobody@brand.example', password: 'whatever' }),
    });
    const waiting = () => blocker.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);

    await writeFile(join(data, 'crash'), how);
    const asked = await fetch(`${url}/readyz`);
    await rm(join(data, 'crash'));
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect((await underWay).status).toBe(400);
    expect(await ended).toBe(24);
    await databaseEnds();

    const line = said()
      .split('\n')
      .find((text) => text.includes('"uncaught"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      err: { message: 'nobody catches this', stack: expect.stringContaining('crash-on-order') },
      work: { requestId: asked.headers.get('x-request-id'), method: 'GET', route: '/readyz' },
    });
    expect(said()).toContain('海图遇到未处理的错误，正在停止：nobody catches this');
  },
);
