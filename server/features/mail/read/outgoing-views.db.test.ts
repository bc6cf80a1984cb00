// What the overview counts of mails of ours can be listed: the same mails, no others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { type MailFields, putMail, putMailbox } from '#server/testing/mail/mail-rows.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let owner: Owner;
let mailboxId: string;
beforeEach(async () => {
  owner = await ownerOn(app, 'P_YEAR');
  mailboxId = await putMailbox(app, owner);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const put = (fields: MailFields) => putMail(app, { accountId: owner.accountId, mailboxId }, fields);
const sent = (fields: MailFields = {}) => put({ role: 'sent', state: 'sent', ...fields });
const get = async <Body>(path: string): Promise<Body> => {
  const answer = await app.request<Body>('GET', path, { token: owner.token });
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body;
};
const listed = async (view: string) => {
  const { list } = await get<{ list: { id: string }[] }>(`/api/mail/messages?folder=outbox&${view}=1`);
  return list.map(({ id }) => id);
};
const counted = () => get<{ waiting: number; bounced: number }>('/api/mail/overview');

it('lists the conversations that wait for an answer', async () => {
  const answeredLater = randomUUID();
  const waits = await sent({ mailAt: daysAgo(1) });
  const elsewhere = await sent({ mailAt: daysAgo(2), state: null });
  await sent({ mailAt: daysAgo(8) });
  await sent({ answered: true });
  await sent({ state: 'failed' });
  await sent({ threadId: answeredLater, mailAt: daysAgo(2) });
  await put({ threadId: answeredLater, mailAt: daysAgo(1) });
  const ignored = randomUUID();
  const still = await sent({ threadId: ignored, mailAt: daysAgo(3) });
  await put({ threadId: ignored, mailAt: daysAgo(2), isAutomatic: true });
  expect(await listed('waiting')).toEqual([waits, elsewhere, still]);
  expect((await counted()).waiting).toBe(3);
});

it('lists what came back in the last thirty days', async () => {
  const back = await sent({ mailAt: daysAgo(40), bouncedAt: daysAgo(2) });
  await sent({ mailAt: daysAgo(60), bouncedAt: daysAgo(31) });
  await sent();
  expect(await listed('bounced')).toEqual([back]);
  expect((await counted()).bounced).toBe(1);
});
