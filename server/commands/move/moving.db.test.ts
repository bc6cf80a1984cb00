// What a move does while the product works on its source, and what is left of one that was cut off.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openServices, prepareDatabase } from '#server/context.ts';
import { ownerOn, queryUser, untilSomeoneWaits } from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { saveMaterial } from '#server/testing/documents/material-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';
import { withOwnerClient } from '../backup/owner-client.ts';
import { giveWritesBack, takeWrites } from './hold-writes.ts';
import { moveEverything } from './move-everything.ts';

let source: TestApp;
let target: TestApp;
let person: Registered;
beforeAll(async () => {
  source = await openTestApp();
  for (let n = 0; n < 3; n += 1) {
    const owner = await ownerOn(source, 'P_YEAR');
    await writeSales(source, owner, {
      connectionId: await addTestConnection(source, owner, { network: 'awin', zone: 'UTC', currency: 'USD' }),
      network: 'awin',
      publishers: [publisherSaid('1')],
      rows: Array.from({ length: 200 }, (_, row) => saleRow(String(row), {})),
    });
    await saveMaterial(source, owner.token, { title: `第 ${n} 个` });
    person = owner;
  }
});
afterAll(() => source.close());
beforeEach(async () => {
  target = await openTestApp();
});
afterEach(async () => {
  await target.close();
  await withOwnerClient(source.databaseUrl, giveWritesBack);
});

async function move(from = source.databaseUrl): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const config = { ...source.services.config, databaseAppUrl: null };
  await prepareDatabase(config, { databaseUrl: target.databaseUrl, log: () => undefined, moving: true });
  await moveEverything({ from, to: target.databaseUrl, say });
  return said.join('\n');
}

/** Holds a table of the source until `meanwhile` is over; whoever comes to it waits. */
async function holding(table: string, mode: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: source.databaseUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE haitu.${table} IN ${mode} MODE`);
    await meanwhile();
  } finally {
    await client.end();
  }
}

/** As a killed process leaves it. */
const endMove = () =>
  target.everything.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

const everythingIsThere = async () =>
  expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));

/** What was changed on the way: before and behind the place where the move stands. */
async function changeMuch(): Promise<void> {
  const newcomer = await source.register();
  await saveMaterial(source, newcomer.token, { title: '搬家途中' });
  await saveMaterial(source, person.token, { title: randomUUID() });
  await source.everything.query("UPDATE material SET title = title || '，改过' WHERE title LIKE '第 1 个%'");
  await source.everything.query("DELETE FROM material WHERE title LIKE '第 0 个%'");
  await source.everything.query("UPDATE account SET company_name = company_name || '！'");
}

it('takes along what is written while it copies', async () => {
  const moving = Promise.withResolvers<string>();
  await holding('publisher', 'ACCESS EXCLUSIVE', async () => {
    move().then(moving.resolve, moving.reject);
    await untilSomeoneWaits(source);
    await changeMuch();
  });
  expect(await moving.promise).toMatch(/补上了最后改动的 [1-9]/);
  await everythingIsThere();
  const keys = await target.everything.query(
    "SELECT count(*)::int AS n FROM pg_constraint WHERE connamespace = 'haitu'::regnamespace AND contype = 'f'",
  );
  const before = await source.everything.query(
    "SELECT count(*)::int AS n FROM pg_constraint WHERE connamespace = 'haitu'::regnamespace AND contype = 'f'",
  );
  expect(keys.rows).toEqual(before.rows);
  const open = await target.everything.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'haitu'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity",
  );
  expect(open.rows).toEqual([]);
});

it.each(['session', 'publisher', 'material'])('goes on where it was cut off at %s', async (table) => {
  const cut = Promise.withResolvers<string>();
  await holding(table, 'ACCESS EXCLUSIVE', async () => {
    move().then(cut.resolve, cut.reject);
    cut.promise.catch(() => undefined);
    await untilSomeoneWaits(source);
    await endMove();
  });
  await expect(cut.promise).rejects.toThrow();
  await expect(openServices(target.services.config, { mode: 'join', log: () => undefined })).rejects.toThrow(
    '只搬入了一部分数据',
  );
  expect((await saveMaterial(source, person.token, { title: '照常工作' })).status).toBe(200);
  await changeMuch();
  await move();
  await everythingIsThere();
  expect((await queryUser(target, person.token)).code).toBe('success');
});

it('finishes where it was cut off when the source was closed already', async () => {
  const cut = Promise.withResolvers<string>();
  await holding('material', 'ACCESS EXCLUSIVE', async () => {
    move().then(cut.resolve, cut.reject);
    cut.promise.catch(() => undefined);
    await untilSomeoneWaits(source);
    await endMove();
  });
  await expect(cut.promise).rejects.toThrow();
  await withOwnerClient(source.databaseUrl, takeWrites);
  await move();
  await everythingIsThere();
  expect((await saveMaterial(source, person.token, {})).status).toBe(503);
});

it('copies nothing twice', async () => {
  const waiting = Promise.withResolvers<string>();
  await holding('sale', 'ROW EXCLUSIVE', async () => {
    move().then(waiting.resolve, waiting.reject);
    waiting.promise.catch(() => undefined);
    await untilSomeoneWaits(source);
    await source.everything.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LOCK TABLE%' AND pid <> pg_backend_pid()",
    );
  });
  await expect(waiting.promise).rejects.toThrow();
  expect(await move()).toContain('复制并核对了 0 行');
  await everythingIsThere();
});

it('leaves a source that is read and no longer written, until it is opened again', async () => {
  await move();
  expect(await saveMaterial(source, person.token, {})).toMatchObject({
    status: 503,
    msg: '数据库已停止写入，可能刚搬到新的数据库；现在只能查看，请稍后再试或联系管理员',
    body: { reason: 'unavailable' },
  });
  expect((await source.request('GET', '/api/materials', { token: person.token })).status).toBe(200);
  expect((await saveMaterial(target, person.token, {})).status).toBe(200);
  expect(await withOwnerClient(source.databaseUrl, giveWritesBack)).toBe(true);
  expect(await withOwnerClient(source.databaseUrl, giveWritesBack)).toBe(false);
  expect((await saveMaterial(source, person.token, {})).status).toBe(200);
  const rights = `SELECT relname, privilege_type FROM pg_class, aclexplode(relacl)
    WHERE relnamespace = 'haitu'::regnamespace AND grantee = 'haitu_app'::regrole ORDER BY 1, 2`;
  expect((await source.everything.query(rights)).rows).toEqual((await target.everything.query(rights)).rows);
});

it('reads with a login that row-level security binds', async () => {
  const name = `mover_${randomUUID().slice(0, 8)}`;
  await source.everything.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'; GRANT haitu_owner TO ${name}`);
  try {
    const bound = new URL(source.databaseUrl);
    bound.searchParams.set('user', name);
    bound.searchParams.set('password', name);
    await move(bound.toString());
    await everythingIsThere();
  } finally {
    await source.everything.query(`DROP ROLE ${name}`);
  }
});

it('goes on only from where it began, and not onto itself', async () => {
  await expect(
    moveEverything({ from: source.databaseUrl, to: source.databaseUrl, say: () => undefined }),
  ).rejects.toThrow('目标就是现在的数据库');
  const other = await openTestApp();
  try {
    await holding('publisher', 'ACCESS EXCLUSIVE', async () => {
      const cut = move();
      cut.catch(() => undefined);
      await untilSomeoneWaits(source);
      await endMove();
    });
    await expect(move(other.databaseUrl)).rejects.toThrow('来自另一个数据库');
  } finally {
    await other.close();
  }
});
