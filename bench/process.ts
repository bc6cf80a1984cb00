// Warm start to the first 200 and memory at rest, of the product as `npm start` runs it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionView } from '#contract/networks.ts';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { type Child, productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';

const longestReadMs = 180_000;

export async function benchProcess(dataFolder: string): Promise<Figure[]> {
  const env = { HAITU_DATA: dataFolder, HAITU_LOG: 'warn', NODE_ENV: 'production' };
  // The first start creates the database and the demo tenant and reads its networks; the second is the warm one.
  const first = await startChild(productFile, env);
  await untilDemoIsRead(first, dataFolder);
  await first.stop();
  const warm = await startChild(productFile, env);
  try {
    await sleep(5000);
    return [
      { name: '热启动到首个 200', value: warm.startMs / 1000, unit: 'seconds', atMost: 2 },
      {
        name: '静止时 Node 进程内存',
        value: (await warm.residentBytes()) / 1e6,
        unit: 'megabytes',
        atMost: 200,
      },
    ];
  } finally {
    await warm.stop();
  }
}

/** A process that reads two years of orders is not at rest. */
async function untilDemoIsRead({ url }: Child, dataFolder: string): Promise<void> {
  const password = (await readFile(join(dataFolder, 'demo-password'), 'utf8')).trim();
  const { token } = await ask<{ token: string }>(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: demoAccount, password }),
  });
  const giveUpAt = Date.now() + longestReadMs;
  while (Date.now() < giveUpAt) {
    const list = await ask<ConnectionView[]>(`${url}/api/platform/connections`, {
      headers: { authorization: token },
    });
    if (list.length > 0 && list.every(({ state, lastPullAt }) => state === 'connected' && lastPullAt)) return;
    await sleep(500);
  }
  throw new Error('the networks of the demonstration were not read in time');
}

async function ask<Body>(url: string, request: RequestInit): Promise<Body> {
  const reply = await fetch(url, request);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
  return ((await reply.json()) as { body: Body }).body;
}
