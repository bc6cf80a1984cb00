// Where uploaded bytes live: a local folder by default, an S3-compatible bucket by setting.
import type { Readable } from 'node:stream';

export { accountFileKey, accountPrefix } from './file-key.ts';

/** Both kinds keep the same promises (`file-store.contract.test.ts`); a bucket that is away is `unavailable`. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes over a file on disk; it is no longer where it was. One that could not be stored stays. */
  putFile(key: string, path: string): Promise<void>;
  /** Throws `FileMissing` before the first byte where there is no such file. */
  read(key: string): Promise<Readable>;
  /** Bytes; null where there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Keys of everything below a prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Everything below a prefix, which ends with a slash, e.g. all files of a deleted account. */
  removeAll(prefix: string): Promise<void>;
  close(): void;
}
