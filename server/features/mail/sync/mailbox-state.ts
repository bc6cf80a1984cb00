// What a mailbox says of itself while it is read.
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
      `UPDATE mailbox SET state = 'syncing', progress = coalesce(progress, $3::jsonb), trouble = '', trouble_at = NULL,
         next_try_at = NULL
       WHERE account_id = $1 AND mailbox_id = $2 AND state <> 'syncing'`,
      [tx.accountId, lease.mailboxId, { done: 0, total: progress.total }],
    );
    if (rowCount) await announceRun(tx, run);
  });
}

/** Everything is here, and what comes shows by itself. */
export async function saveLive(run: MailboxRun): Promise<void> {
  const { lease, services } = run;
  await writeRun(run, async (tx) => {
    const before = await tx.run(
      "SELECT 1 FROM mailbox WHERE account_id = $1 AND mailbox_id = $2 AND state = 'live'",
      [tx.accountId, lease.mailboxId],
    );
    await tx.run(
      `UPDATE mailbox SET state = 'live', progress = NULL, trouble = '', trouble_at = NULL, next_try_at = NULL, synced_at = $3
       WHERE account_id = $1 AND mailbox_id = $2`,
      [tx.accountId, lease.mailboxId, services.now()],
    );
    await forgetTries(tx, lease);
    if (before.rowCount === 0) await announceRun(tx, run);
  });
}
