// Where uploaded bytes live: a local folder by default. Keys are made by us, never by a client.
import { mkdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes over a file on disk; it is no longer where it was. */
  putFile(key: string, path: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Keys of everything below a prefix. */
  list(prefix: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Everything below a prefix, e.g. all files of a deleted account. */
  removeAll(prefix: string): Promise<void>;
}

export const accountPrefix = (accountId: number) => `accounts/${accountId}/`;
export const accountFileKey = (accountId: number, fileId: string) => `${accountPrefix(accountId)}${fileId}`;

export function createFileStore(dataFolder: string): FileStore {
  const location = join(dataFolder, 'files');
  // Nobody else on the machine looks in. A folder that somebody else made for us, on a volume say, is theirs to close.
  mkdirSync(location, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  // Some volumes know no modes; the folder above is closed all the same.
  const close = (key: string) => chmod(join(location, key), 0o600).catch(() => undefined);
  return {
    async put(key, bytes) {
      await disk.put(key, bytes);
      await close(key);
    },
    async putFile(key, path) {
      await disk.moveFromFs(path, key);
      await close(key);
    },
    read: (key) => disk.getStream(key),
    list: (prefix) => listKeys(disk, prefix),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
  };
}

async function* listKeys(disk: Disk, prefix: string): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await disk
      .listAll(prefix, { recursive: true, ...(token !== undefined && { paginationToken: token }) })
      .catch((error: { cause?: { code?: string } }) => {
        // A folder nothing was ever put into.
        if (error.cause?.code === 'ENOENT') return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    token = page.paginationToken;
  } while (token !== undefined);
}
