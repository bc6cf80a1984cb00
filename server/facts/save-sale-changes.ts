// What a pull or a file changes of sales that were here already, one row each, in the transaction that changes them. A sale
// without a difference in what is kept here gets none, nor does one that is new.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { rawBlockRows } from './raw-block.ts';

/** What a person asks after: whether it counts, and for how much. */
const kept = ['state', 'currency', 'amount', 'commission', 'fee'] as const;

/** Of `sale`, as it is before it is written over. */
export const oldColumns = (table: string): SQL =>
  sql.raw(kept.map((name) => `${table}.${name} AS old_${name}`).join(', '));

const columnsOf = (prefix: string): SQL => sql.raw(kept.map((name) => `${prefix}${name}`).join(', '));

const blockRows = sql.raw(String(rawBlockRows));

export interface Change {
  connectionId: number;
  pullId: number;
  seenAt: Date;
}

const insertInto = sql`
  INSERT INTO sale_change (account_id, connection_id, sale_key, pull_id, seen_at, cause, from_file, raw_block, raw_line,
    ${columnsOf('old_')}, ${columnsOf('')})`;

/** Of the rows in `touched_sale`. */
export async function saveToldChanges(
  tx: TenantTx,
  { connectionId, pullId, seenAt }: Change,
  source: 'api' | 'file',
): Promise<void> {
  const isFile = source === 'file';
  await tx.run(
    sql`${insertInto}
     SELECT ${tx.accountId}::bigint, ${connectionId}::bigint, i.sale_key, ${pullId}::bigint, ${seenAt}::timestamptz,
       CASE WHEN t.was_vanished THEN 'back' WHEN t.was_from_file AND NOT ${isFile}::boolean THEN 'taken-over'
         ELSE 'changed' END,
       ${isFile}::boolean, i.line / ${blockRows}, i.line % ${blockRows},
       ${columnsOf('t.old_')}, ${columnsOf('i.')}
     FROM pg_temp.incoming_sale i JOIN pg_temp.touched_sale t USING (line)
     WHERE NOT t.added AND (${columnsOf('t.old_')}) IS DISTINCT FROM (${columnsOf('i.')})
     ${freshRows(tx)}`,
  );
}

/** Of the rows in `gone_sale`. One that was voided already counts as before. */
export async function saveGoneChanges(tx: TenantTx, { connectionId, pullId, seenAt }: Change): Promise<void> {
  await tx.run(
    sql`${insertInto}
     SELECT ${tx.accountId}::bigint, ${connectionId}::bigint, g.sale_key, ${pullId}::bigint, ${seenAt}::timestamptz, 'gone', false,
       NULL::integer, NULL::smallint,
       ${columnsOf('g.old_')}, 'voided', g.old_currency, g.old_amount, g.old_commission, g.old_fee
     FROM pg_temp.gone_sale g WHERE g.old_state <> 'voided'
     ${freshRows(tx)}`,
  );
}
