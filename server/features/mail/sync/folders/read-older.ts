// The first reading of a folder: from the newest mail down, batch after batch, the next ones fetched while the last ones are
// written. It leaves at a batch's border and goes on from there.
import { batchSize, type FetchedMails, fetchMails } from '../fetch-mails.ts';
import { type MailboxRun, writeRun } from '../mailbox-run.ts';
import { writeBatch } from '../write-batch.ts';
import { openFolder, searchUids } from './open-folder.ts';
import { type FolderRow, saveFolderPlace } from './sync-folders.ts';
import { WritesInTurn } from './writes-in-turn.ts';

/** The newest mails show soon; those behind them come in larger batches, which wait less for the server and the database. */
const mostTimesFirst = 4;

/** Of people and attachments, for each mail: the next batch may be larger than one of mails that are written to hundreds. */
const lightItems = 20;

function isLight({ mails }: FetchedMails): boolean {
  const items = mails.reduce(
    (sum, { to, cc, attachments }) => sum + to.length + cc.length + attachments.length,
    0,
  );
  return items <= mails.length * lightItems;
}

export const isReadDown = ({ readDownTo }: FolderRow): boolean => readDownTo === 1;

/** True when all of it is read. */
export async function readOlder(run: MailboxRun, folder: FolderRow, until: number): Promise<boolean> {
  const opened = await openFolder(run, folder);
  // Its numbers were given out anew: it begins again with the next look.
  if (opened.uidValidity !== folder.uidValidity) return false;
  const below = (folder.readDownTo ?? opened.uidNext) - 1;
  const uids = below < 1 || opened.exists === 0 ? [] : await searchUids(run, `1:${below}`);
  run.progress.left.set(folder.folderId, uids.length);
  const first = batchSize(run, folder.folderId);
  // Where something was wrong with one, they stay small.
  const most = run.care.strikes.has(folder.folderId) ? first : first * mostTimesFirst;
  const writes = new WritesInTurn();
  try {
    let size = first;
    for (let end = uids.length; end > 0; ) {
      if (performance.now() > until) return false;
      const part = uids.slice(Math.max(end - size, 0), end);
      const fetched = await run.fetching(() => fetchMails(run, folder.folderId, part));
      const batch = { ...fetched, folder, place: { readDownTo: part[0] ?? 1 }, older: true };
      await writes.add(() => writeBatch(run, batch));
      end -= part.length;
      size = isLight(fetched) ? Math.min(size * 2, most) : first;
    }
  } finally {
    // Whoever reads this folder next finds it where the last write left it, also when the fetching failed.
    await writes.end();
  }
  if (!isReadDown(folder)) {
    await writeRun(run, (tx) => saveFolderPlace(tx, folder, { readDownTo: 1 }));
    folder.readDownTo = 1;
  }
  return true;
}
