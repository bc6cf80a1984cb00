// Rows of files that were uploaded to be sent.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../../db/database.ts';
import { mailUpload } from '../../../../db/schema/mail.ts';
import { storedFile } from '../../../../db/schema/tenant.ts';
import { removeFileRows } from '../../../../files/file-rows.ts';

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

const carrying = `o.account_id = $1 AND o.files <> '[]'
  AND o.files @> jsonb_build_array(jsonb_build_object('fileId', u.file_id::text))`;
const inDraft = `EXISTS (SELECT 1 FROM mail_draft d WHERE d.account_id = $1
  AND d.content -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', u.file_id::text)))`;

/** What waits: in no mail yet, in a draft, or in a mail that has not left. */
export async function sumWaitingBytes(tx: TenantTx): Promise<number> {
  const { rows } = await tx.run(
    `SELECT coalesce(sum(f.bytes), 0) AS bytes
     FROM mail_upload u JOIN stored_file f USING (account_id, file_id)
     WHERE u.account_id = $1 AND (${inDraft}
       OR NOT EXISTS (SELECT 1 FROM mail_outgoing o WHERE ${carrying})
       OR EXISTS (SELECT 1 FROM mail_outgoing o JOIN mail m ON m.account_id = $1 AND m.mail_id = o.mail_id
         WHERE ${carrying} AND m.state IN ('queued', 'sending')))`,
    [tx.accountId],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Uploads of before this moment that no mail and no draft has: their rows go, and their bytes may. */
export async function removeAbandoned(tx: TenantTx, before: Date): Promise<string[]> {
  // Who is about to send one of them holds it; that one is looked at another time.
  await tx.run(
    `SELECT 1 FROM stored_file WHERE account_id = $1 AND kind = 'mail' AND created_at < $2
     ORDER BY file_id FOR UPDATE SKIP LOCKED`,
    [tx.accountId, before],
  );
  const { rows } = await tx.run(
    `SELECT u.file_id FROM mail_upload u JOIN stored_file f USING (account_id, file_id)
     WHERE u.account_id = $1 AND f.created_at < $2 AND NOT ${inDraft}
       AND NOT EXISTS (SELECT 1 FROM mail_outgoing o WHERE ${carrying})
     FOR UPDATE OF f SKIP LOCKED`,
    [tx.accountId, before],
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
