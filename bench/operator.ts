// Pages of the operator's console among ten accounts and among twenty thousand, with ten audit rows and with a million: the
// same calls through HTTP, in turns within one run.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { createApp } from '#server/http/app.ts';
import { allRoutes } from '#server/registry.ts';
import { newOperatorToken } from '#server/secrets/operator-token.ts';
import { hashToken } from '#server/secrets/token.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sizes = {
  few: { accounts: 10, audit: 10 },
  many: { accounts: Math.round(20_000 * scale), audit: Math.round(1_000_000 * scale) },
};
const rounds = 40;
const warmUp = 5;
const atMost = 3;

type Ask = (path: string) => Promise<void>;

export async function benchOperator(serverUrl: string, dataFolder: string): Promise<Figure[]> {
  const few = await openConsole(serverUrl, { dataFolder: `${dataFolder}-few`, name: 'few', ...sizes.few });
  const many = await openConsole(serverUrl, {
    dataFolder: `${dataFolder}-many`,
    name: 'many',
    ...sizes.many,
  });
  try {
    const pages = {
      账号首页: '/api/operator/accounts?size=10',
      按邮箱查找账号: '/api/operator/accounts?size=10&keyword=brand-7%40',
      按公司查找账号: `/api/operator/accounts?size=10&keyword=${encodeURIComponent('公司 7')}`,
      按姓名查找账号: `/api/operator/accounts?size=10&keyword=${encodeURIComponent('林晓7')}`,
      最先到期的账号: '/api/operator/accounts?size=10&sort=endingFirst',
      七天内到期的账号: '/api/operator/accounts?size=10&state=ending7',
      授权异常的账号: '/api/operator/accounts?size=10&state=failing',
      一个账号: '/api/operator/accounts/100003',
      订单: '/api/operator/orders?size=10',
      审计首页: '/api/operator/audit?size=10',
      审计按账号: '/api/operator/audit?size=10&accountId=100003',
      审计按操作: '/api/operator/audit?size=10&action=probe.rare',
      审计按时间: '/api/operator/audit?size=10&from=2026-01-01T00:00:02Z&to=2026-01-01T00:00:07Z',
    };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages))
      figures.push(await figure(name, path, few.ask, many.ask));
    return figures;
  } finally {
    await few.close();
    await many.close();
  }
}

async function figure(name: string, path: string, few: Ask, many: Ask): Promise<Figure> {
  const spent: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [one, other] = [await timed(() => few(path)), await timed(() => many(path))];
    if (round < 0) continue;
    spent.few.push(one);
    spent.many.push(other);
  }
  const [small, large] = [median(spent.few), median(spent.many)];
  return {
    name: `运营后台${name}：${sizes.many.accounts} 个账号、${sizes.many.audit} 条审计与 10 个、10 条之比`,
    value: large / small,
    unit: 'ratio',
    atMost,
    note: `${small.toFixed(1)} ms，${large.toFixed(1)} ms`,
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

interface Size {
  dataFolder: string;
  name: string;
  accounts: number;
  audit: number;
}

async function openConsole(serverUrl: string, size: Size): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const database = `bench_operator_${size.name}`;
  await asOwner(serverUrl, (client) => client.query(`CREATE DATABASE ${database}`));
  const url = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();
  const config = readConfig({ DATABASE_URL: url, HAITU_DATA: size.dataFolder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'own', log: () => undefined });
  const token = newOperatorToken();
  await asOwner(url, (client) => fill(client, size, token));
  const app = await createApp({ services, routes: allRoutes, readiness: { draining: false } });
  return {
    async ask(path) {
      const reply = await app.inject({ url: path, headers: { authorization: token } });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=haitu' });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The login of the bench's own server is no tenant: row-level security does not bind it. */
async function fill(client: pg.Client, { accounts, audit }: Size, token: string): Promise<void> {
  const operatorId = randomUUID();
  await client.query(
    "INSERT INTO operator (operator_id, email, title, role, password_hash) VALUES ($1, 'a@b.example', '测试', 'admin', '')",
    [operatorId],
  );
  await client.query(
    `INSERT INTO operator_session (session_id, token_hash, operator_id, stage, address) VALUES ($1, $2, $3, 'live', '')`,
    [randomUUID(), hashToken(token), operatorId],
  );
  await client.query(
    `INSERT INTO account (account_id, company_name) SELECT 100000 + n, '公司 ' || n FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await client.query(
    `INSERT INTO member (account_id, member_id, role, email, name, avatar_url, email_verified)
     SELECT 100000 + n, gen_random_uuid(), 'owner', 'brand-' || n || '@brand.example', '林晓' || n, '', true
     FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await client.query(
    'INSERT INTO sign_in_directory (email, account_id, member_id) SELECT email, account_id, member_id FROM member',
  );
  await client.query(
    `INSERT INTO plan_grant (account_id, grant_no, meal_type, starts_at, ends_at, source)
     SELECT 100000 + n, 1, 'P_YEAR', now(), now() + interval '1 year', 'operator' FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await client.query(
    `INSERT INTO account_directory (account_id, company_name, owner_email, members, words, is_demo, created_at, meal_type,
       plan_ends_at, connected)
     SELECT a.account_id, a.company_name, m.email, 1, lower(concat_ws(E'\\n', a.company_name, m.name, m.email)), false,
       a.created_at, g.meal_type, g.ends_at + (a.account_id - 100000) * interval '1 minute', true
     FROM account a JOIN member m USING (account_id) JOIN plan_grant g USING (account_id)`,
  );
  await client.query(
    `INSERT INTO sync_schedule (connection_id, account_id, due_at, trouble_since)
     SELECT account_id, account_id, now(), CASE WHEN account_id <= 100010 THEN now() END FROM account`,
  );
  await client.query(
    `INSERT INTO payment_order (account_id, order_no, member_id, type, meal_type, plan_name, meal_type_desc, days, channel,
       price_fen, credit_fen, amount_fen, basis_grant_no, state, created_at, expires_at)
     SELECT 100000 + n, 'HT' || lpad(n::text, 18, '0'), gen_random_uuid(), 2, 'P_YEAR', '专业版·年', '', 365, 'wechat',
       1999900, 0, 1999900, 0, 'closed', now(), now() FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await client.query(
    'INSERT INTO payment_directory (order_no, account_id) SELECT order_no, account_id FROM payment_order',
  );
  // Ten of each kind that is asked for, the rest of others; a second apart.
  await client.query(
    `INSERT INTO audit_event (at, account_id, actor, action)
     SELECT timestamptz '2026-01-01' + n * interval '1 second',
       CASE WHEN n <= 10 THEN 100003 ELSE 100004 + n % 1000 END, 'system',
       CASE WHEN n <= 10 THEN 'probe.rare' ELSE 'probe.common' END FROM generate_series(1, $1::int) n`,
    [audit],
  );
  await client.query('VACUUM ANALYZE');
}
