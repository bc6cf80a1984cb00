// Rows of corrections: previews, batches and what is set for them.
import { and, eq, lt, sql } from 'drizzle-orm';
import type { CorrectionWay } from '#contract/corrections.ts';
import type { TenantTx } from '#server/db/database.ts';
import {
  correctionSetting,
  type StoredFile,
  type StoredLeft,
  submission,
  submissionDraft,
  submissionRow,
} from '#server/db/schema/corrections.ts';
import { connection } from '#server/db/schema/networks.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';

export type DraftRow = Omit<typeof submissionDraft.$inferSelect, 'rows'> & { rows: RowToCorrect[] };
export type SettingRow = typeof correctionSetting.$inferSelect;
export type ConnectionRow = Pick<
  typeof connection.$inferSelect,
  'connectionId' | 'network' | 'name' | 'merchantRef' | 'state'
> & {
  /** A login is kept for it. */
  hasLogin: boolean;
};

export async function listConnectionRows(tx: TenantTx): Promise<ConnectionRow[]> {
  return tx
    .select({
      connectionId: connection.connectionId,
      network: connection.network,
      name: connection.name,
      merchantRef: connection.merchantRef,
      state: connection.state,
      hasLogin: sql<boolean>`${connection.source} = 'api' AND ${connection.credentials} IS NOT NULL`,
    })
    .from(connection)
    .where(eq(connection.accountId, tx.accountId))
    .orderBy(connection.connectionId);
}

export async function findConnectionRow(tx: TenantTx, id: number): Promise<ConnectionRow | undefined> {
  return (await listConnectionRows(tx)).find(({ connectionId }) => connectionId === id);
}

export const listSettingRows = (tx: TenantTx): Promise<SettingRow[]> =>
  tx.select().from(correctionSetting).where(eq(correctionSetting.accountId, tx.accountId));

export async function saveSettingRow(tx: TenantTx, row: Omit<SettingRow, 'accountId'>): Promise<void> {
  await tx
    .insert(correctionSetting)
    .values({ ...row, accountId: tx.accountId })
    .onConflictDoUpdate({ target: [correctionSetting.accountId, correctionSetting.connectionId], set: row });
}

export async function insertDraft(tx: TenantTx, row: Omit<DraftRow, 'accountId'>): Promise<void> {
  await tx.insert(submissionDraft).values({ ...row, accountId: tx.accountId });
}

export async function forgetDrafts(tx: TenantTx, madeBefore: Date): Promise<void> {
  await tx
    .delete(submissionDraft)
    .where(and(eq(submissionDraft.accountId, tx.accountId), lt(submissionDraft.madeAt, madeBefore)));
}

/** Held until the transaction ends: of several who confirm it at once the others wait here. */
export async function lockDraft(tx: TenantTx, hash: string): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(submissionDraft)
    .where(and(eq(submissionDraft.accountId, tx.accountId), eq(submissionDraft.hash, hash)))
    .for('update');
  return row && { ...row, rows: row.rows as RowToCorrect[] };
}

export async function findByHash(
  tx: TenantTx,
  hash: string,
): Promise<{ id: string; connectionId: number; rows: number; left: StoredLeft[] } | undefined> {
  const [row] = await tx
    .select({ id: submission.submissionId, connectionId: submission.connectionId, left: submission.leftOut })
    .from(submission)
    .where(and(eq(submission.accountId, tx.accountId), eq(submission.hash, hash)));
  if (!row) return undefined;
  const rows = await tx.$count(
    submissionRow,
    and(eq(submissionRow.accountId, tx.accountId), eq(submissionRow.submissionId, row.id)),
  );
  return { ...row, rows };
}

interface NewSubmission {
  way: CorrectionWay;
  submissionId: string;
  hash: string;
  connectionId: number;
  network: string;
  confirmedBy: string;
  confirmedAt: Date;
  settleHours: number;
  leftOut: StoredLeft[];
  files: StoredFile[];
}

export async function insertSubmission(
  tx: TenantTx,
  row: NewSubmission,
  rows: readonly RowToCorrect[],
): Promise<void> {
  await tx.insert(submission).values({ ...row, accountId: tx.accountId });
  const told = rows.map((one) => ({ ...one, content: one }));
  await tx.run(
    sql`INSERT INTO submission_row (account_id, submission_id, connection_id, order_key, turn, target, day, publisher_no, currency, amount,
       commission, fee, expected, expected_commission, content)
     SELECT ${tx.accountId}::bigint, ${row.submissionId}::uuid, ${row.connectionId}::bigint, told."orderKey",
       1 + (SELECT count(*) FROM submission_row r WHERE r.account_id = ${tx.accountId}::bigint
         AND r.connection_id = ${row.connectionId}::bigint AND r.order_key = told."orderKey"),
       told.target, told.day, told."publisherNo", told.currency, told.amount, told.commission, told.fee, told.expected,
       told."expectedCommission", told.content
     FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told ("orderKey" text, target text, day date, "publisherNo" bigint,
       currency text, amount bigint, commission bigint, fee bigint, expected bigint, "expectedCommission" bigint, content jsonb)`,
  );
}

/** What people call publishers, by our number. */
export async function publisherNames(
  tx: TenantTx,
  numbers: readonly (number | null)[],
): Promise<Map<number, { name: string; nameByHand: string | null; network: string }>> {
  const wanted = [...new Set(numbers.filter((one) => one !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.run<{ no: string; name: string; nameByHand: string | null; network: string }>(
    sql`SELECT publisher_no AS no, name, name_by_hand AS "nameByHand", network FROM publisher
     WHERE account_id = ${tx.accountId}::bigint AND publisher_no = ANY (${sql.param(wanted)}::bigint[])`,
  );
  return new Map(rows.map(({ no, ...row }) => [Number(no), row]));
}
