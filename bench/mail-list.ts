// In turns within one run: opening a folder of 50,000 mails against one of 500, its first page, one in the middle and the last;
// and searching the 50,000 against looking through their words once.
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { listMails } from '#server/features/mail/read/list-mails.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Figure } from './figure.ts';

const accounts = { small: 1, large: 2 } as const;
const mails = { small: 500, large: 50_000 } as const;
const rounds = 100;
const searches = [
  ['一个少见的词', '49000'],
  ['一个每封都有的词', '佣金'],
  ['没有的词', '没有这个词'],
] as const;
const size = 20;

export async function benchMailList(serverUrl: string): Promise<Figure[]> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('CREATE DATABASE bench_mail_list').finally(() => server.end());
  const url = Object.assign(new URL(serverUrl), { pathname: '/bench_mail_list' }).toString();
  await migrate({ url, log: () => undefined });
  await fill(url);
  const pool = createPool({ url, max: 4, onError: () => undefined });
  const db = createDatabase(pool, url);
  const now = new Date();
  const open = (account: number, query: { currentPage?: number; keyword?: string } = {}) =>
    db.tenant(account, (tx) =>
      listMails(tx, reader(account), { folder: 'inbox', currentPage: 1, size, ...query }, now),
    );
  const ratioOf = async (small: () => Promise<unknown>, large: () => Promise<unknown>) => {
    const spent: [number[], number[]] = [[], []];
    for (let round = -10; round < rounds; round += 1) {
      const [one, other] = [await timed(small), await timed(large)];
      // The first rounds warm both up.
      if (round < 0) continue;
      spent[0].push(one);
      spent[1].push(other);
    }
    const [few, many] = [median(spent[0]), median(spent[1])];
    return { value: many / few, note: `${many.toFixed(2)} / ${few.toFixed(2)} ms` };
  };
  try {
    const last = (count: number) => Math.ceil(count / size);
    const places = [
      ['第一页', () => 1],
      ['中间一页', (count: number) => Math.ceil(last(count) / 2)],
      ['最后一页', last],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, pageOf] of places) {
      figures.push({
        name: `打开 50,000 封邮件的文件夹的${name}，与 500 封的之比`,
        unit: 'ratio',
        atMost: 3,
        ...(await ratioOf(
          () => open(accounts.small, { currentPage: pageOf(mails.small) }),
          () => open(accounts.large, { currentPage: pageOf(mails.large) }),
        )),
      });
    }
    for (const [name, keyword] of searches) {
      figures.push({
        name: `在 50,000 封邮件中搜索${name}，与把其文字逐一看过一遍之比`,
        unit: 'ratio',
        atMost: 3,
        ...(await ratioOf(
          () => lookThrough(db, keyword),
          () => open(accounts.large, { keyword }),
        )),
      });
    }
    return figures;
  } finally {
    await pool.end();
  }
}

/** What no search can do without: an index of parts of words cannot be asked (decision 23). */
const lookThrough = (db: Database, keyword: string): Promise<unknown> =>
  db.tenant(accounts.large, (tx) =>
    tx.run(
      sql`SELECT count(*) FROM mail WHERE account_id = ${tx.accountId} AND strpos(words, ${keyword}) > 0`,
    ),
  );

const reader = (accountId: number): Caller => ({
  sessionId: '',
  accountId,
  memberId: '00000000-0000-4000-8000-000000000000',
  role: 'owner',
  email: '',
  name: '',
  phone: '',
  avatarUrl: '',
  emailVerified: true,
  menuCodes: [],
  companyName: '',
  isDemo: false,
  isConfirmed: true,
  plan: { mealType: 'P_YEAR', endsAt: new Date(Date.now() + 1e10) },
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Conversations of three; one in fifty unread. Newly written, as after a first reading. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=haitu' });
  await client.connect();
  try {
    for (const which of ['small', 'large'] as const) {
      const values = [accounts[which]];
      await client.query("INSERT INTO account (account_id, company_name) VALUES ($1, '品牌')", values);
      await client.query(
        `INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, state, created_by)
         VALUES ($1, gen_random_uuid(), 'a@brand.example', 'manual', 'password', 'a', '{}', '{}', 20, 'live', gen_random_uuid())`,
        values,
      );
      await client.query(
        `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, subject, from_person, to_people, peer, mail_at, preview, seen, star)
         SELECT $1, gen_random_uuid(), box.mailbox_id, 'inbox', md5(box.mailbox_id::text || n / 3)::uuid, 'm' || n || '@publisher.example',
           '关于第 ' || n || ' 次合作的佣金 Commission ' || md5(n::text),
           jsonb_build_object('name', '联盟客 ' || n % 900, 'address', 'p' || n % 900 || '@publisher.example'),
           '[{"name": "品牌", "address": "a@brand.example"}]', 'p' || n % 900 || '@publisher.example',
           now() - n * interval '7 minutes', repeat('您好，附件是本月的报表，请查收。', 6) || md5(n::text), n % 50 <> 0, n % 100 = 0
         FROM mailbox AS box, generate_series(1, $2::int) AS n WHERE box.account_id = $1`,
        [...values, mails[which]],
      );
    }
    await client.query('VACUUM ANALYZE mail');
  } finally {
    await client.end();
  }
}
