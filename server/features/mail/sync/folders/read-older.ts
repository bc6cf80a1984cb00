// The first reading of a folder: from the newest mail down, batch after batch, the next one fetched while the last one is
// written. It leaves at a batch's border and goes on from there.
import { batchSize, fetchMails } from '../fetch-mails.ts';
import { type MailboxRun, writeRun } from '../mailbox-run.ts';
import { writeBatch } from '../write-batch.ts';
import { openFolder, searchUids } from './open-folder.ts';
import { type FolderRow, saveFolderPlace } from './sync-folders.ts';

export const isReadDown = ({ readDownTo }: FolderRow): boolean => readDownTo === 1;

/** True when all of it is read. */
export async function readOlder(run: MailboxRun, folder: FolderRow, until: number): Promise<boolean> {
  const opened = await openFolder(run, folder);
  // Its numbers were given out anew: it begins again with the next look.
  if (opened.uidValidity !== folder.uidValidity) return false;
  const below = (folder.readDownTo ?? opened.uidNext) - 1;
  const uids = below < 1 || opened.exists === 0 ? [] : await searchUids(run, `1:${below}`);
  run.progress.left.set(folder.folderId, uids.length);
  const batchMails = batchSize(run, folder.folderId);
  let writing: Promise<unknown> = Promise.resolve();
  for (let end = uids.length; end > 0; end -= batchMails) {
    if (performance.now() > until) {
      await writing;
      return false;
    }
    const part = uids.slice(Math.max(end - batchMails, 0), end);
    const fetched = await run.fetching(() => fetchMails(run, folder.folderId, part));
    await writing;
    writing = writeBatch(run, { ...fetched, folder, place: { readDownTo: part[0] ?? 1 }, older: true });
    // Awaited with the next batch; until then nobody else would hear of its failure.
    writing.catch(() => undefined);
  }
  await writing;
  if (!isReadDown(folder)) {
    await writeRun(run, (tx) => saveFolderPlace(tx, folder, { readDownTo: 1 }));
    folder.readDownTo = 1;
  }
  return true;
}
