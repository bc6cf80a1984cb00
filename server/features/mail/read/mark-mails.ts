// Read or unread, star or none: here at once, on the server as soon as it can be told.
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail } from '#server/db/schema/mail.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { wakeMailbox } from '../sync/wake-mailbox.ts';
import { type MailRights, visibleTo } from './mail-rights.ts';

export interface Marks {
  seen?: boolean | undefined;
  star?: boolean | undefined;
}

/** Gives the mails that changed; those the caller does not see stay as they are. */
export async function markMails(
  tx: TenantTx,
  rights: MailRights,
  ids: readonly string[],
  { seen, star }: Marks,
): Promise<string[]> {
  const marks = { ...(seen !== undefined && { seen }), ...(star !== undefined && { star }) };
  if (Object.keys(marks).length === 0) return [];
  const changed = await tx
    .update(mail)
    .set({ ...marks, wanted: wantedWith(marks) })
    .where(
      and(
        visibleTo(tx, rights),
        inArray(mail.mailId, [...ids]),
        or(
          seen === undefined ? undefined : sql`${mail.seen} <> ${seen}`,
          star === undefined ? undefined : sql`${mail.star} <> ${star}`,
        ),
      ),
    )
    .returning({ mailId: mail.mailId, mailboxId: mail.mailboxId });
  await tellMailboxes(tx, changed);
  return changed.map(({ mailId }) => mailId);
}

/** Only what lies on a server is told to one. */
export const wantedWith = (marks: Record<string, unknown>): SQL =>
  sql`CASE WHEN ${mail.folderId} IS NULL THEN ${mail.wanted}
    ELSE coalesce(${mail.wanted}, '{}'::jsonb) || ${JSON.stringify(marks)}::jsonb END`;

export async function tellMailboxes(tx: TenantTx, changed: readonly { mailboxId: string }[]): Promise<void> {
  for (const mailboxId of new Set(changed.map((one) => one.mailboxId))) {
    await wakeMailbox(tx, mailboxId);
    await announceMail(tx, mailboxId);
  }
}
