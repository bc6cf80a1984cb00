// Files that are made once and then only read: a lock, a key, a password. They come into being whole by a hard link, so
// of two processes that start together one makes the file and nobody ever reads half of it.
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const noHardLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']);
const unfinishedMs = 2_000;
const lookAgainMs = 20;

/** What the file holds; the first caller decides it. Only the owner of the process may read it. */
export async function readOrWriteOnce(path: string, make: () => string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(nullWhenMissing);
  if (found) return found;
  if (found === null) {
    const draft = `${path}.${randomUUID()}.new`;
    try {
      await writeDurably(draft, make(), 0o600);
      await createFromDraft(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }
  return readFinished(path);
}

/** False when the target was there already. The draft stays. */
export async function createFromDraft(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!noHardLinks.has(codeOf(error))) throw error;
  }
  try {
    const { mode } = await stat(draft);
    await writeFile(target, await readFile(draft), { flag: 'wx', flush: true, mode: mode & 0o777 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

export async function writeDurably(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without hard links the other process may have made the file and not yet filled it. */
async function readFinished(path: string): Promise<string> {
  for (let waited = 0; ; waited += lookAgainMs) {
    const text = await readFile(path, 'utf8');
    if (text || waited >= unfinishedMs) return text;
    await sleep(lookAgainMs);
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
