// Stored files go from a folder to a bucket and back: by a command that compares both sides, and by a backup.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { createBucketStore } from '../files/bucket-store.ts';
import { createDiskStore } from '../files/disk-store.ts';
import { accountFileKey, accountPrefix, type FileStore } from '../files/file-store.ts';
import { accountIdOf, uploadAvatar } from '../testing/accounts/account-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { type BucketServer, startBucketServer } from '../testing/process/bucket-server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const secret = 'the same on every machine, and long enough';
let folder: string;
let server: BucketServer;
let bucket: FileStore;
let app: TestApp;
let accountId: number;
const large = randomBytes(200_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-move-'));
  server = await startBucketServer();
  bucket = createBucketStore(server.settings);
  app = await openTestApp({ secret });
  const person = await app.register();
  accountId = await accountIdOf(app, person.id);
  await uploadAvatar(app, person.token, picture);
  for (let n = 0; n < 10; n += 1)
    await app.services.files.put(accountFileKey(accountId, `imports/${n}`), Buffer.from(`文件 ${n}`));
  await app.services.files.put(accountFileKey(accountId, 'large'), large);
  await app.services.files.put(accountFileKey(accountId, 'empty'), Buffer.alloc(0));
});
afterAll(async () => {
  bucket.close();
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(args: string[], changed: Partial<Config> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const { databaseUrl, services } = app;
  const code = await runCli(args, () => ({ ...services.config, databaseUrl, ...changed }), {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function contentsOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of store.list('accounts/'))
    found[key] = (await buffer(await store.read(key))).toString('base64');
  return found;
}

const toBucket = ['files:move', '--to', 'bucket'];

describe('files:move', { timeout: 180_000 }, () => {
  it('says what it lacks and changes nothing', async () => {
    expect(await run(toBucket)).toMatchObject({ code: 1, complained: expect.stringContaining('S3_BUCKET') });
    const wrong = await run(['files:move', '--to', 'tape'], { bucket: server.settings });
    expect(wrong).toMatchObject({ code: 2, complained: expect.stringContaining('--to 只能是') });
    expect(await contentsOf(bucket)).toEqual({});
  });

  it('is refused by a bucket that is away', async () => {
    await bucket.put(accountFileKey(accountId, 'imports/3'), Buffer.from('文件 3'));
    await bucket.put(accountFileKey(accountId, 'imports/4'), Buffer.from('损坏 4'));
    await server.kill();
    const refused = await run(toBucket, { bucket: server.settings });
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain('文件存储暂时无法访问');
  });

  it('goes on from where it was, mends what was damaged, and compares both sides', async () => {
    await server.start();
    const moved = await run(toBucket, { bucket: server.settings });
    expect(moved.complained).toBe('');
    expect(moved.said).toMatch(/核对一致：13 个文件，\d+ 字节，校验和 -?\d+（新复制 12 个，1 个已在那里）/);
    expect(await contentsOf(bucket)).toEqual(await contentsOf(app.services.files));
    expect(await readdir(join(app.services.config.dataFolder, 'tmp'))).toEqual([]);
  });

  it('may be repeated, leaves what only the other side has, and takes everything back', async () => {
    await bucket.put(accountFileKey(accountId, 'newer'), Buffer.from('stored after the change'));
    const again = await run(toBucket, { bucket: server.settings });
    expect(again.said).toContain('13 个文件');
    expect(again.said).toContain('新复制 0 个，13 个已在那里');
    const dataFolder = join(folder, 'back');
    const back = await run(['files:move', '--to', 'disk'], { bucket: server.settings, dataFolder });
    expect(back.complained).toBe('');
    expect(back.said).toContain('14 个文件');
    expect(await contentsOf(createDiskStore(dataFolder))).toEqual(await contentsOf(bucket));
    await bucket.remove(accountFileKey(accountId, 'newer'));
  });
});

describe('a backup', { timeout: 180_000 }, () => {
  const file = () => join(folder, 'bucket.haitu');

  it('holds every file of the bucket, counted and compared', async () => {
    const made = await run(['backup', '--file', file(), '--verify'], { bucket: server.settings });
    expect(made.complained).toBe('');
    expect(made.said).toMatch(/已读回核对：\d+ 张表、\d+ 行、13 个文件/);
  });

  it.each(['disk', 'bucket'] as const)('comes back into a %s', async (kind) => {
    const target = await openTestApp({ secret });
    const prefix = 'elsewhere/';
    const changed = kind === 'bucket' ? { ...server.settings, prefix } : null;
    try {
      const said = await run(['restore', '--file', file()], {
        bucket: changed,
        databaseUrl: target.databaseUrl,
        dataFolder: target.services.config.dataFolder,
      });
      expect(said.complained).toBe('');
      expect(said.said).toContain('13 个文件');
      expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(app.databaseUrl));
      const restored = changed ? createBucketStore(changed) : target.services.files;
      expect(await contentsOf(restored)).toEqual(await contentsOf(bucket));
      restored.close();
    } finally {
      await target.close();
    }
  });

  it('is not made without its files while the bucket is away', async () => {
    await server.kill();
    try {
      const away = join(folder, 'away.haitu');
      const refused = await run(['backup', '--file', away], { bucket: server.settings });
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain('文件存储暂时无法访问');
      expect(await readdir(folder)).not.toContain('away.haitu');
    } finally {
      await server.start();
    }
    expect((await contentsOf(bucket))[`${accountPrefix(accountId)}large`]).toBe(large.toString('base64'));
  });
});
