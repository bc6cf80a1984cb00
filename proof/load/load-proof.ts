// `npm run proof -- load --rate 500 --minutes 10`: the product under calls that come at a fixed rate, whatever the answers
// take: how fast it answers, what it refuses, and whether its memory stays where it was after the first minute.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { median } from '#bench/median.ts';
import { residentBytes } from '#bench/resident-bytes.ts';
import { startProduct } from '#server/testing/process/product-process.ts';
import type { Proof, ProofRow } from '../proof.ts';
import type { LoadOrder, LoadResult } from './caller-thread.ts';
import { kinds } from './calls.ts';
import { accountCount, fillFolder, openVisitor } from './visitors.ts';

const firstMinuteSeconds = 60;
/** Memory is the median of so many seconds. */
const spanSeconds = 30;
const memoryMegabytes = 20;
const shown = 10;

export const loadProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '500' },
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [rate, minutes] = [Number(values.rate), Number(values.minutes)];
  const folder = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  try {
    await fillFolder(folder);
    const product = await startProduct({
      HAITU_DATA: folder,
      HAITU_DEMO: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    });
    try {
      const visitors = [];
      for (let index = 0; index < accountCount; index += 1)
        visitors.push(await openVisitor(product.url, index));
      const order = { url: product.url, visitors, rate, seconds: minutes * 60, seed: Number(values.seed) };
      const { result, memory } = await underLoad(order, () => residentBytes(product.child.pid));
      return rowsOf(order, result, memory);
    } finally {
      await product.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Memory is looked at once a second. */
async function underLoad(order: LoadOrder, look: () => Promise<number>) {
  const caller = new Worker(new URL('./caller-thread.ts', import.meta.url), { workerData: order });
  const memory: number[] = [];
  let over = false;
  const looking = (async () => {
    while (!over) {
      await sleep(1000);
      memory.push((await look()) / 1e6);
    }
  })();
  const [result] = (await once(caller, 'message')) as [LoadResult];
  over = true;
  await looking;
  return { result, memory: memory.slice(0, order.seconds) };
}

function rowsOf({ rate, seconds }: LoadOrder, result: LoadResult, memory: readonly number[]): ProofRow[] {
  const times = result.milliseconds.toSorted();
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  const failed = Object.values(result.failures).reduce((sum, count) => sum + count, 0);
  const failures = Object.entries(result.failures).sort(([, one], [, other]) => other - one);
  for (const [name, count] of failures.slice(0, shown)) process.stdout.write(`  ${name}：${count}\n`);
  const reached = times.length / result.seconds;
  const early = median(memory.slice(firstMinuteSeconds, firstMinuteSeconds + spanSeconds));
  const late = median(memory.slice(-spanSeconds));
  const mix = kinds.map(({ name, share }) => `${name} ${share / 10}%`).join('、');
  return [
    {
      name: `每秒答复 2xx 的请求（目标 ${rate}，${Math.round(seconds)} 秒，${accountCount} 个账号；${mix}）`,
      figure: reached.toFixed(1),
      holds: reached >= rate * 0.99,
    },
    { name: '答复用时 p50（自应发出的时刻起）', figure: at(0.5) },
    { name: '答复用时 p95', figure: at(0.95) },
    { name: '答复用时 p99', figure: at(0.99) },
    { name: `非 2xx 或没有答复（共 ${result.sent} 次）`, figure: String(failed), holds: failed === 0 },
    {
      name: `第一分钟后的 Node 内存（MB，${spanSeconds} 秒的中位数）`,
      figure: early.toFixed(1),
    },
    {
      name: `结束时的 Node 内存（MB，最后 ${spanSeconds} 秒的中位数）`,
      figure: late.toFixed(1),
    },
    {
      name: `内存增长（MB，上限 ${memoryMegabytes}）`,
      figure: (late - early).toFixed(1),
      holds: late - early <= memoryMegabytes && memory.length >= firstMinuteSeconds + spanSeconds,
    },
  ];
}
