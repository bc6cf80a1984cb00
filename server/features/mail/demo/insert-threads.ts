import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailOutgoing, mailSuppression } from '#server/db/schema/mail.ts';
import { rememberContacts } from '../desk/contacts/remember-contacts.ts';
import type { DemoThread } from './demo-threads.ts';
import { type DemoOwner, type StoredFiles, threadRows } from './thread-rows.ts';

/** Made-up conversations, with whom they were had, and who asked for no more. */
export async function insertThreads(
  tx: TenantTx,
  owner: DemoOwner,
  threads: readonly DemoThread[],
  seeding: { files: StoredFiles; now: Date },
): Promise<void> {
  const { mails, bodies, outgoing, suppressions } = threadRows(owner, threads, seeding);
  await tx.insert(mail).values(mails);
  await tx.insert(mailBody).values(bodies);
  if (outgoing.length > 0) await tx.insert(mailOutgoing).values(outgoing);
  if (suppressions.length > 0) await tx.insert(mailSuppression).values(suppressions).onConflictDoNothing();
  await rememberContacts(
    tx,
    threads.map(({ person }) => person),
  );
}
