import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailRow, MailView } from '#contract/mail-messages.ts';
import { getAccount } from '#server/features/accounts/find-account.ts';
import { demoPublishers } from '#server/features/catalogue/demo/demo-publishers.ts';
import { demoAccount, seedDemo } from '#server/features/demo/seed-demo.ts';
import { queryAll, signInFrom } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { harmIn } from '../read/testing/harm-in.ts';
import { demoThreads } from './demo-threads.ts';
import { seedDemoMailbox } from './seed-demo-mailbox.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const { password } = await seedDemo(app.services);
  token = (await signInFrom(app, { account: demoAccount, password })).body.token;
});
afterAll(() => app.close());

const list = async (folder: string) =>
  (
    await app.request<{ list: MailRow[]; total: number; unread: number }>(
      'GET',
      `/api/mail/messages?folder=${folder}&size=50`,
      { token },
    )
  ).body;

it('is there once, however often and by however many it is made', async () => {
  const { accountId } = await getAccount(app.services, demoAccount);
  await Promise.all([seedDemoMailbox(app.services, accountId), seedDemoMailbox(app.services, accountId)]);
  expect(await queryAll(app, "SELECT 1 FROM mailbox WHERE provider = 'sample'")).toHaveLength(1);
  const mails = demoThreads.reduce((sum, thread) => sum + thread.mails.length, 0);
  expect(
    await queryAll(app, 'SELECT 1 FROM mail WHERE subject = ANY ($1)', [
      demoThreads.flatMap(({ subject }) => [subject, `Re: ${subject}`]),
    ]),
  ).toHaveLength(mails);
  // Nobody ever connects to it.
  expect(await queryAll(app, 'SELECT 1 FROM mailbox_lease')).toEqual([]);
});

it('shows conversations with publishers of the demonstration, all labelled', async () => {
  const [inbox, outbox, star] = [await list('inbox'), await list('outbox'), await list('star')];
  expect(inbox.unread).toBeGreaterThanOrEqual(3);
  expect(star.total).toBeGreaterThanOrEqual(3);
  for (const row of [...inbox.list, ...outbox.list]) expect(row.sample).toBe(true);
  expect(outbox.list.some(({ bounced }) => bounced)).toBe(true);
  expect(outbox.list.filter(({ state }) => state === 'failed')).toHaveLength(1);
  expect(inbox.list.some(({ threadCount }) => threadCount >= 4)).toBe(true);
  const known = new Set(demoPublishers(17).map(({ domain }) => domain));
  expect(demoThreads.filter(({ person }) => !known.has(person.domain))).toEqual([]);
  expect(demoThreads.filter(({ person }) => !person.address.endsWith('.example'))).toEqual([]);
});

it('opens each of its mails, with pictures of others only when asked for', async () => {
  const all = [...(await list('inbox')).list, ...(await list('outbox')).list];
  let remote = 0;
  for (const { id } of all) {
    const { body, status } = await app.request<MailView>('GET', `/api/mail/messages/${id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ partial: '' });
    expect(body.text).not.toBe('');
    expect(harmIn(body.html)).toEqual([]);
    remote += body.remoteImages;
    for (const { n, bytes } of body.attachments) {
      const file = await app.app.inject({
        method: 'GET',
        url: `/api/mail/messages/${id}/attachments/${n}`,
        headers: { authorization: token },
      });
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes]);
    }
  }
  expect(remote).toBeGreaterThan(3);
});
