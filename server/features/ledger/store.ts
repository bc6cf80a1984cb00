// Rows of the ledger: rules of connections, and what is pending by day.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { deadlineRule } from '#server/db/schema/ledger.ts';
import { connection } from '#server/db/schema/networks.ts';

export type RuleRow = typeof deadlineRule.$inferSelect;

export const listRuleRows = (tx: TenantTx): Promise<RuleRow[]> =>
  tx.select().from(deadlineRule).where(eq(deadlineRule.accountId, tx.accountId));

const isOfConnection = (tx: TenantTx, connectionId: number) =>
  and(eq(deadlineRule.accountId, tx.accountId), eq(deadlineRule.connectionId, connectionId));

/** Held until the transaction ends. */
export async function lockLiveConnection(tx: TenantTx, connectionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ state: connection.state })
    .from(connection)
    .where(and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId)))
    .for('no key update');
  return row !== undefined && row.state !== 'removed';
}

export async function saveRuleRow(
  tx: TenantTx,
  row: Omit<typeof deadlineRule.$inferInsert, 'accountId'>,
): Promise<void> {
  await tx
    .insert(deadlineRule)
    .values({ ...row, accountId: tx.accountId })
    .onConflictDoUpdate({ target: [deadlineRule.accountId, deadlineRule.connectionId], set: row });
}

export async function deleteRuleRow(tx: TenantTx, connectionId: number): Promise<boolean> {
  const gone = await tx
    .delete(deadlineRule)
    .where(isOfConnection(tx, connectionId))
    .returning({ origin: deadlineRule.origin });
  return gone.length === 1;
}

export interface PendingDay {
  connectionId: number;
  reportDay: string;
  /** Null: the network named none. */
  lockDay: string | null;
  currency: string;
  listed: number;
  commission: bigint;
  fee: bigint;
}

export async function listPendingDays(tx: TenantTx): Promise<PendingDay[]> {
  const { rows } = await tx.run(
    sql`SELECT connection_id, report_day::text AS day, lock_day::text AS lock, currency, listed, commission, fee FROM pending_day
     WHERE account_id = ${tx.accountId}::bigint`,
  );
  return rows.map((row) => ({
    connectionId: Number(row.connection_id),
    reportDay: String(row.day),
    lockDay: row.lock === 'infinity' ? null : String(row.lock),
    currency: String(row.currency),
    listed: Number(row.listed),
    commission: BigInt(String(row.commission)),
    fee: BigInt(String(row.fee)),
  }));
}

export interface ApprovedRow {
  reportDay: string;
  seenAt: Date;
  /** The row as received stands in this block; null where it is not kept. */
  raws: string | null;
  rawLine: number | null;
}

/** The latest orders that went from pending to approved, as pulls saw it. */
export async function listLatestApproved(
  tx: TenantTx,
  connectionId: number,
  { limit, withRaws }: { limit: number; withRaws: boolean },
): Promise<ApprovedRow[]> {
  const { rows } = await tx.run(
    sql`WITH latest AS (
       SELECT sale_key, pull_id, seen_at, raw_block, raw_line FROM sale_change
       WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint
         AND old_state = 'pending' AND state = 'approved' AND cause = 'changed' AND NOT from_file
       ORDER BY seen_at DESC LIMIT ${limit}::bigint
     )
     SELECT s.report_day::text AS "reportDay", c.seen_at AS "seenAt", c.raw_line AS "rawLine",
       ${withRaws ? sql`r.rows` : sql`NULL`} AS raws
     FROM latest c
     JOIN sale s ON s.account_id = ${tx.accountId}::bigint AND s.connection_id = ${connectionId}::bigint
       AND s.sale_key = c.sale_key AND s.kind = 'sale'
     ${
       withRaws
         ? sql`LEFT JOIN sale_raw r ON r.account_id = ${tx.accountId}::bigint AND r.pull_id = c.pull_id AND r.raw_block = c.raw_block`
         : sql.empty()
     }`,
  );
  return rows as unknown as ApprovedRow[];
}

export async function ruleMakers(tx: TenantTx): Promise<Map<string, string>> {
  const { rows } = await tx.run(
    sql`SELECT m.member_id AS id, m.name, m.email FROM deadline_rule d
     JOIN member m ON m.account_id = d.account_id AND m.member_id = d.set_by WHERE d.account_id = ${tx.accountId}::bigint`,
  );
  return new Map(rows.map(({ id, name, email }) => [String(id), String(name || email)]));
}
