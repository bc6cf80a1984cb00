// What comes after a mail has left: letters that follow it, its copy in the Sent folder, the mark on what it answers.
import { describe, expect, it } from 'vitest';
import type { MailRow } from '#contract/mail-messages.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  fateOf,
  isDue,
  manyPeople,
  openDesk,
  runTurn,
  send,
  sendOneMail,
} from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';
import { closeKeptImap } from '../sync/with-imap.ts';

const world = sendingWorld();

const idsOf = (raws: readonly string[]) => raws.map((raw) => raw.match(/^message-id:\s*(\S+)/im)?.[1]);

describe('follow-ups', () => {
  const steps = [
    { days: 3, html: '<p>Did you see it?</p>' },
    { days: 4, html: '<p>Last time</p>' },
  ];
  const followUpOf = async (mailId: string) =>
    (
      await queryAll<{ id: string }>(
        world.app,
        'SELECT mail_id AS id FROM mail_outgoing WHERE follows = $1',
        [mailId],
      )
    )[0]?.id;

  it('leave in the same conversation, one after the other, each once', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk, { followUp: steps });
    await runTurn(world.app, desk, world.clock);
    const second = (await followUpOf(mailId)) ?? '';
    expect(await fateOf(world.app, second)).toMatchObject({ state: 'queued', subject: 'Re: Hello' });
    world.clock.pass(3 * 24 * 60 - 1);
    await runTurn(world.app, desk, world.clock, { turnMs: 1000 });
    expect(world.servers.smtp.accepted).toHaveLength(1);
    world.clock.pass(1);
    expect(await isDue(world.app, desk)).toBe(true);
    await Promise.all([runTurn(world.app, desk, world.clock), runTurn(world.app, desk, world.clock)]);
    expect(world.servers.smtp.accepted).toHaveLength(2);
    world.clock.pass(4 * 24 * 60);
    await runTurn(world.app, desk, world.clock);
    expect(world.servers.smtp.accepted).toHaveLength(3);
    const third = (await followUpOf(second)) ?? '';
    const fates = await Promise.all([mailId, second, third].map((id) => fateOf(world.app, id)));
    expect(new Set(fates.map(({ threadId }) => threadId)).size).toBe(1);
    const [one, two, three] = idsOf(world.servers.smtp.accepted.map(({ raw }) => raw));
    expect(world.servers.smtp.accepted[1]?.raw).toContain(`In-Reply-To: ${one}`);
    expect(world.servers.smtp.accepted[2]?.raw).toContain(`In-Reply-To: ${two}`);
    expect(world.servers.smtp.accepted[2]?.raw.replace(/\r\n\s+/g, ' ')).toContain(
      `References: ${one} ${two}`,
    );
    expect(three).toBeDefined();
    expect(await followUpOf(third)).toBeUndefined();
  });

  it('stand after the mail they follow, and in the outbox as a note on its row', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk, { followUp: steps });
    await runTurn(world.app, desk, world.clock);
    const next = await followUpOf(mailId);
    const list = async (path: string) => {
      const answer = await world.app.request<{ total: number; list: MailRow[] }>('GET', path, {
        token: desk.token,
      });
      expect(answer).toMatchObject({ code: 'success' });
      return answer.body;
    };
    const dueAt = isoMoment(new Date(world.clock.at.getTime() + 3 * 86_400_000));
    const outbox = await list('/api/mail/messages?folder=outbox');
    expect(outbox.total).toBe(1);
    expect(outbox.list).toMatchObject([{ id: mailId, state: 'sent', plannedFor: null }]);
    expect(outbox.list[0]?.followUpAt).toBe(dueAt);
    const leaving = await list('/api/mail/messages?folder=outbox&leaving=1');
    expect(leaving.list).toMatchObject([{ id: next, state: 'queued', followUpAt: null }]);
    const thread = await list(`/api/mail/threads/${outbox.list[0]?.threadId}`);
    expect(thread.list.map(({ id }) => id)).toEqual([mailId, next]);
    expect(thread.list[1]?.plannedFor).toBe(dueAt);
    const waiting = await list('/api/mail/messages?folder=outbox&waiting=1');
    expect(waiting.list.map(({ id }) => id)).toEqual([mailId]);
    await world.app.request('POST', `/api/mail/send/${next}/cancel`, { token: desk.token });
    const after = (await list('/api/mail/messages?folder=outbox')).list;
    expect(after.find(({ id }) => id === next)).toMatchObject({ state: 'cancelled', plannedFor: null });
    expect(after.find(({ id }) => id === mailId)?.followUpAt).toBeNull();
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
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk, { followUp: steps });
    await runTurn(world.app, desk, world.clock);
    await queryAll(world.app, happening, [mailId]);
    world.clock.pass(4 * 24 * 60);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, (await followUpOf(mailId)) ?? '')).toMatchObject({
      state: 'cancelled',
      text,
    });
    world.clock.pass(9 * 24 * 60);
    await runTurn(world.app, desk, world.clock);
    expect(world.servers.smtp.accepted).toHaveLength(1);
  });

  it('end with their campaign: what waits is cancelled, and nothing is filed any more', async () => {
    const desk = await openDesk(world.app, world.servers);
    const { queued, campaignId } = await send(world.app, desk, { to: manyPeople(3), followUp: steps });
    await runTurn(world.app, desk, world.clock, { turnMs: 1500 });
    const left = world.servers.smtp.accepted.length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3);
    const path = `/api/mail/campaigns/${campaignId}/stop`;
    const stopped = await world.app.request<{ cancelled: number }>('POST', path, { token: desk.token });
    // Those that had not left, and the follow-ups of those that had.
    expect(stopped.body.cancelled).toBe(queued.length - left + left);
    world.clock.pass(9 * 24 * 60);
    await runTurn(world.app, desk, world.clock);
    expect(world.servers.smtp.accepted).toHaveLength(left);
    const again = await world.app.request<{ cancelled: number }>('POST', path, { token: desk.token });
    expect(again.body.cancelled).toBe(0);
  });
});

describe('the copy in the Sent folder', () => {
  const sentFolder = () => world.servers.imap.readAll('alice@example.test', 'Sent');

  it('is the mail as it left, once, even where its filing was not recorded', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    await runTurn(world.app, desk, world.clock);
    world.clock.pass(1);
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, mailId)).sentCopy).toBe('filed');
    const [id] = idsOf(world.servers.smtp.accepted.map(({ raw }) => raw));
    const copies = async () => (await sentFolder()).filter((raw) => raw.includes(id ?? '?'));
    expect(await copies()).toEqual([world.servers.smtp.accepted[0]?.raw]);
    await queryAll(world.app, `UPDATE mail_outgoing SET sent_copy = 'wanted' WHERE mail_id = $1`, [mailId]);
    world.clock.pass(1);
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, mailId)).sentCopy).toBe('filed');
    expect(await copies()).toHaveLength(1);
    expect(world.servers.smtp.accepted).toHaveLength(1);
  });

  it('is left to servers that keep their own', async () => {
    const desk = await openDesk(world.app, world.servers, { provider: 'gmail' });
    const mailId = await sendOneMail(world.app, desk);
    await runTurn(world.app, desk, world.clock);
    expect((await fateOf(world.app, mailId)).sentCopy).toBe('none');
  });

  it('that cannot be filed is tried later, and nothing is sent for it', async () => {
    const desk = await openDesk(world.app, world.servers);
    const mailId = await sendOneMail(world.app, desk);
    await runTurn(world.app, desk, world.clock);
    await closeKeptImap(world.app.services);
    await queryAll(
      world.app,
      `UPDATE mailbox SET imap = jsonb_set(imap, '{port}', '1') WHERE account_id = $1`,
      [desk.accountId],
    );
    world.clock.pass(1);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', sentCopy: 'wanted' });
    await queryAll(
      world.app,
      `UPDATE mailbox SET imap = jsonb_set(imap, '{port}', $2::jsonb) WHERE account_id = $1`,
      [desk.accountId, String(world.servers.imap.imapsPort)],
    );
    world.clock.pass(60);
    await runTurn(world.app, desk, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', sentCopy: 'filed' });
    expect(world.servers.smtp.accepted).toHaveLength(1);
  });
});

describe('an answer to a mail of theirs', () => {
  it('marks theirs as answered once it has left', async () => {
    const desk = await openDesk(world.app, world.servers);
    const [theirs] = await queryAll<{ id: string }>(
      world.app,
      `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, from_person, mail_at)
       VALUES ($1, gen_random_uuid(), $2, 'inbox', gen_random_uuid(), 'theirs@example.test', '{"name":"","address":"bob@example.test"}', now())
       RETURNING mail_id AS id`,
      [desk.accountId, desk.mailboxId],
    );
    await sendOneMail(world.app, desk, { inReplyTo: theirs?.id });
    const isAnswered = async () =>
      (
        await queryAll<{ answered: boolean }>(world.app, 'SELECT answered FROM mail WHERE mail_id = $1', [
          theirs?.id,
        ])
      )[0]?.answered;
    expect(await isAnswered()).toBe(false);
    await runTurn(world.app, desk, world.clock);
    expect(await isAnswered()).toBe(true);
  });
});
