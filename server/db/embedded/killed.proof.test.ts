// What a kill leaves behind: of our process, of its server, of both.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { dataFolderAt } from './data-folder.ts';
import { readPostmaster } from './postmaster-file.ts';
import { readProcessStat, serverProcesses } from './process-facts.ts';
import { clusterNameOf } from './server-process.ts';
import { killServers, openHere, query, startChild, temporaryFolder, usedFolder } from './testing/harness.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

async function serverPid(folder: string): Promise<number> {
  const facts = await readPostmaster(join(folder, 'pg'));
  if (!facts) throw new Error('no server');
  return facts.pid;
}

/** What would end the server after us. */
async function killWatch(folder: string): Promise<void> {
  for (const name of await readdir('/proc')) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes('haitu-watch') && line.includes(join(folder, 'pg')))
      process.kill(Number(name), 'SIGKILL');
  }
}

describe('our process is killed', () => {
  test('at a random moment of writing, eight times: every acknowledged row is there', async () => {
    const base = await temporaryFolder();
    const folder = join(base, 'data');
    const acks = join(base, 'acks');
    await writeFile(acks, '');
    for (let round = 0; round < 8; round += 1) {
      const writer = startChild({ task: 'write', dataFolder: folder, acks, round });
      expect(await writer.next()).toMatchObject({ event: 'open', fresh: round === 0 });
      const before = (await stat(acks)).size;
      while ((await stat(acks)).size === before) await sleep(5);
      await sleep(Math.random() * 600);
      writer.process.kill('SIGKILL');
      await writer.ended;
    }
    const database = await openHere(folder);
    const present = new Set(
      (await query(database.url, 'SELECT round, n FROM acked')).map((row) => `${row.round} ${row.n}`),
    );
    const acked = (await readFile(acks, 'utf8')).split('\n').filter((line) => /^\d+ \d+$/.test(line));
    expect(acked.length).toBeGreaterThan(8);
    expect(acked.filter((line) => !present.has(line))).toEqual([]);
    // At most one row a round may have been committed without the acknowledgement getting out.
    expect(present.size - acked.length).toBeLessThanOrEqual(8);
  });

  test('at a random moment of starting, twelve times: the next start works', async () => {
    const folder = join(await temporaryFolder(), 'data');
    for (let round = 0; round < 12; round += 1) {
      const starter = startChild({ task: 'hold', dataFolder: folder });
      await sleep(100 + Math.random() * 1_200);
      starter.process.kill('SIGKILL');
      await starter.ended;
    }
    const database = await openHere(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(
      await query(database.url, 'SELECT sum(checksum_failures)::int AS bad FROM pg_stat_database'),
    ).toEqual([{ bad: 0 }]);
  });

  test('together with its server: changes are recovered', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'hold', dataFolder: folder });
    const open = await owner.next();
    if (open.event !== 'open') throw new Error(open.event);
    await query(open.url, 'CREATE TABLE many AS SELECT generate_series(1, 1000) AS n');
    owner.process.kill('SIGKILL');
    await killServers(folder);
    await owner.ended;
    const database = await openHere(folder);
    expect(await query(database.url, 'SELECT count(*)::int AS rows FROM many')).toEqual([{ rows: 1000 }]);
  });

  test('its server goes on alone and is shut down in order by the next start', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'hold', dataFolder: folder });
    await owner.next();
    const orphan = await serverPid(folder);
    await killWatch(folder);
    owner.process.kill('SIGKILL');
    await owner.ended;
    expect((await readProcessStat(orphan))?.state).not.toBe('Z');
    const database = await openHere(folder);
    expect(database.lines.join()).toContain(`PID ${orphan}`);
    expect(await serverPid(folder)).not.toBe(orphan);
    const log = await readFile(join(folder, 'log', 'postgres.log'), 'utf8');
    expect(log.match(/database system is shut down/g)).toHaveLength(1);
    expect(log).not.toContain('automatic recovery');
  });

  test('the command line may be the next to come', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'hold', dataFolder: folder });
    await owner.next();
    owner.process.kill('SIGKILL');
    await owner.ended;
    expect(await openHere(folder, { mode: 'join' })).toMatchObject({ joined: false, fresh: false });
  });
});

describe('our process ends', () => {
  test('on an order: the server stops first', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'hold', dataFolder: folder });
    await owner.next();
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toEqual({ code: 0, signal: null });
    expect(await serverProcesses(await clusterNameOf(dataFolderAt(folder)))).toEqual([]);
    await expect(stat(join(folder, 'owner.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('by itself, without stopping the server: the server follows', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'leave', dataFolder: folder });
    expect(await owner.ended).toEqual({ code: 3, signal: null });
    const name = await clusterNameOf(dataFolderAt(folder));
    while ((await serverProcesses(name)).length > 0) await sleep(20);
    expect(await readPostmaster(join(folder, 'pg'))).toBe(null);
  });
});

describe('the server dies underneath us', () => {
  /** Whenever it is up, as often as it comes back. */
  async function killServer(folder: string, before?: number): Promise<number> {
    const facts = () => readPostmaster(join(folder, 'pg'));
    for (;;) {
      const found = await facts();
      if (found?.status === 'ready' && found.pid !== before) {
        process.kill(found.pid, 'SIGKILL');
        return found.pid;
      }
      await sleep(20);
    }
  }

  test('it comes back at the same address with everything it had acknowledged', async () => {
    const folder = await usedFolder();
    const database = await openHere(folder);
    let killed: number | undefined;
    for (const round of [1, 2]) {
      await query(database.url, `CREATE TABLE late${round} AS SELECT ${round} AS n`);
      killed = await killServer(folder, killed);
      await expect
        .poll(() => query(database.url, `SELECT n FROM late${round}`).catch(() => null), { timeout: 50_000 })
        .toEqual([{ n: round }]);
    }
    expect(database.lines.filter((line) => line.includes('意外停止'))).toHaveLength(2);
    await database.stop();
    expect(await serverProcesses(await clusterNameOf(dataFolderAt(folder)))).toEqual([]);
  });

  test('one that keeps dying is given up: the listener hears of it once, stop works, the next start recovers', async () => {
    const folder = await usedFolder();
    const database = await openHere(folder);
    await query(database.url, 'CREATE TABLE late AS SELECT 2 AS two');
    const reasons: string[] = [];
    const heard = new Promise<void>((resolve) => {
      database.onExit((reason) => {
        reasons.push(reason);
        resolve();
      });
    });
    let killed: number | undefined;
    for (const _ of [1, 2, 3, 4]) killed = await killServer(folder, killed);
    await heard;
    await database.stop();
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain('无法恢复');
    const again = await openHere(folder);
    expect(await query(again.url, 'SELECT * FROM late')).toEqual([{ two: 2 }]);
  });
});
