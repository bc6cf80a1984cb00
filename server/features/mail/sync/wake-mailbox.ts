// Who holds a mailbox looks at it soon: marks to pass on, a login to use, or nothing left to hold. Told with the commit.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

export const mailboxChannel = 'haitu_mailbox';

export async function wakeMailbox(tx: TenantTx, mailboxId: string): Promise<void> {
  await tx.run(sql`SELECT pg_notify(${mailboxChannel}, ${mailboxId})`);
}
