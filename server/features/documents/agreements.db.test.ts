import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, activeSubAccount, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { publishDocument } from './publish-document.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterEach(async () => {
  await queryAll(test, 'DELETE FROM document_version WHERE version > 1');
});
afterAll(() => test.close());

interface Pending {
  id: number;
  title: string;
  version: number;
  note: string;
}

const path = '/api/users/agreements';
const pending = async (token: string) => (await test.request<Pending[]>('GET', path, { token })).body;
const accept = (token: string, accepted: object[]) =>
  test.request('POST', path, { token, body: { accepted }, address: '203.0.113.9' });
const acceptedBy = (memberId: string) =>
  queryAll<{ document_id: number; version: number; address: string; accepted_at: Date }>(
    test,
    `SELECT document_id, version, address, accepted_at FROM agreement_acceptance
     WHERE member_id = $1 ORDER BY document_id, version`,
    [memberId],
  );
const publish = (asks: boolean, { id = 5, basedOn = 1, note = '新增一条' } = {}) =>
  publishDocument(test.services, {
    id,
    title: '文件',
    body: '正文',
    note,
    asks,
    basedOn,
    actor: 'operator-1',
  });

describe('agreeing', () => {
  it('is recorded at registration: which versions, when and from where', async () => {
    const before = Date.now();
    const person = await test.register();
    const rows = await acceptedBy(person.id);
    expect(rows.map(({ document_id, version }) => [document_id, version])).toEqual([
      [4, 1],
      [5, 1],
    ]);
    for (const { address, accepted_at } of rows) {
      expect(address).toMatch(/^198\.18\./);
      expect(accepted_at.getTime()).toBeGreaterThanOrEqual(before);
    }
    expect(await pending(person.token)).toEqual([]);
  });

  it('nothing is recorded of a registration that was refused', async () => {
    const count = async () =>
      (await queryAll<{ n: number }>(test, 'SELECT count(*)::int AS n FROM agreement_acceptance'))[0]?.n;
    const before = await count();
    await expect(test.register({ agree: false })).rejects.toThrow('请先阅读并同意');
    expect(await count()).toBe(before);
  });

  it('is asked for again only when a version needs it, with all that changed since', async () => {
    const person = await test.register();
    await publish(false, { note: '改了错字' });
    expect(await pending(person.token)).toEqual([]);
    await publish(true, { basedOn: 2, note: '新增用途' });
    await publish(false, { basedOn: 3, note: '又改错字' });
    expect(await pending(person.token)).toMatchObject([
      { id: 5, version: 4, note: '改了错字；新增用途；又改错字' },
    ]);
    expect((await accept(person.token, [{ id: 5, version: 4 }])).status).toBe(200);
    expect(await pending(person.token)).toEqual([]);
    expect((await acceptedBy(person.id)).at(-1)).toMatchObject({ version: 4, address: '203.0.113.9' });
    // Again changes nothing.
    const once = await acceptedBy(person.id);
    expect((await accept(person.token, [{ id: 5, version: 4 }])).status).toBe(200);
    expect(await acceptedBy(person.id)).toEqual(once);
  });

  it('whoever registers after it has agreed to it', async () => {
    await publish(true);
    const person = await test.register();
    expect(await pending(person.token)).toEqual([]);
  });

  it('a version that is no longer, or was never, in force cannot be agreed to', async () => {
    const person = await test.register();
    await publish(true);
    const before = await acceptedBy(person.id);
    for (const wrong of [
      [{ id: 5, version: 1 }],
      [{ id: 5, version: 3 }],
      [{ id: 6, version: 1 }],
      [{ id: 99, version: 1 }],
      [
        { id: 5, version: 2 },
        { id: 4, version: 9 },
      ],
    ]) {
      expect([wrong, (await accept(person.token, wrong)).status]).toEqual([wrong, 409]);
    }
    expect((await accept(person.token, [])).status).toBe(400);
    expect(await acceptedBy(person.id)).toEqual(before);
    expect(await pending(person.token)).toHaveLength(1);
  });

  it('is each member’s own: an owner does not agree for a colleague, nor one account for another', async () => {
    const owner = await ownerOn(test, 'P_YEAR');
    const other = await test.register();
    const colleague = await activeSubAccount(test, owner, ['insight']);
    await publish(true);
    await accept(owner.token, [{ id: 5, version: 2 }]);
    expect(await pending(owner.token)).toEqual([]);
    expect(await pending(colleague.token)).toHaveLength(1);
    expect(await pending(other.token)).toHaveLength(1);
    const [seen] = await test.services.db.tenant(
      await accountIdOf(test, other.id),
      async (tx) => (await tx.run(sql`SELECT count(*)::int AS n FROM agreement_acceptance`)).rows,
    );
    expect(seen).toEqual({ n: 2 });
  });

  it('its records cannot be changed, and go with the account', async () => {
    const person = await test.register();
    const accountId = await accountIdOf(test, person.id);
    await expect(
      test.services.db.tenant(accountId, (tx) => tx.run(sql`UPDATE agreement_acceptance SET address = 'x'`)),
    ).rejects.toThrow();
    await test.request('POST', '/api/users/deleteAccount', {
      token: person.token,
      body: { password: person.password, agree: true },
    });
    expect(await acceptedBy(person.id)).toEqual([]);
  });
});
