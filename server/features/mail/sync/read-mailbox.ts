// Reads a mailbox for as long as the connection lasts: what is new first, then what is older, then it waits for the server
// to speak. It ends only by an error: the connection's, or that the mailbox is another's now.
import type { Bell } from './bell.ts';
import { fillPreviews } from './fill-previews.ts';
import { fillTexts } from './fill-texts.ts';
import { type OpenFolder, openFolder } from './folders/open-folder.ts';
import { readNewer } from './folders/read-newer.ts';
import { isReadDown, readOlder } from './folders/read-older.ts';
import { type FolderRow, syncFolders } from './folders/sync-folders.ts';
import type { MailboxRun } from './mailbox-run.ts';
import { saveLive, saveSyncing } from './mailbox-state.ts';
import { pushMarks } from './push-marks.ts';
import { settleGone } from './settle-gone.ts';

export async function readMailbox(run: MailboxRun, bell: Bell): Promise<never> {
  const { options, signal, client } = run;
  client.on('exists', () => bell.ring('inbox'));
  client.on('flags', () => bell.ring('inbox'));
  client.on('expunge', () => bell.ring('moved'));
  /** As each folder was when it was looked at last. */
  const looks = new Map<string, string>();
  const previewed = new Set<string>();
  let folders: FolderRow[] = [];
  let allAt = Number.NEGATIVE_INFINITY;
  let isLive = false;
  for (;;) {
    signal.throwIfAborted();
    const rung = bell.take();
    const all =
      performance.now() - allAt >= options.allFoldersMs || rung.has('wake') || rung.has('moved') || !isLive;
    if (all) {
      folders = await syncFolders(run);
      allAt = performance.now();
    }
    await pushMarks(run, folders);
    for (const folder of all ? folders : folders.filter(isInbox)) {
      const { missed } = await look(run, folder, looks);
      // The server need not say that they went where it is asked to open the folder anew.
      if (missed && !all) bell.ring('moved');
    }
    // Once it is all here every folder is looked at again: what happened meanwhile is still to be seen.
    isLive = !(await readOlderFolders(run, folders));
    if (!isLive) continue;
    if (all) {
      await settleGone(run);
      await saveLive(run);
    }
    await fillPreviews(run, folders, previewed);
    // In slices: what came meanwhile comes first.
    if (await fillTexts(run, folders)) continue;
    await idle(run, folders.find(isInbox), { bell, looks });
  }
}

const isInbox = ({ role }: FolderRow): boolean => role === 'inbox';

/** The inbox always; another folder where the server says it changed. */
async function look(
  run: MailboxRun,
  folder: FolderRow,
  looks: Map<string, string>,
): Promise<{ missed: boolean }> {
  const before = isInbox(folder) ? null : await statusOf(run, folder);
  if (before !== null && looks.get(folder.folderId) === before) return { missed: false };
  try {
    const { opened, missed } = await readNewer(run, folder);
    looks.set(folder.folderId, before ?? lookOf(opened));
    return { missed };
  } catch (error) {
    if (isInbox(folder) || !isRefusal(error)) throw error;
    run.services.log.warn({ err: error, folderId: folder.folderId }, 'folder not readable');
    looks.set(folder.folderId, before ?? '');
    return { missed: false };
  }
}

const lookOf = (folder: OpenFolder): string => JSON.stringify(folder, textOfBigint);
const textOfBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** The server says no to this one; the connection is as good as before. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO';

async function statusOf({ client }: MailboxRun, { path }: FolderRow): Promise<string> {
  const status = await client.status(path, {
    messages: true,
    uidNext: true,
    uidValidity: true,
    unseen: true,
    highestModseq: true,
  });
  return JSON.stringify(status, textOfBigint);
}

/** For a while, then the newest mails come first again; false: there was nothing left to read. */
async function readOlderFolders(run: MailboxRun, folders: readonly FolderRow[]): Promise<boolean> {
  const open = folders.filter((folder) => folder.uidValidity !== null && !isReadDown(folder));
  if (open.length === 0) return false;
  await saveSyncing(run, open);
  const until = performance.now() + run.options.olderMs;
  for (const folder of open) {
    run.signal.throwIfAborted();
    if (!(await readOlder(run, folder, until))) break;
  }
  return true;
}

async function idle(
  run: MailboxRun,
  inbox: FolderRow | undefined,
  { bell, looks }: { bell: Bell; looks: ReadonlyMap<string, string> },
): Promise<void> {
  const { client, options } = run;
  if (inbox) {
    // What came since it was looked at is not told again where another folder, or it itself, was opened meanwhile.
    if (lookOf(await openFolder(run, inbox)) !== looks.get(inbox.folderId)) bell.ring('moved');
  }
  const waiting = bell.wait(options.allFoldersMs);
  // Ends with the next command; an error of the connection is told by that one.
  client.idle().catch(() => undefined);
  await waiting;
}
