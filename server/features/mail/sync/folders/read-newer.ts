// What changed in a folder since it was looked at last: mails that came, marks, mails that went.
import { sql } from 'drizzle-orm';
import { batchSize, fetchMails } from '../fetch-mails.ts';
import { type MailboxRun, writeRun } from '../mailbox-run.ts';
import { writeBatch } from '../write-batch.ts';
import { type OpenFolder, openFolder, searchUids } from './open-folder.ts';
import { readFlags } from './read-flags.ts';
import { readGone } from './read-gone.ts';
import { type FolderRow, saveFolderPlace } from './sync-folders.ts';

/** `opened`: the folder as it was before. `missed`: mails that lay there no longer do. */
export async function readNewer(
  run: MailboxRun,
  folder: FolderRow,
): Promise<{ opened: OpenFolder; missed: boolean }> {
  const opened = await openFolder(run, folder);
  run.progress.found.set(folder.folderId, opened.exists);
  if (folder.uidValidity !== opened.uidValidity) {
    await beginFolder(run, folder, opened);
    return { opened, missed: false };
  }
  await readArrived(run, folder, opened);
  await readFlags(run, folder, opened);
  return { opened, missed: await readGone(run, folder) };
}

/**
 * From the newest mail down. Where the server gave its numbers out anew, the rows we have lose theirs and wait for being
 * recognised.
 */
async function beginFolder(run: MailboxRun, folder: FolderRow, opened: OpenFolder): Promise<void> {
  const { uidValidity, uidNext, highestModseq } = opened;
  const place = { uidValidity, uidNext, highestModseq, readDownTo: uidNext };
  await writeRun(run, async (tx) => {
    await tx.run(
      sql`UPDATE mail SET uid = NULL WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId} AND uid IS NOT NULL`,
    );
    await saveFolderPlace(tx, folder, place);
  });
  Object.assign(folder, place);
}

async function readArrived(run: MailboxRun, folder: FolderRow, opened: OpenFolder): Promise<void> {
  const from = folder.uidNext ?? 1;
  if (opened.uidNext <= from) return;
  const uids = (await searchUids(run, `${from}:*`)).filter((uid) => uid >= from);
  const batchMails = batchSize(run, folder.folderId);
  for (let at = 0; at < uids.length; at += batchMails) {
    const part = uids.slice(at, at + batchMails);
    const fetched = await run.fetching(() => fetchMails(run, folder.folderId, part));
    const place = { uidNext: (part.at(-1) ?? from) + 1 };
    await writeBatch(run, { ...fetched, folder, place, older: false });
  }
}
