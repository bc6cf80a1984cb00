// Copies every stored file into another store and compares both sides byte by byte. What is there already is not copied again,
// so that a run that was cut off goes on where it was; nothing is removed on either side.
import { createHash } from 'node:crypto';
import { FileMissing } from '#server/files/file-missing.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { withCopyOnDisk } from '#server/files/local-copy.ts';
import { type Contents, createTally } from '../backup/tally.ts';

export interface CopyOrder {
  from: FileStore;
  to: FileStore;
  /** Files in passing lie here. */
  dataFolder: string;
  /** After each file. */
  onFile?: (done: number) => void;
}

export interface CopySum {
  /** Of the files that are to be copied, on each side. */
  source: Contents;
  target: Contents;
  bytes: number;
  copied: number;
  /** Were there already, the same to the last byte. */
  kept: number;
  differing: string[];
}

const everything = 'accounts/';
const atOnce = 4;

export async function countFiles(store: FileStore): Promise<number> {
  let count = 0;
  for await (const _ of store.list(everything)) count += 1;
  return count;
}

export async function copyFiles(order: CopyOrder): Promise<CopySum> {
  const sides = { source: createTally(), target: createTally() };
  const sum = { bytes: 0, copied: 0, kept: 0, differing: [] as string[] };
  let done = 0;
  const copyOne = async (key: string) => {
    const there = await findPrint(order.from, key);
    // Removed since the list was made.
    if (!there) return;
    let here = (await order.to.sizeOf(key)) === there.bytes ? await findPrint(order.to, key) : null;
    if (here?.digest.equals(there.digest)) {
      sum.kept += 1;
    } else {
      await withCopyOnDisk({ files: order.from, dataFolder: order.dataFolder }, key, (path) =>
        order.to.putFile(key, path),
      );
      here = await findPrint(order.to, key);
      sum.copied += 1;
    }
    sum.bytes += there.bytes;
    sides.source.addDigest(there.digest);
    if (here) sides.target.addDigest(here.digest);
    if (!here?.digest.equals(there.digest)) sum.differing.push(key);
    done += 1;
    order.onFile?.(done);
  };
  const keys = order.from.list(everything)[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) await copyOne(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { source: sides.source.contents(), target: sides.target.contents(), ...sum };
}

/** Name and every byte as one number, read as a stream; null where there is no such file. */
async function findPrint(store: FileStore, key: string): Promise<{ digest: Buffer; bytes: number } | null> {
  const hash = createHash('md5').update(`${key}\n`);
  let bytes = 0;
  try {
    for await (const piece of await store.read(key)) {
      hash.update(piece as Buffer);
      bytes += (piece as Buffer).length;
    }
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
  return { digest: hash.digest(), bytes };
}
