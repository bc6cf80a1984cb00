// The process itself: what it prints, how it ends, what it survives.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failToStart, type ProductProcess, startProduct } from './testing/process/product-process.ts';

// Whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let base: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haitu-main-'));
});
afterAll(async () => {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(alive.map((child) => once(child, 'exit')));
  await rm(base, { recursive: true, force: true });
});

/** All start in one folder, one after the other: the first makes its database. */
const settings = (env: Record<string, string> = {}) => ({
  HAITU_DATA: join(base, 'data'),
  NODE_COMPILE_CACHE: join(base, 'compiled'),
  ...env,
});

async function start(): Promise<ProductProcess> {
  const product = await startProduct(settings());
  children.push(product.child);
  return product;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const signIn = async ({ url, password }: ProductProcess) =>
  (await post(`${url}/api/users/login`, { account: 'demo@haitu.example', password })).status;

describe('the process', () => {
  it('starts by itself, serves, and ends cleanly on SIGTERM', async () => {
    const started = await start();
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    expect(await signIn(started)).toBe(200);
    expect(await started.end()).toBe(0);
  });

  it('keeps what was committed when it is killed without warning', async () => {
    const first = await start();
    const sent = await post(`${first.url}/api/users/captcha`, { account: 'kept@brand.example' });
    expect(sent.status).toBe(200);
    await first.end('SIGKILL');
    const second = await start();
    expect(second.password).toBe(first.password);
    expect(await signIn(second)).toBe(200);
    // The code mailed before the kill still holds back the next one.
    expect((await post(`${second.url}/api/users/captcha`, { account: 'kept@brand.example' })).status).toBe(
      429,
    );
    await second.end();
  });

  it('tells a second one whose folder it is', async () => {
    const started = await start();
    const { code, said } = await failToStart(settings());
    expect(code).toBe(10);
    expect(said).toContain(`PID ${started.child.pid}`);
    await started.end();
  });

  it('tells when the port is taken, and leaves no server behind', async () => {
    const blocker = createServer().listen(0, '0.0.0.0');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await failToStart(settings({ PORT: String(port) }));
    blocker.close();
    expect([code, said]).toEqual([
      20,
      `海图无法启动：端口 ${port} 已被其他程序占用，请关闭它，或用 PORT 换一个端口\n`,
    ]);
    const started = await start();
    expect(await signIn(started)).toBe(200);
    await started.end();
  });
});
