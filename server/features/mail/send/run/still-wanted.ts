// Decided at the moment of sending, whatever was true when a mail was queued: whether it should leave at all.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { suppressedAmong } from '#server/features/mail/desk/suppressions/suppressed-among.ts';
import { isSuspended } from '#server/identity/is-suspended.ts';
import { stateTexts } from '../texts.ts';

export interface QueuedMail {
  mailId: string;
  recipients: readonly string[];
  campaignId: string | null;
  follows: string | null;
}

/** Why it must not leave any more; null: it may. */
export async function whyUnwanted(tx: TenantTx, queued: QueuedMail): Promise<string | null> {
  if (await isSuspended(tx)) return stateTexts.suspended;
  const reason = [...(await suppressedAmong(tx, queued.recipients)).values()][0];
  if (reason) return stateTexts.suppressedSince(reason);
  if (queued.campaignId !== null && (await isStopped(tx, queued.campaignId))) {
    return stateTexts.campaignStopped;
  }
  if (queued.follows === null) return null;
  const before = await followedMails(tx, queued.follows);
  if (before.answered) return stateTexts.answered;
  return before.bounced ? stateTexts.bounced : null;
}

async function isStopped(tx: TenantTx, campaignId: string): Promise<boolean> {
  const { rows } = await tx.run(
    sql`SELECT 1 FROM mail_campaign WHERE account_id = ${tx.accountId} AND campaign_id = ${campaignId}
      AND stopped_at IS NOT NULL`,
  );
  return rows.length > 0;
}

/**
 * Of the mail that is followed and all those before it: whether one was answered or came back. A letter of theirs in
 * the conversation since then is an answer, though it may name none of our mails.
 */
async function followedMails(
  tx: TenantTx,
  follows: string,
): Promise<{ answered: boolean; bounced: boolean }> {
  const { rows } = await tx.run(
    sql`WITH RECURSIVE followed AS (
       SELECT o.mail_id, o.follows, o.sent_at FROM mail_outgoing o WHERE o.account_id = ${tx.accountId}
         AND o.mail_id = ${follows}
       UNION ALL
       SELECT o.mail_id, o.follows, o.sent_at FROM mail_outgoing o JOIN followed f ON o.mail_id = f.follows
       WHERE o.account_id = ${tx.accountId})
     SELECT coalesce(bool_or(m.answered), false) OR EXISTS (
              SELECT 1 FROM mail theirs
              WHERE theirs.account_id = ${tx.accountId} AND theirs.thread_id = (SELECT thread_id FROM mail
                WHERE account_id = ${tx.accountId} AND mail_id = ${follows})
                AND theirs.state IS NULL AND theirs.role <> 'sent' AND theirs.role <> 'drafts'
                AND NOT theirs.is_bounce AND NOT theirs.is_automatic
                AND theirs.mail_at >= (SELECT min(sent_at) FROM followed)) AS answered,
            coalesce(bool_or(m.bounced_at IS NOT NULL), false) AS bounced
     FROM followed f JOIN mail m ON m.account_id = ${tx.accountId} AND m.mail_id = f.mail_id`,
  );
  return { answered: rows[0]?.answered === true, bounced: rows[0]?.bounced === true };
}
