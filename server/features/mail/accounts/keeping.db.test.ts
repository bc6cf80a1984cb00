// Mailboxes in the long run: keys are changed, installations are moved, accounts end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCli } from '#server/commands/run-cli.ts';
import { rotateTenantKey } from '#server/secrets/rotate-tenant-key.ts';
import {
  countWaiting,
  type Owner,
  ownerOn,
  queryAll,
  untilSomeoneWaits,
} from '#server/testing/accounts/account-steps.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { connectMailbox, mailboxesOf, mailConfig } from '#server/testing/mail/mail-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loginOf } from './login-of.ts';

const alice = 'alice@example.test';
const bob = 'bob@example.test';
let servers: MailServers;
let app: TestApp;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code', [bob]: 'bob-code' } });
  app = await openTestApp(mailConfig(servers));
  owner = await ownerOn(app, 'E_YEAR');
  ids = [await connectMailbox(app, owner, servers, alice), await connectMailbox(app, owner, servers, bob)];
});
afterAll(async () => {
  await app.close();
  await servers.close();
});

it('a login opens after the account’s key was changed, and not with the old one', async () => {
  const { accountId } = owner;
  const { db, masterKey } = app.services;
  // A sample has nothing to seal and is left alone.
  await queryAll(
    app,
    `INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, state, created_by)
     VALUES ($1, gen_random_uuid(), 'sample@haitu.example', 'sample', 'none', '', '{}', '{}', 20, 'sample', gen_random_uuid())`,
    [accountId],
  );
  expect(await db.tenant(accountId, (tx) => rotateTenantKey(tx, masterKey))).toBe(2);
  expect(await queryAll(app, 'SELECT 1 FROM tenant_key WHERE account_id = $1', [accountId])).toHaveLength(1);
  for (const [index, user] of [alice, bob].entries()) {
    expect(await loginOf(app.services, accountId, ids[index] ?? '')).toEqual(servers.loginOf(user));
  }
});

it('logins and who may use them come back from a backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-mail-backup-'));
  const file = join(folder, 'all.haitu');
  const target = await openTestApp(mailConfig(servers));
  const cli = (place: TestApp, args: string[]) =>
    runCli(args, () => ({ ...place.services.config, databaseUrl: place.databaseUrl }), {
      say: () => undefined,
      complain: () => undefined,
    });
  try {
    expect(await cli(app, ['backup', '--file', file, '--plain', '--with-secret', '--verify'])).toBe(0);
    expect(await cli(target, ['restore', '--file', file])).toBe(0);
    const rows = async (place: TestApp, table: string) =>
      (await queryAll<{ line: string }>(place, `SELECT t::text AS line FROM ${table} t ORDER BY 1`)).map(
        ({ line }) => line,
      );
    for (const table of ['mailbox', 'mailbox_lease']) {
      expect(await rows(target, table)).toEqual(await rows(app, table));
      expect((await rows(app, table)).length).toBeGreaterThan(1);
    }
    // The master key came along: a process that starts now opens what it protects.
    const { dataFolder } = target.services.config;
    const reopened = await openTestApp({
      ...mailConfig(servers),
      databaseUrl: target.databaseUrl,
      dataFolder,
    });
    try {
      const login = await loginOf(reopened.services, owner.accountId, ids[0] ?? '');
      expect(login).toEqual(servers.loginOf(alice));
    } finally {
      await reopened.close();
    }
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('an account ends while its mailbox is being read, though each waits for the other', async () => {
  const leaving = await ownerOn(app, 'E_YEAR');
  const id = await connectMailbox(app, leaving, servers, bob);
  const { accountId } = leaving;
  const reader = await app.everything.connect();
  const holder = await app.everything.connect();
  try {
    await reader.query('BEGIN');
    // It does not look for a circle itself: the other side is the one that is ended.
    await reader.query("SET LOCAL deadlock_timeout = '1min'");
    const mine = 'SELECT 1 FROM mailbox WHERE account_id = $1 AND mailbox_id = $2 FOR NO KEY UPDATE';
    await reader.query(mine, [accountId, id]);
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM member WHERE account_id = $1 FOR UPDATE', [accountId]);
    const ending = app.request('POST', '/api/users/deleteAccount', {
      token: leaving.token,
      body: { password: leaving.password, agree: true },
    });
    await untilSomeoneWaits(app);
    // The reader waits for the account, then the end of the account for the reader's mailbox.
    const writing = reader
      .query(
        "INSERT INTO mail_suppression (account_id, address, reason) VALUES ($1, 'x@y.example', 'manual')",
        [accountId],
      )
      .then(
        () => 'written',
        () => 'ended',
      );
    await vi.waitUntil(async () => (await countWaiting(app)) >= 2, { timeout: 20_000 });
    await holder.query('COMMIT');
    await writing;
    await reader.query('COMMIT');
    expect(await ending).toMatchObject({ code: 'success' });
    expect(await queryAll(app, 'SELECT 1 FROM mailbox WHERE account_id = $1', [accountId])).toEqual([]);
  } finally {
    // What failed half-way leaves no transaction open to the next.
    reader.release(true);
    holder.release(true);
  }
});

it('with the account go its mailboxes and their places, and nobody else’s', async () => {
  const other = await ownerOn(app, 'E_YEAR');
  await connectMailbox(app, other, servers, alice);
  await queryAll(app, 'INSERT INTO mail_schedule VALUES ($1, now()), ($2, now())', [
    owner.accountId,
    other.accountId,
  ]);
  const ended = await app.request('POST', '/api/users/deleteAccount', {
    token: owner.token,
    body: { password: owner.password, agree: true },
  });
  expect(ended.code).toBe('success');
  const left = async (accountId: number) =>
    Promise.all(
      ['mailbox', 'mailbox_lease', 'mail_schedule'].map(
        async (table) =>
          (await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1`, [accountId])).length,
      ),
    );
  expect(await left(owner.accountId)).toEqual([0, 0, 0]);
  expect(await left(other.accountId)).toEqual([1, 1, 1]);
  expect((await mailboxesOf(app, other)).list).toHaveLength(1);
});
