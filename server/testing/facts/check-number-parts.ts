// Compares the parts that order numbers are looked up in with the orders themselves.
import type pg from 'pg';
import { expect } from 'vitest';

/** Every order of every marked day is in one part, and nothing is kept of parts that are gone. */
export async function checkNumberParts(owner: pg.Client, accountId: number): Promise<void> {
  const all = async (sql: string) => (await owner.query(sql, [accountId])).rows;
  const day = 'connection_id::int AS id, report_day::text AS day';
  expect(
    await all(
      `SELECT ${day}, sum(listed)::int AS orders FROM haitu.number_day JOIN haitu.number_part USING (account_id, connection_id, part_no)
       WHERE account_id = $1 AND left_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  ).toEqual(
    await all(
      `SELECT ${day}, count(*)::int AS orders FROM haitu.sale WHERE account_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  );
  expect(
    await all(
      `SELECT connection_id::int AS id, report_day::text AS day, key
       FROM haitu.number_key JOIN haitu.number_day USING (account_id, connection_id, report_day, part_no), unnest(sale_keys) AS key
       WHERE account_id = $1 ORDER BY 1, 2, 3`,
    ),
  ).toEqual(
    await all(`SELECT ${day}, sale_key AS key FROM haitu.sale WHERE account_id = $1 ORDER BY 1, 2, 3`),
  );
  for (const table of ['number_block', 'number_key'])
    expect(
      await all(
        `SELECT connection_id, part_no FROM haitu.${table} t WHERE account_id = $1 AND NOT EXISTS (
           SELECT FROM haitu.number_part p WHERE (p.account_id, p.connection_id, p.part_no) = (t.account_id, t.connection_id, t.part_no))`,
      ),
    ).toEqual([]);
}
