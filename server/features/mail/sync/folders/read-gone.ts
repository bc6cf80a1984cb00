// Mails that no longer lie where they lay: they may turn up in another folder, else they are gone (`settle-gone.ts`).
import { sql } from 'drizzle-orm';
import { type MailboxRun, writeRun } from '../mailbox-run.ts';
import { searchUids } from './open-folder.ts';
import type { FolderRow } from './sync-folders.ts';

/** Of the selected folder, after everything new was read; says whether any was missed. */
export async function readGone(run: MailboxRun, folder: FolderRow): Promise<boolean> {
  const { client, services, lease } = run;
  const downTo = folder.readDownTo ?? folder.uidNext ?? 1;
  const stored = await services.db.tenant(lease.accountId, (tx) =>
    tx.run(
      sql`SELECT count(*) AS mails FROM mail WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId}
        AND uid IS NOT NULL`,
    ),
  );
  const exists = client.mailbox ? client.mailbox.exists : 0;
  // Everything that is there was read: as many as there are, and none has gone.
  if (downTo === 1 && Number(stored.rows[0]?.mails) === exists) return false;
  const there = exists === 0 ? [] : await searchUids(run, `${downTo}:*`);
  const { rowCount } = await writeRun(run, (tx) =>
    tx.run(
      sql`UPDATE mail SET uid = NULL
       WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId} AND uid >= ${downTo}
         AND NOT uid = ANY(${sql.param(there)}::bigint[])`,
    ),
  );
  return (rowCount ?? 0) > 0;
}
