// Stored files in a folder of this machine.
import { mkdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { safeKey } from './file-key.ts';
import { FileMissing } from './file-missing.ts';
import type { FileStore } from './file-store.ts';

export function createDiskStore(dataFolder: string): FileStore {
  const location = join(dataFolder, 'files');
  // Nobody else on the machine looks in. A folder that somebody else made for us, on a volume say, is theirs to close.
  mkdirSync(location, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const pathOf = (key: string) => join(location, safeKey(key));
  // Some volumes know no modes; the folder above is closed all the same.
  const close = (key: string) => chmod(pathOf(key), 0o600).catch(() => undefined);
  return {
    async put(key, bytes) {
      await disk.put(key, bytes);
      await close(key);
    },
    async putFile(key, path) {
      await takeOver(path, pathOf(key));
      await close(key);
    },
    async read(key) {
      // Opened here: a stream that opens by itself tells of a missing file when the answer has begun.
      const file = await open(pathOf(key)).catch((error) => {
        throw isMissing(error) ? new FileMissing(key, error) : error;
      });
      return file.createReadStream();
    },
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: (prefix) => listKeys(disk, prefix),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    close: () => undefined,
  };
}

/** Whole or not at all: a stream into the target would leave an empty file where the source cannot be read. */
async function takeOver(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(source, target);
  } catch (error) {
    // On another volume.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target).catch(async (fault: unknown) => {
      await rm(target, { force: true });
      throw fault;
    });
    await rm(source, { force: true });
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function* listKeys(disk: Disk, prefix: string): AsyncGenerator<string> {
  const { objects } = await disk.listAll(prefix, { recursive: true });
  for (const entry of objects) if (entry.isFile) yield entry.key;
}
