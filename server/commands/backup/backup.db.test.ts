import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, sampleAccount } from '#server/db/schema/accounts.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import {
  accountIdOf,
  queryAll,
  queryUser,
  signInFrom,
  uploadAvatar,
} from '#server/testing/accounts/account-steps.ts';
import { onCluster } from '#server/testing/database/on-cluster.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { newOwner, noticeOf, notify, placeOrder, stubChannels } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';
import { runCli } from '../run-cli.ts';

let folder: string;
let source: TestApp;
let file: string;
let person: Registered;
let avatarUrl: string;
/** Sealed by the master key, as a backup is unless asked otherwise. */
let sealedFile: string;
let pictureKey: string;
const odd = 'a\u2028b"\\\'\u{1f433}';

async function run(app: TestApp, args: string[], databaseUrl = app.databaseUrl) {
  const said: string[] = [];
  const complained: string[] = [];
  // A login that may not set the app role's password is told how the app signs in.
  const databaseAppUrl = databaseUrl === app.databaseUrl ? null : app.appUrl;
  const code = await runCli(args, () => ({ ...app.services.config, databaseUrl, databaseAppUrl }), {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function savePicture(app: TestApp, token: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: '本月类型', page: '/report', filters: '' })) {
    form.append(name, value);
  }
  form.append('file', new Blob([new Uint8Array(await noise())]), 'chart.png');
  const encoded = new Response(form);
  const saved = await app.request<{ id: string }>('POST', '/api/report/picture/records/add', {
    token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return saved.body.id;
}

/** Noise does not compress: its file takes several lines. */
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 256, height: 256, channels: 3 },
  })
    .png()
    .toBuffer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-backup-'));
  file = join(folder, 'all.haitu');
  source = await openTestApp();
  person = await source.register();
  const other = await source.register();
  avatarUrl = (await uploadAvatar(source, person.token, await noise())).body.url;
  await source.services.db.tenant(await accountIdOf(source, person.id), (tx) =>
    grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', note: odd, now: new Date() }),
  );
  // More rows of one table than one fetch and one insert take.
  await queryAll(
    source,
    `INSERT INTO plan_grant (account_id, grant_no, meal_type, starts_at, ends_at, source)
     SELECT account_id, n, 'B_MONTH', now(), now() + make_interval(days => n), 'order'
     FROM member, generate_series(10, 1300) n WHERE member_id = $1`,
    [other.id],
  );
  await queryAll(source, "UPDATE plan SET price_fen = 9007199254740993 WHERE meal_type = 'E_YEAR'");
  // What can be reached by no sign-in: a deleted account's order and ledger, the sample, and a saved picture.
  stubChannels(source);
  const gone = await newOwner(source);
  const order = await placeOrder(source, gone.token, { mealType: 'B_MONTH' });
  const goodbye = { password: gone.password, agree: true };
  await source.request('POST', '/api/users/deleteAccount', { token: gone.token, body: goodbye });
  expect((await notify(source, 'wechat', noticeOf(order))).status).toBe(200);
  const sampleId = await source.services.db.nextAccountId();
  await source.services.db.tenant(sampleId, async (tx) => {
    await tx.insert(sampleAccount).values({ accountId: sampleId });
    await tx.insert(account).values({ accountId: sampleId, companyName: '示例', isDemo: true });
  });
  pictureKey = accountFileKey(await accountIdOf(source, person.id), await savePicture(source, person.token));
  sealedFile = join(folder, 'sealed.haitu');
  const sealed = await run(source, ['backup', '--file', sealedFile, '--verify']);
  expect(sealed.complained).toBe('');
  const made = await run(source, ['backup', '--file', file, '--plain', '--with-secret', '--verify']);
  expect(made.complained).toBe('');
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const withTarget = async (work: (target: TestApp) => Promise<void>, overrides = {}) => {
  const target = await openTestApp(overrides);
  try {
    await work(target);
  } finally {
    await target.close();
  }
};

/** Each brings everything back once more, in a way of its own; the plain way stands apart from them. */
const ways = [
  'key file',
  'passphrase',
  'same master key',
  'over accounts',
  'other master key',
  'plain login',
];
const tried = new Set(drawnCases(ways, 1, 'ways back'));

describe('backup', () => {
  it('is one private file that never replaces another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const again = await run(source, ['backup', '--file', file]);
    expect(again).toMatchObject({ code: 1, complained: `文件 ${file} 已存在，请换一个文件名` });
    expect(await readFile(file)).toEqual(before);
    const nowhere = await run(source, ['backup', '--file', join(folder, 'no', 'where')]);
    expect(nowhere.code).toBe(1);
    expect(nowhere.complained).toContain('无法写入');
  });

  it('says what it was compared with, and what opens it', async () => {
    const other = await run(source, ['backup', '--file', join(folder, 'told.haitu'), '--verify']);
    expect(other.said).toMatch(/已读回核对：\d+ 张表、\d+ 行、2 个文件/);
    expect(other.said).toContain('备份用主密钥加密');
    expect(other.said).toContain('备份不含主密钥');
  });

  it('lets nobody read a word of it without the key', async () => {
    const bytes = await readFile(sealedFile);
    expect(bytes.subarray(0, 15).toString()).toBe('haitu-sealed-1 ');
    const start = bytes.indexOf(0x0a) + 1;
    expect(() => gunzipSync(bytes.subarray(start + 4))).toThrow();
    expect(bytes.includes(person.account)).toBe(false);
  });

  it('holds the generated master key only where it was asked for', async () => {
    const secret = (await readFile(join(source.services.config.dataFolder, 'secret'), 'utf8')).trim();
    expect(gunzipSync(await readFile(file)).toString()).toContain(secret);
    const lean = join(folder, 'lean.haitu');
    const made = await run(source, ['backup', '--file', lean, '--plain']);
    expect(made.said).toContain('备份不含主密钥');
    expect(made.said).toContain('备份没有加密');
    expect(gunzipSync(await readFile(lean)).toString()).not.toContain(secret);
    const pointless = await run(source, ['backup', '--file', join(folder, 'itself'), '--with-secret']);
    expect(pointless).toMatchObject({ code: 1, complained: expect.stringContaining('没有用处') });
  });

  it('tells of files that rows speak of and the store has lost', async () => {
    await withTarget(async (target) => {
      const owner = await target.register();
      await uploadAvatar(target, owner.token, await noise());
      await target.services.files.removeAll('accounts/');
      const made = await run(target, ['backup', '--file', join(folder, 'lost.haitu'), '--verify']);
      expect(made).toMatchObject({ code: 0, said: expect.stringContaining('有 1 个文件在数据库里有记录') });
    });
  });
});

describe('a sealed backup', () => {
  const keyFile = () => join(folder, 'key');
  const withKey = () => ['--key-file', keyFile()];

  it.runIf(tried.has('key file'))(
    'comes back with its key file, and the master key with it where it was put in',
    async () => {
      await writeFile(keyFile(), randomBytes(32));
      const made = join(folder, 'by-key.haitu');
      const written = await run(source, [
        'backup',
        '--file',
        made,
        ...withKey(),
        '--with-secret',
        '--verify',
      ]);
      expect(written).toMatchObject({ code: 0, complained: '' });
      await withTarget(async (target) => {
        const without = await run(target, ['restore', '--file', made]);
        expect(without).toMatchObject({ code: 1, complained: expect.stringContaining('--key-file') });
        await writeFile(join(folder, 'other-key'), randomBytes(32));
        const wrong = await run(target, ['restore', '--file', made, '--key-file', join(folder, 'other-key')]);
        expect(wrong).toMatchObject({ code: 1, complained: '密钥文件不对，打不开这个备份' });
        await writeFile(join(folder, 'short'), 'short');
        const short = await run(target, ['restore', '--file', made, '--key-file', join(folder, 'short')]);
        expect(short.complained).toContain('至少要 32 字节');
        expect((await run(target, ['restore', '--file', made, ...withKey()])).complained).toBe('');
        expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
      });
    },
  );

  it.runIf(tried.has('passphrase'))('comes back with its passphrase alone', async () => {
    const made = join(folder, 'by-words.haitu');
    const settings = { backupPassphrase: '海上生明月，天涯共此时。' };
    Object.assign(source.services.config, settings);
    try {
      const written = await run(source, ['backup', '--file', made, '--with-secret']);
      expect(written).toMatchObject({ code: 0, said: expect.stringContaining('HAITU_BACKUP_PASSPHRASE') });
    } finally {
      Object.assign(source.services.config, { backupPassphrase: null });
    }
    await withTarget(async (target) => {
      expect((await run(target, ['restore', '--file', made])).complained).toContain(
        'HAITU_BACKUP_PASSPHRASE',
      );
    });
    await withTarget(
      async (target) => {
        expect((await run(target, ['restore', '--file', made])).complained).toContain('不对');
      },
      { backupPassphrase: 'another one of them' },
    );
    await withTarget(async (target) => {
      expect((await run(target, ['restore', '--file', made])).complained).toBe('');
      expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
    }, settings);
  });

  it.runIf(tried.has('same master key'))(
    'is refused by another master key, and welcome with the same',
    async () => {
      await withTarget(async (target) => {
        const refused = await run(target, ['restore', '--file', sealedFile]);
        expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('另一把主密钥') });
        const secret = await readFile(join(source.services.config.dataFolder, 'secret'), 'utf8');
        await writeFile(join(target.services.config.dataFolder, 'secret'), secret);
        expect((await run(target, ['restore', '--file', sealedFile])).complained).toBe('');
        expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
      });
    },
  );

  it('is refused as damaged once a byte of it was changed', async () => {
    const bytes = await readFile(sealedFile);
    const at = bytes.indexOf(0x0a) + 100;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const path = join(folder, 'changed.haitu');
    await writeFile(path, bytes);
    const refused = await run(source, ['restore', '--file', path, '--force']);
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('已损坏或不完整') });
  });
});

describe('restore', () => {
  it('brings every row, every file and every password to a fresh installation', async () => {
    await withTarget(async (target) => {
      const restored = await run(target, ['restore', '--file', file]);
      expect(restored.complained).toBe('');
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('主密钥已随备份恢复') });
      expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
      // A process that starts now works with the restored key.
      const { dataFolder } = target.services.config;
      await withTarget(
        async (reopened) => {
          expect((await signInFrom(reopened, person)).status).toBe(200);
          const sent = await reopened.app.inject({ method: 'GET', url: avatarUrl });
          const original = await source.app.inject({ method: 'GET', url: avatarUrl });
          expect(sent.statusCode).toBe(200);
          expect(sent.rawPayload).toEqual(original.rawPayload);
          const [restored, saved] = await Promise.all(
            [reopened, source].map(async ({ services }) => buffer(await services.files.read(pictureKey))),
          );
          expect(restored).toEqual(saved);
          // Ids go on after the last one given out.
          const [last] = await queryAll<{ id: string }>(source, 'SELECT max(account_id) AS id FROM account');
          expect(await reopened.services.db.nextAccountId()).toBeGreaterThan(Number(last?.id));
        },
        { databaseUrl: target.databaseUrl, dataFolder },
      );
    });
  });

  it.runIf(tried.has('over accounts'))('refuses a database that holds accounts, unless forced', async () => {
    await withTarget(async (target) => {
      const existing = await target.register();
      const before = await snapshotTables(target.databaseUrl);
      const refused = await run(target, ['restore', '--file', file]);
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain('--force');
      expect(await snapshotTables(target.databaseUrl)).toEqual(before);
      expect((await run(target, ['restore', '--file', file, '--force'])).code).toBe(0);
      expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
      expect((await queryUser(target, existing.token)).code).toBe('nolog');
    });
  });

  it('refuses a damaged, cut or foreign file and writes nothing', async () => {
    await withTarget(async (target) => {
      const before = await snapshotTables(target.databaseUrl);
      const bytes = await readFile(file);
      const text = gunzipSync(bytes).toString();
      const flipped = Buffer.from(bytes);
      const middle = Math.floor(flipped.length / 2);
      flipped[middle] = (flipped[middle] ?? 0) ^ 0x40;
      const cases: [string, Buffer, string][] = [
        ['flipped', flipped, '已损坏或不完整'],
        ['cut', bytes.subarray(0, bytes.length - 2000), '已损坏或不完整'],
        ['edited', gzipSync(text.replace(person.account, 'someone@brand.example')), '已损坏或不完整'],
        ['no end', gzipSync(text.slice(0, text.lastIndexOf('end {'))), '已损坏或不完整'],
        ['continued', gzipSync(`${text}row plan 0 {}\n`), '已损坏或不完整'],
        ['plain', Buffer.from('not a backup'), '不是海图的备份文件'],
        ['foreign', gzipSync('hello\nworld\n'), '不是海图的备份文件'],
        ['empty', Buffer.alloc(0), '已损坏或不完整'],
      ];
      for (const [name, content, sentence] of drawnCases(cases, 3, 'damaged')) {
        const path = join(folder, `${name}-${randomUUID()}`);
        await writeFile(path, content);
        const refused = await run(target, ['restore', '--file', path]);
        expect(refused.code, name).toBe(1);
        expect(refused.complained, name).toContain(sentence);
      }
      expect((await run(target, ['restore', '--file', join(folder, 'missing')])).complained).toContain(
        '无法读取',
      );
      expect(await snapshotTables(target.databaseUrl)).toEqual(before);
    });
  });

  it('refuses a backup of another schema', async () => {
    await withTarget(async (target) => {
      await queryAll(target, "INSERT INTO migration (name) VALUES ('9999_later.sql')");
      expect((await run(target, ['restore', '--file', file])).complained).toContain('另一版本');
    });
  });

  it.runIf(tried.has('other master key'))(
    'refuses another master key where the backup does not bring it or a setting forbids it',
    async () => {
      const lean = join(folder, 'other-key.haitu');
      await run(source, ['backup', '--file', lean, '--plain', '--without-secret']);
      await withTarget(async (target) => {
        const refused = await run(target, ['restore', '--file', lean]);
        expect(refused.code).toBe(1);
        expect(refused.complained).toContain(join(target.services.config.dataFolder, 'secret'));
      });
      await withTarget(
        async (target) => {
          expect((await run(target, ['restore', '--file', file])).complained).toContain('HAITU_SECRET');
        },
        { secret: 'a setting of at least thirty-two characters' },
      );
    },
  );

  // On a cluster the login is an administrator's: it makes schemas and roles on every node.
  it.runIf(!onCluster && tried.has('plain login'))(
    'works with a login that is no superuser, as backup does',
    async () => {
      const role = `plain_${randomUUID().slice(0, 8)}`;
      await queryAll(
        source,
        `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'plain' IN ROLE haitu_owner, haitu_app`,
      );
      const urlFor = (app: TestApp) => {
        const url = new URL(app.databaseUrl);
        url.username = role;
        url.password = 'plain';
        return url.toString();
      };
      const admit = (app: TestApp) =>
        queryAll(app, `GRANT CREATE ON DATABASE ${new URL(app.databaseUrl).pathname.slice(1)} TO ${role}`);
      const made = join(folder, 'plain.haitu');
      try {
        await admit(source);
        const backed = await run(
          source,
          ['backup', '--file', made, '--plain', '--with-secret'],
          urlFor(source),
        );
        expect(backed.complained).toBe('');
        expect(backed.code).toBe(0);
        await withTarget(async (target) => {
          await admit(target);
          const restored = await run(target, ['restore', '--file', made], urlFor(target));
          expect(restored.complained).toBe('');
          expect(await snapshotTables(target.databaseUrl)).toEqual(await snapshotTables(source.databaseUrl));
        });
      } finally {
        await queryAll(source, `DROP OWNED BY ${role}`);
        await queryAll(source, `DROP ROLE ${role}`);
      }
    },
  );
});
