// Orders that two networks may both be paid for: what is stored equals a plain recount of all rows, whatever came first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../testing/accounts/account-steps.ts';
import { drawnRuns } from '../testing/drawn-cases.ts';
import { factsWorld, march, sale } from '../testing/facts/facts-world.ts';
import { eraseConnectionFacts } from './erase-facts.ts';
import { reclockConnection } from './reclock.ts';
import { lookedUpAtMost } from './settle-doubles.ts';

const { world, newConnection, pull, all } = factsWorld();

const newAccount = async () => accountIdOf(world.app, (await world.app.register()).id);

async function onNetwork(accountId: number, network: string) {
  const target = await newConnection(accountId);
  await all('UPDATE haitu.connection SET network = $2 WHERE connection_id = $1', [
    target.connectionId,
    network,
  ]);
  return target;
}

interface Row {
  connection: string;
  network: string;
  key: string;
  order: string;
  at: number;
  amount: number;
  currency: string;
}

/** As the sentence in the contract says it, every row against every other. */
async function recount(accountId: number): Promise<string[]> {
  const rows = await all<{ [K in keyof Row]: string }>(
    `SELECT s.connection_id AS connection, network, sale_key AS key, ysoder AS "order", extract(epoch FROM sold_at)::bigint AS at, amount,
       s.currency
     FROM haitu.sale s JOIN haitu.connection USING (account_id, connection_id)
     WHERE s.account_id = $1 AND s.kind = 'sale' AND s.state <> 'voided'`,
    [accountId],
  );
  const sales = rows.map((row) => ({ ...row, at: Number(row.at), amount: Number(row.amount) }));
  const bare = (order: string) => (order.startsWith('#') ? order.slice(1) : order);
  const bearing = (order: string) => sales.filter((one) => bare(one.order) === bare(order)).length;
  const pairs: string[] = [];
  for (const [index, a] of sales.entries()) {
    for (const b of sales.slice(index + 1)) {
      const apart = Math.abs(a.amount - b.amount);
      const isAlike = apart <= 2 || apart <= Math.max(Math.abs(a.amount), Math.abs(b.amount)) * 0.005;
      const isDouble =
        a.network !== b.network &&
        a.currency === b.currency &&
        /\d/.test(a.order) &&
        bare(a.order) === bare(b.order) &&
        bearing(a.order) <= 20 &&
        Math.abs(a.at - b.at) <= 86_400 &&
        isAlike;
      if (isDouble) pairs.push([`${a.connection}/${a.key}`, `${b.connection}/${b.key}`].sort().join(' '));
    }
  }
  return pairs.sort();
}

async function stored(accountId: number): Promise<string[]> {
  const rows = await all<{ a: string; b: string }>(
    `SELECT connection_id || '/' || sale_key AS a, later_connection_id || '/' || later_sale_key AS b
     FROM haitu.suspected_double WHERE account_id = $1`,
    [accountId],
  );
  return rows.map(({ a, b }) => [a, b].sort().join(' ')).sort();
}

const at = (hours: number) => Date.parse('2026-03-05T12:00:00Z') + hours * 3_600_000;

describe('a suspected double', () => {
  it('is two networks, one number, one amount and a day, and nothing that only looks like it', async () => {
    const accountId = await newAccount();
    const [first, second, same] = [
      await onNetwork(accountId, 'shareasale'),
      await onNetwork(accountId, 'awin'),
      await onNetwork(accountId, 'awin'),
    ];
    await pull(first, [
      sale('1', { ysoder: '#1001', soldAt: at(0) }),
      // A number that contains another is another.
      sale('2', { ysoder: '11001', soldAt: at(0) }),
      sale('3', { ysoder: '1003', soldAt: at(0), amount: 10_000 }),
      sale('4', { ysoder: '1004', soldAt: at(0), currency: 'EUR' }),
      sale('5', { ysoder: '1005', soldAt: at(0) }),
      sale('6', { ysoder: '1006', soldAt: at(0), kind: 'adjustment' }),
      sale('7', { ysoder: 'none', soldAt: at(0) }),
      sale('8', { ysoder: '1008', soldAt: at(0), state: 'voided' }),
    ]);
    await pull(second, [
      sale('1', { ysoder: '1001', soldAt: at(24) }),
      sale('3', { ysoder: '1003', soldAt: at(0), amount: 10_051 }),
      sale('4', { ysoder: '1004', soldAt: at(0) }),
      sale('5', { ysoder: '1005', soldAt: at(24.1) }),
      sale('6', { ysoder: '1006', soldAt: at(0) }),
      sale('7', { ysoder: 'none', soldAt: at(0) }),
      sale('8', { ysoder: '1008', soldAt: at(0) }),
    ]);
    await pull(same, [sale('9', { ysoder: '1008', soldAt: at(0) })]);
    expect(await stored(accountId)).toEqual([`${first.connectionId}/1 ${second.connectionId}/1`].sort());
    expect(await stored(accountId)).toEqual(await recount(accountId));
  });

  it('goes when the order is voided, leaves its day or its connection, and comes back with it', async () => {
    const accountId = await newAccount();
    const [first, second] = [await onNetwork(accountId, 'shareasale'), await onNetwork(accountId, 'cj')];
    const rows = [sale('1', { ysoder: '1001', soldAt: at(0) })];
    await pull(first, rows);
    await pull(second, [sale('x', { ysoder: '1001', soldAt: at(20) })]);
    expect(await stored(accountId)).toHaveLength(1);
    await pull(second, [sale('x', { ysoder: '1001', soldAt: at(20), state: 'voided' })]);
    expect(await stored(accountId)).toEqual([]);
    await pull(second, [sale('x', { ysoder: '1001', soldAt: at(20) })]);
    expect(await stored(accountId)).toHaveLength(1);
    // No longer in the network's answer.
    await pull(first, []);
    expect(await stored(accountId)).toEqual([]);
    await pull(first, rows);
    expect(await stored(accountId)).toHaveLength(1);
    await world.app.services.db.tenant(accountId, (tx) =>
      reclockConnection(tx, second.connectionId, { from: 'Asia/Shanghai', to: 'America/New_York' }),
    );
    expect(await stored(accountId)).toEqual(await recount(accountId));
    expect(await stored(accountId)).toEqual([]);
    await pull(second, [sale('x', { ysoder: '1001', soldAt: at(20) })]);
    expect(await stored(accountId)).toHaveLength(1);
    await world.app.services.db.tenant(accountId, (tx) => eraseConnectionFacts(tx, first.connectionId));
    expect(await stored(accountId)).toEqual([]);
  });

  it('is none where a number is borne by very many orders', async () => {
    const accountId = await newAccount();
    const [first, second] = [await onNetwork(accountId, 'shareasale'), await onNetwork(accountId, 'cj')];
    await pull(first, [sale('x', { ysoder: '0' })]);
    await pull(
      second,
      Array.from({ length: 19 }, (_, index) => sale(String(index), { ysoder: '0' })),
    );
    expect(await stored(accountId)).toHaveLength(19);
    await pull(second, [sale('more', { ysoder: '#0' })], { span: null });
    expect(await stored(accountId)).toEqual([]);
    expect(await recount(accountId)).toEqual([]);
  });

  it('is found among very many numbers as among few', async () => {
    const accountId = await newAccount();
    const [first, second] = [await onNetwork(accountId, 'shareasale'), await onNetwork(accountId, 'cj')];
    await pull(first, [
      sale('1', { ysoder: '1001' }),
      sale('2', { ysoder: '#1002' }),
      sale('3', { ysoder: '##1003' }),
    ]);
    const many = Array.from({ length: lookedUpAtMost }, (_, index) =>
      sale(`m${index}`, { ysoder: `M${index}` }),
    );
    const met = [
      sale('a', { ysoder: '#1001' }),
      sale('b', { ysoder: '1002' }),
      sale('c', { ysoder: '#1003' }),
    ];
    await pull(second, [...met, ...many], { span: null });
    expect(await stored(accountId)).toEqual(
      [
        `${first.connectionId}/1 ${second.connectionId}/a`,
        `${first.connectionId}/2 ${second.connectionId}/b`,
      ].sort(),
    );
  });

  it('is that of another tenant for nobody else', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    await pull(await onNetwork(mine, 'shareasale'), [sale('1', { ysoder: '1001' })]);
    await pull(await onNetwork(theirs, 'awin'), [sale('1', { ysoder: '1001' })]);
    expect(await stored(mine)).toEqual([]);
    expect(await stored(theirs)).toEqual([]);
  });
});

it('equals a plain recount after any sequence of pulls', async () => {
  const networks = ['shareasale', 'awin', 'cj'];
  const rowOf = fc.record({
    key: fc.integer({ min: 1, max: 6 }),
    ysoder: fc.constantFrom('1001', '#1001', '1002', '##1001', '#', '', 'abc', '11001'),
    hour: fc.integer({ min: 0, max: 60 }),
    amount: fc.constantFrom(1000, 1002, 1003, 1005, 1006, -1000),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    state: fc.constantFrom('pending', 'approved', 'paid', 'voided' as const),
    kind: fc.constantFrom('sale', 'sale', 'adjustment' as const),
  });
  const step = fc.record({
    network: fc.integer({ min: 0, max: 2 }),
    rows: fc.uniqueArray(rowOf, { selector: ({ key }) => key, maxLength: 6 }),
    source: fc.constantFrom('api', 'api', 'file' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const accountId = await newAccount();
      const targets = await Promise.all(networks.map((network) => onNetwork(accountId, network)));
      for (const { network, rows, source } of steps) {
        const made = rows.map(({ key, hour, ...rest }) => sale(String(key), { ...rest, soldAt: at(hour) }));
        const target = targets[network] as (typeof targets)[number];
        await pull(target, made, { source, span: source === 'api' ? march : null });
      }
      expect(await stored(accountId)).toEqual(await recount(accountId));
    }),
    { numRuns: drawnRuns({ all: 30, some: 10 }) },
  );
});
