// Disconnects a mailbox: its login is destroyed, and so is what was copied from it. The server keeps its mails, and what was sent
// through it stays counted.
import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { removeFileRows } from '#server/files/file-rows.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { filePartPurge } from '../read/purge-parts.ts';
import { announceMail } from './announce-mail.ts';
import { lockMailbox, removeMailboxRow } from './store.ts';
import { requireOwnMailbox } from './usable-mailboxes.ts';

export async function deleteMailbox(services: Services, caller: Caller, mailboxId: string): Promise<void> {
  const { accountId } = caller;
  const fileIds = await services.db.tenant(accountId, async (tx) => {
    await lockMailbox(tx, mailboxId);
    const { provider } = await requireOwnMailbox(tx, caller, mailboxId);
    const files = await filesOnlyOf(tx, mailboxId);
    await removeMailboxRow(tx, mailboxId);
    await removeFileRows(tx, files);
    await filePartPurge(services, tx);
    await recordAudit(tx, {
      accountId,
      actor: caller.memberId,
      action: 'mail.mailbox-removed',
      target: mailboxId,
      detail: { provider },
    });
    await announceMail(tx, mailboxId);
    return files;
  });
  await removeBytes(services, accountId, fileIds);
}

/** Attachments that no mail of another mailbox and no draft holds too. */
async function filesOnlyOf(tx: TenantTx, mailboxId: string): Promise<string[]> {
  const { rows } = await tx.run(
    sql`WITH held AS (
       SELECT m.mailbox_id = ${mailboxId} AS here, a ->> 'fileId' AS file_id
       FROM mail m CROSS JOIN LATERAL jsonb_array_elements(m.attachments) a
       WHERE m.account_id = ${tx.accountId} AND m.has_attachments
       UNION ALL
       SELECT o.mailbox_id = ${mailboxId}, f ->> 'fileId'
       FROM mail_outgoing o CROSS JOIN LATERAL jsonb_array_elements(o.files) f
       WHERE o.account_id = ${tx.accountId}
     )
     SELECT file_id FROM held
     WHERE file_id IS NOT NULL
       AND NOT EXISTS (
         SELECT FROM mail_draft d WHERE d.account_id = ${tx.accountId} AND strpos(d.content::text, held.file_id) > 0)
     GROUP BY file_id HAVING bool_and(here)`,
  );
  return rows.map(({ file_id }) => String(file_id));
}
