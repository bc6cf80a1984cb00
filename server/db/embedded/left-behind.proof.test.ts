// What others left in the folder, or still hold: files of a dead server, and an owner in another container.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { acquireOwnerLock } from './owner-lock.ts';
import { identityRuns, ownIdentity, readProcessStat } from './process-facts.ts';
import {
  faultOf,
  isRoot,
  mayIsolate,
  openHere,
  query,
  startChild,
  temporaryFolder,
  usedFolder,
} from './testing/harness.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

describe('files of a dead server', () => {
  /** A process that ended and is never waited for by its parent. */
  async function zombie(ids: { uid?: number; gid?: number }): Promise<number> {
    // The child outlives the shell, which would wait for it, and ends under `sleep`, which does not.
    const child = 'until grep -q sleep /proc/$PPID/comm; do sleep 0.05; done';
    const parent = spawn('/bin/sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 600`], {
      ...ids,
      cwd: '/',
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(chunk.toString());
    while ((await readProcessStat(pid))?.state !== 'Z') await sleep(10);
    return pid;
  }

  async function stranger(ids: { uid?: number; gid?: number }): Promise<number> {
    const process = spawn('/bin/sleep', ['600'], { ...ids, cwd: '/' });
    onTestFinished(() => void process.kill('SIGKILL'));
    return process.pid ?? 0;
  }

  test.each([
    ['a zombie', zombie],
    ['an unrelated process', stranger],
  ])('do not block the start when their pid belongs to %s', async (_name, make) => {
    const folder = await usedFolder();
    const { uid, gid } = await stat(join(folder, 'pg'));
    // PostgreSQL believes a pid only if it may signal it, so it must be of the same user.
    const pid = await make(isRoot ? { uid, gid } : {});
    const lines = [pid, join(folder, 'pg'), 1_700_000_000, 5432, join(folder, 'run'), '', '0 0', 'ready   '];
    await writeFile(join(folder, 'pg', 'postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(folder, 'run', '.s.PGSQL.5432.lock'), `${lines.slice(0, 5).join('\n')}\n`);
    const again = await openHere(folder);
    expect(await query(again.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    expect((await readProcessStat(pid))?.state).toMatch(/[SZ]/);
  });

  test('a zombie does not count as the owner', async () => {
    const folder = await usedFolder();
    const pid = await zombie({});
    const startTime = (await readProcessStat(pid))?.startTime ?? null;
    const identity = { ...(await ownIdentity()), pid, startTime };
    expect(await identityRuns(identity)).toBe(false);
    await writeFile(join(folder, 'owner.lock'), JSON.stringify({ ...identity, token: 'zombie' }));
    expect((await openHere(folder)).joined).toBe(false);
  });
});

describe('another container uses the folder', () => {
  test.skipIf(!mayIsolate)('pids mean nothing there, so the owner is known by its beat', async () => {
    const folder = await usedFolder();
    const through = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const owner = startChild({ task: 'hold', dataFolder: folder }, { through });
    const open = await owner.next();
    if (open.event !== 'open') throw new Error(open.event);
    expect(await faultOf(openHere(folder))).toMatchObject({ code: 'folder-in-use', exitCode: 10 });
    expect(await openHere(folder, { mode: 'join' })).toMatchObject({ joined: true, url: open.url });
    owner.process.kill('SIGKILL');
    await owner.ended;
    const database = await openHere(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a rival that judged slowly steps back when the lock has changed hands meanwhile', async () => {
    const file = join(await temporaryFolder(), 'owner.lock');
    const self = await ownIdentity();
    const leave = (path: string, record: object) => writeFile(path, JSON.stringify({ ...self, ...record }));
    await leave(file, { startTime: '1', token: 'dead' });
    // A claimer elsewhere, which is watched for a while and then gone.
    await leave(`${file}.dead`, { scope: 'elsewhere', token: 'claimer' });
    const judging = Promise.withResolvers<void>();
    const attempt = acquireOwnerLock(file, () => judging.resolve());
    await judging.promise;
    await leave(file, { token: 'live' });
    await rm(`${file}.dead`);
    expect(await attempt).toEqual({ lock: null, pid: process.pid, serves: true });
    expect(await readFile(file, 'utf8')).toContain('"live"');
  });
});
