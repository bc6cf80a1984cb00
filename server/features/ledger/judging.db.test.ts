// Judging as it runs by itself: the command that makes everything anew, the job, what becomes of it when it is cut off, and the file of verdicts.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { runCli } from '#server/commands/run-cli.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { judgeAccount, rebuildVerdicts } from '#server/ledger/judge-account.ts';
import type { ShopOrderRow } from '#server/shops/shop-rows.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { factsWorld, march, sale } from '#server/testing/facts/facts-world.ts';
import { saveShopNews } from '../shops/save-orders.ts';
import { judgeOrdersJob, verdictsDueJob } from './jobs.ts';

const { world, newConnection, pull, all } = factsWorld();

const now = new Date('2026-06-20T00:00:00Z');
const brand = () => ownerOn(world.app, 'P_YEAR');

let shops = 11_000;
async function newShop({ accountId }: Owner): Promise<number> {
  shops += 1;
  await all(
    `INSERT INTO haitu.shop (account_id, shop_id, system, name, zone, currency, state)
     VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active')`,
    [accountId, shops],
  );
  return shops;
}

const placedAt = new Date('2026-03-05T14:00:00Z');

/** Its subtotal is 100. */
const shopOrder = (number: number): ShopOrderRow => ({
  orderRef: String(number),
  title: `#${number}`,
  numbers: [`#${number}`],
  orderedAt: placedAt,
  amounts: { currency: 'USD', subtotal: 10_000, tax: 800, shipping: 500, total: 11_300 },
  shown: null,
  taxesIncluded: false,
  paid: true,
  cancelledAt: number % 5 === 0 ? new Date('2026-03-06T14:00:00Z') : null,
  cancelReason: '',
  test: false,
  dispute: null,
  coupons: [],
  firstClick: null,
  lastClick: null,
  items: [],
});

const claims = (numbers: readonly number[], over: Partial<SaleRow> = {}) =>
  numbers.map((number) => sale(`a${number}`, { ysoder: String(number), amount: 10_000, ...over }));

const upTo = (count: number, from = 1001) => Array.from({ length: count }, (_, place) => from + place);

/** A shop that knows `known`, beside a network that claims `claimed`; nothing is judged yet. */
async function told(
  owner: Owner,
  { known, claimed }: { known: readonly number[]; claimed: readonly number[] },
) {
  const { accountId } = owner;
  const target = await newConnection(accountId);
  const shopId = await newShop(owner);
  await pull(target, claims(claimed));
  const orders = known.map(shopOrder);
  await world.app.services.db.tenant(accountId, (tx) =>
    saveShopNews(tx, shopId, {
      orders,
      events: orders.map(({ orderRef, orderedAt }) => ({
        ...{ orderRef, eventRef: 'order', at: orderedAt, kind: 'order', amount: 10_000, tax: 800 },
        ...{ holdsTax: false, reason: '' },
      })),
      wholeHistory: [],
      covered: march,
      changesUntil: new Date('2026-06-19T00:00:00Z'),
    }),
  );
  return target;
}

const verdicts = ({ accountId }: Owner) =>
  all<{ line: string }>(
    'SELECT to_jsonb(v)::text AS line FROM haitu.verdict v WHERE account_id = $1 ORDER BY side, holder_id, order_key',
    [accountId],
  );
const sums = ({ accountId }: Owner) =>
  all(`SELECT to_jsonb(v)::text AS line FROM haitu.verdict_day v WHERE account_id = $1 ORDER BY 1`, [
    accountId,
  ]);
const stored = async (owner: Owner) => ({ verdicts: await verdicts(owner), sums: await sums(owner) });
const marks = ({ accountId }: Owner) =>
  all('SELECT side, holder_id, item_key FROM haitu.order_unjudged WHERE account_id = $1 ORDER BY 1, 2, 3', [
    accountId,
  ]);
const judge = ({ accountId }: Owner) => judgeAccount({ db: world.app.services.db, accountId, now });

async function expectAsRebuilt(owner: Owner): Promise<void> {
  const before = await stored(owner);
  expect(before.verdicts.length).toBeGreaterThan(0);
  expect(await marks(owner)).toEqual([]);
  await rebuildVerdicts({ db: world.app.services.db, accountId: owner.accountId, now });
  expect(before).toEqual(await stored(owner));
}

async function command(...args: string[]) {
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const code = await runCli(['ledger:rebuild', ...args], () => world.app.services.config, {
    say: hear,
    complain: hear,
  });
  return { code, said: lines.join('\n') };
}

describe('ledger:rebuild', () => {
  it('says how many verdicts an account has, and leaves them as they were', async () => {
    const [owner, other] = [await brand(), await brand()];
    await told(owner, { known: upTo(12), claimed: upTo(14) });
    await told(other, { known: upTo(3), claimed: upTo(3) });
    // By the same clock as the command.
    const db = world.app.services.db;
    for (const { accountId } of [owner, other]) await judgeAccount({ db, accountId, now: new Date() });
    const before = await stored(owner);
    expect(await command('--account', owner.account)).toEqual({
      code: 0,
      said: `账号 ${owner.accountId}：已重新核对，得到 14 条结论`,
    });
    expect(await stored(owner)).toEqual(before);
    // What is wrong is put right.
    await all('UPDATE haitu.verdict_day SET listed = listed + 5 WHERE account_id = $1', [owner.accountId]);
    await all("UPDATE haitu.verdict SET code = 'OK' WHERE account_id = $1", [owner.accountId]);
    const everybody = await command();
    expect(everybody.code).toBe(0);
    expect(everybody.said).toContain(`账号 ${owner.accountId}：已重新核对，得到 14 条结论`);
    expect(everybody.said).toContain(`账号 ${other.accountId}：已重新核对，得到 3 条结论`);
    expect(await stored(owner)).toEqual(before);
  });

  it('names an account that there is not, and one without a shop', async () => {
    const owner = await brand();
    expect(await command('--account', 'nobody@brand.example')).toEqual({
      code: 1,
      said: expect.stringContaining('nobody@brand.example'),
    });
    expect(await command('--account', owner.account)).toEqual({
      code: 1,
      said: expect.stringContaining(`账号 ${owner.account} 没有连接过店铺`),
    });
  });
});

describe('the job', () => {
  const never = new AbortController().signal;
  const dueAt = async ({ accountId }: Owner) =>
    (
      await all<{ due: Date }>('SELECT due_at AS due FROM haitu.verdict_schedule WHERE account_id = $1', [
        accountId,
      ])
    )[0]?.due;
  const filed = async ({ accountId }: Owner) =>
    (
      await all<{ n: number }>(
        `SELECT count(*)::int AS n FROM pgboss.job WHERE name = $1 AND (data->>'accountId')::bigint = $2`,
        [judgeOrdersJob.name, accountId],
      )
    )[0]?.n;

  it('is filed once for what is due, whoever looks, and judges what was marked', async () => {
    const { services } = world.app;
    const owner = await brand();
    const target = await told(owner, { known: upTo(12), claimed: upTo(12) });
    expect((await dueAt(owner))?.getTime()).toBeLessThanOrEqual(Date.now());
    await Promise.all([
      verdictsDueJob.handle(services, {}, never),
      verdictsDueJob.handle(services, {}, never),
    ]);
    expect(await filed(owner)).toBe(1);
    expect((await dueAt(owner))?.getTime()).toBeGreaterThan(Date.now());
    await judgeOrdersJob.handle(services, { accountId: owner.accountId }, never);
    expect(await marks(owner)).toEqual([]);
    expect(await verdicts(owner)).toHaveLength(12);
    // Something new makes it due again.
    await pull(target, claims([1001], { state: 'voided' }), { span: null });
    expect(await marks(owner)).toHaveLength(1);
    expect((await dueAt(owner))?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('wakes for what time alone changes: a window that ended', async () => {
    const owner = await brand();
    await told(owner, { known: [1001], claimed: [1001] });
    const db = world.app.services.db;
    const codeAt = async (day: string) => {
      await judgeAccount({ db, accountId: owner.accountId, now: new Date(`${day}T00:00:00Z`) });
      const [row] = await all<{ code: string }>('SELECT code FROM haitu.verdict WHERE account_id = $1', [
        owner.accountId,
      ]);
      return row?.code;
    };
    expect(await codeAt('2026-03-20')).toBe('WAIT_RETURN');
    expect(await codeAt('2026-04-03')).toBe('WAIT_RETURN');
    expect(await codeAt('2026-04-05')).toBe('OK');
  });

  it('judges once where two do it at the same time', async () => {
    const owner = await brand();
    await told(owner, { known: upTo(40), claimed: upTo(45) });
    await Promise.all([judge(owner), judge(owner), judge(owner)]);
    await expectAsRebuilt(owner);
  });

  it('loses nothing when it is cut off in the middle', async () => {
    const owner = await brand();
    const target = await told(owner, { known: upTo(20), claimed: upTo(22) });
    await judge(owner);
    await pull(target, claims(upTo(22), { amount: 11_300 }), { span: null });
    const [before, marked] = [await stored(owner), await marks(owner)];
    expect(marked).toHaveLength(22);
    // It has taken its marks and is held before it writes: then its connection is ended, as when its process dies.
    await world.owner.query('BEGIN');
    await world.owner.query('LOCK TABLE haitu.verdict IN ACCESS EXCLUSIVE MODE');
    const cutOff = judge(owner).then(
      () => 'done',
      () => 'failed',
    );
    await endWhoWaits();
    expect(await cutOff).toBe('failed');
    await world.owner.query('ROLLBACK');
    expect(await stored(owner)).toEqual(before);
    expect(await marks(owner)).toEqual(marked);
    await judge(owner);
    expect(await stored(owner)).not.toEqual(before);
    await expectAsRebuilt(owner);
  });

  /** Ends the connection that waits for the table. */
  async function endWhoWaits(): Promise<void> {
    for (;;) {
      const { rows } = await world.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'haitu.verdict'::regclass AND NOT granted`,
      );
      if (rows.length > 0) return;
      await sleep(20);
    }
  }
});

describe('the file of verdicts', () => {
  const exported = async ({ token }: Owner, tab: string) => {
    const answer = await world.app.app.inject({
      method: 'POST',
      url: '/api/ledger/verdicts/export',
      headers: { authorization: token },
      payload: { tab, format: 'csv' },
    });
    const lines = answer.body.trimEnd().split(/\r?\n/);
    const head = lines.findIndex((line) => line.includes('应记金额,'));
    return { lines, columns: (lines[head] ?? '').split(','), rows: lines.slice(head + 1) };
  };
  const total = async ({ token }: Owner, tab: string) =>
    (
      await world.app.request<{ total: number; list: CheckedOrder[] }>(
        'POST',
        '/api/ledger/verdicts/orders',
        {
          token,
          body: { tab },
        },
      )
    ).body.total;

  it('holds each order of the list once, over all its pages', async () => {
    const owner = await brand();
    await told(owner, { known: [1], claimed: upTo(1020) });
    await judge(owner);
    expect(await total(owner, 'not-found')).toBe(1020);
    const { lines, columns, rows } = await exported(owner, 'not-found');
    expect(lines).toContain('行数,1020');
    expect(rows).toHaveLength(1020);
    const number = columns.indexOf('订单号');
    expect(new Set(rows.map((row) => row.split(',')[number])).size).toBe(1020);
  });

  it('leaves blank what is not known', async () => {
    const owner = await brand();
    const { accountId, connectionId } = await told(owner, { known: [1001], claimed: [1001] });
    // Of a day nobody knows the shop's orders of.
    await pull(
      { accountId, connectionId },
      [sale('x', { ysoder: '7777', reportDay: '2026-05-02', amount: 5_000 })],
      {
        span: null,
      },
    );
    await judge(owner);
    expect(await total(owner, 'unknown')).toBe(1);
    const { columns, rows } = await exported(owner, 'unknown');
    const cells = (rows[0] ?? '').split(',');
    const cell = (name: string) => cells[columns.indexOf(name)];
    expect(rows).toHaveLength(1);
    expect(cell('订单号')).toBe('7777');
    for (const name of ['应记金额', '多付佣金', '店铺商品小计', '店铺退款与调整']) {
      expect(columns).toContain(name);
      expect(cell(name)).toBe('');
    }
  });
});
