// Windows of sales and files of them: whatever is pulled in whatever order, the rollups say what the rows say.
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../testing/accounts/account-steps.ts';
import { onCluster } from '../testing/database/on-cluster.ts';
import { drawnRuns } from '../testing/drawn-cases.ts';
import type { ConnectionKey } from '../testing/facts/check-rollups.ts';
import { factsWorld, march, sale } from '../testing/facts/facts-world.ts';
import { unpackRows } from './raw-block.ts';

const { world, newConnection, pull, all, expectRollupsTrue } = factsWorld();

/** The row as received of every sale. */
async function rawsOf({ connectionId }: ConnectionKey): Promise<Map<string, string | undefined>> {
  const stored = await all<{ sale_key: string; rows: string; raw_line: number }>(
    `SELECT sale_key, rows, raw_line
     FROM haitu.sale JOIN haitu.sale_raw USING (account_id, pull_id, raw_block) WHERE sale.connection_id = $1`,
    [connectionId],
  );
  return new Map(stored.map((row) => [row.sale_key, unpackRows(row.rows)[row.raw_line]]));
}

describe('a window of sales', () => {
  it('is written once however often it is pulled', async () => {
    const target = await newConnection();
    const rows = [sale('1'), sale('2', { state: 'voided' }), sale('3', { kind: 'adjustment', amount: -500 })];
    expect(await pull(target, rows)).toEqual({ added: 3, changed: 0, voided: 0, unchanged: 0 });
    expect(await pull(target, rows)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 3 });
    await expectRollupsTrue(target);
  });

  // On a cluster this migration has run before there was a row.
  it.skipIf(onCluster)('takes returns off repeat amounts, of rows written before as well', async () => {
    const target = await newConnection();
    const back = { kind: 'adjustment', newCustomer: false } as const;
    await pull(target, [
      sale('1', { amount: 10_000, newCustomer: false }),
      sale('2', { amount: 1000, newCustomer: true }),
      sale('3', { ...back, amount: -10_000 }),
      sale('4', { ...back, amount: -700, state: 'voided' }),
      sale('5', { kind: 'adjustment', amount: -300, newCustomer: null }),
    ]);
    await expectRollupsTrue(target);
    // As they were summed before.
    for (const table of ['sale_day', 'sale_month', 'type_day']) {
      await all(`UPDATE haitu.${table} SET repeat_amount = repeat_amount + 10000 WHERE connection_id = $1`, [
        target.connectionId,
      ]);
    }
    const file = new URL('../db/migrations/0010_returned_repeats.sql', import.meta.url);
    const migration = await readFile(file, 'utf8');
    for (const _ of [1, 2]) {
      await world.app.everything.query(migration);
      await expectRollupsTrue(target);
    }
  });

  // As above.
  it.skipIf(onCluster)('counts returns that were written before they were kept per day', async () => {
    const target = await newConnection();
    await pull(target, [
      sale('1', { kind: 'adjustment', amount: -500, newCustomer: false }),
      sale('2', { kind: 'adjustment', amount: -700, state: 'voided' }),
      sale('3', { kind: 'adjustment', amount: -90, currency: 'EUR' }),
      sale('4'),
    ]);
    await world.app.everything.query('DELETE FROM haitu.return_day');
    const file = new URL('../db/migrations/0027_returns.sql', import.meta.url);
    const migration = await readFile(file, 'utf8');
    const backfill = migration.slice(migration.indexOf('ALTER TABLE sale'), migration.indexOf('SELECT seal'));
    expect(backfill).toContain('INSERT INTO return_day');
    await world.app.everything.query(backfill);
    await expectRollupsTrue(target);
  });

  it('tells added, changed and vanished rows apart, and takes a vanished one back', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2'), sale('3')]);
    const later = [sale('1', { state: 'approved' }), sale('3'), sale('4')];
    expect(await pull(target, later)).toEqual({ added: 1, changed: 1, voided: 1, unchanged: 1 });
    const gone = () =>
      all('SELECT state, vanished FROM haitu.sale WHERE connection_id = $1 AND sale_key = $2', [
        target.connectionId,
        '2',
      ]);
    expect(await gone()).toEqual([{ state: 'voided', vanished: true }]);
    await expectRollupsTrue(target);
    expect(await pull(target, [...later, sale('2')])).toMatchObject({ changed: 1, voided: 0 });
    expect(await gone()).toEqual([{ state: 'pending', vanished: false }]);
    await expectRollupsTrue(target);
  });

  it('takes a lock day that was not known before without calling it a change, and one that moves with', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2')]);
    const learned = [sale('1', { lockDay: '2026-04-10' }), sale('2')];
    expect(await pull(target, learned)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 2 });
    const locks = () =>
      all(
        'SELECT sale_key, lock_day::text AS lock FROM haitu.sale WHERE connection_id = $1 ORDER BY sale_key',
        [target.connectionId],
      );
    expect(await locks()).toEqual([
      { sale_key: '1', lock: '2026-04-10' },
      { sale_key: '2', lock: null },
    ]);
    await expectRollupsTrue(target);
    const moved = [sale('1', { lockDay: '2026-05-10' }), sale('2')];
    expect(await pull(target, moved)).toEqual({ added: 0, changed: 1, voided: 0, unchanged: 1 });
    expect((await locks())[0]).toEqual({ sale_key: '1', lock: '2026-05-10' });
    expect(
      await all('SELECT FROM haitu.sale_change WHERE connection_id = $1', [target.connectionId]),
    ).toEqual([]);
    await expectRollupsTrue(target);
  });

  it('voids nothing on a day whose answer is in doubt, nor outside the days asked for', async () => {
    const target = await newConnection();
    await pull(target, [
      sale('1'),
      sale('2', { reportDay: '2026-03-06' }),
      sale('3', { reportDay: '2026-04-02' }),
    ]);
    expect(await pull(target, [], { mayVanish: (day) => day !== '2026-03-05' })).toMatchObject({ voided: 1 });
    const live = await all<{ sale_key: string }>(
      'SELECT sale_key FROM haitu.sale WHERE connection_id = $1 AND NOT vanished ORDER BY 1',
      [target.connectionId],
    );
    expect(live.map((row) => row.sale_key)).toEqual(['1', '3']);
    await expectRollupsTrue(target);
  });

  it('moves a row to another day with both days’ sums', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2')]);
    await pull(target, [sale('1', { reportDay: '2026-02-28' }), sale('2')], { span: null });
    await expectRollupsTrue(target);
  });

  it('keeps the last of rows that came twice while pages shifted', async () => {
    const target = await newConnection();
    const outcome = await pull(target, [sale('1'), sale('2'), sale('1', { state: 'approved' })]);
    expect(outcome).toEqual({ added: 2, changed: 0, voided: 0, unchanged: 0 });
    expect(
      await all('SELECT sale_key, state FROM haitu.sale WHERE connection_id = $1 ORDER BY 1', [
        target.connectionId,
      ]),
    ).toEqual([
      { sale_key: '1', state: 'approved' },
      { sale_key: '2', state: 'pending' },
    ]);
  });

  it('keeps each row as received, also when only some of a block changed', async () => {
    const target = await newConnection();
    const hard = `2|tab\there|back\\slash|line\nbreak|中文 🚢|${'x'.repeat(3000)}`;
    const rows = Array.from({ length: 600 }, (_, n) => sale(String(n + 1000)));
    await pull(target, [...rows, sale('2000', { raw: hard })]);
    await pull(target, [
      ...rows.map((row) =>
        row.ptoder === '1300' ? { ...row, state: 'paid' as const, raw: 'new one' } : row,
      ),
      sale('2000', { raw: hard }),
    ]);
    const raws = await rawsOf(target);
    expect(raws.size).toBe(601);
    expect([
      raws.get('1000'),
      raws.get('1299'),
      raws.get('1300'),
      raws.get('1599'),
      raws.get('2000'),
    ]).toEqual(['1000|as received', '1299|as received', 'new one', '1599|as received', hard]);
    // Whole blocks of them change, and of the last one all but one row.
    await pull(target, [
      ...rows.map((row) => ({ ...row, state: 'approved' as const, raw: `${row.ptoder}|later` })),
      sale('2000', { raw: 'not written' }),
    ]);
    const later = await rawsOf(target);
    expect([later.get('1000'), later.get('1300'), later.get('1599'), later.get('2000')]).toEqual([
      ...['1000|later', '1300|later', '1599|later', hard],
    ]);
  });

  it('knows orders again whose numbers are not plain', async () => {
    const target = await newConnection();
    const rows = ['A-1', '订单-1', '订单-2', '🚢-1'].map((number) => sale(number));
    expect(await pull(target, rows)).toEqual({ added: 4, changed: 0, voided: 0, unchanged: 0 });
    expect(await pull(target, rows)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 4 });
    await expectRollupsTrue(target);
  });
});

describe('a file', () => {
  it('tells of orders the network has not told of, and never overrides it', async () => {
    const target = await newConnection();
    await pull(target, [sale('301')]);
    const file = [sale('SALE-301', { amount: 1 }), sale('SALE-302', { amount: 700 })];
    const options = { source: 'file', span: null } as const;
    expect(await pull(target, file, options)).toEqual({ added: 1, changed: 0, voided: 0, unchanged: 1 });
    expect(await pull(target, file, options)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 2 });
    // Not in the network's answer: known from the file alone, so it stays.
    expect(await pull(target, [sale('301')])).toMatchObject({ changed: 0, voided: 0 });
    expect(await pull(target, [sale('301'), sale('302', { amount: 800 })])).toMatchObject({ changed: 1 });
    const [row] = await all(
      'SELECT amount, from_file FROM haitu.sale WHERE connection_id = $1 AND sale_key = $2',
      [target.connectionId, '302'],
    );
    expect(row).toEqual({ amount: '800', from_file: false });
    await expectRollupsTrue(target);
  });
});

it('rolls up what it holds after any sequence of pulls', async () => {
  const rowOf = fc.record({
    key: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-15', '2026-03-31', '2026-04-01'),
    // A report day in any zone on earth.
    hour: fc.integer({ min: -14, max: 35 }),
    publisher: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: -5000, max: 50_000 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    state: fc.constantFrom('pending', 'approved', 'paid', 'voided' as const),
    kind: fc.constantFrom('sale', 'sale', 'adjustment' as const),
    newCustomer: fc.constantFrom(true, false, null),
    lockDay: fc.constantFrom(undefined, '2026-04-10', '2026-04-20'),
  });
  const step = fc.record({
    rows: fc.uniqueArray(rowOf, { selector: (row) => row.key, maxLength: 10 }),
    source: fc.constantFrom('api', 'api', 'file' as const),
    whole: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const target = await newConnection(await accountForRuns());
      for (const { rows, source, whole } of steps) {
        const span = source === 'api' && whole ? march : null;
        const wanted = span ? rows.filter((row) => row.day >= span.from && row.day <= span.to) : rows;
        await pull(
          target,
          wanted.map(({ key, day, hour, publisher, ...rest }) =>
            sale(String(key), {
              ...rest,
              reportDay: day,
              soldAt: Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000,
              publisherRef: `P${publisher}`,
              commission: rest.amount >> 4,
            }),
          ),
          { source, span },
        );
      }
      await expectRollupsTrue(target);
    }),
    { numRuns: onCluster ? 10 : drawnRuns({ all: 40, some: 15 }) },
  );
});

let runsAccount: number | undefined;
async function accountForRuns(): Promise<number> {
  runsAccount ??= await accountIdOf(world.app, (await world.app.register()).id);
  return runsAccount;
}
