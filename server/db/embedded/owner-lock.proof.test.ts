import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireOwnerLock, liveOwner } from './owner-lock.ts';
import { ownIdentity } from './process-facts.ts';
import { startChild } from './testing/harness.ts';

const quiet = () => {};

async function lockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'owner.lock');
}

/** The lock of a process that had our pid before us. */
async function leaveStaleLock(file: string, token = 'dead'): Promise<void> {
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), startTime: '1', token }));
}

test('one owner at a time, free again after release, nothing left behind', async () => {
  const file = await lockFile();
  const first = await acquireOwnerLock(file, quiet);
  expect(await acquireOwnerLock(file, quiet)).toEqual({ lock: null, pid: process.pid, serves: true });
  expect(await liveOwner(file)).toBe(process.pid);
  await first.lock?.release();
  expect(await liveOwner(file)).toBe(null);
  expect(await readdir(join(file, '..'))).toEqual([]);
});

test('a recycled pid does not count', async () => {
  const file = await lockFile();
  await leaveStaleLock(file);
  expect(await liveOwner(file)).toBe(null);
  const { lock } = await acquireOwnerLock(file, quiet);
  expect(lock).not.toBe(null);
  await lock?.release();
});

test('a broken lock file does not block for good', async () => {
  const file = await lockFile();
  await writeFile(file, '{"pid":');
  const old = new Date(Date.now() - 60_000);
  await utimes(file, old, old);
  const { lock } = await acquireOwnerLock(file, quiet);
  expect(lock).not.toBe(null);
  await lock?.release();
});

test('a lock that was taken over is not removed by its former owner', async () => {
  const file = await lockFile();
  const first = await acquireOwnerLock(file, quiet);
  await leaveStaleLock(file, 'other');
  await first.lock?.release();
  expect(await readFile(file, 'utf8')).toContain('other');
});

test('a claimer that died in the middle is succeeded', async () => {
  const file = await lockFile();
  await leaveStaleLock(file, 'dead');
  await leaveStaleLock(`${file}.dead`, 'claimer');
  const { lock } = await acquireOwnerLock(file, quiet);
  expect(lock).not.toBe(null);
  expect(await readdir(join(file, '..'))).toEqual(['owner.lock']);
  await lock?.release();
});

test('of many that race for a stale lock exactly one wins, again and again', async () => {
  const file = await lockFile();
  for (let round = 0; round < 40; round += 1) {
    await leaveStaleLock(file, `dead-${round}`);
    const attempts = await Promise.all(Array.from({ length: 25 }, () => acquireOwnerLock(file, quiet)));
    const won = attempts.flatMap((attempt) => (attempt.lock ? [attempt.lock] : []));
    expect(won).toHaveLength(1);
    await won[0]?.release();
  }
}, 120_000);

test('of several processes that race for a stale lock exactly one wins and is named to the others', async () => {
  const file = await lockFile();
  for (let round = 0; round < 3; round += 1) {
    await leaveStaleLock(file, `dead-${round}`);
    const startAt = Date.now() + 1_500;
    const children = Array.from({ length: 6 }, () => startChild({ task: 'lock', dataFolder: file, startAt }));
    const reports = await Promise.all(children.map((child) => child.next()));
    const won = reports.filter((report) => report.event === 'lock' && report.won);
    expect(won).toHaveLength(1);
    expect(new Set(reports.map((report) => report.event === 'lock' && report.pid)).size).toBe(1);
    for (const child of children) child.process.kill('SIGKILL');
    await Promise.all(children.map((child) => child.ended));
  }
}, 120_000);
