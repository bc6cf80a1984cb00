// The board is kept until something it shows is written, by whatever way and whichever process: a second instance on the same
// database, which has kept what was there before, tells what a plain recount tells right after the write.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { Dashboard } from '#contract/reports.ts';
import { type OpenServices, openServices } from '#server/context.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { importRates } from '#server/figures/rates/import-rates.ts';
import { insertRates } from '#server/figures/rates/store.ts';
import { createApp } from '#server/http/app.ts';
import { allRoutes } from '#server/registry.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { importUpload } from '#server/testing/facts/import-steps.ts';
import { titles } from '#server/testing/facts/import-world.ts';
import { publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { changeConnection, connected, pull } from '#server/testing/networks/connection-steps.ts';
import { connectionWorld } from '#server/testing/networks/connection-world.ts';
import { getDashboard } from './get-dashboard.ts';

const { world, since, remove } = connectionWorld();
const board = '/api/report/dashboard';

let beside: OpenServices;
let second: FastifyInstance;
let owner: Owner;
let now: Date;

beforeAll(async () => {
  beside = await openServices(world.app.services.config, {
    mode: 'join',
    log: () => undefined,
    logLines: { write: () => true },
  });
  second = await createApp({
    services: beside.services,
    routes: allRoutes,
    readiness: { draining: false },
  });
  owner = await ownerOn(world.app, 'P_YEAR');
  now = new Date();
  for (const services of [world.app.services, beside.services]) services.now = () => now;
});
afterAll(async () => {
  await second.close();
  await beside.close();
});

async function askOn(app: FastifyInstance, { token = owner.token, query = '', tag = '' } = {}) {
  const reply = await app.inject({
    method: 'GET',
    url: board + query,
    headers: {
      authorization: token,
      'x-forwarded-for': '198.19.0.1',
      ...(tag && { 'if-none-match': tag }),
    },
  });
  return { status: reply.statusCode, etag: String(reply.headers.etag ?? ''), text: reply.body };
}
const bodyOf = ({ text }: { text: string }): Dashboard => JSON.parse(text).body;

/** Nothing kept comes near it. */
const recounted = async (merged: '1' | undefined): Promise<Dashboard> => {
  const made = await world.app.services.db.tenant(owner.accountId, (tx) =>
    getDashboard(tx, { compare: 'period', merged } as Parameters<typeof getDashboard>[1], now),
  );
  return JSON.parse(JSON.stringify(made));
};

/** Both have kept the board; somebody writes; both tell what is there now. */
async function across(write: () => Promise<unknown>, { shown = true, merged = false } = {}): Promise<void> {
  const query = merged ? '?merged=1' : '';
  const before = [await askOn(world.app.app, { query }), await askOn(second, { query })];
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  await write();
  const after = [await askOn(second, { query }), await askOn(world.app.app, { query })];
  const plain = await recounted(merged ? '1' : undefined);
  for (const answer of after) expect(bodyOf(answer)).toEqual(plain);
  if (shown) expect(after[0]?.text).not.toBe(before[0]?.text);
}

/** A day that is over in every zone, whatever the hour. */
const lately = () => addDays(now.toISOString().slice(0, 10), -2);
const slashed = (day: string) => day.split('-').map(Number).join('/');
const line = (no: string, amount: string, day = lately()) =>
  `${slashed(day)},#${no},${amount},9.60,3.60,77001,Lamp Notes,lamps.example,Content,AvantLink,${no}`;

async function succeed(call: Promise<{ code: string; msg: string }>): Promise<void> {
  const { code, msg } = await call;
  if (code !== 'success') throw new Error(msg);
}
const send = (method: string, path: string, body?: object) =>
  succeed(world.app.request(method, path, { token: owner.token, body }));

const publishersOf = (accountId: number) =>
  queryAll<{ no: string; network: string }>(
    world.app,
    `SELECT publisher_no AS no, network FROM publisher JOIN sale_day USING (account_id, publisher_no)
     WHERE account_id = $1 GROUP BY 1, 2 ORDER BY sum(amount) DESC`,
    [accountId],
  );

describe('what is kept of a board is not told after', () => {
  let connectionId: string;
  const written = (over: Partial<SaleRow>) =>
    writeSales(world.app, owner, {
      connectionId: Number(connectionId),
      network: 'shareasale',
      publishers: [publisherSaid('990001')],
      rows: [
        saleRow('KEPT-1', {
          reportDay: lately(),
          soldAt: Date.parse(`${lately()}T15:00:00Z`),
          publisherRef: '990001',
          ...over,
        }),
      ],
    });

  it('a new connection, and each of its pulls', async () => {
    await across(async () => {
      connectionId = await connected(world.app, owner, world.shareasale, { since });
    });
    await across(() => pull(world.app, owner, connectionId));
  });

  it('an order that comes, changes, is voided', async () => {
    await across(() => written({}));
    await across(() => written({ amount: 99_000 }));
    await across(() => written({ amount: 99_000, state: 'voided' }));
    await across(() => written({ amount: 99_000, state: 'pending' }));
  });

  it('an imported file, the same with other amounts, one of a day between', async () => {
    const file = (...lines: string[]) => `${[titles, ...lines].join('\n')}\n`;
    const importing = (content: string) => async () => {
      const run = await importUpload(world.app, owner, { content, network: 'AvantLink' });
      expect(run.status).toBe(200);
    };
    await across(importing(file(line('70001', '120.00'), line('70002', '64.5'))));
    await across(importing(file(line('70001', '121.00'), line('70002', '64.5'))));
    await across(importing(file(line('70003', '40.00', addDays(lately(), -3)))));
  });

  it('a publisher’s type, its name, a merge and a split', async () => {
    const found = await publishersOf(owner.accountId);
    const [first] = found;
    const other = found.find(({ network }) => network !== first?.network);
    await across(() => send('PUT', `/api/platform/publishers/${first?.no}`, { type: 'Social Media' }));
    await across(() => send('PUT', `/api/platform/publishers/${first?.no}`, { name: '改了名字' }));
    const both = { ids: [first?.no, other?.no] };
    await across(() => send('POST', '/api/platform/publishers/merge', both), { merged: true });
    await across(() => send('POST', `/api/platform/publishers/${first?.no}/split`), { merged: true });
  });

  it('rates, of the operator and of the bank, and the account’s currency', async () => {
    await across(() => written({ currency: 'GBP', amount: 80_000, state: 'approved' }));
    const table = (rate: string) => `day,from,to,rate\n${lately()},GBP,USD,${rate}\n`;
    await across(() => importRates(world.app.services.db, table('1.25'), 'test'));
    await across(() => importRates(world.app.services.db, table('1.5'), 'test'));
    await across(
      () =>
        world.app.services.db.transaction((tx) =>
          insertRates(tx, 'ecb', [
            { day: lately(), currency: 'USD', rate: '1.1' },
            { day: lately(), currency: 'GBP', rate: '0.9' },
          ]),
        ),
      // Until it counts in euros.
      { shown: false },
    );
    await across(() => send('PUT', '/api/report/currency', { currency: 'EUR' }));
    await across(() => send('PUT', '/api/report/currency', { currency: null }));
  });

  it('a rule of deadlines, which it does not show', async () => {
    const rule = { lock: { days: 30 }, invoice: null, marginHours: 24 };
    await across(
      async () => {
        await world.app.request('PUT', `/api/ledger/rules/${connectionId}`, {
          token: owner.token,
          body: rule,
        });
      },
      { shown: false },
    );
  });

  it('another zone of a connection', async () => {
    await across(
      async () => {
        const { code } = await changeConnection(world.app, owner, connectionId, { zone: 'Asia/Tokyo' });
        expect(code).toBe('success');
      },
      { shown: false },
    );
  });

  it('a day that has passed', async () => {
    await across(async () => {
      now = new Date(now.getTime() + 86_400_000);
    });
  });

  it('a removal that keeps the data, and one that erases them', async () => {
    const another = await connected(world.app, owner, world.awin, { since });
    await pull(world.app, owner, another);
    await across(() => remove(owner, another, 'erase'));
    await across(() => remove(owner, connectionId, 'keep'));
  });

  it('a write that was taken back, and one of which a part was', async () => {
    const { db } = world.app.services;
    const rename = (tx: TenantTx, name: string) =>
      tx.execute(`UPDATE publisher SET name_by_hand = '${name}' WHERE account_id = ${owner.accountId}`);
    const undone = () =>
      db.tenant(owner.accountId, async (tx) => {
        await rename(tx, '不算数');
        throw new Error('taken back');
      });
    await across(() => undone().catch(() => undefined), { shown: false });
    await across(() =>
      db.tenant(owner.accountId, async (tx) => {
        await rename(tx, '算数');
        await tx.execute('SAVEPOINT part');
        await rename(tx, '不算数');
        await tx.execute('ROLLBACK TO SAVEPOINT part');
      }),
    );
  });
});

describe('writers of one account at the same time', () => {
  it('do not wait for each other, and none hides what another wrote', async () => {
    const { db } = world.app.services;
    const name = (tx: TenantTx, text: string, place: number) =>
      tx.execute(
        `UPDATE publisher SET name_by_hand = '${text}' WHERE (account_id, publisher_no) IN (
           SELECT account_id, publisher_no FROM publisher WHERE account_id = ${owner.accountId}
           ORDER BY publisher_no OFFSET ${place} LIMIT 1)`,
      );
    const slow = Promise.withResolvers<void>();
    const wrote = Promise.withResolvers<void>();
    const first = db.tenant(owner.accountId, async (tx) => {
      await name(tx, '先写后交', 0);
      wrote.resolve();
      await slow.promise;
    });
    await wrote.promise;
    // Committed while the other is still open: its own mark must not stand for the other's.
    await across(() => db.tenant(owner.accountId, (tx) => name(tx, '后写先交', 1)), { shown: false });
    await across(
      async () => {
        slow.resolve();
        await first;
      },
      { shown: false },
    );
  });
});

describe('an answer that is kept', () => {
  it('is told again word for word, and not at all to who has it', async () => {
    const first = await askOn(second);
    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(await askOn(second)).toEqual(first);
    expect((await askOn(world.app.app)).etag).toBe(first.etag);
    expect(await askOn(second, { tag: first.etag })).toEqual({ status: 304, etag: first.etag, text: '' });
    expect((await askOn(second, { query: '?compare=year', tag: first.etag })).status).toBe(200);
  });

  it('is nobody else’s: not another account’s, nor a sub-account’s that may not see boards', async () => {
    const kept = await askOn(second);
    const stranger = await ownerOn(world.app, 'P_YEAR');
    const theirs = await askOn(second, { token: stranger.token, tag: kept.etag });
    expect(theirs.status).toBe(200);
    expect(bodyOf(theirs).networks).toEqual([]);
    expect(bodyOf(kept).networks).not.toEqual([]);
    const sub = await activeSubAccount(world.app, owner, ['platform_report']);
    const refused = await askOn(second, { token: sub.token, tag: kept.etag });
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('networks');
    const noPlan = await world.app.register();
    expect((await askOn(second, { token: noPlan.token, tag: kept.etag })).status).not.toBe(304);
    expect(
      (await second.inject({ method: 'GET', url: board, headers: { 'if-none-match': kept.etag } }))
        .statusCode,
    ).toBe(401);
  });
});

it('everything the kept calls read notes who writes it', async () => {
  const texts = new Set<string>();
  await world.app.services.db.tenant(owner.accountId, async (tx) => {
    const told: TenantTx = Object.assign(Object.create(tx), {
      rows: (statement: { text: string }, values: object) => {
        texts.add(statement.text);
        return tx.rows(statement as never, values as never);
      },
    });
    for (const merged of ['1', undefined]) {
      await getDashboard(told, { compare: 'period', merged } as Parameters<typeof getDashboard>[1], now);
    }
  });
  const all = [...texts].join('\n');
  const tables = await queryAll<{ name: string; noted: string[] | null; columns: boolean }>(
    world.app,
    `SELECT c.relname AS name, array_length(t.tgattr::int2[], 1) > 0 AS columns,
       (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (t.tgattr::int2[])) AS noted
     FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgname = 'noted'
     WHERE c.relnamespace = 'haitu'::regnamespace AND c.relkind IN ('r', 'p')
       AND (t.oid IS NOT NULL OR $1 ~ ('\\m(FROM|JOIN) ' || c.relname || '\\M'))`,
    [all],
  );
  const read = tables.filter(({ name }) => new RegExp(`\\b(FROM|JOIN) ${name}\\b`).test(all));
  expect(read.map(({ name }) => name).sort()).toEqual([
    'account',
    'connection',
    'exchange_rate',
    'publisher',
    'sale_day',
    'sale_month',
    'type_day',
  ]);
  expect(read.filter(({ columns }) => columns === null)).toEqual([]);
  // Of tables that are noted by columns: each that is read, keys aside.
  for (const [table, letter] of [
    ['account', 'a'],
    ['connection', 'c'],
  ]) {
    const columns = new Set(
      [...all.matchAll(new RegExp(`\\b${letter}\\.(\\w+)`, 'g'))].map(([, column]) => column),
    );
    columns.delete('account_id');
    columns.delete('connection_id');
    expect(columns.size).toBeGreaterThan(0);
    const { noted } = read.find(({ name }) => name === table) ?? {};
    expect([...columns].filter((column) => !noted?.includes(column ?? ''))).toEqual([]);
  }
});
