// After every folder was looked at: a mail that lay somewhere and lies nowhere now is gone. One that was found in its new
// folder before it was missed in the old one has two rows: the older one, with all that hangs on it, takes the place.
import { sql } from 'drizzle-orm';
import { filePartPurge } from '../read/purge-parts.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';

export async function settleGone(run: MailboxRun): Promise<void> {
  const { mailboxId } = run.lease;
  await writeRun(run, async (tx) => {
    const { accountId } = tx;
    const doubled = await tx.run(
      sql`SELECT DISTINCT ON (old.mail_id) old.mail_id AS old_id, twin.mail_id AS twin_id, twin.folder_id, twin.uid,
         twin.role, twin.seen, twin.star
       FROM mail old JOIN mail twin ON twin.account_id = old.account_id AND twin.mailbox_id = old.mailbox_id
         AND twin.rfc_id = old.rfc_id AND twin.bytes = old.bytes AND twin.mail_id <> old.mail_id
       WHERE old.account_id = ${accountId} AND old.mailbox_id = ${mailboxId} AND old.uid IS NULL AND old.folder_id IS NOT NULL
         AND old.rfc_id <> '' AND twin.account_id = ${accountId} AND twin.uid IS NOT NULL AND twin.state IS NULL
         AND twin.wanted IS NULL`,
    );
    for (const row of doubled.rows) {
      await tx.run(sql`DELETE FROM mail WHERE account_id = ${tx.accountId} AND mail_id = ${row.twin_id}`);
      await tx.run(
        sql`UPDATE mail SET folder_id = ${row.folder_id}, uid = ${row.uid},
           role = CASE WHEN wanted ? 'moveTo' THEN role ELSE ${row.role} END,
           seen = CASE WHEN wanted ? 'seen' THEN seen ELSE ${row.seen} END,
           star = CASE WHEN wanted ? 'star' THEN star ELSE ${row.star} END
         WHERE account_id = ${tx.accountId} AND mail_id = ${row.old_id}`,
      );
    }
    // What we sent stays, whatever became of the server's copy.
    const kept = await tx.run(
      sql`UPDATE mail SET folder_id = NULL, wanted = NULL
       WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId} AND uid IS NULL AND folder_id IS NOT NULL
         AND state IS NOT NULL`,
    );
    const gone = await tx.run(
      sql`DELETE FROM mail
       WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId} AND uid IS NULL AND folder_id IS NOT NULL
         AND state IS NULL`,
    );
    if (doubled.rows.length > 0 || gone.rowCount) await filePartPurge(run.services, tx);
    if (doubled.rows.length > 0 || kept.rowCount || gone.rowCount) await announceRun(tx, run);
  });
}
