import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { liveOwner } from './owner-lock.ts';
import { faultOf, openHere, query, startChild, temporaryFolder, usedFolder } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('first start', () => {
  test('makes a cluster that is durable, in Unicode, and out of reach of the network', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const database = await openHere(folder);
    expect(database).toMatchObject({ fresh: true, joined: false });
    const [facts] = await query(
      database.url,
      `SELECT current_database() AS name, current_user AS role, current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
        current_setting('listen_addresses') AS addresses, current_setting('timezone') AS zone,
        current_setting('server_encoding') AS encoding, lower('ÄÖ海') AS lower, 'é' > 'z' AS by_code_point,
        (SELECT count(*)::int FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256') AS open_doors`,
    );
    expect(facts).toEqual({
      name: 'haitu',
      role: 'haitu',
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      addresses: '',
      zone: 'UTC',
      encoding: 'UTF8',
      lower: 'äö海',
      by_code_point: true,
      open_doors: 0,
    });
    expect((await stat(join(folder, 'pg'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'pg.json'))).mode & 0o777).toBe(0o600);
  });

  test('reaches the same server by settings and by address, and by nothing else than the password', async () => {
    const folder = join(await temporaryFolder(), '数据 目录');
    const database = await openHere(folder);
    const { user, host, port } = database.connection;
    expect(host).toBe(join(folder, 'run'));
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const wrong = `postgres://${user}:wrong@${encodeURIComponent(host)}:${port}/haitu`;
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('finds another place for the socket when the data folder has a long name', async () => {
    const folder = join(await temporaryFolder(), 'x'.repeat(120), 'data');
    const first = await openHere(folder);
    expect(first.connection.host.length).toBeLessThan(80);
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    await rm(first.connection.host, { recursive: true, force: true });
    const second = await openHere(folder);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });
});

describe('stop and start again', () => {
  test('keeps data and login, frees the folder, and ends quietly', async () => {
    const folder = await usedFolder();
    const first = await openHere(folder);
    const reasons: string[] = [];
    first.onExit((reason) => reasons.push(reason));
    await query(first.url, 'CREATE TABLE more AS SELECT 42 AS answer');
    await Promise.all([first.stop(), first.stop()]);
    await expect(stat(join(folder, 'owner.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(join(folder, 'pg', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });

    const second = await openHere(folder);
    expect(second.fresh).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT * FROM more')).toEqual([{ answer: 42 }]);
    expect(reasons).toEqual([]);
    const log = await readFile(join(folder, 'log', 'postgres.log'), 'utf8');
    expect(log).not.toContain('automatic recovery');
    expect(log).not.toContain(second.connection.password);
  });

  test('ends open transactions of clients that stay connected', async () => {
    const folder = await usedFolder();
    const database = await openHere(folder);
    const waiting = query(database.url, 'SELECT pg_sleep(600)');
    const refused = expect(waiting).rejects.toThrow();
    await query(database.url, 'SELECT 1');
    await database.stop();
    await refused;
  });

  test('puts no row values or statements into the log', async () => {
    const folder = await usedFolder();
    const database = await openHere(folder);
    await query(database.url, 'CREATE TABLE once (mail text PRIMARY KEY)');
    await query(database.url, `INSERT INTO once VALUES ('secret@example.com')`);
    await expect(query(database.url, `INSERT INTO once VALUES ('secret@example.com')`)).rejects.toThrow();
    const log = await readFile(join(folder, 'log', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('secret@example.com');
  });
});

describe('a folder in use', () => {
  test('a second owner is told the process and changes nothing', async () => {
    const folder = await usedFolder();
    const owner = startChild({ task: 'hold', dataFolder: folder });
    const open = await owner.next();
    const fault = await faultOf(openEmbedded({ dataFolder: folder, mode: 'own', log: () => {} }));
    expect(fault).toMatchObject({ code: 'folder-in-use', exitCode: 10 });
    expect(fault.message).toContain(`PID ${owner.process.pid}`);
    if (open.event !== 'open') throw new Error(open.event);
    expect(await query(open.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('the same process counts too', async () => {
    const folder = await usedFolder();
    await openHere(folder);
    expect((await faultOf(openHere(folder))).message).toContain(`PID ${process.pid}`);
  });

  test('the command line joins a running server and leaves it running', async () => {
    const folder = await usedFolder();
    const owner = await openHere(folder);
    const guest = startChild({ task: 'hold', dataFolder: folder, mode: 'join' });
    expect(await guest.next()).toMatchObject({ event: 'open', joined: true, fresh: false, url: owner.url });
    guest.process.kill('SIGTERM');
    expect(await guest.ended).toEqual({ code: 0, signal: null });
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('the command line waits for an owner that is still starting', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const opening = openHere(folder);
    await expect.poll(() => liveOwner(join(folder, 'owner.lock'))).toBe(process.pid);
    const guest = await openHere(folder, { mode: 'join' });
    const owner = await opening;
    expect([owner.joined, guest.joined, guest.url]).toEqual([false, true, owner.url]);
  });

  test.each(['own', 'join'] as const)(
    'whoever comes (%s) waits for a command to end, and says so',
    async (mode) => {
      const folder = await usedFolder();
      const command = startChild({ task: 'hold', dataFolder: folder, mode: 'join' });
      expect(await command.next()).toMatchObject({ event: 'open', joined: false });
      const lines: string[] = [];
      const opening = openHere(folder, { mode, log: (line) => lines.push(line) });
      await expect.poll(() => lines.join()).toContain(`正由一个命令使用（PID ${command.process.pid}）`);
      command.process.kill('SIGTERM');
      expect(await opening).toMatchObject({ joined: false, fresh: false });
      expect(lines.filter((line) => line.includes('正由一个命令使用'))).toHaveLength(1);
    },
  );

  test('the command line leaves the folder to a server that is being started again', async () => {
    const folder = await usedFolder();
    const killed = startChild({ task: 'hold', dataFolder: folder });
    await killed.next();
    killed.process.kill('SIGKILL');
    await killed.ended;
    const lines: string[] = [];
    const command = openHere(folder, { mode: 'join', log: (line) => lines.push(line) });
    await expect.poll(() => lines.join()).toContain('等它重新启动');
    const again = startChild({ task: 'hold', dataFolder: folder });
    expect(await again.next()).toMatchObject({ event: 'open', joined: false });
    expect(await command).toMatchObject({ joined: true });
  });

  test('the command line owns the folder when nobody does, and frees it', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const alone = await openHere(folder, { mode: 'join' });
    expect(alone).toMatchObject({ joined: false, fresh: true });
    await alone.stop();
    expect(await openHere(folder)).toMatchObject({ joined: false, fresh: false });
  });
});

describe('loopback', () => {
  test('asks for the password, keeps its port, and takes another when that is taken', async () => {
    const folder = await usedFolder();
    const first = await openHere(folder, { loopbackOnly: true });
    expect(first.connection.host).toBe('127.0.0.1');
    const { port } = first.connection;
    await expect(query(`postgres://haitu:wrong@127.0.0.1:${port}/haitu`, 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });
    await first.stop();

    const squatter = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    onTestFinished(() => void squatter.close());
    const second = await openHere(folder, { loopbackOnly: true });
    expect(second.connection.port).not.toBe(port);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });
});

describe('the connection file', () => {
  const passwordIn = async (folder: string): Promise<string> =>
    JSON.parse(await readFile(join(folder, 'pg.json'), 'utf8')).password;

  test.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '{"host":"/tm'],
    ['of another shape', '{"password":7}'],
  ])('is made anew when %s', async (_state, content) => {
    const folder = await usedFolder();
    const before = await passwordIn(folder);
    if (content === null) await rm(join(folder, 'pg.json'));
    else await writeFile(join(folder, 'pg.json'), content);
    const second = await openHere(folder);
    expect(second.connection.password).not.toBe(before);
    expect(second.lines.join()).toContain('密码');
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });

  test('with a password that does not fit is made anew', async () => {
    const folder = await usedFolder();
    const known = await readFile(join(folder, 'pg.json'), 'utf8');
    await writeFile(
      join(folder, 'pg.json'),
      JSON.stringify({ ...JSON.parse(known), password: 'of-another-cluster' }),
    );
    const second = await openHere(folder);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });
});

describe('a folder that must not be touched', () => {
  test('a cluster of another version stays as it is', async () => {
    const folder = await usedFolder();
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '17\n');
    const fault = await faultOf(openHere(folder));
    expect(fault).toMatchObject({ code: 'other-version', exitCode: 14 });
    expect(fault.message).toMatch(/PostgreSQL 17 .*PostgreSQL 18/);
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '18\n');
    expect((await openHere(folder)).fresh).toBe(false);
  });

  test('something else under the name of the cluster stays as it is', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await mkdir(join(folder, 'pg'), { recursive: true });
    await writeFile(join(folder, 'pg', 'precious.txt'), 'x');
    expect(await faultOf(openHere(folder))).toMatchObject({ code: 'folder-unusable', exitCode: 17 });
    expect(await readFile(join(folder, 'pg', 'precious.txt'), 'utf8')).toBe('x');
  });

  test('a vanished cluster is reported, not replaced by an empty one', async () => {
    const folder = await usedFolder();
    await rm(join(folder, 'pg'), { recursive: true });
    const fault = await faultOf(openHere(folder));
    expect(fault).toMatchObject({ code: 'folder-unusable', exitCode: 17 });
    expect(fault.message).toContain(join(folder, 'pg.json'));
    await rm(join(folder, 'pg.json'));
    expect((await openHere(folder)).fresh).toBe(true);
  });

  test('a file in the place of the data folder is named', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await writeFile(folder, '');
    const fault = await faultOf(openHere(folder));
    expect(fault).toMatchObject({ code: 'not-permitted', exitCode: 11 });
    expect(fault.message).toContain(folder);
  });

  test('a damaged cluster gives the reason and the log, and no lock stays behind', async () => {
    const folder = await usedFolder();
    await rm(join(folder, 'pg', 'global', 'pg_control'));
    const fault = await faultOf(openHere(folder));
    expect(fault).toMatchObject({ code: 'server-failed', exitCode: 16 });
    expect(fault.message).toContain('pg_control');
    expect(fault.message).toContain(join(folder, 'log', 'postgres.log'));
    await expect(stat(join(folder, 'owner.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test('a copied cluster that lost its modes is put right', async () => {
  const folder = await usedFolder();
  await chmod(join(folder, 'pg'), 0o755);
  expect((await openHere(folder)).fresh).toBe(false);
});
