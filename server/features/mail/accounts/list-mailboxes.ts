// The mailboxes a member may use, how they fare, and what of the day's mails has been used.
import { type SQL, sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { chosenRoles, type listMailboxes as contract, type MailboxView } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { runningQuotas } from '#server/features/plans/running-quotas.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { listFolderRoles } from './store.ts';
import { type UsableMailbox, usableMailboxes } from './usable-mailboxes.ts';

type Counts = Pick<MailboxView, 'sentToday' | 'unread' | 'serverFolders'>;

export async function listMailboxes(
  tx: TenantTx,
  caller: Caller,
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const mailboxes = await usableMailboxes(tx, caller);
  const day = isoMoment(now).slice(0, 10);
  const sent = await countBy(
    tx,
    sql`SELECT mailbox_id, mails AS total FROM mail_sent_day WHERE account_id = ${tx.accountId} AND day = ${day}`,
  );
  const unread = await countBy(
    tx,
    sql`SELECT mailbox_id, count(*) AS total FROM mail
     WHERE account_id = ${tx.accountId} AND mailbox_id = ANY(${sql.param(mailboxes.map(({ mailboxId }) => mailboxId))})
       AND role = 'inbox' AND NOT seen GROUP BY mailbox_id`,
  );
  const folders = Map.groupBy(
    await listFolderRoles(
      tx,
      mailboxes.flatMap(({ mailboxId, mayChange }) => (mayChange ? mailboxId : [])),
    ),
    ({ mailboxId }) => mailboxId,
  );
  const { mailsPerDay } = await runningQuotas(tx, now);
  return {
    list: mailboxes.map((row) =>
      viewOf(row, {
        sentToday: sent.get(row.mailboxId) ?? 0,
        unread: unread.get(row.mailboxId) ?? 0,
        serverFolders: (folders.get(row.mailboxId) ?? []).map(({ path, role }) => ({ path, role })),
      }),
    ),
    // Of every mailbox, also those the caller may not use and those that are gone: the plan counts them all.
    today: { used: [...sent.values()].reduce((sum, mails) => sum + mails, 0), cap: mailsPerDay },
  };
}

async function countBy(tx: TenantTx, statement: SQL): Promise<Map<string, number>> {
  const { rows } = await tx.run(statement);
  return new Map(rows.map(({ mailbox_id, total }) => [String(mailbox_id), Number(total)]));
}

const momentOf = (moment: Date | null) => (moment === null ? null : isoMoment(moment));

function viewOf(row: UsableMailbox, counts: Counts): MailboxView {
  const { mailboxId: id, email, provider, auth, imap, smtp } = row;
  const { perMinute, dailyCap, signature, optOutLine } = row;
  return {
    ...{ id, email, provider, auth, imap, smtp, perMinute, dailyCap, signature, optOutLine },
    name: row.senderName,
    user: row.userName,
    memberIds: row.memberIds,
    mayChange: row.mayChange,
    folders: Object.fromEntries(
      chosenRoles.map((role) => [role, row.folders[role] ?? null]),
    ) as MailboxView['folders'],
    state: row.state,
    trouble: row.trouble || row.sendTrouble,
    troubleAt: momentOf(row.troubleAt),
    nextTryAt: momentOf(row.nextTryAt),
    progress: row.progress,
    syncedAt: momentOf(row.syncedAt),
    ...counts,
    sample: provider === 'sample',
    createdAt: isoMoment(row.createdAt),
  };
}
