// Reading a mailbox on a real server: the first time, what comes later, and marks in both directions.
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { mailsOf, untilMails, untilState } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { wakeMailbox } from './wake-mailbox.ts';

const world = readingWorld();
const { deliver, connect, read, live } = world;

const mark = (mailboxId: string, rfcId: string, set: string) =>
  world.app.services.db.tenant(world.owner.accountId, async (tx) => {
    await tx.run(
      sql`UPDATE mail SET ${sql.raw(set)} WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId} AND rfc_id = ${rfcId}`,
    );
    await wakeMailbox(tx, mailboxId);
  });

describe('the first reading', () => {
  it('takes every folder, newest first, with what a list shows', async () => {
    await deliver(
      { subject: 'Old', id: 'old@x' },
      { date: new Date('2026-01-01T00:00:00Z'), flags: ['\\Seen'] },
    );
    await deliver(
      { subject: 'New', id: 'new@x', text: 'Dear all,\r\nhow are you?', from: 'Bob Li <Bob@Shop.test>' },
      { date: new Date('2026-02-01T00:00:00Z'), flags: ['\\Flagged'] },
    );
    await deliver(
      { subject: 'Gone out', id: 'out@x', from: world.user, to: 'carol@shop.test' },
      { folder: 'Sent' },
    );
    await deliver({ subject: 'Rubbish', id: 'junk@x' }, { folder: 'Junk' });
    const mailboxId = await connect();
    await read();
    await untilState(world.app, mailboxId, 'live');
    const mails = await mailsOf(world.app, mailboxId);
    expect(Object.fromEntries(mails.map((mail) => [mail.rfc_id, mail.role]))).toEqual({
      'old@x': 'inbox',
      'new@x': 'inbox',
      'out@x': 'sent',
      'junk@x': 'junk',
    });
    const byId = new Map(mails.map((mail) => [mail.rfc_id, mail]));
    expect(byId.get('old@x')).toMatchObject({
      seen: true,
      star: false,
      mail_at: new Date('2026-01-01T00:00:00Z'),
    });
    expect(byId.get('new@x')).toMatchObject({
      seen: false,
      star: true,
      peer: 'bob@shop.test',
      from_person: { name: 'Bob Li', address: 'Bob@Shop.test' },
    });
    expect(byId.get('out@x')).toMatchObject({ peer: 'carol@shop.test' });
    await untilMails(world.app, mailboxId, (all) =>
      expect(all.find((mail) => mail.rfc_id === 'new@x')?.preview).toBe('Dear all, how are you?'),
    );
    const [place] = await queryAll(
      world.app,
      "SELECT read_down_to FROM mail_folder WHERE mailbox_id = $1 AND path = 'INBOX'",
      [mailboxId],
    );
    expect(place).toEqual({ read_down_to: '1' });
  });

  it('goes from batch to batch, larger ones behind the newest mails, and ends with every mail once', async () => {
    await atServer(world.servers, world.user, async (client) => {
      for (let n = 0; n < 53; n += 1) {
        await client.append('INBOX', Buffer.from(rawMail({ id: `m${n}@x`, subject: `Mail ${n}` })), []);
      }
    });
    const mailboxId = await connect();
    const firstUids: number[] = [];
    await read({
      batchMails: 10,
      async afterBatch() {
        const [row] = await queryAll<{ uid: string; progress: { done: number; total: number } }>(
          world.app,
          `SELECT min(uid) AS uid, progress FROM mail JOIN mailbox USING (account_id, mailbox_id)
           WHERE account_id = $1 AND mailbox_id = $2 GROUP BY progress`,
          [world.owner.accountId, mailboxId],
        );
        firstUids.push(Number(row?.uid));
        expect(row?.progress?.total).toBe(53);
      },
    });
    await untilState(world.app, mailboxId, 'live');
    expect(firstUids).toEqual([44, 24, 1]);
    const mails = await mailsOf(world.app, mailboxId);
    expect(new Set(mails.map(({ rfc_id }) => rfc_id)).size).toBe(53);
    expect(mails).toHaveLength(53);
  });
});

describe('what comes later', () => {
  it('is there, and told to the browsers, without anybody asking', async () => {
    const mailboxId = await live();
    const events: ServerEvent[] = [];
    const leave = world.app.services.events.subscribe({
      accountId: world.owner.accountId,
      memberId: world.owner.id,
      sessionId: 'any',
      send: (event) => events.push(event),
      end: () => undefined,
    });
    await deliver({ subject: 'Ping', id: 'ping@x', text: 'pong' });
    await untilMails(world.app, mailboxId, (mails) =>
      expect(mails).toMatchObject([{ subject: 'Ping', role: 'inbox', seen: false, preview: 'pong' }]),
    );
    await vi.waitFor(() =>
      expect(events).toContainEqual(expect.objectContaining({ kind: 'mail', data: { mailboxId } })),
    );
    leave();
  });

  it('keeps a conversation together whatever is read first', async () => {
    await deliver({ id: 'c@x', inReplyTo: 'b@x', references: ['a@x', 'b@x'], subject: 'Re: Re: Hello' });
    await deliver({ id: 'a@x' });
    await deliver({ id: 'other@x', subject: 'Hello' });
    const mailboxId = await live();
    await deliver({ id: 'b@x', inReplyTo: 'a@x', subject: 'Re: Hello' });
    const mails = await untilMails(world.app, mailboxId, (all) => expect(all).toHaveLength(4));
    const threads = Map.groupBy(mails, (mail) => mail.thread_id);
    expect([...threads.values()].map((group) => group.map((mail) => mail.rfc_id).sort()).sort()).toEqual([
      ['a@x', 'b@x', 'c@x'],
      ['other@x'],
    ]);
  });

  it('marks what we sent as answered by a person, not by a machine', async () => {
    const sent = (id: string) =>
      deliver({ id, from: world.user, to: 'bob@example.test' }, { folder: 'Sent' });
    for (const id of ['early@x', 'late@x', 'machine@x', 'silent@x']) await sent(id);
    await deliver({ id: 'r1@x', inReplyTo: 'early@x' });
    await deliver({ id: 'r2@x', inReplyTo: 'machine@x', headers: { 'Auto-Submitted': 'auto-replied' } });
    const mailboxId = await live();
    await deliver({ id: 'r3@x', references: ['late@x'] });
    const mails = await untilMails(world.app, mailboxId, (all) => expect(all).toHaveLength(7));
    const answered = mails.filter((mail) => mail.role === 'sent' && mail.answered).map((mail) => mail.rfc_id);
    expect(answered.sort()).toEqual(['early@x', 'late@x']);
    expect(mails.find((mail) => mail.rfc_id === 'r2@x')?.is_automatic).toBe(true);
  });

  it('has marks, deletions and moves of another programme', async () => {
    for (const id of ['a@x', 'b@x', 'c@x']) await deliver({ id });
    const mailboxId = await live();
    const before = await mailsOf(world.app, mailboxId);
    const idOf = (rfcId: string) => before.find((mail) => mail.rfc_id === rfcId)?.mail_id;
    await atServer(world.servers, world.user, async (client) => {
      await client.mailboxOpen('INBOX');
      await client.messageFlagsAdd('1', ['\\Seen', '\\Flagged']);
      await client.messageMove('2', 'Archive');
      // What was the third is the second now.
      await client.messageDelete('2');
    });
    await untilMails(world.app, mailboxId, (mails) =>
      expect(mails.map(({ rfc_id, role, seen, star }) => ({ rfc_id, role, seen, star }))).toEqual(
        expect.arrayContaining([
          { rfc_id: 'a@x', role: 'inbox', seen: true, star: true },
          { rfc_id: 'b@x', role: 'archive', seen: false, star: false },
        ]),
      ),
    );
    const after = await untilMails(world.app, mailboxId, (mails) => expect(mails).toHaveLength(2));
    expect(after.find((mail) => mail.rfc_id === 'b@x')?.mail_id).toBe(idOf('b@x'));
  });
});

describe('marks set here', () => {
  const flagsAt = (path: string) =>
    atServer(world.servers, world.user, async (client) => {
      await client.mailboxOpen(path);
      const all = [];
      for await (const { envelope, flags } of client.fetch('1:*', { envelope: true, flags: true })) {
        all.push([envelope?.messageId, [...(flags ?? [])].filter((flag) => flag !== '\\Recent').sort()]);
      }
      return Object.fromEntries(all);
    });

  it('reach the server', async () => {
    await deliver({ id: 'a@x' });
    await deliver({ id: 'b@x' }, { flags: ['\\Seen', '\\Flagged'] });
    const mailboxId = await live();
    await mark(mailboxId, 'a@x', `seen = true, star = true, wanted = '{"seen": true, "star": true}'`);
    await mark(mailboxId, 'b@x', `seen = false, star = false, wanted = '{"seen": false, "star": false}'`);
    const mails = await untilMails(world.app, mailboxId, (all) =>
      expect(all.map(({ wanted }) => wanted)).toEqual([null, null]),
    );
    expect(await flagsAt('INBOX')).toEqual({ '<a@x>': ['\\Flagged', '\\Seen'], '<b@x>': [] });
    expect(mails.map(({ rfc_id, seen, star }) => [rfc_id, seen, star]).sort()).toEqual([
      ['a@x', true, true],
      ['b@x', false, false],
    ]);
  });

  it('move a mail into the trash and back, as the same mail', async () => {
    await deliver({ id: 'a@x' });
    const mailboxId = await live();
    const [before] = await mailsOf(world.app, mailboxId);
    await mark(mailboxId, 'a@x', `role = 'trash', deleted_from = 'inbox', wanted = '{"moveTo": "trash"}'`);
    await untilMails(world.app, mailboxId, (all) =>
      expect(all).toMatchObject([{ wanted: null, role: 'trash' }]),
    );
    expect(await flagsAt('Trash')).toHaveProperty('<a@x>');
    await mark(mailboxId, 'a@x', `role = 'inbox', wanted = '{"moveTo": "back"}'`);
    await untilMails(world.app, mailboxId, (all) =>
      expect(all).toMatchObject([{ wanted: null, role: 'inbox' }]),
    );
    expect(await flagsAt('INBOX')).toHaveProperty('<a@x>');
    expect((await mailsOf(world.app, mailboxId)).map((mail) => mail.mail_id)).toEqual([before?.mail_id]);
  });

  it('are not overwritten by what the server still says', async () => {
    await deliver({ id: 'a@x' });
    const mailboxId = await live();
    await world.stopReading();
    await mark(mailboxId, 'a@x', `star = true, wanted = '{"star": true}'`);
    // The server has news of the same mail: read, and not starred.
    await atServer(world.servers, world.user, async (client) => {
      await client.mailboxOpen('INBOX');
      await client.messageFlagsAdd('1', ['\\Seen']);
    });
    await read();
    await untilMails(world.app, mailboxId, (all) =>
      expect(all).toMatchObject([{ wanted: null, star: true, seen: true }]),
    );
    expect(await flagsAt('INBOX')).toEqual({ '<a@x>': ['\\Flagged', '\\Seen'] });
  });
});
