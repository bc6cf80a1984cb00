// Ends a campaign: what has not left is cancelled, follow-ups too, and none is filed any more.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailCampaign } from '#server/db/schema/mail.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { usableMailboxes } from '../accounts/usable-mailboxes.ts';
import { orderTexts, stateTexts } from './texts.ts';

export async function stopCampaign(
  tx: TenantTx,
  { caller, campaignId, now }: { caller: Caller; campaignId: string; now: Date },
): Promise<number> {
  const isCampaign = and(eq(mailCampaign.accountId, tx.accountId), eq(mailCampaign.campaignId, campaignId));
  const [found] = await tx
    .select({ stoppedAt: mailCampaign.stoppedAt })
    .from(mailCampaign)
    .where(isCampaign)
    .for('no key update');
  if (!found || !(await mayStop(tx, caller, campaignId))) throw notFound(orderTexts.campaign);
  if (found.stoppedAt === null) await tx.update(mailCampaign).set({ stoppedAt: now }).where(isCampaign);
  const { rows } = await tx.run(
    sql`WITH held AS (
       SELECT o.mail_id FROM mail_outgoing o JOIN mail m ON m.account_id = o.account_id AND m.mail_id = o.mail_id
       WHERE o.account_id = ${tx.accountId} AND o.campaign_id = ${campaignId}
         AND (m.state = 'queued' OR (m.state = 'sending' AND o.handed_at IS NULL))
       ORDER BY o.mail_id FOR UPDATE OF o, m),
     freed AS (
       UPDATE mail_outgoing o SET claim = NULL, claimed_at = NULL FROM held
       WHERE o.account_id = ${tx.accountId} AND o.mail_id = held.mail_id RETURNING o.mail_id)
     UPDATE mail m SET state = 'cancelled', state_text = ${stateTexts.campaignStopped} FROM freed
     WHERE m.account_id = ${tx.accountId} AND m.mail_id = freed.mail_id RETURNING m.mailbox_id`,
  );
  for (const mailboxId of new Set(rows.map((row) => String(row.mailbox_id)))) {
    await announceMail(tx, mailboxId);
  }
  return rows.length;
}

/** Whose mails leave through a mailbox one may not use is not one's own to stop. */
async function mayStop(tx: TenantTx, caller: Caller, campaignId: string): Promise<boolean> {
  const usable = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const { rows } = await tx.run(
    sql`SELECT 1 FROM mail_outgoing WHERE account_id = ${tx.accountId} AND campaign_id = ${campaignId}
      AND mailbox_id <> ALL(${sql.param(usable)}::uuid[]) LIMIT 1`,
  );
  return rows.length === 0;
}
