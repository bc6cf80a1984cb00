// After every folder was looked at: a mail that lay somewhere and lies nowhere now is gone. One that was found in its new
// folder before it was missed in the old one has two rows: the older one, with all that hangs on it, takes the place.
import { filePartPurge } from '../read/purge-parts.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';

export async function settleGone(run: MailboxRun): Promise<void> {
  const { mailboxId } = run.lease;
  await writeRun(run, async (tx) => {
    const key = [tx.accountId, mailboxId];
    const doubled = await tx.run(
      `SELECT DISTINCT ON (old.mail_id) old.mail_id AS old_id, twin.mail_id AS twin_id, twin.folder_id, twin.uid,
         twin.role, twin.seen, twin.star
       FROM mail old JOIN mail twin ON twin.account_id = old.account_id AND twin.mailbox_id = old.mailbox_id
         AND twin.rfc_id = old.rfc_id AND twin.bytes = old.bytes AND twin.mail_id <> old.mail_id
       WHERE old.account_id = $1 AND old.mailbox_id = $2 AND old.uid IS NULL AND old.folder_id IS NOT NULL
         AND old.rfc_id <> '' AND twin.account_id = $1 AND twin.uid IS NOT NULL AND twin.state IS NULL
         AND twin.wanted IS NULL`,
      key,
    );
    for (const row of doubled.rows) {
      await tx.run('DELETE FROM mail WHERE account_id = $1 AND mail_id = $2', [tx.accountId, row.twin_id]);
      await tx.run(
        `UPDATE mail SET folder_id = $3, uid = $4,
           role = CASE WHEN wanted ? 'moveTo' THEN role ELSE $5 END,
           seen = CASE WHEN wanted ? 'seen' THEN seen ELSE $6 END,
           star = CASE WHEN wanted ? 'star' THEN star ELSE $7 END
         WHERE account_id = $1 AND mail_id = $2`,
        [tx.accountId, row.old_id, row.folder_id, row.uid, row.role, row.seen, row.star],
      );
    }
    // What we sent stays, whatever became of the server's copy.
    const kept = await tx.run(
      `UPDATE mail SET folder_id = NULL, wanted = NULL
       WHERE account_id = $1 AND mailbox_id = $2 AND uid IS NULL AND folder_id IS NOT NULL AND state IS NOT NULL`,
      key,
    );
    const gone = await tx.run(
      `DELETE FROM mail
       WHERE account_id = $1 AND mailbox_id = $2 AND uid IS NULL AND folder_id IS NOT NULL AND state IS NULL`,
      key,
    );
    if (doubled.rows.length > 0 || gone.rowCount) await filePartPurge(run.services, tx);
    if (doubled.rows.length > 0 || kept.rowCount || gone.rowCount) await announceRun(tx, run);
  });
}
