import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connection } from '../db/schema/networks.ts';
import { readCredentials, sealCredentials } from '../features/networks/connections/credentials.ts';
import { type Owner, ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { loadMasterKey, type MasterKey } from './master-key.ts';
import { rotateTenantKey } from './rotate-tenant-key.ts';
import { openSecret, type SecretPlace, sealSecret, VaultError, type WrappedKey } from './tenant-vault.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const place = (rowId: string): SecretPlace => ({ purpose: 'connection', rowId });
const seal = (accountId: number, rowId: string, plaintext: string) =>
  app.services.db.tenant(accountId, (tx) =>
    sealSecret(tx, app.services.masterKey, { place: place(rowId), plaintext }),
  );
const keysOf = (accountId: number): Promise<WrappedKey[]> =>
  queryAll(
    app,
    'SELECT key_version AS "keyVersion", wrapped FROM tenant_key WHERE account_id = $1 ORDER BY key_version',
    [accountId],
  );

let nextId = 500_001;
async function addConnection({ accountId }: Owner, credentials: Record<string, string>): Promise<number> {
  const connectionId = nextId++;
  // In one transaction, as everyone must: a rotation in between would leave the secret behind.
  await app.services.db.tenant(accountId, async (tx) => {
    await tx.insert(connection).values({
      accountId,
      connectionId,
      network: 'awin',
      source: 'api',
      name: 'x',
      zone: 'UTC',
      currency: 'USD',
      since: '2025-01-01',
      state: 'paused',
      credentials: await sealCredentials(tx, app.services, { connectionId, credentials }),
    });
  });
  return connectionId;
}
const read = (accountId: number, connectionId: number, masterKey: MasterKey = app.services.masterKey) =>
  app.services.db.tenant(accountId, (tx) => readCredentials(tx, { masterKey }, connectionId));

describe('a sealed secret', () => {
  it('opens for its own place and is different every time', async () => {
    const { accountId } = owner;
    const { masterKey } = app.services;
    const [one, two] = [await seal(accountId, '1', 'canary 秘密'), await seal(accountId, '1', 'canary 秘密')];
    const keys = await keysOf(accountId);
    expect(one).not.toEqual(two);
    expect(one.includes('canary')).toBe(false);
    for (const sealed of [one, two]) {
      expect(openSecret(masterKey, { accountId, place: place('1'), sealed, keys })).toBe('canary 秘密');
    }
  });

  it('opens for no other row, tenant or key', async () => {
    const { accountId } = owner;
    const { masterKey } = app.services;
    const mine = await Promise.all(
      Array.from({ length: 32 }, (_, row) => seal(accountId, String(row), `secret ${row}`)),
    );
    const theirs = await seal(other.accountId, '0', 'secret of another');
    const keys = await keysOf(accountId);
    const otherKeys = await keysOf(other.accountId);
    for (const [row, sealed] of mine.entries()) {
      for (let asked = 0; asked < mine.length; asked += 1) {
        const open = () => openSecret(masterKey, { accountId, place: place(String(asked)), sealed, keys });
        if (asked === row) expect(open()).toBe(`secret ${row}`);
        else expect(open).toThrow(VaultError);
      }
    }
    const asMine = { accountId, place: place('0'), sealed: theirs };
    expect(() => openSecret(masterKey, { ...asMine, keys })).toThrow(VaultError);
    expect(() => openSecret(masterKey, { ...asMine, keys: otherKeys })).toThrow(VaultError);
    const stranger = await loadMasterKey({ secret: 'x'.repeat(40), previousSecret: null, dataFolder: '' });
    expect(() => openSecret(stranger, { ...asMine, sealed: mine[0] as Buffer, keys })).toThrow(VaultError);
  });

  it('is refused with any byte flipped, of itself or of its key', async () => {
    const { accountId } = owner;
    const { masterKey } = app.services;
    const sealed = await seal(accountId, '1', 'a secret of some length');
    const keys = await keysOf(accountId);
    const [key] = keys;
    if (!key) throw new Error('no key');
    const opened = { accountId, place: place('1'), sealed, keys };
    for (let at = 0; at < sealed.length; at += 1) {
      expect(() => openSecret(masterKey, { ...opened, sealed: flipped(sealed, at) })).toThrow(VaultError);
      expect(() => openSecret(masterKey, { ...opened, sealed: sealed.subarray(0, at) })).toThrow(VaultError);
    }
    for (let at = 0; at < key.wrapped.length; at += 1) {
      const spoilt = [{ ...key, wrapped: flipped(key.wrapped, at) }];
      expect(() => openSecret(masterKey, { ...opened, keys: spoilt })).toThrow(VaultError);
    }
  });
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('rotation', () => {
  it('under load fails no reader and loses no writer, and leaves one key', async () => {
    const { accountId } = owner;
    const ids: number[] = [];
    for (let number = 0; number < 40; number += 1)
      ids.push(await addConnection(owner, { token: `t${number}` }));
    const before = await queryAll(app, 'SELECT credentials FROM connection WHERE account_id = $1', [
      accountId,
    ]);
    const rotations = { left: 6 };
    const rotating = (async () => {
      for (; rotations.left > 0; rotations.left -= 1) {
        await app.services.db.tenant(accountId, (tx) => rotateTenantKey(tx, app.services.masterKey));
      }
    })();
    let reads = 0;
    const reader = async (start: number) => {
      for (let turn = start; rotations.left > 0; turn += 1) {
        const number = turn % ids.length;
        expect(await read(accountId, ids[number] as number)).toEqual({ token: `t${number}` });
        reads += 1;
      }
    };
    const writer = async () => {
      for (let number = 40; rotations.left > 0; number += 1) {
        ids.push(await addConnection(owner, { token: `t${number}` }));
      }
    };
    await Promise.all([rotating, reader(0), reader(13), writer()]);
    expect(reads).toBeGreaterThan(0);
    for (const [number, id] of ids.entries()) {
      expect(await read(accountId, id)).toEqual({ token: `t${number}` });
    }
    const keys = await keysOf(accountId);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.keyVersion).toBeGreaterThan(6);
    const after = await queryAll(app, 'SELECT credentials FROM connection WHERE account_id = $1', [
      accountId,
    ]);
    expect(
      after.filter((row) => before.some((old) => String(old.credentials) === String(row.credentials))),
    ).toEqual([]);
  });

  it('brings secrets over to a new master key', async () => {
    const id = await addConnection(other, { token: 'from before' });
    const settings = { previousSecret: null, dataFolder: app.services.config.dataFolder };
    const old = app.services.masterKey;
    const fresh = await loadMasterKey({ ...settings, secret: 'n'.repeat(40) });
    const changing: MasterKey = { ...fresh, previous: old };
    await expect(read(other.accountId, id, fresh)).rejects.toThrow(VaultError);
    // Works while the previous one is known, and without it once rotated.
    expect(await read(other.accountId, id, changing)).toEqual({ token: 'from before' });
    await app.services.db.tenant(other.accountId, (tx) => rotateTenantKey(tx, changing));
    expect(await read(other.accountId, id, fresh)).toEqual({ token: 'from before' });
    await expect(read(other.accountId, id, old)).rejects.toThrow(VaultError);
  });
});
