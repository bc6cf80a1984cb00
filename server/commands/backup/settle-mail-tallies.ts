// The sums a mailbox's lists are told by (migration 0023) are kept by triggers. Where the rows come from a cluster, whose tables
// take none, sums are missing or of an earlier day: they are made anew of the mails. Sums that hold stay as they came.
import type pg from 'pg';
import type { TableCatalogue } from './table-catalogue.ts';
import { walkAccounts } from './walk-accounts.ts';

const counted = `SELECT mailbox_id, role, count(*) AS mails, count(*) FILTER (WHERE NOT seen) AS unread,
    count(*) FILTER (WHERE star) AS starred, count(*) FILTER (WHERE star AND NOT seen) AS starred_unread
  FROM mail WHERE account_id = $1 GROUP BY mailbox_id, role`;

const kept = `SELECT mailbox_id, role, sum(mails) AS mails, sum(unread) AS unread, sum(starred) AS starred,
    sum(starred_unread) AS starred_unread
  FROM mail_tally WHERE account_id = $1 GROUP BY mailbox_id, role`;

const columns = ['mails', 'unread', 'starred', 'starred_unread'];
const sumsOf = (side: string) => columns.map((column) => `coalesce(${side}.${column}, 0)`).join(', ');

export async function settleMailTallies(client: pg.Client, catalogue: TableCatalogue): Promise<void> {
  for await (const { accountId, tables } of walkAccounts(client, catalogue)) {
    if (tables.includes('mail') || tables.includes('mail_tally')) await settleAccount(client, accountId);
  }
}

async function settleAccount(client: pg.Client, accountId: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT mailbox_id AS id FROM (${counted}) AS counted FULL JOIN (${kept}) AS kept USING (mailbox_id, role)
     WHERE (${sumsOf('counted')}) <> (${sumsOf('kept')})`,
    [accountId],
  );
  if (rows.length === 0) return;
  const wrong = rows.map(({ id }) => id);
  await client.query('DELETE FROM mail_tally WHERE account_id = $1 AND mailbox_id = ANY($2)', [
    accountId,
    wrong,
  ]);
  await client.query(
    `INSERT INTO mail_tally (account_id, mailbox_id, role, ${columns.join(', ')})
     SELECT $1, mailbox_id, role, ${columns.join(', ')} FROM (${counted}) AS counted WHERE mailbox_id = ANY($2)`,
    [accountId, wrong],
  );
}
