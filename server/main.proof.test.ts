// The process itself: what it prints, how it ends, what it survives.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchProduct, type ProductProcess, startProduct } from './testing/product-process.ts';

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

/** Runs one that cannot start: its exit code and what it said. */
async function fail(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const child = launchProduct(settings(env));
  children.push(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  return { code, said };
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
    const { code, said } = await fail();
    expect(code).toBe(10);
    expect(said).toContain(`PID ${started.child.pid}`);
    await started.end();
  });

  it('tells when the port is taken, and leaves no server behind', async () => {
    const blocker = createServer().listen(0, '0.0.0.0');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await fail({ PORT: String(port) });
    blocker.close();
    expect([code, said]).toEqual([
      20,
      `海图无法启动：端口 ${port} 已被其他程序占用，请关闭它，或用 PORT 换一个端口\n`,
    ]);
    const started = await start();
    expect(await signIn(started)).toBe(200);
    await started.end();
  });

  it.each([
    [{ PORT: 'abc' }, 2, 'PORT'],
    [{ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, 22, '拒绝连接'],
  ])('ends with one sentence and a code for %o', async (env, code, words) => {
    const answer = await fail(env);
    expect(answer.code).toBe(code);
    expect(answer.said).toContain(words);
    expect(answer.said.trim().split('\n')).toHaveLength(1);
  });

  it('says what is wrong with a data folder that cannot be made, with either kind of database', async () => {
    const file = join(base, 'file');
    await writeFile(file, '');
    for (const DATABASE_URL of ['', 'postgres://u@127.0.0.1:1/x']) {
      for (const HAITU_DATA of [file, join(file, 'below')]) {
        expect(await fail({ HAITU_DATA, DATABASE_URL })).toEqual({
          code: 11,
          said: expect.stringMatching(/^海图无法启动：\S+ 不是目录。.*\n$/),
        });
      }
    }
  });

  it.runIf(process.getuid?.() === 0)('and when it may not be made there', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', closed]).status === 0;
    if (!mounted) return;
    try {
      expect(await fail({ HAITU_DATA: join(closed, 'data') })).toEqual({
        code: 11,
        said: expect.stringContaining('没有权限写入'),
      });
    } finally {
      spawnSync('umount', [closed]);
    }
  });
});
