// A stored file as one on this machine's disk, for as long as it is worked on.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** Where files in passing lie; what a crash leaves there is swept. */
export const passingFolder = (dataFolder: string) => join(dataFolder, 'tmp');

export async function withCopyOnDisk<Result>(
  { files, dataFolder }: { files: Pick<FileStore, 'read'>; dataFolder: string },
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = passingFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await pipeline(await files.read(key), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
