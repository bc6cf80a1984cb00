// Staged rows, all of them new, into the stored ones.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { rawBlockRows } from './raw-block.ts';

export const saleColumns = sql`account_id, connection_id, sale_key, sold_at, clicked_at, publisher_no, amount, commission, fee,
  pull_id, raw_block, report_day, raw_line, new_customer, from_file, vanished, currency, state, kind, ptoder, ysoder,
  coupon, page, lock_day`;

export const soldAt = sql`to_timestamp(i.sold_ms / 1000.0::float8)`;
export const clickedAt = sql`to_timestamp(i.clicked_ms / 1000.0::float8)`;

const blockRows = sql.raw(String(rawBlockRows));

export interface NewRows {
  connectionId: number;
  source: 'api' | 'file';
  pullId: number;
}

/** Of `incoming_sale i`, in the order of `saleColumns`. */
export const incomingColumns = (
  { accountId }: TenantTx,
  { connectionId, source, pullId }: NewRows,
): SQL => sql`${accountId}::bigint, ${connectionId}::bigint, i.sale_key, ${soldAt}, ${clickedAt}, i.publisher_no, i.amount,
  i.commission, i.fee, ${pullId}::bigint, i.line / ${blockRows}, i.report_day, i.line % ${blockRows},
  i.new_customer, ${source === 'file'}::boolean, false, i.currency, i.state, i.kind, i.ptoder, i.ysoder, i.coupon, i.page,
  i.lock_day`;

/** How many there were; on a cluster, where those with a known key are passed over, how many were to be written. */
export async function insertStaged(tx: TenantTx, rows: NewRows): Promise<number> {
  const inserted = await tx.run(
    sql`INSERT INTO sale (${saleColumns}) SELECT ${incomingColumns(tx, rows)} FROM pg_temp.incoming_sale i ${freshRows(tx)}`,
  );
  await tx.run(
    sql`INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
     SELECT ${tx.accountId}, ${rows.connectionId}, ${rows.pullId}, block, rows FROM pg_temp.incoming_raw ${freshRows(tx)}`,
  );
  return inserted.rowCount ?? 0;
}

/** How many rows of a pull are stored. */
export async function countOfPull(
  tx: TenantTx,
  { connectionId, pullId }: Pick<NewRows, 'connectionId' | 'pullId'>,
): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT count(*)::int AS n FROM sale WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId}
      AND pull_id = ${pullId}`,
  );
  return Number(rows[0]?.n);
}

export async function holdsSales(tx: TenantTx, connectionId: number): Promise<boolean> {
  const { rows } = await tx.run(
    sql`SELECT FROM sale WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId} LIMIT 1`,
  );
  return rows.length > 0;
}
