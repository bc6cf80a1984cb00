import { afterAll, beforeAll, expect, it } from 'vitest';
import { connection } from '../db/schema/networks.ts';
import { readCredentials, sealCredentials } from '../features/networks/connections/credentials.ts';
import { loadMasterKey, type MasterKey } from '../secrets/master-key.ts';
import { readSecretFile } from '../secrets/secret-file.ts';
import { ownerOn, queryAll, signInFrom } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newSecret = 'a new secret that is long enough for anyone';

it('gives every account a fresh key, and brings all of it over to a new master key', async () => {
  const owners = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
  const { db, masterKey } = app.services;
  for (const { accountId } of owners.slice(0, 2)) {
    await db.tenant(accountId, async (tx) => {
      const sealed = await sealCredentials(
        tx,
        { masterKey },
        { connectionId: accountId, credentials: { token: 'T' } },
      );
      await tx.insert(connection).values({
        accountId,
        connectionId: accountId,
        network: 'awin',
        source: 'api',
        name: 'x',
        zone: 'UTC',
        currency: 'USD',
        since: '2026-01-01',
        state: 'paused',
        credentials: sealed,
      });
    });
  }
  const read = (masterKey: MasterKey) =>
    Promise.all(
      owners
        .slice(0, 2)
        .map(({ accountId }) => db.tenant(accountId, (tx) => readCredentials(tx, { masterKey }, accountId))),
    );

  expect(await rotate({})).toEqual([0, '密钥已轮换：2 个账号、2 份凭证']);
  expect(await read(masterKey)).toEqual([{ token: 'T' }, { token: 'T' }]);

  const { dataFolder } = app.services.config;
  const previousSecret = await readSecretFile(dataFolder);
  expect((await rotate({ secret: newSecret }))[0]).toBe(1);
  expect(await rotate({ secret: newSecret, previousSecret })).toEqual([0, '密钥已轮换：2 个账号、2 份凭证']);
  // Cut off and run again: those that were done are simply done once more.
  expect(await rotate({ secret: newSecret, previousSecret })).toEqual([0, '密钥已轮换：2 个账号、2 份凭证']);
  const fresh = await loadMasterKey({ secret: newSecret, previousSecret: null, dataFolder });
  expect(await read(fresh)).toEqual([{ token: 'T' }, { token: 'T' }]);
  await expect(read(masterKey)).rejects.toThrow('stored secret cannot be opened');
  expect(await queryAll(app, 'SELECT key_version FROM tenant_key ORDER BY 1')).toHaveLength(2);
  const [audited] = await queryAll(
    app,
    "SELECT count(*)::int FROM audit_event WHERE action = 'secrets.rotated'",
  );
  expect(audited).toEqual({ count: 6 });
});

it('lets people in with their passwords while the previous master key is known, and ever after', async () => {
  const person = await app.register();
  const { dataFolder } = app.services.config;
  const previousSecret = await readSecretFile(dataFolder);
  const before = app.services.masterKey;
  const changed = (known: string | null) =>
    loadMasterKey({ secret: newSecret, previousSecret: known, dataFolder });
  try {
    app.services.masterKey = await changed(null);
    expect((await signInFrom(app, person)).status).toBe(400);
    app.services.masterKey = await changed(previousSecret);
    expect((await signInFrom(app, { ...person, password: 'not-this-one' })).status).toBe(400);
    expect((await signInFrom(app, person)).status).toBe(200);
    // That sign-in renewed the hash: the previous key is no longer needed for this person.
    app.services.masterKey = await changed(null);
    expect((await signInFrom(app, person)).status).toBe(200);
  } finally {
    app.services.masterKey = before;
  }
});

async function rotate(settings: { secret?: string; previousSecret?: string }): Promise<[number, string]> {
  const said: string[] = [];
  const code = await runCli(['secrets:rotate'], () => ({ ...app.services.config, ...settings }), {
    say: (line) => said.push(line),
    complain: () => undefined,
  });
  return [code, said.join('\n')];
}
