// A process whose event loop does not turn: what is told of it, what ends it, and what must not.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LoopBlock } from './loop-block.ts';

let folder: string;
let child: ChildProcess;
let lines: string[];
let ended: Promise<unknown[]>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-loop-'));
  const script = join(import.meta.dirname, '..', 'testing', 'watched-child.ts');
  child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  ended = once(child, 'exit');
  lines = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await said('ready');
  // The watcher starts beside it.
  await sleep(1500);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

const said = (line: string) => expect.poll(() => lines, { timeout: 30_000 }).toContain(line);
const order = (line: string) => child.stdin?.write(`${line}\n`);
const blocks = () => lines.filter((line) => line.startsWith('{')).map((line): LoopBlock => JSON.parse(line));

it('a short block is told with its work and where it was, and ends nothing', async () => {
  order('spin 1000');
  await expect.poll(() => blocks().length, { timeout: 20_000 }).toBe(1);
  const [block] = blocks();
  expect(block).toMatchObject({
    ended: false,
    work: { kind: 'job', name: 'made', accountId: 7, key: 'its-key', id: 'one' },
  });
  expect(block?.ms).toBeGreaterThanOrEqual(900);
  expect(block?.stack.join()).toMatch(/spin .*watched-child\.ts:\d+/);
  order('spin 10');
  await expect.poll(() => lines.filter((line) => line === 'done spin').length).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

it.each(['spin 60000', 'match 60'])(
  'one that does not end (%s) ends the process, which leaves word',
  async (deed) => {
    order(deed);
    expect(await ended).toEqual([25, null]);
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const block = JSON.parse(await readFile(join(folder, name), 'utf8'));
    expect(block).toMatchObject({ ended: true, work: { name: 'made', key: 'its-key' } });
    expect(block.stack.join()).toContain('watched-child.ts');
  },
);

it('a process that was stopped as a whole, as a sleeping machine is, was not blocked', async () => {
  child.kill('SIGSTOP');
  await sleep(5000);
  child.kill('SIGCONT');
  await sleep(1000);
  order('spin 10');
  await said('done spin');
  expect([blocks(), await readdir(folder)]).toEqual([[], []]);
});

it('one that somebody debugs is left alone', async () => {
  order('debug');
  await said('done debug');
  await sleep(1000);
  order('spin 5000');
  await said('done spin');
  await sleep(500);
  expect([blocks(), await readdir(folder)]).toEqual([[], []]);
});
