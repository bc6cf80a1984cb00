// Joins the pieces of a stored file and puts it back, one file at a time, on disk until it is whole.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFileKey, type FileStore } from '../../files/file-store.ts';

export interface FilePiece {
  accountId: number;
  /** Below the account's folder. */
  name: string;
  bytes: Buffer;
}

export interface FileWriter {
  add(piece: FilePiece): Promise<void>;
  flush(): Promise<void>;
  /** Whatever happened. */
  close(): Promise<void>;
}

/** Pieces are joined within the data folder: from there the whole file is moved, not copied. */
export async function createFileWriter(files: FileStore, dataFolder: string): Promise<FileWriter> {
  const folder = await mkdtemp(join(dataFolder, 'restore-'));
  const path = join(folder, 'file');
  let key = '';
  let output: FileHandle | null = null;

  const flush = async () => {
    if (!output) return;
    await output.close();
    output = null;
    await files.putFile(key, path);
  };

  return {
    async add({ accountId, name, bytes }) {
      const next = accountFileKey(accountId, name);
      if (next !== key) await flush();
      key = next;
      output ??= await open(path, 'w', 0o600);
      await output.writeFile(bytes);
    },
    flush,
    async close() {
      await output?.close().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
