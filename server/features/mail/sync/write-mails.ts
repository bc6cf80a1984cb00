// Writes a batch of mails just read: rows we have get their place, the others are new. Reading the same batch again changes
// nothing.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';
import { freshRows } from '#server/db/staged-rows.ts';
import type { MailFacts } from './facts/mail-facts.ts';
import type { FolderRow } from './folders/sync-folders.ts';
import { markAnswered } from './mark-answered.ts';
import { matchMails, type UnplacedMail } from './match-mails.ts';
import { listThreads, threadsOf } from './threads.ts';

export interface NewMail {
  mailId: string;
  facts: MailFacts;
}

/** Gives back the mails that were not known before. */
export async function writeMails(
  tx: TenantTx,
  folder: FolderRow,
  mails: readonly MailFacts[],
): Promise<NewMail[]> {
  const [placed, unplaced, threads] = await sentTogether([
    listPlaced(
      tx,
      folder,
      mails.map(({ uid }) => uid),
    ),
    listUnplaced(tx, folder, mails),
    listThreads(tx, folder.mailboxId, mails),
  ]);
  const read = mails.filter(({ uid }) => !placed.has(uid));
  if (read.length === 0) return [];
  const matches = matchMails(read, unplaced, folder);
  await placeMails(
    tx,
    folder,
    read.flatMap((facts) => {
      const mailId = matches.get(facts.uid);
      return mailId === undefined ? [] : [{ mailId, facts }];
    }),
  );
  const fresh = read.filter(({ uid }) => !matches.has(uid)).map((facts) => ({ mailId: randomUUID(), facts }));
  const threadIds = await threadsOf(
    tx,
    folder.mailboxId,
    fresh.map(({ facts }) => facts),
    threads,
  );
  await sentTogether([insertMails(tx, folder, fresh, threadIds), markAnswered(tx, folder, fresh)]);
  return fresh;
}

async function listPlaced(
  tx: TenantTx,
  { folderId }: FolderRow,
  uids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.run(
    sql`SELECT uid FROM mail WHERE account_id = ${tx.accountId} AND folder_id = ${folderId}
      AND uid = ANY(${sql.param(uids)}::bigint[])`,
  );
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/** Rows that may be the mails just read; those without a Message-ID only where they lay in a folder. */
async function listUnplaced(
  tx: TenantTx,
  { mailboxId }: FolderRow,
  read: readonly MailFacts[],
): Promise<UnplacedMail[]> {
  const ids = [...new Set(read.map(({ rfcId }) => rfcId))];
  const { rows } = await tx.run(
    sql`SELECT mail_id, rfc_id, bytes, mail_at, folder_id FROM mail
     WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId} AND uid IS NULL AND rfc_id <> ''
       AND rfc_id = ANY(${sql.param(ids)}::text[])
     ${ids.includes('') ? unnamedUnplaced(tx, mailboxId) : sql.empty()}`,
  );
  return rows.map((row) => ({
    mailId: String(row.mail_id),
    rfcId: String(row.rfc_id),
    bytes: Number(row.bytes),
    mailAt: row.mail_at as Date,
    folderId: row.folder_id === null ? null : String(row.folder_id),
  }));
}

const unnamedUnplaced = ({ accountId }: TenantTx, mailboxId: string) => sql`UNION ALL
  SELECT mail_id, rfc_id, bytes, mail_at, folder_id FROM mail
  WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId} AND uid IS NULL AND rfc_id = '' AND folder_id IS NOT NULL`;

/** A mark set here that the server has not heard of stands; what we sent stays among what was sent. */
async function placeMails(tx: TenantTx, folder: FolderRow, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.run(
    sql`UPDATE mail SET folder_id = ${folder.folderId}, uid = read.uid, bytes = read.bytes,
       role = CASE WHEN wanted ? 'moveTo' THEN role
                   WHEN state IS NOT NULL AND ${folder.role} NOT IN ('trash', 'junk') THEN 'sent' ELSE ${folder.role} END,
       seen = CASE WHEN wanted ? 'seen' THEN mail.seen ELSE read.seen END,
       star = CASE WHEN wanted ? 'star' THEN mail.star ELSE read.star END,
       answered = mail.answered OR read.answered,
       attachments = CASE WHEN state IS NULL THEN read.attachments ELSE mail.attachments END
     FROM json_to_recordset(${JSON.stringify(
       mails.map(({ mailId, facts: { uid, bytes, seen, star, answered, attachments } }) => ({
         mail_id: mailId,
         uid,
         bytes,
         seen,
         star,
         answered,
         attachments,
       })),
     )}::json) AS read
       (mail_id uuid, uid bigint, bytes bigint, seen boolean, star boolean, answered boolean, attachments jsonb)
     WHERE account_id = ${tx.accountId} AND mail.mail_id = read.mail_id`,
  );
}

async function insertMails(
  tx: TenantTx,
  { mailboxId, folderId, role }: FolderRow,
  mails: readonly NewMail[],
  threads: readonly string[],
): Promise<void> {
  const rows = mails.map(({ mailId, facts }, index) => ({
    mail_id: mailId,
    uid: facts.uid,
    thread_id: threads[index],
    rfc_id: facts.rfcId,
    in_reply_to: facts.inReplyTo,
    rfc_references: facts.references,
    subject: facts.subject,
    from_person: facts.from,
    to_people: facts.to,
    cc_people: facts.cc,
    reply_to: facts.replyTo,
    peer: facts.peer,
    mail_at: facts.mailAt,
    bytes: facts.bytes,
    seen: facts.seen,
    star: facts.star,
    answered: facts.answered,
    attachments: facts.attachments,
    has_attachments: facts.hasAttachments,
    is_automatic: facts.isAutomatic,
  }));
  const parts: Promise<unknown>[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // `jsonb`, for PostgreSQL takes `json` apart anew for every column of every row.
    const part = tx.run(
      sql`INSERT INTO mail (account_id, mailbox_id, folder_id, role, ${columns})
       SELECT ${tx.accountId}, ${mailboxId}, ${folderId}, ${role}, ${columns}
         FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) AS read
         (mail_id uuid, uid bigint, thread_id uuid, rfc_id text, in_reply_to text, rfc_references text[], subject text,
          from_person jsonb, to_people jsonb, cc_people jsonb, reply_to jsonb, peer text, mail_at timestamptz, bytes bigint,
          seen boolean, star boolean, answered boolean, attachments jsonb, has_attachments boolean, is_automatic boolean)
       ${freshRows(tx)}`,
    );
    parts.push(part);
  }
  await sentTogether(parts);
}

/** So that mails with as many people as are kept stay below what one value of `jsonb` may hold. */
const rowsAtOnce = 500;

const columns = sql`mail_id, uid, thread_id, rfc_id, in_reply_to, rfc_references, subject, from_person, to_people, cc_people,
  reply_to, peer, mail_at, bytes, seen, star, answered, attachments, has_attachments, is_automatic`;
