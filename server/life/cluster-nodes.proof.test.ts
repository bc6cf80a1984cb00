// A cluster below a running product: accounts are moved from one node to another, and a node goes away.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCitus } from '#scripts/cluster/find-citus.ts';
import { type RunningCluster, startCluster } from '#scripts/cluster/start-cluster.ts';
import { readConfig } from '../config/config.ts';
import { openServices } from '../context.ts';
import { createUser } from '../features/accounts/create-user.ts';
import { grantPlan } from '../features/plans/grant-plan.ts';
import { createClusterDatabase } from '../testing/database/cluster-database.ts';
import { keepCalling } from '../testing/process/keep-calling.ts';
import { type ProductProcess, startProduct } from '../testing/process/product-process.ts';
import { goodPassword } from '../testing/test-app.ts';

// Four servers on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const citus = findCitus();
if (!citus) process.stdout.write('跳过：本机的 PostgreSQL 没有安装 Citus\n');

interface Person {
  account: string;
  accountId: number;
  token: string;
  /** Of the node its rows lie on. */
  port: number;
}

describe.skipIf(!citus)('a Citus cluster', () => {
  let folder: string;
  let cluster: RunningCluster;
  let product: ProductProcess;
  let people: Person[];
  let admin: pg.Client;

  const portOf = async (accountId: number): Promise<number> => {
    const { rows } = await admin.query<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_shard_placement
       WHERE shardid = get_shard_id_for_distribution_column('haitu.account', $1::bigint)`,
      [accountId],
    );
    return rows[0]?.port ?? 0;
  };

  /** As the deployment guide says: PostgreSQL replicates into no table whose owner row-level security binds. */
  const moveShard = async (accountId: number, { from, to }: { from: number; to: number }): Promise<void> => {
    await bindOwner('NO FORCE');
    await admin.query(
      `SELECT citus_move_shard_placement(get_shard_id_for_distribution_column('haitu.account', $1::bigint),
         '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode => 'auto')`,
      [accountId, from, to],
    );
    await bindOwner('FORCE');
  };
  const bindOwner = async (how: 'FORCE' | 'NO FORCE'): Promise<void> => {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'",
    );
    for (const { name } of rows) await admin.query(`ALTER TABLE ${name} ${how} ROW LEVEL SECURITY`);
  };

  const call = async (
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) => {
    const reply = await fetch(product.url + path, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: reply.status,
      ...((await reply.json()) as { msg: string; body: Record<string, string> }),
    };
  };
  const signIn = (account: string, password = goodPassword) =>
    call('POST', '/api/users/login', { body: { account, password } });

  beforeAll(async () => {
    if (!citus) return;
    folder = await mkdtemp(join(tmpdir(), 'haitu-nodes-'));
    cluster = await startCluster(citus);
    const databaseUrl = await createClusterDatabase(cluster.url, 'haitu_nodes');
    const env = {
      DATABASE_URL: databaseUrl,
      HAITU_DATA: join(folder, 'data'),
      HAITU_DEMO: '0',
      HAITU_PASSWORD_COST: 'light',
      HAITU_ROLES: 'web',
    };
    product = await startProduct(env);
    // What cannot be moved would be tried for ever.
    admin = new pg.Client({ connectionString: databaseUrl, statement_timeout: 200_000 });
    await admin.connect();
    const { services, close } = await openServices(readConfig({ ...env, HAITU_LOG: 'silent' }), {
      mode: 'join',
      log: () => undefined,
    });
    people = [];
    for (let n = 0; n < 8; n += 1) {
      const account = `node-${n}@brand.example`;
      await createUser(services, { account, password: goodPassword, name: '林晓', companyName: '远航科技' });
      const { rows } = await admin.query<{ id: string }>(
        'SELECT account_id AS id FROM haitu.sign_in_directory WHERE email = $1',
        [account],
      );
      const accountId = Number(rows[0]?.id);
      await services.db.tenant(accountId, (tx) =>
        grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: new Date() }),
      );
      const { body } = await signIn(account);
      people.push({ account, accountId, token: body.token ?? '', port: await portOf(accountId) });
    }
    await close();
  });
  afterAll(async () => {
    await product?.end();
    await admin?.end();
    await cluster?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('moves accounts to another node while they work, and none is refused', async () => {
    const [person] = people as [Person, ...Person[]];
    const other = cluster.workers.find(({ port }) => port !== person.port)?.port ?? 0;
    const calling = keepCalling(product.url, person.token, 2);
    await expect.poll(() => calling.saved.length, { timeout: 60_000 }).toBeGreaterThan(3);
    await moveShard(person.accountId, { from: person.port, to: other });
    const before = calling.saved.length;
    await expect.poll(() => calling.saved.length, { timeout: 60_000 }).toBeGreaterThan(before + 3);
    const { answers, saved } = await calling.stop();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await portOf(person.accountId)).toBe(other);
    const listed = await call('GET', '/api/materials?size=1', { token: person.token });
    expect(Number(listed.body.total)).toBe(saved.length);
    // Back again: the next test wants accounts on both.
    await moveShard(person.accountId, { from: other, to: person.port });
  });

  it('refuses the accounts of a node that is away, with a sentence, and nobody else', async () => {
    // Where nobody’s row would lie: whoever is unknown does not need it.
    const lostPort = await portOf(0);
    const lost = people.filter(({ port }) => port === lostPort);
    const kept = people.filter(({ port }) => port !== lostPort);
    expect(Math.min(lost.length, kept.length)).toBeGreaterThan(0);
    await cluster.workers.find(({ port }) => port === lostPort)?.stop();
    const paths = ['/api/users/query', '/api/materials', '/api/users/subAccounts', '/api/report/dashboard'];
    for (let round = 0; round < 5; round += 1) {
      const path = paths[round % paths.length] ?? '';
      // At once: they are looked up together.
      const answers = await Promise.all(
        people.map(async ({ port, token }) => ({ port, ...(await call('GET', path, { token })) })),
      );
      for (const { port, status, msg } of answers) {
        if (port === lostPort)
          expect({ path, status, msg }).toMatchObject({
            status: 503,
            msg: expect.stringContaining('请稍后再试'),
          });
        else expect({ path, status }).toEqual({ path, status: 200 });
      }
    }
    expect(await signIn('unknown@brand.example')).toMatchObject({ status: 400, msg: '账号或密码错误' });
    for (const { account } of kept) expect((await signIn(account)).status).toBe(200);
    for (const { account } of lost) expect((await signIn(account)).status).toBe(503);
  });
});
