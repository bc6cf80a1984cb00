// Rows of files that were uploaded to be sent.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import { mailUpload } from '#server/db/schema/mail.ts';
import { removeFileRows } from '#server/files/file-rows.ts';

export interface NewUpload {
  fileId: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  createdBy: string;
  createdAt: Date;
}

export async function insertUpload(tx: TenantTx, { fileName, ...file }: NewUpload): Promise<void> {
  const { accountId } = tx;
  await tx.insert(storedFile).values({ ...file, accountId, kind: 'mail' });
  await tx.insert(mailUpload).values({ accountId, fileId: file.fileId, fileName });
}

/** Of the account: files that mails carry, with whether one of these still waits, and files that drafts name. */
const inUse = ({ accountId }: TenantTx) => sql`carried AS MATERIALIZED (
    SELECT f ->> 'fileId' AS file_id, bool_or(m.state IN ('queued', 'sending')) AS waits
    FROM mail_outgoing o JOIN mail m ON m.account_id = ${accountId} AND m.mail_id = o.mail_id
    CROSS JOIN jsonb_array_elements(o.files) f
    WHERE o.account_id = ${accountId} AND o.files <> '[]' GROUP BY 1),
  drafted AS MATERIALIZED (
    SELECT a ->> 'id' AS file_id FROM mail_draft d CROSS JOIN jsonb_array_elements(d.content -> 'attachments') a
    WHERE d.account_id = ${accountId})`;
const isDrafted = sql`EXISTS (SELECT 1 FROM drafted WHERE drafted.file_id = u.file_id::text)`;

/** What waits: in no mail yet, in a draft, or in a mail that has not left. */
export async function sumWaitingBytes(tx: TenantTx): Promise<number> {
  const { rows } = await tx.run(
    sql`WITH ${inUse(tx)}
     SELECT coalesce(sum(f.bytes), 0) AS bytes
     FROM mail_upload u JOIN stored_file f USING (account_id, file_id)
     LEFT JOIN carried ON carried.file_id = u.file_id::text
     WHERE u.account_id = ${tx.accountId} AND (coalesce(carried.waits, true) OR ${isDrafted})`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Uploads of before this moment that no mail and no draft has: their rows go, and their bytes may. */
export async function removeAbandoned(tx: TenantTx, before: Date): Promise<string[]> {
  // Who is about to send one of them holds it, and that one is looked at another time. Held first and looked at in a
  // statement of its own, which sees what was sent until then.
  const held = await tx.run(
    sql`SELECT f.file_id FROM mail_upload u JOIN stored_file f USING (account_id, file_id)
     WHERE u.account_id = ${tx.accountId} AND f.created_at < ${before} FOR UPDATE OF f SKIP LOCKED`,
  );
  const { rows } = await tx.run(
    sql`WITH ${inUse(tx)}
     SELECT u.file_id FROM mail_upload u
     WHERE u.account_id = ${tx.accountId}
       AND u.file_id = ANY (${sql.param(held.rows.map((row) => row.file_id))}::uuid[]) AND NOT ${isDrafted}
       AND NOT EXISTS (SELECT 1 FROM carried WHERE carried.file_id = u.file_id::text)`,
  );
  const gone = rows.map((row) => String(row.file_id));
  await removeFileRows(tx, gone);
  return gone;
}

/** When the oldest of the uploads that are younger than that came; null: there are none; undefined: no upload at all. */
export async function oldestUploadAfter(tx: TenantTx, moment: Date): Promise<Date | null | undefined> {
  const [row] = await tx
    .select({
      uploads: sql<string>`count(*)`,
      oldest: sql<
        string | null
      >`min(${storedFile.createdAt}) FILTER (WHERE ${storedFile.createdAt} >= ${moment.toISOString()}::timestamptz)`,
    })
    .from(mailUpload)
    .innerJoin(
      storedFile,
      sql`${storedFile.accountId} = ${mailUpload.accountId} AND ${storedFile.fileId} = ${mailUpload.fileId}`,
    )
    .where(eq(mailUpload.accountId, tx.accountId));
  if (Number(row?.uploads ?? 0) === 0) return undefined;
  return row?.oldest ? new Date(row.oldest) : null;
}
