// What the application's connections can become: nothing but themselves.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openServices } from '../context.ts';
import { type Owner, ownerOn } from '../testing/accounts/account-steps.ts';
import { drawnCases } from '../testing/drawn-cases.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { appUrlOf, ensureAppLogin } from './app-login.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

/** One of each kind of connection the application holds. */
const connections: [string, (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>][] = [
  [
    'of the pool',
    async (work) => {
      const client = await app.services.db.pool.connect();
      try {
        await work(client);
      } finally {
        client.release(true);
      }
    },
  ],
  ['of a tenant session', (work) => app.services.db.session(owner.accountId, ({ client }) => work(client))],
  [
    'with the worker’s and the event hub’s login',
    async (work) => {
      const client = new pg.Client(app.appUrl);
      await client.connect();
      try {
        await work(client);
      } finally {
        await client.end();
      }
    },
  ],
];

const escapes = [
  'RESET ROLE',
  'SET ROLE NONE',
  'SET ROLE haitu_owner',
  'SET ROLE haitu',
  'SET SESSION AUTHORIZATION haitu',
  'SET SESSION AUTHORIZATION DEFAULT',
  'RESET SESSION AUTHORIZATION',
  'DISCARD ALL',
  "SELECT set_config('role', 'none', false)",
  "SELECT set_config('role', 'haitu_owner', false)",
];

it.each(connections)('a connection %s stays what it is', async (_, withConnection) => {
  await withConnection(async (client) => {
    for (const statement of escapes) {
      await client.query(statement).catch(() => undefined);
      const { rows } = await client.query<{ who: string[]; seen: number; super: string }>(
        `SELECT ARRAY[session_user::text, current_user::text] AS who, current_setting('is_superuser') AS super,
           (SELECT count(*)::int FROM haitu.account) AS seen`,
      );
      expect([statement, rows[0]]).toEqual([
        statement,
        { who: ['haitu_app', 'haitu_app'], seen: 0, super: 'off' },
      ]);
    }
    for (const statement of [
      'ALTER ROLE haitu_app BYPASSRLS',
      'ALTER ROLE haitu_app SUPERUSER',
      'ALTER TABLE haitu.account DISABLE ROW LEVEL SECURITY',
      'GRANT haitu_owner TO haitu_app',
      'CREATE ROLE another',
      "COPY haitu.plan TO PROGRAM 'true'",
    ]) {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

it('every connection of the application is one of these', async () => {
  const { rows } = await app.everything.query<{ who: string }>(
    `SELECT DISTINCT usename AS who FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE '%pg_stat_activity%'
       AND backend_type = 'client backend' AND application_name NOT LIKE 'citus%'`,
  );
  // `everything` and nothing else of the test's own is the server's login.
  expect(rows.map(({ who }) => who).filter((who) => who !== 'haitu')).toEqual(['haitu_app']);
  const held = await app.services.db.pool.query<{ who: string }>('SELECT session_user AS who');
  expect(held.rows).toEqual([{ who: 'haitu_app' }]);
});

it('a member of another role is refused', async () => {
  const role = `r_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    // Rolled back: other tests share the server, and its roles.
    await client.query(`BEGIN; CREATE ROLE ${role}; GRANT ${role} TO haitu_app`);
    await expect(ensureAppLogin(client, { url: app.appUrl, given: false })).rejects.toThrow(role);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
});

it('its password follows from the owner’s, or from the master key where that has none', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const made = new URL(
    await appUrlOf('postgres://o:secret%20one@db.example:5433/shop?sslmode=require', never),
  );
  expect([made.host, made.pathname, made.searchParams.get('sslmode')]).toEqual([
    'db.example:5433',
    '/shop',
    'require',
  ]);
  expect(made.searchParams.get('user')).toBe('haitu_app');
  expect(made.searchParams.get('password')).toMatch(/^[0-9a-f]{48}$/);
  expect(await appUrlOf('postgres://o:other@db.example:5433/shop?sslmode=require', never)).not.toBe(
    made.toString(),
  );
  const keyed = await appUrlOf('postgres:///shop', async () => Buffer.alloc(32, 1));
  expect(keyed).not.toBe(await appUrlOf('postgres:///shop', async () => Buffer.alloc(32, 2)));
});

const changes = ['ALTER ROLE haitu_app NOLOGIN PASSWORD NULL', "ALTER ROLE haitu_app PASSWORD 'another'"];

it('an existing data folder gets the login with the next start, whatever its password was', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'haitu-login-'));
  const open = () =>
    openServices(readConfig({ HAITU_DATA: dataFolder, HAITU_DEMO: '0', HAITU_LOG: 'silent' }), {
      mode: 'own',
      log: () => undefined,
    });
  const as = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  try {
    for (const before of drawnCases(changes, 1, 'changes')) {
      const opened = await open();
      await as(opened.databaseUrl, before);
      await expect(as(opened.appUrl, 'SELECT 1')).rejects.toMatchObject({
        code: expect.stringMatching(/^28/),
      });
      await opened.close();
      const again = await open();
      try {
        expect(await as(again.appUrl, 'SELECT session_user AS who')).toEqual([{ who: 'haitu_app' }]);
        // It travels as what the server keeps of it.
        const [kept] = await as(
          again.databaseUrl,
          "SELECT rolpassword FROM pg_authid WHERE rolname = 'haitu_app'",
        );
        expect(kept?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
      } finally {
        await again.close();
      }
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 240_000);

it('a login made by the operator is used as it is, and refused in words when it does not work', async () => {
  const open = (databaseAppUrl: string) => openTestApp({ databaseAppUrl });
  const wrong = new URL(app.appUrl);
  wrong.searchParams.set('password', 'wrong');
  await expect(open(wrong.toString())).rejects.toThrow('DATABASE_APP_URL 不能登录');
  await expect(open(app.databaseUrl)).rejects.toThrow('不是 haitu_app');
  const given = await open(app.appUrl);
  await given.close();
});
