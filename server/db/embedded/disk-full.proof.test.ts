import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartFault } from './faults.ts';
import { faultOf, killServers, mayIsolate, openHere, query, temporaryFolder } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A disk of its own, held in memory. */
async function smallDisk(megabytes: number): Promise<string> {
  const disk = join(await temporaryFolder(), 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'haitu-test', disk]);
  onTestFinished(async () => {
    await killServers(join(disk, 'data'));
    execFileSync('umount', ['-l', disk]);
  });
  return disk;
}

/** Fills the disk up to the given number of free blocks. */
async function fill(disk: string, freeBlocks: number): Promise<void> {
  const file = await open(join(disk, 'ballast'), 'w');
  const { bavail, bsize } = await statfs(disk);
  for (let block = 0; block < bavail - freeBlocks; block += 1) await file.write(Buffer.alloc(bsize, 1));
  await file.close();
}

describe.skipIf(!mayIsolate)('a full disk', () => {
  test.each([1, 8, 24, 40])(
    'of %i MB stops the first start, and nothing stands in the way of the next',
    async (size) => {
      const disk = await smallDisk(size);
      const folder = join(disk, 'data');
      const fault = await faultOf(openHere(folder));
      expect(fault).toMatchObject({ code: 'disk-full', exitCode: 12 });
      expect(fault.message).toContain(folder);
      expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringContaining('draft')]));
      execFileSync('mount', ['-o', 'remount,size=300m', disk]);
      const database = await openHere(folder);
      expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  test('at any point of a later start is told, and the data is there when space is', async () => {
    const disk = await smallDisk(120);
    const folder = join(disk, 'data');
    const first = await openHere(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();

    const outcomes: string[] = [];
    for (let freeBlocks = 0; freeBlocks < 16; freeBlocks += 1) {
      await fill(disk, freeBlocks);
      const outcome = await openHere(folder).catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(StartFault);
        expect(outcome).toMatchObject({ code: 'disk-full' });
        outcomes.push('full');
      } else {
        await (outcome as Awaited<ReturnType<typeof openHere>>).stop();
        outcomes.push('open');
      }
      await rm(join(disk, 'ballast'));
    }
    expect(outcomes.slice(0, 2)).toEqual(['full', 'full']);
    const last = await openHere(folder);
    expect(await query(last.url, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('while running: the writer hears of it, and what was committed stays', async () => {
    const disk = await smallDisk(120);
    const folder = join(disk, 'data');
    const first = await openHere(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await fill(disk, 0);
    await expect(
      query(first.url, `CREATE TABLE big AS SELECT repeat('x', 1000) AS x FROM generate_series(1, 100000)`),
    ).rejects.toThrow();
    await first.stop();
    await rm(join(disk, 'ballast'));
    const second = await openHere(folder);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  });
});
