import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantTables } from '../db/distribute.ts';
import { queryUser } from '../testing/account-steps.ts';
import { onCluster } from '../testing/on-cluster.ts';
import { snapshotTables } from '../testing/table-snapshot.ts';
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
  const code = await runCli([command], () => ({ ...app.services.config, databaseUrl: app.databaseUrl }), {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    askSecret: async () => typed,
  });
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

it('tells how tables lie', async () => {
  const told = await run(target, 'db:distribute');
  expect(told.said).toContain(
    onCluster ? `${tenantTables.length} 张租户表按 account_id 分布` : '不是 Citus 集群的协调节点',
  );
});
