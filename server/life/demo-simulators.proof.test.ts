// The demo as a newcomer meets it: the process alone brings up its networks, connects to them and reads.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ConnectionView } from '#contract/networks.ts';
import type { CurrencyChoice } from '#contract/report-currency.ts';

let base: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haitu-demo-'));
});
afterAll(async () => {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(alive.map((child) => once(child, 'exit')));
  await rm(base, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; url: string; password: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HAITU_DATA: join(base, 'data'),
      HAITU_LOG: 'silent',
      HAITU_RATES: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = line.match(/^海图已就绪：(\S+)$/)?.[1] ?? url;
    const password = line.match(/密码：(\S+)$/)?.[1];
    if (password) {
      child.stdout.resume();
      return { child, url, password };
    }
  }
  throw new Error('ended before it was ready');
}

async function signIn({ url, password }: { url: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo@haitu.example', password }),
  });
  return ((await answer.json()) as { body: { token: string } }).body.token;
}

async function read<Body>(url: string, token: string): Promise<Body> {
  const answer = await fetch(url, { headers: { authorization: token } });
  return ((await answer.json()) as { body: Body }).body;
}
const cards = (url: string, token: string) =>
  read<ConnectionView[]>(`${url}/api/platform/connections`, token);

/** Process ids of simulators that this process started. */
async function simulatorsOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('simulators/demo.ts'))
    .map(([own]) => Number(own));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('connects the demo account by itself, reads, and leaves no process behind', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const token = await signIn(first);
  const seen = await vi.waitUntil(
    async () => {
      const list = await cards(first.url, token);
      return list.length === 3 && list.every(({ coverage }) => coverage !== null) && list;
    },
    { timeout: 90_000, interval: 500 },
  );
  expect(seen.map(({ name }) => name).sort()).toEqual([
    'AvantLink 示例数据',
    'Awin 示例数据',
    'ShareASale 示例数据',
  ]);
  expect(seen.filter(({ state }) => state === 'attention')).toEqual([]);

  // Every day that was sold on has a rate in yuan, all of them made up, but for days whose rates are not out yet.
  const yuan = await vi.waitUntil(
    async () => {
      const choices = await read<CurrencyChoice[]>(`${first.url}/api/report/currency/choices`, token);
      return choices.find(({ currency }) => currency === 'CNY');
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(yuan.sampleRates).toBeGreaterThan(0);
  expect([yuan.name, yuan.sampleRates + yuan.missingRates]).toEqual(['人民币', yuan.toConvert]);
  expect(yuan.missingRates).toBeLessThan(10);

  const [killed] = await simulatorsOf(first.child);
  if (!killed) throw new Error('no simulators');
  first.child.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(killed), { timeout: 10_000 });

  // Again from the same folder: nothing is made twice, and the networks answer at their new addresses.
  const second = await start();
  const again = await signIn(second);
  const stopped = await vi.waitUntil(async () => (await simulatorsOf(second.child))[0], { timeout: 20_000 });
  const ids = (list: ConnectionView[]) => list.map(({ id }) => id);
  expect(ids(await cards(second.url, again))).toEqual(ids(seen));
  const pulled = await fetch(`${second.url}/api/platform/connections/${seen[0]?.id}/pull`, {
    method: 'POST',
    headers: { authorization: again },
  });
  expect(pulled.status).toBe(200);
  await vi.waitUntil(
    async () => {
      const card = (await cards(second.url, again)).find(({ id }) => id === seen[0]?.id);
      return (card?.lastPullAt ?? '') > (seen[0]?.lastPullAt ?? '');
    },
    { timeout: 60_000, interval: 500 },
  );
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  await vi.waitUntil(() => !isAlive(stopped), { timeout: 10_000 });
});
