// Delivery reports that come into a mailbox: what they change, and what they cannot.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { type MailSaid, putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { takeBounce } from './take-bounce.ts';

let app: TestApp;
let owner: Owner;
let mailboxId: string;
let number = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await ownerOn(app, 'P_YEAR');
  mailboxId = await putMailbox(app, owner);
});

const put = (said: Partial<MailSaid> = {}) =>
  putMail(app, { accountId: owner.accountId, mailboxId, peer: 'ann@site.example', ...said });

/** A report of this shape about this mail comes into a mailbox. */
async function report(name: string, rfcId: string, box = { accountId: owner.accountId, mailboxId }) {
  const source = readFileSync(join(import.meta.dirname, 'samples', `${name}.eml`), 'utf8');
  const mailId = await putMail(app, { ...box, peer: 'mailer-daemon@mx.example', role: 'inbox' });
  const bytes = Buffer.from(source.replaceAll('our-mail@haitu.example', rfcId).replaceAll('\n', '\r\n'));
  await app.services.db.tenant(box.accountId, (tx) =>
    takeBounce(tx, { mailboxId: box.mailboxId, mailId, source: bytes }),
  );
  return mailId;
}

const freshId = () => {
  number += 1;
  return `mail-${number}@haitu.example`;
};

const mailRow = async (mailId: string) => {
  const [row] = await queryAll<Record<string, unknown>>(
    app,
    `SELECT bounced_at IS NOT NULL AS bounced, bounce_text AS text, delayed_at IS NOT NULL AS delayed, is_bounce AS "isBounce",
       state, state_text AS "stateText" FROM mail WHERE mail_id = $1`,
    [mailId],
  );
  return row;
};

const suppressed = async ({ accountId }: { accountId: number } = owner) =>
  (
    await queryAll<{ address: string; reason: string }>(
      app,
      'SELECT address, reason FROM mail_suppression WHERE account_id = $1 ORDER BY 1',
      [accountId],
    )
  ).map(({ address, reason }) => `${address} ${reason}`);

describe('a hard report', () => {
  it('marks the mail with the server’s words, ends writing to the address and cancels what waits for it', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId });
    const queued = await put({ state: 'queued' });
    const reportId = await report('postfix-unknown-user', rfcId);
    expect(await mailRow(mailId)).toMatchObject({
      bounced: true,
      text: '550 5.1.1 <ann@site.example>: Recipient address rejected: User unknown in virtual mailbox table',
      delayed: false,
    });
    expect(await mailRow(reportId)).toMatchObject({ isBounce: true });
    expect(await suppressed()).toEqual(['ann@site.example bounced']);
    expect(await mailRow(queued)).toMatchObject({
      state: 'cancelled',
      stateText: '此地址收不到邮件，未发送',
    });
  });

  it('is heard once: what a person decided since then stays', async () => {
    const rfcId = freshId();
    await put({ rfcId });
    await report('gmail-not-found', rfcId);
    const removed = await app.request('DELETE', '/api/mail/suppressions?address=ann@site.example', {
      token: owner.token,
    });
    expect(removed.status).toBe(200);
    await report('gmail-not-found', rfcId);
    expect(await suppressed()).toEqual([]);
  });

  it('leaves who unsubscribed himself as he is', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId });
    await queryAll(
      app,
      "INSERT INTO mail_suppression (account_id, address, reason) VALUES ($1, 'ann@site.example', 'unsubscribed')",
      [owner.accountId],
    );
    await report('gmail-not-found', rfcId);
    expect(await mailRow(mailId)).toMatchObject({ bounced: true });
    expect(await suppressed()).toEqual(['ann@site.example unsubscribed']);
  });

  it('counts for who was written to, although it names where the mail was passed on to', async () => {
    const rfcId = freshId();
    await put({ rfcId, peer: 'ann@other.example' });
    await report('forwarded-elsewhere', rfcId);
    expect(await suppressed()).toEqual(['ann@other.example bounced']);
  });

  it('tells each of several recipients by itself, and believes nothing about others', async () => {
    const rfcId = freshId();
    const recipients = ['Ann@site.example', 'cc@site.example'];
    const mailId = await put({ rfcId, recipients });
    // Bob is named by the report and was never written to.
    await report('two-recipients', rfcId);
    expect(await suppressed()).toEqual(['ann@site.example bounced']);
    expect(await mailRow(mailId)).toMatchObject({
      delayed: false,
      text: 'ann@site.example: 550 5.1.1 unknown user',
    });
  });

  it('finds a mail that was written in another program', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId, state: null });
    await report('qq-worded', rfcId);
    expect(await mailRow(mailId)).toMatchObject({ bounced: true });
  });
});

describe('a complaint', () => {
  it.each(['complaint', 'complaint-of-nobody-named', 'complaint-outlook'])(
    'ends writing to whom it comes from, and the mail stays as it was: %s',
    async (name) => {
      const rfcId = freshId();
      const mailId = await put({ rfcId });
      const queued = await put({ state: 'queued' });
      await report(name, rfcId);
      expect(await suppressed()).toEqual(['ann@site.example complained']);
      expect(await mailRow(mailId)).toMatchObject({ bounced: false, delayed: false });
      expect(await mailRow(queued)).toMatchObject({ state: 'cancelled', stateText: '对方投诉过，未发送' });
    },
  );

  it('is more than what a server or a member said, and less than who unsubscribed', async () => {
    for (const [before, after] of [
      ['bounced', 'complained'],
      ['manual', 'complained'],
      ['unsubscribed', 'unsubscribed'],
    ]) {
      await queryAll(
        app,
        `INSERT INTO mail_suppression (account_id, address, reason) VALUES ($1, 'ann@site.example', $2)
         ON CONFLICT (account_id, address) DO UPDATE SET reason = $2`,
        [owner.accountId, before],
      );
      const rfcId = freshId();
      await put({ rfcId });
      await report('complaint', rfcId);
      expect(await suppressed()).toEqual([`ann@site.example ${after}`]);
    }
  });

  it('says nothing of who wrote where a check failed', async () => {
    const rfcId = freshId();
    await put({ rfcId });
    await report('failed-check', rfcId);
    expect(await suppressed()).toEqual([]);
  });
});

describe('a report about several addresses a mail was passed on to', () => {
  it('is as grave as the mildest of them', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId, peer: 'list@other.example' });
    await report('two-recipients', rfcId);
    expect(await suppressed()).toEqual([]);
    expect(await mailRow(mailId)).toMatchObject({ delayed: true });
  });
});

describe('a report that is not about a mail of this mailbox', () => {
  it.each(['unknown', 'other mailbox', 'other account', 'came in', 'still waits'] as const)(
    'changes nothing: %s',
    async (way) => {
      const rfcId = freshId();
      const stranger = await ownerOn(app, 'P_YEAR');
      const places: Record<string, () => Promise<string | null>> = {
        unknown: async () => null,
        'other mailbox': async () => put({ rfcId, mailboxId: await putMailbox(app, owner) }),
        'other account': async () =>
          put({ rfcId, accountId: stranger.accountId, mailboxId: await putMailbox(app, stranger) }),
        'came in': () => put({ rfcId, role: 'inbox' }),
        'still waits': () => put({ rfcId, state: 'queued' }),
      };
      const mailId = await places[way]?.();
      await report('postfix-unknown-user', rfcId);
      expect(await suppressed()).toEqual([]);
      expect(await suppressed(stranger)).toEqual([]);
      if (mailId) expect(await mailRow(mailId)).toMatchObject({ bounced: false, text: '', delayed: false });
    },
  );

  it('is no report where a person wrote it', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId });
    const said = await report('no-answer-with-report', rfcId);
    expect(await mailRow(said)).toMatchObject({ isBounce: false });
    expect(await mailRow(mailId)).toMatchObject({ bounced: false });
  });
});

describe('a report that is not the address’s fault', () => {
  it.each(['postfix-policy', '163-spam', 'too-large', 'blacklisted-as-unknown', 'sender-unknown'])(
    'marks the mail and nobody else: %s',
    async (name) => {
      const rfcId = freshId();
      const mailId = await put({ rfcId });
      await report(name, rfcId);
      expect(await mailRow(mailId)).toMatchObject({ bounced: true, delayed: false });
      expect(await suppressed()).toEqual([]);
    },
  );

  it('says nothing where the mail was delivered', async () => {
    const rfcId = freshId();
    const mailId = await put({ rfcId });
    await report('postfix-delivered', rfcId);
    expect(await mailRow(mailId)).toMatchObject({ bounced: false, delayed: false });
  });
});

describe('delays', () => {
  const delay = async (day: number, times = 1) => {
    const rfcId = freshId();
    await put({ rfcId, at: `2026-01-${String(day).padStart(2, '0')}T02:00:00Z` });
    for (let time = 0; time < times; time += 1) await report('postfix-delayed', rfcId);
  };
  const inARow = async () =>
    (
      await queryAll<{ n: number }>(app, 'SELECT soft_bounces AS n FROM mail_contact WHERE account_id = $1', [
        owner.accountId,
      ])
    )[0]?.n;

  it('of five mails in a row end writing to an address; the same mail twice is one', async () => {
    for (const day of [1, 2, 3, 4]) await delay(day, 3);
    expect(await suppressed()).toEqual([]);
    expect(await inARow()).toBe(4);
    await delay(5);
    expect(await suppressed()).toEqual(['ann@site.example bounced']);
  });

  it('begin anew after a mail that was taken, after one that came from there, and after a person’s word', async () => {
    for (const day of [1, 2, 3, 4]) await delay(day);
    await put({ at: '2026-01-05T02:00:00Z' });
    await delay(6);
    expect(await inARow()).toBe(1);
    await delay(7);
    await put({ at: '2026-01-08T02:00:00Z', role: 'inbox' });
    await delay(9);
    expect(await inARow()).toBe(1);
    for (const day of [10, 11, 12, 13]) await delay(day);
    expect(await suppressed()).toEqual(['ann@site.example bounced']);
    await app.request('DELETE', '/api/mail/suppressions?address=ann@site.example', { token: owner.token });
    await delay(14);
    expect(await inARow()).toBe(1);
    expect(await suppressed()).toEqual([]);
  });
});
