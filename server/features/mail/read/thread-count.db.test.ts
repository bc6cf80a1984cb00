// How many mails a conversation has, as a list tells it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOn } from '#server/testing/accounts/account-steps.ts';
import { putMail, putMailbox } from '#server/testing/mail/mail-rows.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('counts the mails of the same conversation, not all there are', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  const place = { accountId: owner.accountId, mailboxId: await putMailbox(app, owner) };
  const threadId = randomUUID();
  const first = await putMail(app, place, { threadId });
  await putMail(app, place, { threadId, role: 'sent', state: 'sent' });
  await putMail(app, place, { threadId, role: 'trash' });
  const alone = await putMail(app, place);
  const { body } = await app.request<{ list: { id: string; threadCount: number }[] }>(
    'GET',
    '/api/mail/messages?folder=inbox',
    { token: owner.token },
  );
  expect(new Map(body.list.map(({ id, threadCount }) => [id, threadCount]))).toEqual(
    new Map([
      [first, 2],
      [alone, 1],
    ]),
  );
});
