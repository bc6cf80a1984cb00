// What every store promises, whichever it is.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../testing/process/bucket-server.ts';
import { createBucketStore } from './bucket-store.ts';
import { createDiskStore } from './disk-store.ts';
import { FileMissing } from './file-missing.ts';
import { accountFileKey, accountPrefix, type FileStore } from './file-store.ts';

let folder: string;
let server: BucketServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-store-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, () => FileStore][] = [
  ['a folder', () => createDiskStore(folder)],
  [
    'a bucket',
    () => createBucketStore(server.settings, { connectMs: 30_000, silentMs: 60_000, againMs: 50 }),
  ],
];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is still in use. */
const bytesHeld = async () => {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((done) => setImmediate(done));
  }
  return process.memoryUsage().arrayBuffers;
};

describe.each(kinds)('a store in %s', { timeout: 120_000 }, (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  const keysBelow = async (prefix: string) => (await Array.fromAsync(store.list(prefix))).sort();
  const bytesAt = async (key: string) => buffer(await store.read(key));
  const localFile = async (bytes: Buffer) => {
    const path = join(folder, `local-${randomBytes(6).toString('hex')}`);
    await writeFile(path, bytes);
    return path;
  };

  it('gives back what was put, also nothing at all, and the newest where it was put twice', async () => {
    const key = accountFileKey(1, 'once');
    await store.put(key, Buffer.from('first'));
    expect((await bytesAt(key)).toString()).toBe('first');
    await store.put(key, Buffer.from('二'));
    expect((await bytesAt(key)).toString()).toBe('二');
    expect(await store.sizeOf(key)).toBe(3);
    await store.put(accountFileKey(1, 'empty'), Buffer.alloc(0));
    expect(await bytesAt(accountFileKey(1, 'empty'))).toEqual(Buffer.alloc(0));
    expect(await store.sizeOf(accountFileKey(1, 'empty'))).toBe(0);
  });

  it('takes over files of this machine, empty ones too', async () => {
    for (const bytes of [randomBytes(300_000), Buffer.alloc(0)]) {
      const path = await localFile(bytes);
      await store.putFile(accountFileKey(2, 'imports/taken'), path);
      expect(existsSync(path)).toBe(false);
      expect(await bytesAt(accountFileKey(2, 'imports/taken'))).toEqual(bytes);
    }
    await expect(store.putFile(accountFileKey(2, 'none'), join(folder, 'nowhere'))).rejects.toThrow();
    expect(await store.sizeOf(accountFileKey(2, 'none'))).toBeNull();
  });

  it('tells of a missing file before the first byte, and of nothing else as missing', async () => {
    await expect(store.read(accountFileKey(3, 'absent'))).rejects.toBeInstanceOf(FileMissing);
    expect(await store.sizeOf(accountFileKey(3, 'absent'))).toBeNull();
    await store.remove(accountFileKey(3, 'absent'));
    await store.removeAll(accountPrefix(3));
    expect(await keysBelow(accountPrefix(3))).toEqual([]);
  });

  it('keeps the account whose number another one’s begins with apart', async () => {
    for (const [accountId, name] of [
      [7, 'a'],
      [7, 'imports/b'],
      [71, 'a'],
      [713, 'a'],
    ] as const) {
      await store.put(accountFileKey(accountId, name), Buffer.from(String(accountId)));
    }
    expect(await keysBelow(accountPrefix(7))).toEqual(['accounts/7/a', 'accounts/7/imports/b']);
    await store.removeAll(accountPrefix(7));
    expect(await keysBelow(accountPrefix(7))).toEqual([]);
    expect((await bytesAt(accountFileKey(71, 'a'))).toString()).toBe('71');
    expect((await bytesAt(accountFileKey(713, 'a'))).toString()).toBe('713');
    await store.remove(accountFileKey(71, 'a'));
    expect(await keysBelow(accountPrefix(71))).toEqual([]);
    expect(await keysBelow('accounts/')).toContain('accounts/713/a');
  });

  it('takes names in any script, and none that leads elsewhere', async () => {
    const key = accountFileKey(4, 'imports/订单 2026（一月）+&=%41.csv');
    await store.put(key, Buffer.from('订单'));
    expect((await bytesAt(key)).toString()).toBe('订单');
    expect(await keysBelow(accountPrefix(4))).toEqual([key]);
    await store.remove(key);
    expect(await store.sizeOf(key)).toBeNull();
    for (const bad of ['accounts/4/../5/x', '', 'accounts/4/a\u0000b']) {
      await expect(store.put(bad, Buffer.from('x')), bad).rejects.toThrow();
      await expect(
        Promise.resolve().then(() => store.read(bad)),
        bad,
      ).rejects.toThrow();
    }
  });

  it('streams a large file without holding it', async () => {
    const piece = randomBytes(1024 * 1024);
    const path = join(folder, 'large');
    const hash = createHash('sha256');
    for (let n = 0; n < 24; n += 1) {
      piece.writeUInt32BE(n);
      hash.update(piece);
      await writeFile(path, piece, { flag: 'a' });
    }
    const sum = hash.digest('hex');
    await store.putFile(accountFileKey(5, 'large'), path);
    const read = createHash('sha256');
    const before = await bytesHeld();
    let most = 0;
    let passed = 0;
    await pipeline(
      await store.read(accountFileKey(5, 'large')),
      new Writable({
        write(bytes: Buffer, _encoding, done) {
          read.update(bytes);
          passed += bytes.length;
          // The reader stands still meanwhile: what is in use now is all that was fetched ahead of it.
          if (Math.floor(passed / 4_000_000) === Math.floor((passed - bytes.length) / 4_000_000)) done();
          else
            void bytesHeld().then((held) => {
              most = Math.max(most, held - before);
              done();
            });
        },
      }),
    );
    expect(read.digest('hex')).toBe(sum);
    expect(await store.sizeOf(accountFileKey(5, 'large'))).toBe(24 * piece.length);
    expect(most).toBeLessThan(8 * 1024 * 1024);
    await store.remove(accountFileKey(5, 'large'));
  });

  it('closes what a reader left in the middle', async () => {
    await store.put(accountFileKey(5, 'left'), randomBytes(2_000_000));
    const stream = await store.read(accountFileKey(5, 'left'));
    for await (const piece of stream) if (piece) break;
    expect(stream.destroyed).toBe(true);
  });

  it('serves many at once', async () => {
    const numbers = Array.from({ length: 60 }, (_value, n) => n);
    await Promise.all(
      numbers.map(async (n) => {
        const bytes = Buffer.from(`${n}`.repeat(1000));
        if (n % 2) await store.put(accountFileKey(6, `many/${n}`), bytes);
        else await store.putFile(accountFileKey(6, `many/${n}`), await localFile(bytes));
      }),
    );
    const read = await Promise.all(numbers.map((n) => bytesAt(accountFileKey(6, `many/${n}`))));
    expect(read.map(String)).toEqual(numbers.map((n) => `${n}`.repeat(1000)));
    // One key: whichever was last, it is whole.
    const wholes = numbers.map((n) => String(n).padStart(3, '0').repeat(5000));
    await Promise.all(
      wholes.slice(0, 8).map((text) => store.put(accountFileKey(6, 'same'), Buffer.from(text))),
    );
    expect(wholes.slice(0, 8)).toContain((await bytesAt(accountFileKey(6, 'same'))).toString());
    expect(await keysBelow(accountPrefix(6))).toHaveLength(61);
  });

  it('lists and removes more than one page of them', async () => {
    // A page of the bucket that is tried has a hundred.
    const names = Array.from({ length: 210 }, (_value, n) => accountFileKey(8, String(n).padStart(4, '0')));
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(names.slice(from, from + 50).map((key) => store.put(key, Buffer.from('x'))));
    }
    expect(await keysBelow(accountPrefix(8))).toEqual(names);
    await store.removeAll(accountPrefix(8));
    expect(await keysBelow(accountPrefix(8))).toEqual([]);
  });

  it('leaves a file where it was when it cannot be stored', async () => {
    const path = await localFile(Buffer.from('kept'));
    await expect(store.putFile('', path)).rejects.toThrow();
    expect((await readFile(path)).toString()).toBe('kept');
  });
});
