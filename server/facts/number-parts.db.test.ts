// The parts that order numbers are looked up in: no day is missing or half there, and they stay few and full.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { onCluster } from '../testing/database/on-cluster.ts';
import { checkNumberParts } from '../testing/facts/check-number-parts.ts';
import type { ConnectionKey } from '../testing/facts/check-rollups.ts';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import { markNumbers } from './mark-numbers.ts';

const { world, newConnection, pull, all } = factsWorld();

const pullDay = (target: ConnectionKey, day: number, orders: number, amount = 1000) =>
  pull(
    target,
    Array.from({ length: orders }, (_, at) =>
      sale(`${day}-${at}`, { reportDay: addDays('2026-03-01', day), amount }),
    ),
    { span: null },
  );

const mark = (partOrders: number) => markNumbers(world.app.services, undefined, partOrders);

interface Part extends Record<string, unknown> {
  orders: number;
  left: boolean;
}

const partsOf = ({ connectionId }: ConnectionKey) =>
  all<Part>(
    `SELECT orders, left_at IS NOT NULL AS left FROM haitu.number_part WHERE connection_id = $1 ORDER BY part_no`,
    [connectionId],
  );

const isNamed = async ({ accountId }: ConnectionKey): Promise<boolean> =>
  (await all('SELECT 1 FROM haitu.unmarked_account WHERE account_id = $1', [accountId])).length > 0;

it('cuts days that are too large for one, and never takes a day from half of its parts', async () => {
  const target = await newConnection();
  for (let day = 0; day < 9; day += 1) await pullDay(target, day, 5);
  expect(await mark(4)).toBe(9);
  await checkNumberParts(world.owner, target.accountId);
  expect((await partsOf(target)).map(({ orders }) => orders).sort()).toEqual([
    ...Array.from({ length: 9 }, () => 2),
    ...Array.from({ length: 9 }, () => 3),
  ]);
  expect(await isNamed(target)).toBe(false);
  await pullDay(target, 4, 5, 2000);
  expect(await mark(4)).toBe(1);
  await checkNumberParts(world.owner, target.accountId);
});

it('puts small parts together, and deletes what they leave once nobody can still read it', async () => {
  const target = await newConnection();
  for (let day = 0; day < 8; day += 1) {
    await pullDay(target, day, 2);
    await mark(1000);
    await checkNumberParts(world.owner, target.accountId);
  }
  const parts = await partsOf(target);
  expect(parts.filter(({ left }) => !left)).toEqual([{ orders: 16, left: false }]);
  expect(parts.filter(({ left }) => left)).toHaveLength(8);
  expect(await isNamed(target)).toBe(true);
  await mark(1000);
  expect(await partsOf(target)).toHaveLength(9);
  await world.owner.query(
    `UPDATE haitu.number_part SET left_at = now() - interval '3 minutes' WHERE connection_id = $1 AND left_at IS NOT NULL`,
    [target.connectionId],
  );
  await mark(1000);
  expect(await partsOf(target)).toEqual([{ orders: 16, left: false }]);
  expect(await isNamed(target)).toBe(false);
  await checkNumberParts(world.owner, target.accountId);
});

it('writes a part anew that most of its days have left', async () => {
  const target = await newConnection();
  for (let day = 0; day < 10; day += 1) await pullDay(target, day, 3);
  await mark(1000);
  expect(await partsOf(target)).toEqual([{ orders: 30, left: false }]);
  for (let day = 0; day < 6; day += 1) await pullDay(target, day, 3, 2000);
  await mark(1000);
  await checkNumberParts(world.owner, target.accountId);
  const live = (await partsOf(target)).filter(({ left }) => !left);
  expect(live.map(({ orders }) => orders).sort()).toEqual([12, 18]);
});

// Tables are made again as they were; a cluster would have to distribute them.
it.skipIf(onCluster)('are made for the orders of whoever had marks of days before', async () => {
  const target = await newConnection();
  for (let day = 0; day < 3; day += 1) await pullDay(target, day, 4);
  await mark(1000);
  expect(await isNamed(target)).toBe(false);
  const files = ['0051_number_days.sql', '0069_order_numbers.sql'].map((name) =>
    readFile(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8'),
  );
  const [before = '', migration = ''] = await Promise.all(files);
  await world.app.everything.query(
    `DROP TABLE haitu.number_day, haitu.number_part, haitu.number_block, haitu.number_key;
     ${before.slice(before.indexOf('CREATE TABLE number_day'), before.indexOf('-- Accounts with days'))}
     INSERT INTO haitu.number_day SELECT account_id, connection_id, report_day, '\\x00' FROM haitu.sale_day
     ON CONFLICT DO NOTHING;`,
  );
  await world.app.everything.query(migration);
  expect(await isNamed(target)).toBe(true);
  expect(await partsOf(target)).toEqual([]);
  expect(await mark(1000)).toBeGreaterThanOrEqual(3);
  await checkNumberParts(world.owner, target.accountId);
  expect(await partsOf(target)).toEqual([{ orders: 12, left: false }]);
});
