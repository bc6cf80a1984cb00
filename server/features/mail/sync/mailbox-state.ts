// What a mailbox says of itself while it is read.
import { sql } from 'drizzle-orm';
import type { FolderRow } from './folders/sync-folders.ts';
import { forgetTries } from './lease/leases.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';

/** The first reading is under way: how much there is, and how much of it is left. Counted once a connection. */
export async function saveSyncing(run: MailboxRun, open: readonly FolderRow[]): Promise<void> {
  const { progress, lease } = run;
  for (const { folderId } of open) {
    if (progress.left.has(folderId)) continue;
    const mails = progress.found.get(folderId) ?? 0;
    progress.total += mails;
    progress.left.set(folderId, mails);
  }
  await writeRun(run, async (tx) => {
    const { rowCount } = await tx.run(
      sql`UPDATE mailbox SET state = 'syncing', progress = coalesce(progress, ${{ done: 0, total: progress.total }}::jsonb), trouble = '', trouble_at = NULL,
         next_try_at = NULL
       WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId} AND state <> 'syncing'`,
    );
    if (rowCount) await announceRun(tx, run);
  });
}

/** Everything is here, and what comes shows by itself. */
export async function saveLive(run: MailboxRun): Promise<void> {
  const { lease, services } = run;
  await writeRun(run, async (tx) => {
    const before = await tx.run(
      sql`SELECT 1 FROM mailbox WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId} AND state = 'live'`,
    );
    await tx.run(
      sql`UPDATE mailbox SET state = 'live', progress = NULL, trouble = '', trouble_at = NULL, next_try_at = NULL, synced_at = ${services.now()}
       WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId}`,
    );
    await forgetTries(tx, lease);
    if (before.rowCount === 0) await announceRun(tx, run);
  });
}
