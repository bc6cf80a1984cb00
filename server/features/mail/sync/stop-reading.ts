// Only a person can help: the mailbox says why, and nobody takes it up until its login is changed or somebody asks for it.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import type { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { faultSentence } from '../accounts/fault-sentence.ts';
import { stopMailbox } from '../accounts/stop-mailbox.ts';

export async function stopReading(
  tx: TenantTx,
  { mailboxId, fault, now }: { mailboxId: string; fault: MailServerFault; now: Date },
): Promise<void> {
  await tx.run(
    sql`UPDATE mailbox_lease SET holder = NULL, generation = generation + 1, lease_until = '-infinity',
       next_try_at = 'infinity' WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId}`,
  );
  await stopMailbox(tx, { mailboxId, trouble: faultSentence(fault), now });
}
