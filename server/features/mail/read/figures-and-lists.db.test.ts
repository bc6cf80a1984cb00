// Every figure of the overview leads to a list that holds what it counts, no more and no less, of one mailbox and of all.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  type listMails,
  listOfFigure,
  type MailFigure,
  type MailState,
  type mailOverview,
  mailStates,
} from '#contract/mail-messages.ts';
import { mailOutgoing } from '#server/db/schema/mail.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { type MailFields, putMail, putMailbox } from '#server/testing/mail/mail-rows.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendingDay, startOfDay } from '../send/run/day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let owner: Owner;
let boxes: string[];
beforeEach(async () => {
  owner = await ownerOn(app, 'P_YEAR');
  boxes = [await putMailbox(app, owner), await putMailbox(app, owner)];
});

const dayMs = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const thisMorning = () => startOfDay(sendingDay(new Date()));
const figures = Object.keys(listOfFigure) as MailFigure[];

const put = (mailboxId: string, fields: MailFields) =>
  putMail(app, { accountId: owner.accountId, mailboxId }, fields);

/** One we sent from here; `handedAt` is when its last byte went out. */
async function send(mailboxId: string, handedAt: Date | null, fields: MailFields = {}): Promise<string> {
  const { accountId, id: createdBy } = owner;
  const mailId = await put(mailboxId, { role: 'sent', state: 'sent', seen: true, ...fields });
  await app.services.db.tenant(accountId, (tx) =>
    tx.insert(mailOutgoing).values({
      ...{ accountId, mailId, mailboxId, createdBy, handedAt },
      recipients: ['bob@publisher.example'],
      dueAt: new Date(),
    }),
  );
  return mailId;
}

const get = async <Body>(path: string): Promise<Body> => {
  const answer = await app.request<Body>('GET', path, { token: owner.token });
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body;
};
const overview = () => get<EndpointOutput<typeof mailOverview>>('/api/mail/overview');
const listed = async (figure: MailFigure, accountId?: string) => {
  const asked = new URLSearchParams({
    ...listOfFigure[figure],
    ...(accountId && { accountId }),
    size: '100',
  });
  const { total, list } = await get<EndpointOutput<typeof listMails>>(`/api/mail/messages?${asked}`);
  expect(list.length, figure).toBe(total);
  return list.map(({ id }) => id);
};

/** Of everything some, on both sides of every edge. */
async function fill(mailboxId: string): Promise<void> {
  await put(mailboxId, {});
  await put(mailboxId, { seen: true });
  await put(mailboxId, { role: 'archive' });
  await put(mailboxId, { role: 'trash', deletedFrom: 'inbox' });
  for (const state of mailStates) {
    for (const handedAt of [null, thisMorning(), new Date(thisMorning().getTime() - 1)])
      await send(mailboxId, handedAt, { state });
  }
  await send(mailboxId, thisMorning(), { role: 'trash', deletedFrom: 'sent' });
  // Sent by another program.
  await put(mailboxId, { role: 'sent', state: null, seen: true });
  await send(mailboxId, thisMorning(), { bouncedAt: daysAgo(1) });
  await send(mailboxId, daysAgo(50), { mailAt: daysAgo(50), bouncedAt: daysAgo(31) });
  await send(mailboxId, daysAgo(8), { mailAt: daysAgo(8) });
  const threadId = randomUUID();
  const mailAt = daysAgo(2);
  await send(mailboxId, mailAt, { threadId, mailAt });
  await send(mailboxId, mailAt, { threadId, mailAt });
}

it('holds for every figure, of each mailbox and of all', async () => {
  const [first = '', second = ''] = boxes;
  await fill(first);
  await fill(second);
  await put(second, {});
  await send(second, thisMorning());
  const { mailboxes, ...sums } = await overview();
  expect(mailboxes.map(({ id }) => id).sort()).toEqual([...boxes].sort());
  for (const figure of figures) {
    expect(sums[figure], figure).toBeGreaterThan(0);
    expect(await listed(figure), figure).toHaveLength(sums[figure]);
    for (const box of mailboxes)
      expect(await listed(figure, box.id), `${figure} of one`).toHaveLength(box[figure]);
  }
});

it('counts as sent today what left since midnight in Shanghai, or may have', async () => {
  const [box = ''] = boxes;
  const at = (state: MailState, handedAt: Date) => send(box, handedAt, { state });
  const left = [await at('sent', thisMorning()), await at('uncertain', new Date())];
  await at('sent', new Date(thisMorning().getTime() - 1));
  await at('failed', thisMorning());
  await at('sending', thisMorning());
  expect((await listed('sentToday')).sort()).toEqual(left.sort());
  expect((await overview()).sentToday).toBe(2);
});

it('counts as queued what is being sent too', async () => {
  const [box = ''] = boxes;
  const leaving = [await send(box, null, { state: 'queued' }), await send(box, null, { state: 'sending' })];
  await send(box, new Date());
  expect((await listed('queued')).sort()).toEqual(leaving.sort());
  expect((await overview()).queued).toBe(2);
});

it('counts a conversation once that ends with two of ours of one moment', async () => {
  const [box = ''] = boxes;
  const same = { threadId: randomUUID(), mailAt: daysAgo(1) };
  await send(box, same.mailAt, same);
  await send(box, same.mailAt, same);
  expect(await listed('waiting')).toHaveLength(1);
  expect((await overview()).waiting).toBe(1);
});
