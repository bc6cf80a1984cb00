// With an account go its places among those that want a connection or have mails to send.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailboxLease, mailSchedule } from '#server/db/schema/mail.ts';

export async function removeMailSchedules(tx: TenantTx): Promise<void> {
  await tx.delete(mailboxLease).where(eq(mailboxLease.accountId, tx.accountId));
  await tx.delete(mailSchedule).where(eq(mailSchedule.accountId, tx.accountId));
}
