// What is kept of every change a pull or a file brings to a sale.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../testing/accounts/account-steps.ts';
import type { ConnectionKey } from '../testing/facts/check-rollups.ts';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import { unpackRows } from './raw-block.ts';
import { reclockConnection } from './reclock.ts';
import { rezoneConnection } from './rezone.ts';

const { world, newConnection, pull, all } = factsWorld();

const file = { source: 'file', span: null } as const;

/** Oldest first, each in one line. */
async function changesOf({ connectionId }: ConnectionKey, key?: string): Promise<string[]> {
  const rows = await all<Record<string, string>>(
    `SELECT * FROM haitu.sale_change WHERE connection_id = $1 AND ($2::text IS NULL OR sale_key = $2) ORDER BY pull_id, sale_key`,
    [connectionId, key ?? null],
  );
  return rows.map(
    (row) =>
      `${row.sale_key} ${row.cause}${row.from_file ? ' file' : ''}: ` +
      `${row.old_state} ${row.old_currency} ${row.old_amount}/${row.old_commission}/${row.old_fee} → ` +
      `${row.state} ${row.currency} ${row.amount}/${row.commission}/${row.fee}`,
  );
}

const plain = { amount: 1000, commission: 100, fee: 20 };

describe('changes of sales', () => {
  it('are kept in the order they came, and nothing else is', async () => {
    const target = await newConnection();
    await pull(target, [sale('1', plain), sale('2', plain)]);
    expect(await changesOf(target)).toEqual([]);
    await pull(target, [sale('1', plain), sale('2', plain)]);
    // Neither money nor state: who sold it, when, by which page.
    await pull(target, [
      sale('1', { ...plain, publisherRef: 'P9', page: 'x' }),
      sale('2', plain),
      sale('3', plain),
    ]);
    expect(await changesOf(target)).toEqual([]);
    await pull(target, [sale('1', { ...plain, state: 'approved' }), sale('2', plain), sale('3', plain)]);
    await pull(target, [
      sale('1', { ...plain, state: 'approved', amount: 600, commission: 60, fee: 12 }),
      sale('2', { ...plain, currency: 'EUR' }),
      sale('3', plain),
    ]);
    expect(await changesOf(target)).toEqual([
      '1 changed: pending USD 1000/100/20 → approved USD 1000/100/20',
      '1 changed: approved USD 1000/100/20 → approved USD 600/60/12',
      '2 changed: pending USD 1000/100/20 → pending EUR 1000/100/20',
    ]);
  });

  it('say that a row went and came back', async () => {
    const target = await newConnection();
    const voided = sale('2', { ...plain, state: 'voided' });
    await pull(target, [sale('1', plain), voided]);
    await pull(target, []);
    await pull(target, []);
    await pull(target, [sale('1', { ...plain, state: 'approved' }), voided]);
    // What was voided before is voided still: no figure changed.
    expect(await changesOf(target)).toEqual([
      '1 gone: pending USD 1000/100/20 → voided USD 1000/100/20',
      '1 back: voided USD 1000/100/20 → approved USD 1000/100/20',
    ]);
  });

  it('tell a file from the network, and the network’s first word on an order of a file', async () => {
    const target = await newConnection();
    await pull(target, [sale('1', plain), sale('2', plain)], file);
    await pull(target, [sale('1', { ...plain, state: 'paid' }), sale('2', plain)], file);
    await pull(target, [sale('1', { ...plain, amount: 900, state: 'paid' }), sale('2', plain)]);
    // A file never overrides the network.
    await pull(target, [sale('1', { ...plain, amount: 1 })], file);
    expect(await changesOf(target)).toEqual([
      '1 changed file: pending USD 1000/100/20 → paid USD 1000/100/20',
      '1 taken-over: paid USD 1000/100/20 → paid USD 900/100/20',
    ]);
  });

  it('name the row that brought them', async () => {
    const target = await newConnection();
    const rows = Array.from({ length: 300 }, (_, n) => sale(String(n + 100), plain));
    await pull(target, rows);
    await pull(
      target,
      rows.map((row) =>
        row.ptoder === '390' ? { ...row, state: 'paid' as const, raw: '390|now paid' } : row,
      ),
    );
    const [row] = await all<{ raw_line: number; rows: string }>(
      `SELECT c.raw_line, r.rows FROM haitu.sale_change c
       JOIN haitu.sale_raw r ON r.account_id = c.account_id AND r.pull_id = c.pull_id AND r.raw_block = c.raw_block
       WHERE c.connection_id = $1`,
      [target.connectionId],
    );
    expect(row && unpackRows(row.rows)[row.raw_line]).toBe('390|now paid');
  });

  it('are not what we ourselves rewrite', async () => {
    const target = await newConnection();
    await pull(target, [sale('1', plain)]);
    await world.app.services.db.tenant(target.accountId, async (tx) => {
      await reclockConnection(tx, target.connectionId, { from: 'America/New_York', to: 'Asia/Shanghai' });
      await rezoneConnection(tx, target.connectionId, 'America/Denver');
    });
    expect(await changesOf(target)).toEqual([]);
  });

  it('are written once and never rewritten', async () => {
    const target = await newConnection();
    await pull(target, [sale('1', plain)]);
    await pull(target, [sale('1', { ...plain, state: 'approved' })]);
    await expect(
      world.app.services.db.tenant(target.accountId, (tx) =>
        tx.run(sql`UPDATE sale_change SET state = 'paid'`),
      ),
    ).rejects.toThrow(/permission denied/);
    const stranger = await accountIdOf(world.app, (await world.app.register()).id);
    const seen = await world.app.services.db.tenant(stranger, (tx) => tx.run(sql`SELECT FROM sale_change`));
    expect(seen.rowCount).toBe(0);
  });

  it('go back with the pull that was not to be', async () => {
    const target = await newConnection();
    await pull(target, [sale('1', plain), sale('2', plain)]);
    const late = new Error('whoever called changed its mind');
    await expect(
      pull(target, [sale('1', { ...plain, state: 'approved' })], {
        within: () => Promise.reject(late),
      }),
    ).rejects.toBe(late);
    expect(await changesOf(target)).toEqual([]);
  });
});
