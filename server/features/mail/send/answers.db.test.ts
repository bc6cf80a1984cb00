// Every answer of a mail server, and none: what becomes of the mail, what its row says, and that nothing leaves twice.
import { describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import type { SmtpAnswers } from '#server/testing/mail/mail-servers/open-smtp-server.ts';
import { type Desk, fateOf, openDesk, runTurn, sendOneMail } from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';

const world = sendingWorld();

const refusal = (status: number, words: string) => () => ({ status, words });
const acceptedBy = (to: string) => world.servers.smtp.accepted.filter((mail) => mail.to.includes(to));
const sentToday = async (desk: Desk) =>
  (
    await queryAll<{ mails: number }>(
      world.app,
      'SELECT coalesce(sum(mails), 0)::int AS mails FROM mail_sent_day WHERE account_id = $1',
      [desk.accountId],
    )
  )[0]?.mails;

/** Queues one mail, lets the server answer so once, and looks. */
async function answered(answers: SmtpAnswers) {
  const desk = await openDesk(world.app, world.servers);
  const mailId = await sendOneMail(world.app, desk);
  world.servers.smtp.answers = answers;
  await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
  return { desk, mailId, fate: await fateOf(world.app, mailId) };
}

describe('a server that takes the mail', () => {
  it('has it once, and the row says so', async () => {
    const { desk, fate } = await answered({});
    expect(fate).toMatchObject({ state: 'sent', text: '', sentCopy: 'wanted' });
    expect(acceptedBy(fate.to)).toHaveLength(1);
    expect(await sentToday(desk)).toBe(1);
    await runTurn(world.app, desk, world.clock);
    expect(acceptedBy(fate.to)).toHaveLength(1);
  });
});

describe('a server that says later', () => {
  it.each([
    ['450 at the recipient', { recipient: refusal(450, '4.2.0 mailbox busy') }],
    ['451 after the mail', { data: refusal(451, '4.7.1 try again later') }],
    ['452 quota at the recipient', { recipient: refusal(452, '4.2.2 over quota') }],
    ['421 at the sender', { sender: refusal(421, '4.3.2 closing') }],
    ['421 after the mail', { data: refusal(421, '4.3.2 too many') }],
    ['451 at the login', { login: refusal(454, '4.7.0 temporary authentication failure') }],
  ] satisfies [string, SmtpAnswers][])(
    '%s: its words, a next try, and then it leaves once',
    async (_, answers) => {
      const { desk, mailId, fate } = await answered(answers);
      expect(fate.state).toBe('queued');
      expect(fate.text).toMatch(/4\.\d\.\d.*将于 \d{4}-\d\d-\d\d \d\d:\d\d 再试$/);
      expect(fate.dueAt.getTime()).toBeGreaterThan(world.clock.at.getTime());
      expect(world.servers.smtp.accepted).toEqual([]);
      expect(await sentToday(desk)).toBe(0);

      world.servers.smtp.answers = {};
      await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
      expect(world.servers.smtp.accepted).toEqual([]);
      world.clock.pass(2);
      await runTurn(world.app, desk, world.clock);
      expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', text: '' });
      expect(acceptedBy(fate.to)).toHaveLength(1);
    },
  );

  it('for a day and more is given up, in its words', async () => {
    const { desk, mailId } = await answered({ data: refusal(451, '4.7.1 greylisted') });
    for (let hours = 0; hours < 40; hours += 1) {
      world.clock.pass(60);
      await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
    }
    expect(await fateOf(world.app, mailId)).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/^多次尝试后放弃：.*4\.7\.1 greylisted/),
    });
    expect(world.servers.smtp.accepted).toEqual([]);
  });
});

describe('a server that says no', () => {
  it.each([
    ['550 at the recipient', { recipient: refusal(550, '5.1.1 no such user') }],
    ['552 after the mail', { data: refusal(552, '5.2.2 mailbox full') }],
    ['554 after the mail', { data: refusal(554, '5.7.1 spam') }],
    ['553 at the sender', { sender: refusal(553, '5.7.1 not your address') }],
  ] satisfies [string, SmtpAnswers][])(
    '%s: failed in its words, until a person sends it again',
    async (_, answers) => {
      const { desk, mailId, fate } = await answered(answers);
      expect(fate.state).toBe('failed');
      expect(fate.text).toMatch(/5\.\d\.\d/);
      world.servers.smtp.answers = {};
      world.clock.pass(600);
      await runTurn(world.app, desk, world.clock);
      expect(world.servers.smtp.accepted).toEqual([]);

      const again = await world.app.request('POST', `/api/mail/send/${mailId}/again`, {
        token: desk.token,
        body: {},
      });
      expect(again.code).toBe('success');
      await runTurn(world.app, desk, world.clock);
      expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent' });
      expect(acceptedBy(fate.to)).toHaveLength(1);
    },
  );

  it('to one of several recipients: the others have it, and the row names the one', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk, { cc: ['carol@example.test', 'gone@example.test'] });
    world.servers.smtp.answers = {
      recipient: (address) =>
        address.startsWith('gone') ? { status: 550, words: '5.1.1 nobody here' } : undefined,
    };
    await runTurn(world.app, desk, world.clock);
    const fate = await fateOf(world.app, mailId);
    expect(fate.state).toBe('sent');
    expect(fate.text).toContain('gone@example.test');
    expect(fate.text).toContain('5.1.1 nobody here');
    expect(world.servers.smtp.accepted[0]?.to).toEqual([fate.to, 'carol@example.test']);
  });
});

describe('a server that refuses the login', () => {
  it('stops the mailbox with its words; the queue stands, and goes on once the login is mended', async () => {
    const { desk, mailId, fate } = await answered({ login: refusal(535, '5.7.8 wrong code') });
    expect(fate).toMatchObject({ state: 'queued', text: expect.stringContaining('5.7.8 wrong code') });
    const second = await sendOneMail(world.app, desk);
    world.servers.smtp.answers = {};
    world.clock.pass(60 * 24);
    await runTurn(world.app, desk, world.clock);
    expect(world.servers.smtp.accepted).toEqual([]);
    expect((await fateOf(world.app, second)).text).toContain('5.7.8 wrong code');

    const asked = () =>
      queryAll<{ n: number }>(
        world.app,
        `SELECT count(*)::int AS n FROM pgboss.job
         WHERE name = 'send-mails' AND state = 'created' AND data ->> 'accountId' = $1`,
        [desk.accountId],
      );
    await queryAll(
      world.app,
      `DELETE FROM pgboss.job WHERE name = 'send-mails' AND data ->> 'accountId' = $1`,
      [desk.accountId],
    );
    const mended = await world.app.request('PUT', `/api/mail/accounts/${desk.mailboxId}`, {
      token: desk.token,
      body: { password: 'alice-code' },
    });
    expect(mended.code).toBe('success');
    // Nobody waits for the next look at the queue.
    expect(await asked()).toEqual([{ n: 1 }]);
    await runTurn(world.app, desk, world.clock);
    for (const id of [mailId, second]) expect(await fateOf(world.app, id)).toMatchObject({ state: 'sent' });
    expect(world.servers.smtp.accepted).toHaveLength(2);
  });
});

describe('a server that goes away', () => {
  it('before the end of the mail: nothing has arrived, and it is tried again', async () => {
    const { desk, mailId, fate } = await answered({ sender: refusal(421, '4.4.2 bye') });
    expect(fate.state).toBe('queued');
    world.servers.smtp.answers = {};
    world.clock.pass(2);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent' });
  });

  it.each(['drop', 'keep-and-drop'] as const)(
    'after the end (%s): uncertain, counted, and only a person sends it again',
    async (how) => {
      const { desk, mailId, fate } = await answered({ data: () => how });
      const arrived = how === 'drop' ? 0 : 1;
      expect(fate).toMatchObject({ state: 'uncertain', text: expect.stringContaining('可能已收到') });
      expect(await sentToday(desk)).toBe(1);
      world.servers.smtp.answers = {};
      world.clock.pass(60 * 24);
      await runTurn(world.app, desk, world.clock);
      expect(acceptedBy(fate.to)).toHaveLength(arrived);

      const path = `/api/mail/send/${mailId}/again`;
      const unsure = await world.app.request('POST', path, { token: desk.token, body: {} });
      expect([unsure.status, unsure.msg]).toEqual([409, expect.stringContaining('确认没有收到')]);
      const sure = await world.app.request('POST', path, { token: desk.token, body: { notArrived: true } });
      expect(sure.code).toBe('success');
      await runTurn(world.app, desk, world.clock);
      expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent' });
      const all = acceptedBy(fate.to);
      expect(all).toHaveLength(arrived + 1);
      // The same mail to the byte: who has it already can tell.
      expect(new Set(all.map(({ raw }) => raw)).size).toBe(1);
    },
  );

  it('and is not there at all: every mail of the mailbox waits with a sentence, none is lost', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mails = [await sendOneMail(world.app, desk), await sendOneMail(world.app, desk)];
    await queryAll(
      world.app,
      `UPDATE mailbox SET smtp = jsonb_set(smtp, '{port}', '1') WHERE account_id = $1`,
      [desk.accountId],
    );
    await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
    for (const id of mails) {
      expect(await fateOf(world.app, id)).toMatchObject({
        state: 'queued',
        text: expect.stringContaining('再试'),
      });
    }
    await queryAll(
      world.app,
      `UPDATE mailbox SET smtp = jsonb_set(smtp, '{port}', $2::jsonb) WHERE account_id = $1`,
      [desk.accountId, String(world.servers.smtp.port)],
    );
    world.clock.pass(5);
    await runTurn(world.app, desk, world.clock);
    for (const id of mails) expect(await fateOf(world.app, id)).toMatchObject({ state: 'sent' });
    expect(world.servers.smtp.accepted).toHaveLength(2);
  });
});
