// Marks changed on the server: those it says changed, or those of the newest mails where it does not say.
import { sql } from 'drizzle-orm';
import { type MailFlags, mailFlags } from '../facts/mail-facts.ts';
import { announceRun, type MailboxRun, writeRun } from '../mailbox-run.ts';
import type { OpenFolder } from './open-folder.ts';
import { type FolderPlace, type FolderRow, saveFolderPlace } from './sync-folders.ts';

export async function readFlags(run: MailboxRun, folder: FolderRow, opened: OpenFolder): Promise<void> {
  const { highestModseq, exists } = opened;
  if (exists === 0) return;
  const since = folder.highestModseq;
  if (highestModseq !== null && since !== null) {
    if (highestModseq === since) return;
    const changed = await fetchFlags(run, '1:*', BigInt(since));
    await saveFlags(run, folder, changed, { highestModseq });
    return;
  }
  const changed = await fetchFlags(run, `${Math.max(exists - run.options.flagWindow + 1, 1)}:*`);
  await saveFlags(run, folder, changed, { highestModseq });
}

async function fetchFlags(
  { client }: MailboxRun,
  range: string,
  changedSince?: bigint,
): Promise<MailFlags[]> {
  const flags: MailFlags[] = [];
  const options = changedSince === undefined ? {} : { changedSince, uid: true };
  for await (const message of client.fetch(range, { uid: true, flags: true }, options)) {
    flags.push(mailFlags(message));
  }
  return flags;
}

/** A mark set here that the server has not heard of stands. */
async function saveFlags(
  run: MailboxRun,
  folder: FolderRow,
  flags: readonly MailFlags[],
  place: FolderPlace,
): Promise<void> {
  await writeRun(run, async (tx) => {
    const { rowCount } = await tx.run(
      sql`UPDATE mail SET
         seen = CASE WHEN wanted ? 'seen' THEN mail.seen ELSE read.seen END,
         star = CASE WHEN wanted ? 'star' THEN mail.star ELSE read.star END,
         answered = mail.answered OR read.answered
       FROM json_to_recordset(${JSON.stringify(flags)}::json) AS read (uid bigint, seen boolean, star boolean, answered boolean)
       WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId} AND mail.uid = read.uid
         AND ((mail.seen <> read.seen AND NOT coalesce(wanted ? 'seen', false))
           OR (mail.star <> read.star AND NOT coalesce(wanted ? 'star', false))
           OR (read.answered AND NOT mail.answered))`,
    );
    await saveFolderPlace(tx, folder, place);
    if (rowCount) await announceRun(tx, run);
  });
  Object.assign(folder, place);
}
