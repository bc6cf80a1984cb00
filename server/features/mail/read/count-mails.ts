// How many mails a list holds, from the sums that are kept (migration 0022) instead of by counting them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FolderRole } from '#contract/mail-accounts.ts';
import type { MailFolder } from '#contract/mail-menu.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailTally } from '#server/db/schema/mail.ts';

export interface MailCount {
  total: number;
  unread: number;
}

/** Beyond so many rows of a mailbox they are put together. */
const manyRows = 200;

/** Null where no sums are kept: nothing was ever there, or the tables of a cluster, which take no triggers. */
export async function countMails(
  tx: TenantTx,
  mailboxIds: readonly string[],
  folder: MailFolder,
): Promise<MailCount | null> {
  if (tx.onCitus) return null;
  const sum = (column: PgColumn) => sql<number>`sum(${column})::int`;
  const rows = await tx
    .select({
      mailboxId: mailTally.mailboxId,
      role: mailTally.role,
      mails: sum(mailTally.mails),
      unread: sum(mailTally.unread),
      starred: sum(mailTally.starred),
      starredUnread: sum(mailTally.starredUnread),
      parts: sql<number>`count(*)::int`,
    })
    .from(mailTally)
    .where(and(eq(mailTally.accountId, tx.accountId), inArray(mailTally.mailboxId, [...mailboxIds])))
    .groupBy(mailTally.mailboxId, mailTally.role);
  if (rows.length === 0) return null;
  const partsOf = Map.groupBy(rows, ({ mailboxId }) => mailboxId);
  for (const [mailboxId, parts] of partsOf) {
    if (parts.reduce((total, one) => total + one.parts, 0) > manyRows) await putTogether(tx, mailboxId);
  }
  const count = { total: 0, unread: 0 };
  for (const row of rows) {
    if (!isIn(row.role, folder)) continue;
    count.total += folder === 'star' ? row.starred : row.mails;
    count.unread += folder === 'star' ? row.starredUnread : row.unread;
  }
  return count;
}

function isIn(role: FolderRole, folder: MailFolder): boolean {
  if (folder === 'inbox') return role === 'inbox';
  if (folder === 'outbox') return role === 'sent';
  return role !== 'trash' && role !== 'junk' && role !== 'drafts';
}

/** The sum stays the same whoever looks at whatever moment; rows somebody else puts together are left to him. */
async function putTogether(tx: TenantTx, mailboxId: string): Promise<void> {
  await tx.run(
    sql`WITH taken AS (
       DELETE FROM mail_tally WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId} AND tally_id IN (
         SELECT tally_id FROM mail_tally WHERE account_id = ${tx.accountId}
           AND mailbox_id = ${mailboxId} FOR UPDATE SKIP LOCKED)
       RETURNING role, mails, unread, starred, starred_unread)
     INSERT INTO mail_tally (account_id, mailbox_id, role, mails, unread, starred, starred_unread)
     SELECT ${tx.accountId}, ${mailboxId}, role, sum(mails), sum(unread), sum(starred), sum(starred_unread)
       FROM taken GROUP BY role`,
  );
}
