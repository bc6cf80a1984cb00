// Puts mails into the queue, whole: what will be sent, how it leaves, and the conversation it belongs to.
import type { MailPerson, MailState } from '#contract/mail-messages.ts';
import type { FollowUpStep } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailOutgoing, type OutgoingFile } from '#server/db/schema/mail.ts';
import { threadsOf } from '../sync/threads.ts';
import { newRfcId } from './run/build-message.ts';

export interface NewMail {
  mailId: string;
  from: MailPerson;
  to: MailPerson;
  cc: MailPerson[];
  bcc: string[];
  subject: string;
  html: string;
  plain: string;
  /** Message-IDs of the conversation it joins; empty: it begins one. */
  inReplyTo: string;
  references: string[];
  files: OutgoingFile[];
  bulk: boolean;
  /** It ends with a line by which its reader asks for no more. */
  optOutLine: boolean;
  templateId: string | null;
  campaignId: string | null;
  requestId: string | null;
  followUp: FollowUpStep[];
  /** Of a follow-up: the mail before it. */
  follows: string | null;
  dueAt: Date;
  createdBy: string;
  state: MailState;
  stateText: string;
}

const atOnce = 100;
const previewLength = 200;

export async function queueMails(
  tx: TenantTx,
  { mailboxId, mails, now }: { mailboxId: string; mails: readonly NewMail[]; now: Date },
): Promise<void> {
  for (let from = 0; from < mails.length; from += atOnce) {
    await insertSome(tx, { mailboxId, mails: mails.slice(from, from + atOnce), now });
  }
}

async function insertSome(
  tx: TenantTx,
  { mailboxId, mails, now }: { mailboxId: string; mails: readonly NewMail[]; now: Date },
): Promise<void> {
  const { accountId } = tx;
  const rfcIdOf = ({ mailId, from }: NewMail) => newRfcId(mailId, from.address);
  const threads = await threadsOf(
    tx,
    mailboxId,
    mails.map((one) => ({ rfcId: rfcIdOf(one), inReplyTo: one.inReplyTo, references: one.references })),
  );
  await tx.insert(mail).values(
    mails.map((one, index) => ({
      accountId,
      mailId: one.mailId,
      mailboxId,
      role: 'sent' as const,
      threadId: threads[index] ?? one.mailId,
      rfcId: rfcIdOf(one),
      inReplyTo: one.inReplyTo,
      rfcReferences: one.references,
      subject: one.subject,
      fromPerson: one.from,
      toPeople: [one.to],
      ccPeople: one.cc,
      peer: one.to.address.toLowerCase(),
      mailAt: now,
      preview: one.plain.replace(/\s+/g, ' ').slice(0, previewLength),
      seen: true,
      attachments: one.files.map(({ fileId, name, mediaType, bytes }, n) => ({
        n,
        name,
        mediaType,
        bytes,
        inline: false,
        cid: '',
        part: '',
        fileId,
      })),
      hasAttachments: one.files.length > 0,
      state: one.state,
      stateText: one.stateText,
    })),
  );
  await tx
    .insert(mailBody)
    .values(mails.map(({ mailId, html, plain }) => ({ accountId, mailId, html, plain, fetchedAt: now })));
  await tx.insert(mailOutgoing).values(
    mails.map((one) => ({
      accountId,
      mailId: one.mailId,
      mailboxId,
      requestId: one.requestId,
      recipients: [one.to.address, ...one.cc.map(({ address }) => address)],
      bcc: one.bcc,
      files: one.files,
      bulk: one.bulk,
      optOutLine: one.optOutLine,
      templateId: one.templateId,
      campaignId: one.campaignId,
      followUp: one.followUp,
      follows: one.follows,
      dueAt: one.dueAt,
      createdBy: one.createdBy,
      createdAt: now,
      ...(one.state === 'sent' && { sentAt: now, sentCopy: 'none' as const }),
    })),
  );
}
