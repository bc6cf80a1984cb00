import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { tenantTables } from '../db/distribute.ts';
import { accountIdOf, queryUser } from '../testing/accounts/account-steps.ts';
import { onCluster } from '../testing/database/on-cluster.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { createDatabaseFrom, dropDatabase } from '../testing/database/test-database.ts';
import { putMail, putMailbox } from '../testing/mail/written-mails.ts';
import { openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let source: TestApp;
let target: TestApp;
let person: Registered;
beforeAll(async () => {
  source = await openTestApp();
  person = await source.register();
  await source.register();
  // An empty database of the same schema, as its first start leaves it.
  target = await openTestApp();
});
afterAll(async () => {
  await target.close();
  await source.close();
});

async function run(app: TestApp, command: string, typed = '') {
  const said: string[] = [];
  const code = await runCli(
    command.split(' '),
    () => ({ ...app.services.config, databaseUrl: app.databaseUrl }),
    {
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
      askSecret: async () => typed,
    },
  );
  return { code, said: said.join('\n') };
}

it('asks for an address and touches nothing without one', async () => {
  const refused = await run(source, 'db:move', 'haitu.example');
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('postgres://用户:密码@主机/库') });
});

it('moves everything into an empty database, compared, and leaves the old one as it was', async () => {
  const before = await snapshotTables(source.databaseUrl);
  const moved = await run(source, 'db:move', `${target.databaseUrl}\n`);
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('逐表的行数与内容都与原来一致') });
  expect(await snapshotTables(target.databaseUrl)).toEqual(before);
  expect(await snapshotTables(source.databaseUrl)).toEqual(before);
  expect((await queryUser(target, person.token)).code).toBe('success');
  const left = await readdir(source.services.config.dataFolder);
  expect(left.filter((name) => name.startsWith('move-'))).toEqual([]);
});

it('refuses a database that holds accounts', async () => {
  const before = await snapshotTables(target.databaseUrl);
  const refused = await run(source, 'db:move', target.databaseUrl);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('已有账号') });
  expect(await snapshotTables(target.databaseUrl)).toEqual(before);
});

it('opens the old one again', async () => {
  expect(await run(source, 'db:move --reopen')).toMatchObject({ code: 0, said: '这个数据库又可以写入了' });
  expect(await run(source, 'db:move --reopen')).toMatchObject({ code: 1 });
});

it('tells how tables lie', async () => {
  const told = await run(target, 'db:distribute');
  expect(told.said).toContain(
    onCluster ? `${tenantTables.length} 张租户表按 account_id 分布` : '不是 Citus 集群的协调节点',
  );
});

it('counts the mails of a cluster, which keeps no sums of them, where sums are kept', async () => {
  // The tables of a cluster take no triggers.
  if (!onCluster) await source.everything.query('ALTER TABLE mail DISABLE TRIGGER USER');
  const accountId = await accountIdOf(source, person.id);
  const mailboxIds = [await putMailbox(source, { ...person, accountId })];
  // The sums of an earlier day, when the rows stood where sums are kept.
  mailboxIds.push(await putMailbox(source, { ...person, accountId }));
  await source.everything.query(
    `INSERT INTO mail_tally (account_id, mailbox_id, role, mails, unread, starred, starred_unread)
     VALUES ($1, $2, 'inbox', 7, 3, 1, 0)`,
    [accountId, mailboxIds[1]],
  );
  for (const mailboxId of mailboxIds) {
    const mail = { accountId, mailboxId, peer: 'a@peer.example' };
    for (const role of ['inbox', 'inbox', 'sent']) await putMail(source, { ...mail, role });
  }
  const name = `${new URL(target.databaseUrl).pathname.slice(1)}_plain`;
  const url = await createDatabaseFrom(inject('databaseUrl'), { name, template: 'template0' });
  try {
    expect(await run(source, 'db:move', url)).toMatchObject({ code: 0 });
    const client = new pg.Client({ connectionString: url, options: '-c search_path=haitu' });
    await client.connect();
    try {
      const sums = await client.query(
        `SELECT mailbox_id AS id, role, sum(mails)::int AS mails, sum(unread)::int AS unread, sum(starred)::int AS starred
         FROM mail_tally WHERE account_id = $1 GROUP BY 1, 2 ORDER BY array_position($2, mailbox_id), 2`,
        [accountId, mailboxIds],
      );
      expect(sums.rows).toEqual(
        mailboxIds.flatMap((id) => [
          { id, role: 'inbox', mails: 2, unread: 2, starred: 0 },
          { id, role: 'sent', mails: 1, unread: 1, starred: 0 },
        ]),
      );
    } finally {
      await client.end();
    }
  } finally {
    await dropDatabase(inject('databaseUrl'), name);
  }
});
