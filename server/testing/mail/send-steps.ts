// What the tests of mails that leave share: a mailbox on real servers, a clock that the test moves, and the sender as a worker
// runs it.
import { randomUUID } from 'node:crypto';
import type { SendAnswer } from '#contract/mail-sending.ts';
import { runSender } from '#server/features/mail/send/run/run-sender.ts';
import type { SenderOptions } from '#server/features/mail/send/run/sender-options.ts';
import { mailSending } from '#server/features/mail/send/schedule.ts';
import { claimDueAccounts } from '#server/jobs/account-schedule.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';
import type { MailServers } from './mail-servers/open-mail-servers.ts';
import { connectMailbox } from './mail-steps.ts';

export interface Clock {
  at: Date;
  pass(minutes: number): void;
}

/** From now on the product's time is the test's. */
export function takeClock(app: TestApp, at = new Date()): Clock {
  const clock: Clock = {
    at,
    pass(minutes) {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
  };
  app.services.now = () => clock.at;
  return clock;
}

export interface Desk extends Owner {
  mailboxId: string;
}

/** An account of its own with a mailbox that sends as fast as it may. */
export async function openDesk(
  app: TestApp,
  servers: MailServers,
  overrides: Record<string, unknown> = {},
  user = 'alice@example.test',
): Promise<Desk> {
  const owner = await ownerOn(app, 'P_YEAR');
  const mailboxId = await connectMailbox(app, owner, servers, user, { perMinute: 60, ...overrides });
  return { ...owner, mailboxId };
}

/** Addresses of so many strangers. */
export const manyPeople = (count: number, label = 'p') =>
  Array.from(
    { length: count },
    (_, no) => `${label}${no}-${Math.random().toString(36).slice(2)}@example.test`,
  );

export const letter = (desk: Desk, overrides: Record<string, unknown> = {}) => ({
  accountId: desk.mailboxId,
  to: [`bob-${randomUUID().slice(0, 8)}@example.test`],
  subject: 'Hello',
  html: '<p>Hello Bob</p>',
  ...overrides,
});

export const trySend = (app: TestApp, desk: Desk, overrides: Record<string, unknown> = {}) =>
  app.request<SendAnswer & Refusal>('POST', '/api/mail/send', {
    token: desk.token,
    body: letter(desk, overrides),
  });

export async function send(
  app: TestApp,
  desk: Desk,
  overrides: Record<string, unknown> = {},
): Promise<SendAnswer> {
  const answer = await trySend(app, desk, overrides);
  if (answer.code !== 'success') throw new Error(`send: ${answer.msg}`);
  return answer.body;
}

/** The id of the one mail that was queued. */
export async function sendOneMail(
  app: TestApp,
  desk: Desk,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const [id] = (await send(app, desk, overrides)).queued;
  if (!id) throw new Error('nothing was queued');
  return id;
}

/** A worker's turn; it waits by moving the clock. */
export async function runTurn(
  app: TestApp,
  desk: Pick<Owner, 'accountId'>,
  clock: Clock,
  options: Partial<SenderOptions> = {},
): Promise<void> {
  await runSender(app.services, desk.accountId, new AbortController().signal, {
    turnMs: 10 * 60_000,
    async pause(ms) {
      clock.pass(ms / 60_000);
    },
    ...options,
  });
}

export interface MailFate {
  state: string;
  text: string;
  to: string;
  subject: string;
  tries: number;
  dueAt: Date;
  handedAt: Date | null;
  sentCopy: string;
  threadId: string;
  follows: string | null;
}

export async function fateOf(app: TestApp, mailId: string): Promise<MailFate> {
  const [row] = await queryAll<MailFate>(
    app,
    `SELECT m.state, m.state_text AS text, m.peer AS to, m.subject, o.tries, o.due_at AS "dueAt", o.handed_at AS "handedAt",
            o.sent_copy AS "sentCopy", m.thread_id AS "threadId", o.follows
     FROM mail m JOIN mail_outgoing o USING (account_id, mail_id) WHERE m.mail_id = $1`,
    [mailId],
  );
  if (!row) throw new Error('no such mail');
  return row;
}

export const statesOf = async (app: TestApp, desk: Pick<Owner, 'accountId'>): Promise<string[]> =>
  (
    await queryAll<{ state: string }>(
      app,
      'SELECT state FROM mail WHERE account_id = $1 AND state IS NOT NULL ORDER BY state',
      [desk.accountId],
    )
  ).map(({ state }) => state);

/** Whether a worker would take the account up now; taking it moves its time on. */
export const isDue = async (app: TestApp, desk: Pick<Owner, 'accountId'>): Promise<boolean> =>
  (await claimDueAccounts(mailSending, app.services)).includes(desk.accountId);
