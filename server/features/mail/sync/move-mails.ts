// Moves mails of the selected folder into the trash, or back to where they came from.
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
      `UPDATE mail SET folder_id = $2, uid = moved.uid
       FROM json_to_recordset($3::json) AS moved (mail_id uuid, uid bigint)
       WHERE account_id = $1 AND mail.mail_id = moved.mail_id
         AND NOT EXISTS (SELECT 1 FROM mail other WHERE other.account_id = $1 AND other.folder_id = $2 AND other.uid = moved.uid)`,
      [tx.accountId, target.folderId, JSON.stringify(moved)],
    ),
  );
}

async function saveRefused(run: MailboxRun, folder: FolderRow, mails: readonly WantedMail[]): Promise<void> {
  await writeRun(run, (tx) =>
    tx.run(
      `UPDATE mail SET role = CASE WHEN state IS NOT NULL AND $3 NOT IN ('trash', 'junk') THEN 'sent' ELSE $3 END
       WHERE account_id = $1 AND mail_id = ANY($2::uuid[])`,
      [tx.accountId, mails.map(({ mailId }) => mailId), folder.role],
    ),
  );
}
