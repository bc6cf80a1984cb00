// Changing and removing a mailbox that is connected.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { connectMailbox, mailboxesOf, mailConfig } from '#server/testing/mail/mail-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loginOf } from './login-of.ts';

const alice = 'alice@example.test';
const bob = 'bob@example.test';
let servers: MailServers;
let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code', [bob]: 'bob-code' } });
  app = await openTestApp(mailConfig(servers));
});
afterAll(async () => {
  await app.close();
  await servers.close();
});
beforeEach(async () => {
  owner = await ownerOn(app, 'E_YEAR');
});

const change = (person: { token: string }, id: string, body: object) =>
  app.request<Refusal>('PUT', `/api/mail/accounts/${id}`, { token: person.token, body });
const remove = (person: { token: string }, id: string) =>
  app.request<Refusal>('DELETE', `/api/mail/accounts/${id}`, { token: person.token });
const retry = (person: { token: string }, id: string) =>
  app.request<Refusal>('POST', `/api/mail/accounts/${id}/retry`, { token: person.token });

/** What was written by something that should have written nothing. */
const written = async (work: () => Promise<unknown>) => {
  const before = await snapshotTables(app.databaseUrl);
  await work();
  const after = await snapshotTables(app.databaseUrl);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

describe('changing', () => {
  const stateOf = async (id: string) => {
    const [row] = await queryAll<Record<string, unknown>>(
      app,
      `SELECT m.state, m.trouble, m.send_trouble, l.holder, l.generation::int, l.lease_until < now() AS free
       FROM mailbox m JOIN mailbox_lease l USING (account_id, mailbox_id) WHERE mailbox_id = $1`,
      [id],
    );
    return row;
  };
  const hold = (id: string) =>
    queryAll(
      app,
      `WITH held AS (UPDATE mailbox_lease SET holder = gen_random_uuid(), lease_until = now() + interval '1 minute',
         next_try_at = now() + interval '1 hour', generation = 7, tries = 3 WHERE mailbox_id = $1)
       UPDATE mailbox SET state = 'stopped', trouble = '密码不对', trouble_at = now(), send_trouble = '不收' WHERE mailbox_id = $1`,
      [id],
    );

  it('settings asks no server and leaves who holds the mailbox alone', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    await hold(id);
    const settings = { name: '小林', perMinute: 5, dailyCap: 100, signature: '<p>谢谢</p>' };
    expect(await change(owner, id, settings)).toMatchObject({ status: 200 });
    expect((await mailboxesOf(app, owner)).list).toMatchObject([
      { ...settings, state: 'stopped', trouble: '密码不对' },
    ]);
    expect(await stateOf(id)).toMatchObject({ generation: 7, free: false });
  });

  it('of the password is tried first, then taken from whoever holds the old one', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    await hold(id);
    const tables = await written(async () => {
      const wrong = await change(owner, id, { password: 'wrong', name: '小林' });
      expect(wrong).toMatchObject({ status: 400, body: { reason: 'wrong_credentials' } });
    });
    expect(tables).toEqual([]);
    expect(await change(owner, id, { password: 'alice-code' })).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toEqual({
      ...{ state: 'connecting', trouble: '', send_trouble: '' },
      ...{ holder: null, generation: 8, free: true },
    });
  });

  it('of the server wants the password again: a stored one goes to no other server', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    const elsewhere = { imap: { host: '127.0.0.1', port: servers.imap.imapPort, secure: false } };
    for (const move of [elsewhere, { user: bob }]) {
      const answer = await change(owner, id, move);
      expect(answer).toMatchObject({ status: 400, msg: '修改服务器或用户名时，请重新填写密码或授权码' });
    }
    expect(await change(owner, id, { ...elsewhere, password: 'alice-code' })).toMatchObject({ status: 200 });
    expect(await loginOf(app.services, owner.accountId, id)).toMatchObject(elsewhere);
    // What was typed but is as before is no change.
    expect(await change(owner, id, { ...elsewhere, user: alice })).toMatchObject({ status: 200 });
  });

  it('another try forgets what kept it back', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    await hold(id);
    expect(await retry(owner, id)).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ state: 'connecting', trouble: '', free: true });
  });
});

describe('removing', () => {
  it('takes its mails, its files and its place, and leaves what was sent counted', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    const kept = await connectMailbox(app, owner, servers, bob);
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    const files = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
    for (const fileId of files) {
      await queryAll(
        app,
        `INSERT INTO stored_file (account_id, file_id, kind, media_type, bytes, created_by)
         VALUES ($1, $2, 'mail', 'text/plain', 1, $3)`,
        [owner.accountId, fileId, owner.id],
      );
    }
    for (const [mailboxId, fileIds] of [
      [id, files],
      [kept, files.slice(1)],
    ] as const) {
      const mails = await queryAll<{ mail_id: string }>(
        app,
        `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, from_person, mail_at, has_attachments, attachments)
         VALUES ($1, gen_random_uuid(), $2, 'sent', gen_random_uuid(), '{}', now(), true, $3) RETURNING mail_id`,
        [owner.accountId, mailboxId, JSON.stringify(fileIds.map((fileId, n) => ({ n, fileId })))],
      );
      expect(mails).toHaveLength(1);
    }
    await queryAll(app, 'INSERT INTO mail_sent_day VALUES ($1, $2, $3, 7)', [owner.accountId, day, id]);
    expect(await remove(owner, id)).toMatchObject({ status: 200 });
    const count = async (table: string) =>
      (
        await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1 AND mailbox_id = $2`, [
          owner.accountId,
          id,
        ])
      ).length;
    expect(await Promise.all(['mailbox', 'mailbox_lease', 'mail', 'mail_sent_day'].map(count))).toEqual([
      0, 0, 0, 1,
    ]);
    const left = await queryAll<{ file_id: string }>(
      app,
      'SELECT file_id FROM stored_file WHERE account_id = $1',
      [owner.accountId],
    );
    expect(left.map(({ file_id }) => file_id)).toEqual(files.slice(1));
    const { list, today } = await mailboxesOf(app, owner);
    expect(list.map(({ email }) => email)).toEqual([bob]);
    expect(today.used).toBe(7);
    // Connecting it again gives no fresh day.
    await connectMailbox(app, owner, servers, alice);
    expect((await mailboxesOf(app, owner)).today.used).toBe(7);
  });
});
