// Mails on their way out: at their pace, within the day, by one worker only, cancelled, followed up and filed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAll } from '../../../testing/account-steps.ts';
import { type MailServers, openMailServers } from '../../../testing/mail-servers/open-mail-servers.ts';
import { mailConfig } from '../../../testing/mail-steps.ts';
import {
  type Clock,
  type Desk,
  fateOf,
  openDesk,
  runTurn,
  send,
  sendOneMail,
  statesOf,
  takeClock,
} from '../../../testing/send-steps.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeKeptImap } from '../sync/with-imap.ts';
import { claimMail } from './run/claim-mail.ts';
import { claimDueAccounts } from './schedule.ts';

const alice = 'alice@example.test';
let servers: MailServers;
let app: TestApp;
let clock: Clock;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  app = await openTestApp(mailConfig(servers));
  clock = takeClock(app);
});
afterAll(async () => {
  await closeKeptImap(app.services);
  await app.close();
  await servers.close();
});
beforeEach(() => {
  servers.smtp.accepted.length = 0;
  servers.smtp.answers = {};
});

const many = (count: number, label = 'p') =>
  Array.from(
    { length: count },
    (_, no) => `${label}${no}-${Math.random().toString(36).slice(2)}@example.test`,
  );
const idsOf = (raws: readonly string[]) => raws.map((raw) => raw.match(/^message-id:\s*(\S+)/im)?.[1]);
const dueNow = async (desk: Desk) => (await claimDueAccounts(app.services)).includes(desk.accountId);

describe('the pace', () => {
  it('spreads mails over the minute, and what was missed is not caught up with in a burst', async () => {
    const desk = await openDesk(app, servers, { perMinute: 6 });
    await send(app, desk, { to: many(4) });
    const moments: number[] = [];
    servers.smtp.answers = { data: () => void moments.push(clock.at.getTime()) };
    clock.pass(30);
    await runTurn(app, desk, clock);
    expect(moments).toHaveLength(4);
    const gaps = moments.slice(1).map((moment, no) => moment - (moments[no] ?? 0));
    expect(gaps).toEqual([10_000, 10_000, 10_000]);
  });

  it('holds for all workers together, and none of them sends what another one has', async () => {
    const desk = await openDesk(app, servers);
    await send(app, desk, { to: many(12) });
    await Promise.all(Array.from({ length: 4 }, () => runTurn(app, desk, clock)));
    expect(servers.smtp.accepted).toHaveLength(12);
    expect(new Set(servers.smtp.accepted.map(({ to }) => to.join())).size).toBe(12);
    expect(await statesOf(app, desk)).toEqual(Array(12).fill('sent'));
  });
});

describe('the day', () => {
  const midnight = () =>
    new Date(`${new Date(clock.at.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)}T00:00:00+08:00`);

  it('takes what the mailbox allows until midnight in Shanghai; the rest waits and says until when', async () => {
    const desk = await openDesk(app, servers, { dailyCap: 3 });
    clock.at = new Date(midnight().getTime() - 30 * 60_000);
    await send(app, desk, { to: many(5) });
    await runTurn(app, desk, clock);
    expect(await statesOf(app, desk)).toEqual(['queued', 'queued', 'sent', 'sent', 'sent']);
    const [waiting] = await queryAll<{ text: string }>(
      app,
      `SELECT state_text AS text FROM mail WHERE account_id = $1 AND state = 'queued' LIMIT 1`,
      [desk.accountId],
    );
    const day = new Date(clock.at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(waiting?.text).toBe(`今日已发满 3 封，最早于 ${day} 00:00 继续发送`);
    clock.at = new Date(midnight().getTime() - 60_000);
    await runTurn(app, desk, clock, { turnMs: 1000 });
    expect(servers.smtp.accepted).toHaveLength(3);

    clock.pass(1);
    expect(await dueNow(desk)).toBe(true);
    await runTurn(app, desk, clock);
    expect(await statesOf(app, desk)).toEqual(Array(5).fill('sent'));
    expect(
      await queryAll(app, 'SELECT day::text, mails FROM mail_sent_day WHERE account_id = $1 ORDER BY day', [
        desk.accountId,
      ]),
    ).toMatchObject([{ mails: 3 }, { day, mails: 2 }]);
  });

  it('counts what the plan allows over all mailboxes, mails of unknown fate too, refused ones not', async () => {
    const desk = await openDesk(app, servers);
    await queryAll(
      app,
      `INSERT INTO mail_sent_day (account_id, day, mailbox_id, mails)
       VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, gen_random_uuid(), 998)`,
      [desk.accountId, clock.at],
    );
    const refused = await sendOneMail(app, desk);
    servers.smtp.answers = { data: () => ({ status: 554, words: '5.7.1 no' }) };
    await runTurn(app, desk, clock);
    expect((await fateOf(app, refused)).state).toBe('failed');
    const unsure = await sendOneMail(app, desk);
    servers.smtp.answers = { data: () => 'drop' };
    await runTurn(app, desk, clock);
    expect((await fateOf(app, unsure)).state).toBe('uncertain');
    servers.smtp.answers = {};
    await send(app, desk, { to: many(2) });
    await runTurn(app, desk, clock, { turnMs: 30_000 });
    expect(await statesOf(app, desk)).toEqual(['failed', 'queued', 'sent', 'uncertain']);
  });

  it('allows nothing without a plan, and says so', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk);
    await queryAll(app, 'DELETE FROM plan_grant WHERE account_id = $1', [desk.accountId]);
    await runTurn(app, desk, clock, { turnMs: 1000 });
    expect(await fateOf(app, mailId)).toMatchObject({
      state: 'queued',
      text: expect.stringContaining('套餐'),
    });
  });
});

describe('cancelling', () => {
  const cancel = (desk: Desk, mailId: string) =>
    app.request('POST', `/api/mail/send/${mailId}/cancel`, { token: desk.token });

  it('takes a mail out of the queue, once, and not when it has left', async () => {
    const desk = await openDesk(app, servers);
    const [first = '', second = ''] = [await sendOneMail(app, desk), await sendOneMail(app, desk)];
    expect((await cancel(desk, first)).code).toBe('success');
    expect((await cancel(desk, first)).msg).toBe('邮件已经取消');
    await runTurn(app, desk, clock);
    expect(servers.smtp.accepted).toHaveLength(1);
    expect(await fateOf(app, first)).toMatchObject({ state: 'cancelled' });
    expect([(await cancel(desk, second)).status, (await fateOf(app, second)).state]).toEqual([409, 'sent']);
  });

  it.each(['claimed', 'connected', 'written'] as const)(
    'wins over a worker that has the mail already (%s): its end never goes out',
    async (at) => {
      const desk = await openDesk(app, servers);
      const mailId = await sendOneMail(app, desk);
      let cancelled: Promise<unknown> | undefined;
      await runTurn(app, desk, clock, {
        reached(step) {
          if (step === at) cancelled ??= cancel(desk, mailId);
        },
      });
      const answer = (await cancelled) as { code: string };
      const { state } = await fateOf(app, mailId);
      // Whoever was first: told so, and true.
      expect([answer.code, state, servers.smtp.accepted.length]).toEqual(
        answer.code === 'success' ? ['success', 'cancelled', 0] : ['error', 'sent', 1],
      );
    },
  );

  it('at any moment ends in one of two ways, never in both', async () => {
    const desk = await openDesk(app, servers);
    const ids = (await send(app, desk, { to: many(10) })).queued;
    const [, answers] = await Promise.all([
      runTurn(app, desk, clock),
      Promise.all(ids.map((id) => cancel(desk, id))),
    ]);
    for (const [no, id] of ids.entries()) {
      const { state, to } = await fateOf(app, id);
      const arrived = servers.smtp.accepted.filter((mail) => mail.to.includes(to)).length;
      expect([state, arrived]).toEqual(answers[no]?.code === 'success' ? ['cancelled', 0] : ['sent', 1]);
    }
  });
});

describe('a worker that dies', () => {
  const claim = (desk: Desk) =>
    app.services.db.tenant(desk.accountId, (tx) => claimMail(tx, desk.mailboxId, clock.at));

  it('before the end of the mail leaves it to the next one', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk);
    await claim(desk);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sending' });
    await runTurn(app, desk, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sending' });
    clock.pass(6);
    await runTurn(app, desk, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sent', text: '' });
  });

  it('after it leaves a mail of unknown fate', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk);
    await claim(desk);
    await queryAll(app, 'UPDATE mail_outgoing SET handed_at = $2 WHERE mail_id = $1', [mailId, clock.at]);
    clock.pass(6);
    await runTurn(app, desk, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'uncertain' });
    expect(servers.smtp.accepted).toEqual([]);
  });
});

describe('a schedule', () => {
  it('holds a mail until its moment, and the account is looked at then', async () => {
    const desk = await openDesk(app, servers);
    const at = new Date(clock.at.getTime() + 3 * 3_600_000);
    const mailId = await sendOneMail(app, desk, { sendAt: at.toISOString() });
    expect((await fateOf(app, mailId)).text).toMatch(/^定于 /);
    await runTurn(app, desk, clock);
    expect(await dueNow(desk)).toBe(false);
    clock.at = at;
    expect(await dueNow(desk)).toBe(true);
    await runTurn(app, desk, clock);
    expect((await fateOf(app, mailId)).state).toBe('sent');
  });
});

describe('follow-ups', () => {
  const steps = [
    { days: 3, html: '<p>Did you see it?</p>' },
    { days: 4, html: '<p>Last time</p>' },
  ];
  const followUpOf = async (mailId: string) =>
    (
      await queryAll<{ id: string }>(app, 'SELECT mail_id AS id FROM mail_outgoing WHERE follows = $1', [
        mailId,
      ])
    )[0]?.id;

  it('leave in the same conversation, one after the other, each once', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk, { followUp: steps });
    await runTurn(app, desk, clock);
    const second = (await followUpOf(mailId)) ?? '';
    expect(await fateOf(app, second)).toMatchObject({ state: 'queued', subject: 'Re: Hello' });
    clock.pass(3 * 24 * 60 - 1);
    await runTurn(app, desk, clock, { turnMs: 1000 });
    expect(servers.smtp.accepted).toHaveLength(1);
    clock.pass(1);
    expect(await dueNow(desk)).toBe(true);
    await Promise.all([runTurn(app, desk, clock), runTurn(app, desk, clock)]);
    expect(servers.smtp.accepted).toHaveLength(2);
    clock.pass(4 * 24 * 60);
    await runTurn(app, desk, clock);
    expect(servers.smtp.accepted).toHaveLength(3);
    const third = (await followUpOf(second)) ?? '';
    const fates = await Promise.all([mailId, second, third].map((id) => fateOf(app, id)));
    expect(new Set(fates.map(({ threadId }) => threadId)).size).toBe(1);
    const [one, two, three] = idsOf(servers.smtp.accepted.map(({ raw }) => raw));
    expect(servers.smtp.accepted[1]?.raw).toContain(`In-Reply-To: ${one}`);
    expect(servers.smtp.accepted[2]?.raw).toContain(`In-Reply-To: ${two}`);
    expect(servers.smtp.accepted[2]?.raw.replace(/\r\n\s+/g, ' ')).toContain(`References: ${one} ${two}`);
    expect(three).toBeDefined();
    expect(await followUpOf(third)).toBeUndefined();
  });

  it.each([
    ['was answered', 'UPDATE mail SET answered = true WHERE mail_id = $1', '对方已回复，不再跟进'],
    ['came back', 'UPDATE mail SET bounced_at = now() WHERE mail_id = $1', '前一封邮件被退回，不再跟进'],
    [
      'was written to somebody who unsubscribed',
      `INSERT INTO mail_suppression (account_id, address, reason) SELECT account_id, peer, 'unsubscribed' FROM mail WHERE mail_id = $1`,
      '对方已退订，未发送',
    ],
  ])('do not leave where the mail before %s', async (_, happening, text) => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk, { followUp: steps });
    await runTurn(app, desk, clock);
    await queryAll(app, happening, [mailId]);
    clock.pass(4 * 24 * 60);
    await runTurn(app, desk, clock);
    expect(await fateOf(app, (await followUpOf(mailId)) ?? '')).toMatchObject({ state: 'cancelled', text });
    clock.pass(9 * 24 * 60);
    await runTurn(app, desk, clock);
    expect(servers.smtp.accepted).toHaveLength(1);
  });

  it('end with their campaign: what waits is cancelled, and nothing is filed any more', async () => {
    const desk = await openDesk(app, servers);
    const { queued, campaignId } = await send(app, desk, { to: many(3), followUp: steps });
    await runTurn(app, desk, clock, { turnMs: 1500 });
    const left = servers.smtp.accepted.length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3);
    const path = `/api/mail/campaigns/${campaignId}/stop`;
    const stopped = await app.request<{ cancelled: number }>('POST', path, { token: desk.token });
    // Those that had not left, and the follow-ups of those that had.
    expect(stopped.body.cancelled).toBe(queued.length - left + left);
    clock.pass(9 * 24 * 60);
    await runTurn(app, desk, clock);
    expect(servers.smtp.accepted).toHaveLength(left);
    const again = await app.request<{ cancelled: number }>('POST', path, { token: desk.token });
    expect(again.body.cancelled).toBe(0);
  });
});

describe('the copy in the Sent folder', () => {
  const sentFolder = () => servers.imap.readAll(alice, 'Sent');

  it('is the mail as it left, once, even where its filing was not recorded', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk);
    await runTurn(app, desk, clock);
    clock.pass(1);
    await runTurn(app, desk, clock);
    expect((await fateOf(app, mailId)).sentCopy).toBe('filed');
    const [id] = idsOf(servers.smtp.accepted.map(({ raw }) => raw));
    const copies = async () => (await sentFolder()).filter((raw) => raw.includes(id ?? '?'));
    expect(await copies()).toEqual([servers.smtp.accepted[0]?.raw]);
    await queryAll(app, `UPDATE mail_outgoing SET sent_copy = 'wanted' WHERE mail_id = $1`, [mailId]);
    clock.pass(1);
    await runTurn(app, desk, clock);
    expect((await fateOf(app, mailId)).sentCopy).toBe('filed');
    expect(await copies()).toHaveLength(1);
    expect(servers.smtp.accepted).toHaveLength(1);
  });

  it('is left to servers that keep their own', async () => {
    const desk = await openDesk(app, servers, { provider: 'gmail' });
    const mailId = await sendOneMail(app, desk);
    await runTurn(app, desk, clock);
    expect((await fateOf(app, mailId)).sentCopy).toBe('none');
  });

  it('that cannot be filed is tried later, and nothing is sent for it', async () => {
    const desk = await openDesk(app, servers);
    const mailId = await sendOneMail(app, desk);
    await runTurn(app, desk, clock);
    await closeKeptImap(app.services);
    await queryAll(app, `UPDATE mailbox SET imap = jsonb_set(imap, '{port}', '1') WHERE account_id = $1`, [
      desk.accountId,
    ]);
    clock.pass(1);
    await runTurn(app, desk, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sent', sentCopy: 'wanted' });
    await queryAll(
      app,
      `UPDATE mailbox SET imap = jsonb_set(imap, '{port}', $2::jsonb) WHERE account_id = $1`,
      [desk.accountId, String(servers.imap.imapsPort)],
    );
    clock.pass(60);
    await runTurn(app, desk, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sent', sentCopy: 'filed' });
    expect(servers.smtp.accepted).toHaveLength(1);
  });
});

describe('an answer to a mail of theirs', () => {
  it('marks theirs as answered once it has left', async () => {
    const desk = await openDesk(app, servers);
    const [theirs] = await queryAll<{ id: string }>(
      app,
      `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, from_person, mail_at)
       VALUES ($1, gen_random_uuid(), $2, 'inbox', gen_random_uuid(), 'theirs@example.test', '{"name":"","address":"bob@example.test"}', now())
       RETURNING mail_id AS id`,
      [desk.accountId, desk.mailboxId],
    );
    await sendOneMail(app, desk, { inReplyTo: theirs?.id });
    const isAnswered = async () =>
      (
        await queryAll<{ answered: boolean }>(app, 'SELECT answered FROM mail WHERE mail_id = $1', [
          theirs?.id,
        ])
      )[0]?.answered;
    expect(await isAnswered()).toBe(false);
    await runTurn(app, desk, clock);
    expect(await isAnswered()).toBe(true);
  });
});
