// Orders that two networks may both be paid for, found again for every order number that was touched: what is stored of a number
// follows from its rows alone, whatever came first.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { freshRows, stagedAs } from '../db/staged-rows.ts';

/** A number that more orders bear is no number of an order. */
const mostOfNumber = sql.raw('20');

/** Much the same: two minor units, or half a per cent of the larger. */
const alike = sql`(abs(a.amount - b.amount) <= 2
  OR abs(a.amount - b.amount) * 200 <= greatest(abs(a.amount), abs(b.amount)))`;

interface Touched {
  connectionId: number;
  /** Selects order numbers as received, as `ysoder`. */
  numbers: SQL;
  /** About how many. */
  count: number;
}

/** Of more, reading the numbers of all other networks once is cheaper than looking each up. */
export const lookedUpAtMost = 20_000;

const bareNumber = sql`CASE WHEN starts_with(ysoder, '#') THEN substr(ysoder, 2) ELSE ysoder END COLLATE "C"`;

export async function settleDoubles(tx: TenantTx, { connectionId, numbers, count }: Touched): Promise<void> {
  const { accountId } = tx;
  const others = await tx.run(
    sql`SELECT FROM connection own JOIN connection c ON c.account_id = own.account_id AND c.network <> own.network
     WHERE own.account_id = ${accountId}::bigint AND own.connection_id = ${connectionId}::bigint AND EXISTS (
       SELECT FROM sale s WHERE s.account_id = ${accountId}::bigint AND s.connection_id = c.connection_id) LIMIT 1`,
  );
  if (others.rows.length === 0) return;
  await tx.run(sql`DROP TABLE IF EXISTS pg_temp.touched_number`);
  await tx.run(
    sql`CREATE TEMPORARY TABLE touched_number ON COMMIT DROP AS
     SELECT DISTINCT ${bareNumber} AS order_no FROM (${numbers}) AS told WHERE ysoder ~ '[0-9]'
       ${count > lookedUpAtMost ? sql`AND ${bareNumber} IN (${numbersOfOthers(tx, connectionId)})` : sql.empty()}`,
  );
  await tx.run(
    sql`${stagedAs(tx, 'n', 'pg_temp.touched_number')}
     DELETE FROM suspected_double d USING n WHERE d.account_id = ${accountId}::bigint AND d.order_no = n.order_no`,
  );
  await tx.run(
    sql`INSERT INTO suspected_double (account_id, later_at, order_no, connection_id, sale_key, later_connection_id, later_sale_key)
     ${stagedAs(tx, 'n', 'pg_temp.touched_number')}, told AS MATERIALIZED (
       ${ordersOf(tx, sql`'#' || n.order_no`)}
       UNION ALL ${ordersOf(tx, sql`n.order_no`)} WHERE NOT starts_with(n.order_no, '#')
     ), few AS (
       SELECT order_no FROM told GROUP BY order_no HAVING count(*) BETWEEN 2 AND ${mostOfNumber}
     )
     SELECT ${accountId}::bigint, b.sold_at, a.order_no, a.connection_id, a.sale_key, b.connection_id, b.sale_key
     FROM few JOIN told a USING (order_no) JOIN told b USING (order_no)
     WHERE a.network <> b.network AND a.currency = b.currency
       AND (a.sold_at, a.connection_id, a.sale_key) < (b.sold_at, b.connection_id, b.sale_key)
       AND b.sold_at <= a.sold_at + interval '24 hours' AND ${alike}
     ${freshRows(tx)}`,
  );
}

/** Whatever is stored of a number has an order of another network. */
const numbersOfOthers = ({ accountId }: TenantTx, connectionId: number): SQL => sql`
  SELECT ${bareNumber} FROM sale s
  JOIN connection c ON c.account_id = s.account_id AND c.connection_id = s.connection_id
  JOIN connection own ON own.account_id = c.account_id AND own.network <> c.network
  WHERE s.account_id = ${accountId}::bigint AND s.state <> 'voided' AND s.kind = 'sale'
    AND own.account_id = ${accountId}::bigint AND own.connection_id = ${connectionId}::bigint`;

/** No more than it takes to see that there are too many. */
const ordersOf = ({ accountId }: TenantTx, number: SQL): SQL => sql`
  SELECT n.order_no, s.connection_id, s.sale_key, s.sold_at, s.amount, s.currency, c.network
  FROM n CROSS JOIN LATERAL (
    SELECT connection_id, sale_key, sold_at, amount, currency FROM sale
    WHERE account_id = ${accountId}::bigint AND ysoder = ${number} AND state <> 'voided' AND kind = 'sale'
    LIMIT ${mostOfNumber} + 1
  ) AS s
  JOIN connection c ON c.account_id = ${accountId}::bigint AND c.connection_id = s.connection_id`;

/** After the moments of all sales of a connection moved. */
export const numbersOfConnection = ({ accountId }: TenantTx, connectionId: number): SQL =>
  sql`SELECT ysoder FROM sale WHERE account_id = ${accountId}::bigint AND connection_id = ${connectionId}::bigint`;
