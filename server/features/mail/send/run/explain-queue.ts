// Why the mails of a mailbox wait, said by each of them.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';

/** Says of every due mail of a mailbox why it waits; empty: it is its turn. */
export async function explainQueue(
  tx: TenantTx,
  { mailboxId, now, text }: { mailboxId: string; now: Date; text: string },
): Promise<void> {
  const { rowCount } = await tx.run(
    sql`UPDATE mail m SET state_text = ${text} FROM mail_outgoing o
     WHERE m.account_id = ${tx.accountId} AND o.account_id = ${tx.accountId} AND o.mail_id = m.mail_id
       AND o.mailbox_id = ${mailboxId}
       AND m.state = 'queued' AND o.due_at <= ${now} AND m.state_text <> ${text}`,
  );
  if ((rowCount ?? 0) > 0) await announceMail(tx, mailboxId);
}
