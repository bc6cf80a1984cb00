// A made-up conversation as rows of the mail tables. Nothing of it can be sent: what we wrote has left already.
import { randomUUID } from 'node:crypto';
import type {
  mail,
  mailBody,
  mailOutgoing,
  mailSuppression,
  StoredAttachment,
} from '#server/db/schema/mail.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { DemoAttachment, DemoMail, DemoThread } from './demo-threads.ts';

export const demoEmail = 'bd@haitu.example';
export const us = { name: '林晓（示例）', address: demoEmail };
const mailSystem = { name: 'Mail Delivery System', address: 'mailer-daemon@haitu.example' };

export interface DemoRows {
  mails: (typeof mail.$inferInsert)[];
  bodies: (typeof mailBody.$inferInsert)[];
  outgoing: (typeof mailOutgoing.$inferInsert)[];
  suppressions: (typeof mailSuppression.$inferInsert)[];
}

export type StoredFiles = ReadonlyMap<
  DemoAttachment['content'],
  { fileId: string; mediaType: string; bytes: number }
>;

export interface DemoOwner {
  accountId: number;
  mailboxId: string;
  memberId: string;
}

interface Seeding {
  files: StoredFiles;
  now: Date;
}

export function threadRows(owner: DemoOwner, threads: readonly DemoThread[], seeding: Seeding): DemoRows {
  const rows: DemoRows = { mails: [], bodies: [], outgoing: [], suppressions: [] };
  for (const thread of threads) addThread(rows, owner, thread, seeding);
  return rows;
}

function addThread(rows: DemoRows, owner: DemoOwner, thread: DemoThread, { files, now }: Seeding): void {
  const { accountId, mailboxId } = owner;
  const { person, subject, mails } = thread;
  const threadId = randomUUID();
  const them = { name: person.name, address: person.address };
  let before = '';
  for (const [at, one] of mails.entries()) {
    const mailId = randomUUID();
    const isOurs = one.from === 'us';
    const rfcId = `${mailId}@haitu.example`;
    const mailAt = new Date(now.getTime() - one.hours * 3600_000);
    rows.mails.push({
      ...{ accountId, mailboxId, mailId, threadId, rfcId, mailAt },
      role: isOurs ? 'sent' : 'inbox',
      inReplyTo: before,
      rfcReferences: before === '' ? [] : [before],
      subject: at === 0 || subject.startsWith('Re:') ? subject : `Re: ${subject}`,
      fromPerson: senderOf(one, them),
      toPeople: [isOurs ? them : us],
      peer: one.from === 'server' ? mailSystem.address : person.address,
      bytes: Buffer.byteLength(one.text) + 2000,
      preview: one.text.replace(/\s+/g, ' ').slice(0, 200),
      seen: isOurs || one.unread !== true,
      star: one.star ?? false,
      answered: mails.slice(at + 1).some(({ from }) => from !== one.from && from !== 'server'),
      attachments: attachmentsOf(one, files),
      hasAttachments: (one.attachments ?? []).some(({ cid }) => cid === undefined),
      ...(isOurs && { state: one.state ?? 'sent', stateText: one.stateText ?? '示例邮箱，没有真正发出' }),
      ...(one.bounce !== undefined && {
        bouncedAt: new Date(mailAt.getTime() + 60_000),
        bounceText: one.bounce,
      }),
      isBounce: one.from === 'server',
      isAutomatic: one.from === 'server',
    });
    rows.bodies.push({ accountId, mailId, plain: one.text, html: one.html ?? paragraphs(one.text) });
    if (one.sentWith)
      rows.outgoing.push(outgoingOf(owner, { mailId, mailAt, person, sentWith: one.sentWith }));
    const reason = one.unsubscribed ? 'unsubscribed' : one.bounce === undefined ? null : 'bounced';
    if (reason)
      rows.suppressions.push({
        ...{ accountId, mailId, reason, address: person.address },
        note: '示例',
        createdAt: new Date(mailAt.getTime() + 3600_000),
      });
    before = rfcId;
  }
}

/** Handed over, sent, its copy nobody's to file: there is nothing left that a sender could take. */
function outgoingOf(
  { accountId, mailboxId, memberId }: DemoOwner,
  {
    mailId,
    mailAt,
    person,
    sentWith,
  }: {
    mailId: string;
    mailAt: Date;
    person: DemoThread['person'];
    sentWith: NonNullable<DemoMail['sentWith']>;
  },
): typeof mailOutgoing.$inferInsert {
  return {
    ...{ accountId, mailboxId, mailId, ...sentWith },
    recipients: [person.address],
    bulk: true,
    dueAt: mailAt,
    tries: 1,
    firstTryAt: mailAt,
    handedAt: mailAt,
    sentAt: mailAt,
    sentCopy: 'none',
    createdBy: memberId,
    createdAt: mailAt,
  };
}

function senderOf({ from }: DemoMail, them: { name: string; address: string }) {
  if (from === 'server') return mailSystem;
  return from === 'us' ? us : them;
}

const attachmentsOf = ({ attachments = [] }: DemoMail, files: StoredFiles): StoredAttachment[] =>
  attachments.map(({ name, mediaType, content, cid = '' }, n) => {
    const file = files.get(content);
    return {
      ...{ n, name, mediaType, cid },
      bytes: file?.bytes ?? 0,
      inline: cid !== '',
      part: '',
      ...(file && { fileId: file.fileId }),
    };
  });

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((piece) => `<p>${escapeHtml(piece).replaceAll('\n', '<br>')}</p>`)
    .join('');
