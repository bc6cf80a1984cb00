// Every change is told to all browsers of the account that made it, and to nobody else.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabHeader } from '#contract/events.ts';
import { grantPlan } from '../features/plans/grant-plan.ts';
import { ownerOn } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/events`;
});
afterAll(() => test.close());

/**
 * Reads the stream of a member in the background; `next` answers its next `data` event. What happened before,
 * such as the plan the account was given, may still be on its way: a change of our own marks where it ends.
 */
async function listen({ token, id }: { token: string; id: string }) {
  const reply = await fetch(url, { headers: { authorization: token } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ tab: string | null }> => {
    for (;;) {
      const found = /event: data\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '') as { tab: string | null };
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`ended: ${text}`);
      text += value;
    }
  };
  await rename(token, id, 'listening');
  while ((await next()).tab !== 'listening');
  return { next, close: () => reader?.cancel() };
}

const rename = (token: string, id: string, tab?: string) =>
  test.request('PUT', '/api/users/info', {
    token,
    body: { id, name: '周帆', companyName: '远航科技' },
    ...(tab !== undefined && { headers: { [tabHeader]: tab } }),
  });

describe('a change', () => {
  it('is told to the account with the call and the tab that made it, a read and a refusal are not', async () => {
    const owner = await ownerOn(test, 'P_YEAR');
    const heard = await listen(owner);
    await test.request('GET', '/api/users/query', { token: owner.token });
    // Reads by POST.
    await test.request('POST', '/api/orderpay/records', { token: owner.token, body: { userId: owner.id } });
    expect((await rename(owner.token, owner.id, 'not a name <script>')).status).toBe(200);
    const refused = await test.request('PUT', '/api/users/info', {
      token: owner.token,
      body: { id: owner.id },
    });
    expect(refused.status).toBe(400);
    expect((await rename(owner.token, owner.id, 'tab-1')).status).toBe(200);
    expect(await heard.next()).toEqual({ change: 'PUT /api/users/info', tab: null });
    expect(await heard.next()).toEqual({ change: 'PUT /api/users/info', tab: 'tab-1' });
    await heard.close();
  });

  it('of another account is not told', async () => {
    const [one, other] = [await ownerOn(test, 'P_YEAR'), await ownerOn(test, 'P_YEAR')];
    const heard = await listen(one);
    await rename(other.token, other.id, 'theirs');
    await rename(one.token, one.id, 'ours');
    expect(await heard.next()).toEqual({ change: 'PUT /api/users/info', tab: 'ours' });
    await heard.close();
  });

  it('of the plan is told to every member with the commit, whoever made it', async () => {
    const owner = await ownerOn(test, 'P_YEAR');
    const heard = await listen(owner);
    const order = { mealType: 'P_YEAR', source: 'operator', now: test.services.now() } as const;
    const { db } = test.services;
    const lost = db.tenant(owner.accountId, async (tx) => {
      await grantPlan(tx, order);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await db.tenant(owner.accountId, (tx) => grantPlan(tx, order));
    await rename(owner.token, owner.id, 'after');
    expect(await heard.next()).toEqual({ change: 'plan', tab: null });
    expect(await heard.next()).toEqual({ change: 'PUT /api/users/info', tab: 'after' });
    await heard.close();
  });
});
