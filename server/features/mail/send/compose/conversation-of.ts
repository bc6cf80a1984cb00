// Which conversation a reply joins.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail } from '#server/db/schema/mail.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { orderTexts } from '../texts.ts';

export interface Conversation {
  inReplyTo: string;
  references: string[];
}

/** The first mail of a long conversation and the newest ones say where it belongs. */
const newest = 30;

/** A mail in a mailbox the caller may not use does not exist. */
export async function requireMail(
  tx: TenantTx,
  caller: Caller,
  mailId: string,
): Promise<typeof mail.$inferSelect> {
  const usable = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const [row] =
    usable.length === 0
      ? []
      : await tx
          .select()
          .from(mail)
          .where(
            and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId), inArray(mail.mailboxId, usable)),
          );
  if (!row) throw notFound(orderTexts.mail);
  return row;
}

export async function conversationOf(
  tx: TenantTx,
  caller: Caller,
  mailId: string | undefined,
): Promise<Conversation> {
  if (mailId === undefined) return { inReplyTo: '', references: [] };
  const { rfcId, rfcReferences } = await requireMail(tx, caller, mailId);
  if (rfcId === '') return { inReplyTo: '', references: [] };
  const all = [...rfcReferences.filter((id) => id !== rfcId), rfcId];
  return {
    inReplyTo: rfcId,
    references: all.length <= newest ? all : [...all.slice(0, 1), ...all.slice(1 - newest)],
  };
}
