// Facts that move to the days of another zone, and facts that are erased.
import { expect, it } from 'vitest';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import { eraseConnectionFacts } from './erase-facts.ts';
import { markNumbers } from './mark-numbers.ts';
import { reclockConnection } from './reclock.ts';
import { rezoneConnection } from './rezone.ts';

const { world, newConnection, pull, all, expectRollupsTrue } = factsWorld();

it('moves the network’s sales to the days of another zone, and leaves a file’s where it put them', async () => {
  const target = await newConnection();
  const soldAt = Date.parse('2026-03-05T02:00:00Z');
  await pull(target, [sale('1', { soldAt, reportDay: '2026-03-05' })]);
  await pull(target, [sale('2', { soldAt, reportDay: '2026-03-05' })], { source: 'file', span: null });
  await world.app.services.db.tenant(target.accountId, (tx) =>
    rezoneConnection(tx, target.connectionId, 'America/New_York'),
  );
  expect(
    await all(
      'SELECT sale_key, report_day::text AS day FROM haitu.sale WHERE connection_id = $1 ORDER BY 1',
      [target.connectionId],
    ),
  ).toEqual([
    { sale_key: '1', day: '2026-03-04' },
    { sale_key: '2', day: '2026-03-05' },
  ]);
  await expectRollupsTrue(target);
});

it('follows sales to other days or moments when the zone turns out to be another', async () => {
  const target = await newConnection();
  const late = { soldAt: Date.parse('2026-03-06T03:30:00Z'), reportDay: '2026-03-05' };
  await pull(target, [sale('1'), sale('2', late), sale('3', { ...late, state: 'voided' })]);
  const { accountId, connectionId } = target;
  await world.app.services.db.tenant(accountId, (tx) =>
    reclockConnection(tx, connectionId, { from: 'America/New_York', to: 'Asia/Shanghai' }),
  );
  await expectRollupsTrue(target);
  await world.app.services.db.tenant(accountId, (tx) => rezoneConnection(tx, connectionId, 'America/Denver'));
  await expectRollupsTrue(target);
});

it('erases one connection and leaves the other whole', async () => {
  const first = await newConnection();
  const second = await newConnection(first.accountId);
  await pull(first, [sale('1', { publisherRef: 'only-first' }), sale('2')]);
  await pull(second, [sale('1')]);
  await markNumbers(world.app.services);
  await world.owner.query("UPDATE haitu.connection SET state = 'removed' WHERE connection_id = $1", [
    first.connectionId,
  ]);
  await world.app.services.db.tenant(first.accountId, (tx) => eraseConnectionFacts(tx, first.connectionId));
  for (const table of [
    'sale',
    'sale_raw',
    'sale_change',
    'sum_day',
    'click_day',
    'sale_day',
    'sale_month',
    'type_day',
    'moment_day',
    'return_day',
    'number_day',
    'number_part',
    'number_block',
    'number_key',
  ]) {
    expect([
      table,
      await all(`SELECT 1 FROM haitu.${table} WHERE connection_id = $1`, [first.connectionId]),
    ]).toEqual([table, []]);
  }
  await expectRollupsTrue(second);
});
