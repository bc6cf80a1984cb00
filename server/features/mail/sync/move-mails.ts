// Moves mails of the selected folder into the trash, or back to where they came from.
import { sql } from 'drizzle-orm';
import type { FolderRow } from './folders/sync-folders.ts';
import { type MailboxRun, writeRun } from './mailbox-run.ts';
import type { WantedMail } from './push-marks.ts';

export interface Moving {
  folder: FolderRow;
  folders: readonly FolderRow[];
  mails: readonly WantedMail[];
}

export async function moveMails(run: MailboxRun, { folder, folders, mails }: Moving): Promise<void> {
  for (const [target, group] of Map.groupBy(mails, (mail) => targetOf(mail, folder, folders))) {
    if (!target || target.folderId === folder.folderId) continue;
    const moved = await run.client.messageMove(group.map(({ uid }) => uid).join(','), target.path, {
      uid: true,
    });
    const { uidMap, uidValidity } = moved || {};
    const numberOf = (uid: number) =>
      uidValidity === target.uidValidity ? (uidMap?.get(uid) ?? null) : null;
    // Refused: it stays where the server has it.
    if (!moved) await saveRefused(run, folder, group);
    else {
      await saveMoved(
        run,
        target,
        // A server that does not say the new number: it is recognised when the folder is read.
        group.map(({ mailId, uid }) => ({
          mail_id: mailId,
          uid: numberOf(uid),
        })),
      );
    }
  }
}

function targetOf(
  { wanted, deletedFrom, isOwn }: WantedMail,
  folder: FolderRow,
  folders: readonly FolderRow[],
): FolderRow | undefined {
  const byRole = (role: string) => folders.find((row) => row.role === role);
  if (wanted.moveTo === 'trash') return byRole('trash');
  if (folder.role !== 'trash') return folder;
  const from = folders.find(({ path, role }) => path === deletedFrom && role !== 'trash');
  return (
    from ??
    (deletedFrom && deletedFrom !== 'trash' ? byRole(deletedFrom) : undefined) ??
    byRole(isOwn ? 'sent' : 'inbox')
  );
}

async function saveMoved(
  run: MailboxRun,
  target: FolderRow,
  moved: readonly { mail_id: string; uid: number | null }[],
): Promise<void> {
  await writeRun(run, (tx) =>
    tx.run(
      sql`UPDATE mail SET folder_id = ${target.folderId}, uid = moved.uid
       FROM json_to_recordset(${JSON.stringify(moved)}::json) AS moved (mail_id uuid, uid bigint)
       WHERE account_id = ${tx.accountId} AND mail.mail_id = moved.mail_id
         AND NOT EXISTS (SELECT 1 FROM mail other WHERE other.account_id = ${tx.accountId}
           AND other.folder_id = ${target.folderId} AND other.uid = moved.uid)`,
    ),
  );
}

async function saveRefused(run: MailboxRun, folder: FolderRow, mails: readonly WantedMail[]): Promise<void> {
  await writeRun(run, (tx) =>
    tx.run(
      sql`UPDATE mail SET role = CASE WHEN state IS NOT NULL
        AND ${folder.role} NOT IN ('trash', 'junk') THEN 'sent' ELSE ${folder.role} END
       WHERE account_id = ${tx.accountId} AND mail_id = ANY(${sql.param(mails.map(({ mailId }) => mailId))}::uuid[])`,
    ),
  );
}
