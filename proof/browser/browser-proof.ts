// `npm run proof -- browser --runs 10`: the browser tests again and again while every core is kept busy besides; with `--form
// long` all cases of the long matrices each time. A test that needs luck fails here before it fails somebody's change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureTestTools } from '#scripts/ensure-test-tools.ts';
import type { Proof, ProofRow } from '../proof.ts';
import { type RunResult, readRun } from './read-run.ts';

const root = resolve(import.meta.dirname, '../..');

export const browserProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '10' }, form: { type: 'string', default: 'short' } },
  });
  const runs = Number(values.runs);
  ensureTestTools();
  const folder = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  const burdens = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  try {
    const rows: ProofRow[] = [];
    for (let run = 1; run <= runs; run += 1) {
      rows.push(await tryOnce(run, { form: values.form, file: join(folder, `${run}.json`) }));
    }
    return rows;
  } finally {
    await Promise.all(burdens.map((burden) => burden.terminate()));
    await rm(folder, { recursive: true, force: true });
  }
};

async function tryOnce(run: number, { form, file }: { form: string; file: string }): Promise<ProofRow> {
  const startedAt = Date.now();
  const vitest = spawn(
    process.execPath,
    [
      resolve(root, 'node_modules/.bin/vitest'),
      'run',
      '--project',
      'e2e',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TEST_FORM: form } },
  );
  await once(vitest, 'close');
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const result = await readFile(file, 'utf8').then(readRun, (): RunResult => ({ passed: 0, failures: [] }));
  const row = {
    name: `第 ${run} 次（${seconds} 秒，负载 ${loadavg()[0]?.toFixed(1)}）`,
    figure: `${result.passed} 项通过，${result.failures.length} 项未通过`,
    // A group that could not start fails without a failed test.
    holds: vitest.exitCode === 0 && result.passed > 0 && result.failures.length === 0,
  };
  process.stderr.write(`${row.name}：${row.figure}\n`);
  for (const failure of result.failures) process.stderr.write(`  ${failure}\n`);
  return row;
}
