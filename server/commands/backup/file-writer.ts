// Joins the pieces of a stored file, one file at a time, and lays it beside its place until the rows are there.
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { safeKey } from '#server/files/file-key.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { stagedPath } from '#server/life/staged-restore.ts';

export interface FilePiece {
  accountId: number;
  /** Below the account's folder. */
  name: string;
  bytes: Buffer;
}

export interface FileWriter {
  add(piece: FilePiece): Promise<void>;
  /** Whatever happened; what was added is on the disk then. */
  close(): Promise<void>;
}

export function createFileWriter(stage: string): FileWriter {
  let key = '';
  let output: FileHandle | null = null;

  const close = async () => {
    const file = output;
    output = null;
    await file?.sync();
    await file?.close();
  };

  return {
    async add({ accountId, name, bytes }) {
      const next = safeKey(accountFileKey(accountId, name));
      if (next !== key) await close();
      key = next;
      if (output === null) {
        const path = stagedPath(stage, key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        output = await open(path, 'w', 0o600);
      }
      await output.writeFile(bytes);
    },
    close,
  };
}
