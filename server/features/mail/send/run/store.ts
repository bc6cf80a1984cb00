// What there is to do for an account's sender, and when next.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

/** Those with mails in the queue. */
export async function listBusyMailboxes(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.run(
    sql`SELECT DISTINCT mailbox_id FROM mail WHERE account_id = ${tx.accountId} AND state = 'queued' ORDER BY mailbox_id`,
  );
  return rows.map((row) => String(row.mailbox_id));
}

/** The earliest moment at which a mail, a dead worker's leavings or a copy is due; null: nothing is. */
export async function findNextMoment(tx: TenantTx, silentMs: number): Promise<Date | null> {
  const { rows } = await tx.run(
    sql`SELECT min(at) AS at FROM (
       SELECT greatest(o.due_at, b.next_send_at) AS at
       FROM mail m JOIN mail_outgoing o ON o.account_id = m.account_id AND o.mail_id = m.mail_id
            JOIN mailbox b ON b.account_id = m.account_id AND b.mailbox_id = m.mailbox_id
       WHERE m.account_id = ${tx.accountId} AND m.state = 'queued'
       UNION ALL
       SELECT o.claimed_at + ${silentMs} * interval '1 millisecond'
       FROM mail m JOIN mail_outgoing o ON o.account_id = m.account_id AND o.mail_id = m.mail_id
       WHERE m.account_id = ${tx.accountId} AND m.state = 'sending'
       UNION ALL
       SELECT greatest(due_at, claimed_at + ${silentMs} * interval '1 millisecond')
       FROM mail_outgoing WHERE account_id = ${tx.accountId} AND sent_copy = 'wanted') AS moments`,
  );
  return (rows[0]?.at as Date | null | undefined) ?? null;
}

const requestDays = 30;

/** A call that is repeated after this long is another one. */
export async function removeOldRequests(tx: TenantTx, now: Date): Promise<void> {
  await tx.run(
    sql`DELETE FROM mail_request WHERE account_id = ${tx.accountId}
      AND created_at < ${new Date(now.getTime() - requestDays * 86_400_000)}`,
  );
}

/** Mails of a mailbox that leave before or at this moment. */
export async function countQueued(tx: TenantTx, mailboxId: string, until: Date): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT count(*)::int AS mails FROM mail m JOIN mail_outgoing o ON o.account_id = m.account_id AND o.mail_id = m.mail_id
     WHERE m.account_id = ${tx.accountId} AND m.mailbox_id = ${mailboxId} AND m.state = 'queued' AND o.due_at <= ${until}`,
  );
  return Number(rows[0]?.mails);
}
