import { chmod, mkdir, open, readFile, rename, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DataFolder, giveToFolderOwner } from './data-folder.ts';
import { errorCode, faults, type StartFault } from './faults.ts';

const longestLog = 5 * 1024 * 1024;
const tailBytes = 16 * 1024;
const scarceBytes = 1024 * 1024;

/** Opens the log for appending; the file outlives us, so an orphaned server can go on writing. */
export async function openServerLog(
  place: DataFolder,
): Promise<{ descriptor: number; close(): Promise<void> }> {
  const folder = dirname(place.logFile);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToFolderOwner(folder, place);
  const size = await stat(place.logFile).then(
    (facts) => facts.size,
    () => 0,
  );
  if (size > longestLog) await setAside(place.logFile);
  const handle = await open(place.logFile, 'a', 0o600).catch(async (error: unknown) => {
    // Another user's log, left by an earlier run.
    if (errorCode(error) !== 'EACCES') throw error;
    await setAside(place.logFile);
    return open(place.logFile, 'a', 0o600);
  });
  await chmod(place.logFile, 0o600);
  await giveToFolderOwner(place.logFile, place);
  return { descriptor: handle.fd, close: () => handle.close() };
}

async function setAside(file: string): Promise<void> {
  await rename(file, file.replace(/\.log$/, '.1.log'));
}

export async function logSize(place: DataFolder): Promise<number> {
  return stat(place.logFile).then(
    (facts) => facts.size,
    () => 0,
  );
}

/** What was logged since the file had `from` bytes (the end of it, if that is much). */
export async function logSince(place: DataFolder, from: number): Promise<string> {
  const bytes = await readFile(place.logFile).catch(() => Buffer.alloc(0));
  return bytes.subarray(Math.max(from, bytes.length - tailBytes)).toString('utf8');
}

export type FailureKind = 'port-taken' | 'already-running' | 'other';

/** Reads PostgreSQL's own words and says them as a fault. */
export async function tellFailure(
  output: string,
  place: DataFolder,
): Promise<{ kind: FailureKind; fault: StartFault }> {
  if (/could not create any TCP\/IP sockets|Address already in use/.test(output)) {
    return { kind: 'port-taken', fault: failed(output, place) };
  }
  if (
    /lock file "[^"\n]*" already exists/.test(output) ||
    output.includes('pre-existing shared memory block')
  ) {
    return { kind: 'already-running', fault: failed(output, place) };
  }
  // On a full disk not even the log can be written, so the disk is asked too.
  if (/No space left on device|Disk quota exceeded/.test(output) || (await isFull(place.root))) {
    return { kind: 'other', fault: faults.diskFull(place.root, output) };
  }
  return { kind: 'other', fault: failed(output, place) };
}

function failed(output: string, place: DataFolder): StartFault {
  return faults.serverFailed(decisiveLine(output), { logFile: place.logFile, cause: output });
}

/** The last line that names a fatal cause, without the time stamp. */
export function decisiveLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const fatal = lines.findLast((line) => /\b(PANIC|FATAL|ERROR|error):/.test(line));
  const last = fatal ?? lines.findLast((line) => line !== '') ?? '没有任何说明';
  return last.replace(/^.*?\b(PANIC|FATAL|ERROR|error):\s*/, '');
}

async function isFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => null);
  return space !== null && space.bavail * space.bsize < scarceBytes;
}
