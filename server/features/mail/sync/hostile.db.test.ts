// What strangers send does not stop the reading, and what comes of it fits.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { mailsOf, untilMails, untilState } from '#server/testing/mail/reading-steps.ts';
import { readingWorld } from '#server/testing/mail/reading-world.ts';
import { threadOf } from './threads.ts';

const world = readingWorld();
const { deliver, live } = world;

function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  );
  const close = Array.from({ length: depth }, (_, n) => `\r\n--b${depth - 1 - n}--`);
  return `From: eve@x.test\r\nMessage-ID: <deep@x>\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${open.join('')}Content-Type: text/plain\r\n\r\nhi${close.join('')}\r\n`;
}

const many = Array.from({ length: 10_000 }, (_, n) => `"Person ${n}" <p${n}@x.test>`).join(',\r\n ');

const hostile: Record<string, string> = {
  'many recipients': rawMail({ id: 'many@x', to: many, headers: { Cc: many, 'Reply-To': many } }),
  'a subject of a megabyte': rawMail({ id: 'long@x', subject: 'A'.repeat(1_000_000) }),
  'control characters': rawMail({
    id: 'nul@x',
    subject: '=?utf-8?Q?a=00b=1Bc=E2=80=AEd?=',
    from: '=?utf-8?Q?E=00ve?= <eve@x.test>',
    headers: { 'Content-Disposition': 'attachment; filename="a\\u0000b.exe"' },
  }),
  'half a character': rawMail({ id: 'half@x', subject: '=?utf-16be?B?2AA=?= =?utf-8?Q?=ED=A0=80?=' }),
  'dates of another age': rawMail({ id: 'date@x', headers: { Date: 'Mon, 99 Foo 99999 99:99:99 +9999' } }),
  'no headers at all': '\r\n\r\nnothing',
  nothing: '\r\n',
  'a thousand references': rawMail({
    id: 'refs@x',
    references: Array.from({ length: 10_000 }, (_, n) => `r${n}@x`),
  }),
  'an id of a thousand characters': rawMail({ id: `${'i'.repeat(3000)}@x` }),
  'deep nesting': nested(1000),
  'an address that is none': rawMail({
    id: 'noaddr@x',
    from: '<<>>@@ "unfinished',
    to: 'undisclosed-recipients:;',
  }),
  'a charset that is none': rawMail({ id: 'cs@x', subject: '=?x-no-such?B?////?=' }),
  'bytes without meaning': `Message-ID: <bin@x>\r\nSubject: ${String.fromCharCode(
    ...Array.from({ length: 120 }, (_, n) => 130 + n),
  )}\r\n\r\n${'\xff\xfe'.repeat(500)}`,
  'a thousand parts': `Message-ID: <parts@x>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: application/zip; name=a.zip\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(1000)}--b--\r\n`,
};

describe('hostile mails', () => {
  it('are all read, cut to what fits', async () => {
    for (const raw of Object.values(hostile)) await deliver(Buffer.from(raw, 'latin1'));
    await deliver({ id: 'plain@x' });
    const mailboxId = await live();
    const mails = await mailsOf(world.app, mailboxId);
    expect(mails).toHaveLength(Object.keys(hostile).length + 1);
    const byId = new Map(mails.map((mail) => [mail.rfc_id, mail]));
    expect(byId.get('many@x')?.to_people).toHaveLength(100);
    expect(byId.get('long@x')?.subject).toHaveLength(1000);
    expect(byId.get('nul@x')?.subject).toBe('a b cd');
    expect(byId.get('deep@x')?.subject).toBe('Deep');
    expect(byId.get('parts@x')?.attachments).toHaveLength(100);
    for (const { subject, from_person, mail_at, rfc_id } of mails) {
      expect(`${subject}${from_person.name}${from_person.address}`).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(mail_at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(rfc_id.length).toBeLessThanOrEqual(500);
    }
    // The reading goes on: new mail still comes.
    await deliver({ id: 'next@x' });
    await untilMails(world.app, mailboxId, (all) =>
      expect(all.map((mail) => mail.rfc_id)).toContain('next@x'),
    );
  });

  it('are not asked for again and again', async () => {
    await deliver(Buffer.from(hostile['deep nesting'] ?? '', 'latin1'));
    const mailboxId = await live();
    const [before] = await mailsOf(world.app, mailboxId);
    await world.stopReading();
    await world.read();
    await deliver({ id: 'more@x' });
    const mails = await untilMails(world.app, mailboxId, (all) => expect(all).toHaveLength(2));
    expect(mails.map((mail) => mail.mail_id)).toContain(before?.mail_id);
  });
});

describe('delivery reports', () => {
  const report = (originalId: string, address: string) =>
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
      `To: ${world.user}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${randomUUID()}@mx.test>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${originalId}>\r\nSubject: Hi`,
      '--b--',
      '',
    ].join('\r\n');

  /** As the sender writes it: before any server has it. */
  const send = (mailboxId: string, rfcId: string, address: string) =>
    world.app.services.db.tenant(world.owner.accountId, async (tx) => {
      const threadId = await threadOf(tx, { mailboxId, rfcId, inReplyTo: '', references: [] });
      await tx.run(
        sql`INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, from_person, to_people, peer, mail_at, state)
         VALUES (${tx.accountId}, ${randomUUID()}, ${mailboxId}, 'sent', ${threadId}, ${rfcId}, '{"name": "", "address": ""}', ${JSON.stringify([{ name: '', address }])}::jsonb, ${address}, now(), 'sent')`,
      );
    });

  it('mark the mail that came back, and are no answer', async () => {
    const mailboxId = await live();
    await send(mailboxId, 'ours@x', 'gone@shop.test');
    await deliver(report('ours@x', 'gone@shop.test'));
    const mails = await untilMails(world.app, mailboxId, (all) => expect(all).toHaveLength(2));
    expect(mails.find((mail) => mail.rfc_id === 'ours@x')).toMatchObject({
      answered: false,
      bounced_at: expect.any(Date),
    });
    expect(mails.find((mail) => mail.rfc_id !== 'ours@x')).toMatchObject({ is_bounce: true });
    const suppressed = await queryAll(
      world.app,
      'SELECT address, reason FROM mail_suppression WHERE account_id = $1',
      [world.owner.accountId],
    );
    expect(suppressed).toEqual([{ address: 'gone@shop.test', reason: 'bounced' }]);
  });

  it('leave the copy of our own mail one row', async () => {
    const mailboxId = await live();
    await send(mailboxId, 'ours@x', 'bob@shop.test');
    const [before] = await mailsOf(world.app, mailboxId);
    await deliver(
      { id: 'ours@x', from: world.user, to: 'bob@shop.test' },
      { folder: 'Sent', flags: ['\\Seen'] },
    );
    await world.stopReading();
    await world.read();
    const mails = await untilMails(world.app, mailboxId, (all) => {
      expect(all).toMatchObject([{ rfc_id: 'ours@x', role: 'sent', seen: true, uid: '1' }]);
    });
    expect(mails[0]?.mail_id).toBe(before?.mail_id);
    await untilState(world.app, mailboxId, 'live');
  });
});
