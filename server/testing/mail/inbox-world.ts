// A test file's product with mails that no server knows: each test has an account and a mailbox of its own.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MailRow } from '#contract/mail-messages.ts';
import { type Owner, ownerOn, queryAll } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type MailFields, putMail, putMailbox } from './mail-rows.ts';

export interface MailPage {
  total: number;
  unread: number;
  list: MailRow[];
}

/** Called once in a test file, outside its tests. */
export function inboxWorld() {
  const world = {} as { app: TestApp; owner: Owner; mailboxId: string };
  beforeAll(async () => {
    world.app = await openTestApp();
  });
  afterAll(() => world.app.close());
  beforeEach(async () => {
    world.owner = await ownerOn(world.app, 'P_YEAR');
    world.mailboxId = await putMailbox(world.app, world.owner);
  });

  const put = (fields: MailFields = {}, box = world.mailboxId) =>
    putMail(world.app, { accountId: world.owner.accountId, mailboxId: box }, fields);
  const get = <Body>(path: string, token = world.owner.token) =>
    world.app.request<Body>('GET', path, { token });
  const list = async (query: string, token = world.owner.token) => {
    const answer = await get<MailPage>(`/api/mail/messages?${query}`, token);
    if (answer.code !== 'success') throw new Error(answer.msg);
    return answer.body;
  };
  const idsOf = async (query: string, token = world.owner.token) =>
    (await list(query, token)).list.map(({ id }) => id);
  const change = <Body>(method: string, path: string, body: unknown, token = world.owner.token) =>
    world.app.request<Body>(method, `/api/mail/messages${path}`, { token, ...(body !== null && { body }) });
  const rowOf = async (id: string) =>
    (await queryAll<Record<string, unknown>>(world.app, 'SELECT * FROM mail WHERE mail_id = $1', [id]))[0];
  return { world, put, get, list, idsOf, change, rowOf };
}
