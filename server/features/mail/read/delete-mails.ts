// Into the trash and back. What has not left yet is cancelled: nobody wants a mail sent that he deleted.
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail } from '#server/db/schema/mail.ts';
import { type MailRights, visibleTo } from './mail-rights.ts';
import { tellMailboxes, wantedWith } from './mark-mails.ts';
import { mailTexts } from './texts.ts';

/** Gives those that changed; one that is being sent stays. */
export async function deleteMails(
  tx: TenantTx,
  rights: MailRights,
  ids: readonly string[],
): Promise<string[]> {
  const changed = await tx
    .update(mail)
    .set({
      role: 'trash',
      deletedFrom: placeOf(tx),
      wanted: wantedWith({ moveTo: 'trash' }),
      state: sql`CASE WHEN ${mail.state} = 'queued' THEN 'cancelled' ELSE ${mail.state} END`,
      stateText: sql`CASE WHEN ${mail.state} = 'queued' THEN ${mailTexts.cancelled} ELSE ${mail.stateText} END`,
    })
    .where(
      and(
        visibleTo(tx, rights),
        inArray(mail.mailId, [...ids]),
        ne(mail.role, 'trash'),
        sql`${mail.state} IS DISTINCT FROM 'sending'`,
      ),
    )
    .returning({ mailId: mail.mailId, mailboxId: mail.mailboxId });
  await tellMailboxes(tx, changed);
  return changed.map(({ mailId }) => mailId);
}

/** Its role says where; of folders of one's own, of which there are many, the name. */
const placeOf = (tx: TenantTx) => sql`CASE WHEN mail.role <> 'other' THEN mail.role ELSE coalesce(
  (SELECT folder.path FROM mail_folder AS folder
   WHERE folder.account_id = ${tx.accountId} AND folder.folder_id = mail.folder_id), 'other') END`;

/** Those that were deleted here, back to where they were. What was cancelled stays so. */
export async function restoreMails(
  tx: TenantTx,
  rights: MailRights,
  ids: readonly string[],
): Promise<string[]> {
  const changed = await tx
    .update(mail)
    .set({
      role: sql`CASE WHEN ${mail.deletedFrom} IN ('inbox', 'sent', 'junk', 'archive') THEN ${mail.deletedFrom} ELSE 'other' END`,
      wanted: wantedWith({ moveTo: 'back' }),
    })
    .where(
      and(
        visibleTo(tx, rights),
        inArray(mail.mailId, [...ids]),
        eq(mail.role, 'trash'),
        isNotNull(mail.deletedFrom),
      ),
    )
    .returning({ mailId: mail.mailId, mailboxId: mail.mailboxId });
  await tellMailboxes(tx, changed);
  return changed.map(({ mailId }) => mailId);
}
