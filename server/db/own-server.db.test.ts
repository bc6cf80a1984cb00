// DATABASE_URL: the oldest PostgreSQL we support, with a login that is no superuser.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openServices } from '../context.ts';
import { createUser } from '../features/accounts/create-user.ts';
import { launchAs } from './embedded/run-tool.ts';
import { chooseSystemUser } from './embedded/system-user.ts';
import { account } from './schema/accounts.ts';

const programs = '/usr/lib/postgresql/15/bin';
const here = existsSync(join(programs, 'postgres'));
if (!here) process.stdout.write('跳过：本机没有 Debian 的 postgresql-15\n');

describe.skipIf(!here)('PostgreSQL 15 of one’s own', () => {
  let folder: string;
  let run: (program: string, ...args: string[]) => void;
  const admin = () => new pg.Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haitu-own-'));
    await chmod(folder, 0o777);
    const user = await chooseSystemUser({ root: folder, cluster: join(folder, 'pg') });
    run = (program, ...args) => {
      const launch = launchAs(user, join(programs, program), args);
      execFileSync(launch.command, launch.args, { ...launch.ids, cwd: '/', stdio: 'ignore' });
    };
    run('initdb', '-D', join(folder, 'pg'), '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8');
    const settings = `-c listen_addresses= -c unix_socket_directories=${folder}`;
    run('pg_ctl', '-D', join(folder, 'pg'), '-o', settings, '-w', '-l', join(folder, 'log'), 'start');
    const client = admin();
    await client.connect();
    await client.query('CREATE ROLE shop LOGIN CREATEROLE');
    await client.query('CREATE ROLE guest LOGIN');
    await client.query('CREATE DATABASE shop OWNER shop');
    await client.query('CREATE DATABASE guest OWNER guest');
    await client.end();
  });
  afterAll(async () => {
    run('pg_ctl', '-D', join(folder, 'pg'), '-m', 'fast', '-w', 'stop');
    await rm(folder, { recursive: true, force: true });
  });

  const open = (login: string) =>
    openServices(
      readConfig({
        DATABASE_URL: `postgres://${login}@${encodeURIComponent(folder)}/${login}`,
        HAITU_DATA: join(folder, 'data'),
        HAITU_LOG: 'silent',
      }),
      { mode: 'own', log: () => undefined },
    );

  it('serves with a login that may create roles, and seals tenants there too', async () => {
    const opened = await open('shop');
    try {
      const { db } = opened.services;
      await createUser(opened.services, {
        account: 'own@brand.example',
        password: 'Hai-tu2026!',
        name: '自建',
        companyName: '自建',
      });
      const { rows } = await db.pool.query<{ id: string }>('SELECT account_id AS id FROM sign_in_directory');
      const id = Number(rows[0]?.id);
      expect(await db.tenant(id, (tx) => tx.select({ id: account.accountId }).from(account))).toEqual([
        { id },
      ]);
      expect(await db.tenant(id + 1, (tx) => tx.select().from(account))).toEqual([]);
      expect(await db.global.select().from(account)).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('starts again on the same database', async () => {
    const opened = await open('shop');
    await opened.close();
  });

  it('says what to grant when the login may not make or use the roles', async () => {
    await expect(open('guest')).rejects.toThrow('CREATEROLE');
  });

  it('refuses roles that row-level security would not bind', async () => {
    const client = admin();
    await client.connect();
    await client.query('ALTER ROLE haitu_app BYPASSRLS');
    try {
      await expect(open('shop')).rejects.toThrow('BYPASSRLS');
    } finally {
      await client.query('ALTER ROLE haitu_app NOBYPASSRLS');
      await client.end();
    }
  });
});
