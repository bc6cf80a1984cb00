// What is kept of a mail that is read: cut to sane limits, for everything in it was written by a stranger.
import type { FetchMessageObject, FetchQueryObject, MessageAddressObject } from 'imapflow';
import type { MailPerson } from '#contract/mail-messages.ts';
import type { StoredAttachment } from '#server/db/schema/mail.ts';
import { isOfSystem, saysReturned } from '#server/features/mail/desk/bounces/report-author.ts';
import { cutText, withoutSpace } from './cut-text.ts';
import { type MailHeaders, mailHeaders } from './mail-headers.ts';
import { mailParts } from './mail-parts.ts';
import { keptReferences, rfcIdOf } from './rfc-ids.ts';

export interface MailFlags {
  uid: number;
  seen: boolean;
  star: boolean;
  answered: boolean;
}

export interface MailFacts extends MailFlags {
  rfcId: string;
  inReplyTo: string;
  references: string[];
  subject: string;
  from: MailPerson;
  to: MailPerson[];
  cc: MailPerson[];
  replyTo: MailPerson[];
  peer: string;
  /** The owner of the mailbox wrote it. */
  isOwn: boolean;
  mailAt: string;
  bytes: number;
  attachments: StoredAttachment[];
  hasAttachments: boolean;
  isAutomatic: boolean;
  /** It may tell of another mail that came back: to be looked into. */
  maybeBounce: boolean;
}

/** What is asked for of every mail: no bodies. */
export const factsQuery: FetchQueryObject = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  size: true,
  internalDate: true,
  headers: [
    'References',
    'Auto-Submitted',
    'List-Id',
    'List-Unsubscribe',
    'Precedence',
    'X-Autoreply',
    'X-Auto-Response-Suppress',
    'X-Failed-Recipients',
    'Return-Path',
  ],
};

const limits = { subject: 1000, people: 100, name: 200, address: 320 };

export function mailFlags({ uid, flags }: FetchMessageObject): MailFlags {
  const has = (name: string) => flags?.has(name) === true;
  return { uid, seen: has('\\Seen'), star: has('\\Flagged'), answered: has('\\Answered') };
}

/** `email`: of the mailbox. */
export function mailFacts(
  message: FetchMessageObject,
  { email, now }: { email: string; now: Date },
): MailFacts {
  const { envelope, size } = message;
  const headers = mailHeaders(message.headers);
  const { attachments, isReport } = mailParts(message.bodyStructure);
  const from = people(envelope?.from)[0] ?? { name: '', address: '' };
  const to = people(envelope?.to);
  const cc = people(envelope?.cc);
  const isOwn = from.address.toLowerCase() === email.toLowerCase();
  const firstTo = to[0] ?? cc[0] ?? people(envelope?.bcc)[0];
  return {
    ...mailFlags(message),
    rfcId: rfcIdOf(envelope?.messageId),
    inReplyTo: rfcIdOf(envelope?.inReplyTo),
    references: keptReferences(headers.references),
    subject: cutText(envelope?.subject, limits.subject),
    from,
    to,
    cc,
    replyTo: people(envelope?.replyTo).filter(({ address }) => address !== from.address),
    peer: (isOwn ? (firstTo?.address ?? '') : from.address).toLowerCase(),
    isOwn,
    mailAt: momentOf(message, now).toISOString(),
    bytes: Number.isSafeInteger(size) ? Number(size) : 0,
    attachments,
    hasAttachments: attachments.some(({ inline }) => !inline),
    isAutomatic: headers.isAutomatic || isReport,
    maybeBounce: !isOwn && (isReport || looksReturned(from, envelope?.subject ?? '', headers)),
  };
}

function looksReturned(
  { name, address }: MailPerson,
  subject: string,
  { failedRecipients, returnPath }: MailHeaders,
): boolean {
  const fields = new Map([
    ['from', [`"${name}" <${address}>`]],
    ['return-path', [returnPath]],
    ['subject', [subject]],
  ]);
  return failedRecipients !== '' || isOfSystem(fields) || saysReturned(fields);
}

function people(addresses: readonly MessageAddressObject[] | undefined): MailPerson[] {
  return (addresses ?? [])
    .slice(0, limits.people)
    .map(({ name, address }) => ({
      name: cutText(name, limits.name),
      address: withoutSpace(cutText(address, limits.address)),
    }))
    .filter(({ name, address }) => name !== '' || address !== '');
}

/** When it came, as the server says; what it says itself may be anything. Never in the future: it would stay on top. */
function momentOf({ internalDate, envelope }: FetchMessageObject, now: Date): Date {
  const found = [internalDate, envelope?.date]
    .map((date) => new Date(date ?? Number.NaN))
    .find((date) => date.getTime() > 0);
  return found && found < now ? found : now;
}
