// Staged rows, all of them new, into the stored ones.
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { rawBlockRows } from './raw-block.ts';

export const saleColumns = `account_id, connection_id, sale_key, sold_at, clicked_at, publisher_no, amount, commission, fee,
  pull_id, raw_block, report_day, raw_line, new_customer, from_file, vanished, currency, state, kind, ptoder, ysoder,
  coupon, page`;

export const soldAt = 'to_timestamp(i.sold_ms / 1000.0::float8)';
export const clickedAt = 'to_timestamp(i.clicked_ms / 1000.0::float8)';

export const incomingColumns = `$1::bigint, $2::bigint, i.sale_key, ${soldAt}, ${clickedAt}, i.publisher_no, i.amount,
  i.commission, i.fee, $3::bigint, i.line / ${rawBlockRows}, i.report_day, i.line % ${rawBlockRows},
  i.new_customer, $4::boolean, false, i.currency, i.state, i.kind, i.ptoder, i.ysoder, i.coupon, i.page`;

export interface NewRows {
  connectionId: number;
  source: 'api' | 'file';
  pullId: number;
}

/** How many there were; on a cluster, where those with a known key are passed over, how many were to be written. */
export async function insertStaged(tx: TenantTx, { connectionId, source, pullId }: NewRows): Promise<number> {
  const keys = [tx.accountId, connectionId, pullId];
  const inserted = await tx.run(
    `INSERT INTO sale (${saleColumns}) SELECT ${incomingColumns} FROM pg_temp.incoming_sale i ${freshRows(tx)}`,
    [...keys, source === 'file'],
  );
  await tx.run(
    `INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
     SELECT $1, $2, $3, block, rows FROM pg_temp.incoming_raw ${freshRows(tx)}`,
    keys,
  );
  return inserted.rowCount ?? 0;
}

/** How many rows of a pull are stored. */
export async function countOfPull(
  tx: TenantTx,
  { connectionId, pullId }: Pick<NewRows, 'connectionId' | 'pullId'>,
): Promise<number> {
  const { rows } = await tx.run(
    'SELECT count(*)::int AS n FROM sale WHERE account_id = $1 AND connection_id = $2 AND pull_id = $3',
    [tx.accountId, connectionId, pullId],
  );
  return Number(rows[0]?.n);
}

export async function holdsSales(tx: TenantTx, connectionId: number): Promise<boolean> {
  const { rows } = await tx.run('SELECT FROM sale WHERE account_id = $1 AND connection_id = $2 LIMIT 1', [
    tx.accountId,
    connectionId,
  ]);
  return rows.length > 0;
}
