// Stored files in an S3-compatible bucket, which any number of machines share. An object comes into being whole or not at all.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketSettings } from '../config/bucket-settings.ts';
import { createBucketClient } from './bucket-client.ts';
import { isMissingObject, isRefusal, storeFault } from './bucket-faults.ts';
import { safeKey } from './file-key.ts';
import { FileMissing } from './file-missing.ts';
import type { FileStore } from './file-store.ts';
import { patientStream } from './patient-stream.ts';

/** How long a silent server is waited for. All tries together stay below what a request may take. */
export interface BucketPatience {
  connectMs: number;
  /** Until an answer begins, and between two pieces of what is sent or read. */
  silentMs: number;
  /** Before the second try; the third waits longer. */
  againMs: number;
}

const usualPatience: BucketPatience = { connectMs: 3_000, silentMs: 10_000, againMs: 250 };
const tries = 3;
const removedAtOnce = 8;

export interface BucketStore extends FileStore {
  /** Looks whether the settings lead to the bucket; throws what the server or the network says. */
  look(): Promise<void>;
}

export function createBucketStore(settings: BucketSettings, patience = usualPatience): BucketStore {
  const { connectMs, silentMs, againMs } = patience;
  // An upload may take long as long as it moves; an answer must begin soon. What a slow reader does not take is no silence.
  const sending = createBucketClient(settings, { connectionTimeout: connectMs, socketTimeout: silentMs });
  const asking = createBucketClient(settings, {
    connectionTimeout: connectMs,
    requestTimeout: silentMs,
    throwOnRequestTimeout: true,
    socketTimeout: 0,
  });
  // Whoever may read is said by the bucket alone; many servers know no rights of single objects.
  const shared = { bucket: settings.bucket, visibility: 'private', supportsACL: false } as const;
  const writer = new S3Driver({ client: sending, ...shared });
  const reader = new S3Driver({ client: asking, ...shared });
  const nameOf = (key: string) => `${settings.prefix}${safeKey(key)}`;
  /** With its slash: `accounts/1` would be the beginning of `accounts/12` too. */
  const folderOf = (prefix: string) => `${settings.prefix}${safeKey(prefix)}/`;

  /** Every call may be made twice: the second one says the same. */
  const persistently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (tried === tries || isRefusal(error)) throw isMissingObject(error) ? error : storeFault(error);
        await sleep(againMs * tried);
      }
    }
  };

  async function* list(prefix: string): AsyncGenerator<string> {
    const folder = folderOf(prefix);
    let token: string | undefined;
    do {
      const from = { recursive: true, ...(token && { paginationToken: token }) };
      const page = await persistently(() => reader.listAll(folder, from));
      for (const entry of page.objects) {
        if (entry.isFile) yield entry.key.slice(settings.prefix.length);
      }
      token = page.paginationToken;
    } while (token !== undefined);
  }

  const remove = async (key: string) => {
    const name = nameOf(key);
    await persistently(() => reader.delete(name));
  };

  return {
    async put(key, bytes) {
      const name = nameOf(key);
      const sum = { ContentMD5: createHash('md5').update(bytes).digest('base64') };
      await persistently(() => writer.put(name, bytes, sum));
    },
    async putFile(key, path) {
      const name = nameOf(key);
      const { size } = await stat(path);
      const hash = createHash('md5');
      await pipeline(createReadStream(path), hash);
      const sum = { ContentMD5: hash.digest('base64') };
      // Without a length it would be sent in chunks, which servers refuse.
      if (size === 0) await persistently(() => writer.put(name, Buffer.alloc(0), sum));
      else await persistently(() => upload(writer, { name, path, options: { contentLength: size, ...sum } }));
      await rm(path, { force: true });
    },
    async read(key) {
      const name = nameOf(key);
      const body = await persistently(() => reader.getStream(name)).catch((error) => {
        throw isMissingObject(error) ? new FileMissing(key, error) : error;
      });
      return patientStream(body, silentMs, storeFault);
    },
    async sizeOf(key) {
      const name = nameOf(key);
      try {
        return (await persistently(() => reader.getMetaData(name))).contentLength;
      } catch (error) {
        if (isMissingObject(error)) return null;
        throw error;
      }
    },
    list,
    remove,
    async removeAll(prefix) {
      // One by one: of several at once a server tells which it did not remove, and the driver does not listen.
      let some: string[] = [];
      const removeSome = async () => {
        await Promise.all(some.map(remove));
        some = [];
      };
      for await (const key of list(prefix)) {
        some.push(key);
        if (some.length === removedAtOnce) await removeSome();
      }
      await removeSome();
    },
    async look() {
      await reader.listAll(settings.prefix || '/', { recursive: true, maxResults: 1 });
    },
    close() {
      sending.destroy();
      asking.destroy();
    },
  };
}

async function upload(
  writer: S3Driver,
  { name, path, options }: { name: string; path: string; options: object },
): Promise<void> {
  const bytes = createReadStream(path);
  try {
    await writer.putStream(name, bytes, options);
  } finally {
    bytes.destroy();
  }
}
