// `npm run proof -- load --rate 200 --minutes 10`: the product under calls that come at a fixed rate, whatever the answers
// take: how fast it answers, what it refuses, and whether its memory grows after the first minutes.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { residentBytes } from '#bench/resident-bytes.ts';
import { startProduct } from '#server/testing/process/product-process.ts';
import type { Proof, ProofRow } from '../proof.ts';
import type { LoadOrder, LoadResult } from './caller-thread.ts';
import { kinds } from './calls.ts';
import { isFlat, slopeOf } from './memory-slope.ts';
import { accountCount, fillFolder, openVisitor } from './visitors.ts';

/** A process fills its caches first. */
const firstSeconds = 120;
/** Of the slowest in a hundred answers to the usual one. */
const mostSpread = 20;
const shown = 10;

export const loadProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '200' },
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
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const failed = Object.values(result.failures).reduce((sum, count) => sum + count, 0);
  const failures = Object.entries(result.failures).sort(([, one], [, other]) => other - one);
  for (const [name, count] of failures.slice(0, shown)) process.stdout.write(`  ${name}：${count}\n`);
  const reached = times.length / result.seconds;
  const slope = slopeOf(memory.slice(firstSeconds));
  const mix = kinds.map(({ name, share }) => `${name} ${share / 10}%`).join('、');
  return [
    {
      name: `每秒答复 2xx 的请求（目标 ${rate}，${Math.round(seconds)} 秒，${accountCount} 个账号；${mix}）`,
      figure: reached.toFixed(1),
      holds: reached >= rate * 0.99,
    },
    { name: '答复用时 p50（自应发出的时刻起）', figure: ms(at(0.5)) },
    { name: '答复用时 p95', figure: ms(at(0.95)) },
    {
      name: `答复用时 p99（上限为 p50 的 ${mostSpread} 倍）`,
      figure: ms(at(0.99)),
      holds: at(0.99) <= mostSpread * at(0.5),
    },
    { name: `非 2xx 或没有答复（共 ${result.sent} 次）`, figure: String(failed), holds: failed === 0 },
    { name: '结束时的 Node 内存（MB）', figure: (memory.at(-1) ?? 0).toFixed(1) },
    {
      name: `内存每分钟的变化（MB，前 ${firstSeconds} 秒不计；与零的差别不超过 ±${slope.within.toFixed(2)} 即为不增长）`,
      figure: slope.perMinute.toFixed(2),
      holds: isFlat(slope),
    },
  ];
}
