// Joins the pieces of a stored file and puts it back, one file at a time.
import { accountFileKey, type FileStore } from '../../files/file-store.ts';

export interface FilePiece {
  accountId: number;
  fileId: string;
  bytes: Buffer;
}

export interface FileWriter {
  add(piece: FilePiece): Promise<void>;
  flush(): Promise<void>;
}

export function createFileWriter(files: FileStore): FileWriter {
  let key = '';
  let pieces: Buffer[] = [];

  const flush = async () => {
    if (pieces.length === 0) return;
    await files.put(key, Buffer.concat(pieces));
    pieces = [];
  };

  return {
    async add({ accountId, fileId, bytes }) {
      const next = accountFileKey(accountId, fileId);
      if (next !== key) await flush();
      key = next;
      pieces.push(bytes);
    },
    flush,
  };
}
