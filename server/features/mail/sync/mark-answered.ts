// A mail of ours is answered once a person wrote one that refers to it; either may be read first.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';
import type { MailFacts } from './facts/mail-facts.ts';
import type { FolderRow } from './folders/sync-folders.ts';

interface ReadMail {
  mailId: string;
  facts: MailFacts;
}

export async function markAnswered(
  tx: TenantTx,
  { mailboxId, role }: Pick<FolderRow, 'mailboxId' | 'role'>,
  mails: readonly ReadMail[],
): Promise<void> {
  const isOwn = ({ facts }: ReadMail) => role === 'sent' || facts.isOwn;
  const answers = mails.filter(({ facts }) => isAnswer({ role }, facts));
  await sentTogether([
    markReferred(tx, mailboxId, [
      ...new Set(answers.flatMap(({ facts }) => [facts.inReplyTo, ...facts.references]).filter(Boolean)),
    ]),
    markFoundLater(
      tx,
      mails.filter(isOwn).map(({ mailId }) => mailId),
    ),
  ]);
}

/** A person wrote it to us. */
export const isAnswer = (
  { role }: Pick<FolderRow, 'role'>,
  { isOwn, isAutomatic, maybeBounce }: MailFacts,
): boolean => role !== 'junk' && role !== 'sent' && !isOwn && !isAutomatic && !maybeBounce;

async function markReferred(tx: TenantTx, mailboxId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    sql`UPDATE mail SET answered = true FROM mailbox
     WHERE mail.account_id = ${tx.accountId} AND mail.mailbox_id = ${mailboxId}
       AND rfc_id = ANY(${sql.param(ids)}::text[]) AND rfc_id <> '' AND NOT answered
       AND mailbox.account_id = ${tx.accountId} AND mailbox.mailbox_id = ${mailboxId}
       AND (mail.role = 'sent' OR mail.state IS NOT NULL OR lower(from_person->>'address') = lower(email))`,
  );
}

async function markFoundLater(tx: TenantTx, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await tx.run(
    sql`UPDATE mail sent SET answered = true FROM mailbox
     WHERE sent.account_id = ${tx.accountId} AND sent.mail_id = ANY(${sql.param(mailIds)}::uuid[])
       AND NOT sent.answered AND sent.rfc_id <> ''
       AND mailbox.account_id = ${tx.accountId} AND mailbox.mailbox_id = sent.mailbox_id
       AND EXISTS (
         SELECT 1 FROM mail answer
         WHERE answer.account_id = ${tx.accountId} AND answer.thread_id = sent.thread_id AND answer.mailbox_id = sent.mailbox_id
           AND (answer.in_reply_to = sent.rfc_id OR sent.rfc_id = ANY(answer.rfc_references))
           AND answer.role NOT IN ('sent', 'drafts', 'junk') AND answer.state IS NULL
           AND NOT answer.is_automatic AND NOT answer.is_bounce
           AND lower(answer.from_person->>'address') <> lower(email))`,
  );
}
