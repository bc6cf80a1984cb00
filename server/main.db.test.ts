// The process itself: what it prints, how it ends, what it survives.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

interface Started {
  child: ChildProcess;
  url: string;
  password: string;
}

/** All start in one folder, one after the other: the first makes its database. */
function launch(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HAITU_DATA: join(base, 'data'),
      HAITU_LOG: 'silent',
      HAITU_DEMO_SIMULATORS: '0',
      HAITU_RATES: '0',
      NODE_COMPILE_CACHE: join(base, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function start(): Promise<Started> {
  const child = launch();
  if (!child.stdout) throw new Error('no output');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = line.match(/^海图已就绪：(\S+)$/)?.[1] ?? url;
    const password = line.match(/^演示账号：demo@haitu\.example {2}密码：(\S+)$/)?.[1];
    if (password) {
      child.stdout.resume();
      return { child, url, password };
    }
  }
  throw new Error('ended before it was ready');
}

async function end({ child }: Started): Promise<number> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** Runs one that cannot start: its exit code and what it said. */
async function fail(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const child = launch(env);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  return { code, said };
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const signIn = async ({ url, password }: Started) =>
  (await post(`${url}/api/users/login`, { account: 'demo@haitu.example', password })).status;

describe('the process', () => {
  it('starts by itself, serves, and ends cleanly on SIGTERM', async () => {
    const started = await start();
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    expect(await signIn(started)).toBe(200);
    expect(await end(started)).toBe(0);
  });

  it('keeps what was committed when it is killed without warning', async () => {
    const first = await start();
    const sent = await post(`${first.url}/api/users/captcha`, { account: 'kept@brand.example' });
    expect(sent.status).toBe(200);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start();
    expect(second.password).toBe(first.password);
    expect(await signIn(second)).toBe(200);
    // The code mailed before the kill still holds back the next one.
    expect((await post(`${second.url}/api/users/captcha`, { account: 'kept@brand.example' })).status).toBe(
      429,
    );
    await end(second);
  });

  it('tells a second one whose folder it is', async () => {
    const started = await start();
    const { code, said } = await fail();
    expect(code).toBe(10);
    expect(said).toContain(`PID ${started.child.pid}`);
    await end(started);
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
    await end(started);
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
});
