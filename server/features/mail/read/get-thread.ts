// A conversation, oldest first; of one without end the newest mails.
import { and, eq, sql } from 'drizzle-orm';
import type { MailRow } from '#contract/mail-messages.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mail } from '#server/db/schema/mail.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { newestFirst } from './list-mails.ts';
import { type MailRights, stands, visibleTo } from './mail-rights.ts';
import { mailRowOf, rowColumns } from './mail-row.ts';
import { mailTexts } from './texts.ts';

const longest = 500;

export async function getThread(tx: TenantTx, rights: MailRights, threadId: string): Promise<MailRow[]> {
  const rows = await tx
    .select({ ...rowColumns, threadCount: sql<number>`(count(*) OVER ())::int` })
    .from(mail)
    .where(and(visibleTo(tx, rights), eq(mail.threadId, threadId), stands))
    // What is planned comes after what has been said.
    .orderBy(sql`${rowColumns.plannedFor} DESC NULLS LAST`, ...newestFirst)
    .limit(longest);
  if (rows.length === 0) throw notFound(mailTexts.thread);
  return rows.reverse().map((row) => mailRowOf(row, rights.mailboxes));
}
