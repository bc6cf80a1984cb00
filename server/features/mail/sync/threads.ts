// Which conversation a mail belongs to: that of any mail it refers to, or that refers to it, whichever was read first.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { joinGroups } from './join-groups.ts';

/** Message-IDs without angle brackets, cut as `facts/rfc-ids.ts` cuts them; empty: it has none. */
export interface MailIds {
  rfcId: string;
  inReplyTo: string;
  references: readonly string[];
}

/** The conversation of one mail of a mailbox, a new one where it begins one. */
export async function threadOf(
  tx: TenantTx,
  { mailboxId, ...ids }: MailIds & { mailboxId: string },
): Promise<string> {
  const [thread] = await threadsOf(tx, mailboxId, [ids]);
  if (!thread) throw new Error('no conversation');
  return thread;
}

/** By Message-ID, the conversations known of these mails and those around them. */
export type KnownThreads = ReadonlyMap<string, string>;

export const listThreads = (
  tx: TenantTx,
  mailboxId: string,
  mails: readonly MailIds[],
): Promise<KnownThreads> => listKnown(tx, mailboxId, [...new Set(mails.flatMap(idsOf))]);

/** In the order of `mails`. Conversations that turn out to be one become one. `seen`: what was known just now. */
export async function threadsOf(
  tx: TenantTx,
  mailboxId: string,
  mails: readonly MailIds[],
  seen?: KnownThreads,
): Promise<string[]> {
  const sets = mails.map(idsOf);
  // Sorted, so that two who write the same ones do not wait for each other.
  const all = [...new Set(sets.flat())].sort();
  for (let before = seen; ; before = undefined) {
    const { known, merged, threads } = joinGroups(
      sets,
      before ?? (await listKnown(tx, mailboxId, all)),
      randomUUID,
    );
    const fresh = all.filter((id) => !known.has(id));
    const written = await insertReferences(
      tx,
      mailboxId,
      fresh.map((id) => ({ id, thread: threads.ofId(id) })),
    );
    // Somebody else wrote one of them at this moment: what he decided is seen now.
    if (written < fresh.length) continue;
    await mergeThreads(tx, merged);
    return sets.map((ids) => threads.ofSet(ids));
  }
}

const idsOf = ({ rfcId, inReplyTo, references }: MailIds): string[] => [
  ...new Set([rfcId, inReplyTo, ...references].filter((id) => id !== '')),
];

async function listKnown(tx: TenantTx, mailboxId: string, ids: readonly string[]): Promise<KnownThreads> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT rfc_id, thread_id FROM mail_reference
     WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId} AND rfc_id = ANY(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [String(row.rfc_id), String(row.thread_id)]));
}

async function insertReferences(
  tx: TenantTx,
  mailboxId: string,
  fresh: readonly { id: string; thread: string }[],
): Promise<number> {
  if (fresh.length === 0) return 0;
  const { rowCount } = await tx.run(
    sql`INSERT INTO mail_reference (account_id, mailbox_id, rfc_id, thread_id)
     SELECT ${tx.accountId}, ${mailboxId}, rfc_id, thread_id
       FROM unnest(${sql.param(fresh.map(({ id }) => id))}::text[], ${sql.param(fresh.map(({ thread }) => thread))}::uuid[]) AS fresh (rfc_id, thread_id)
     ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}

async function mergeThreads(tx: TenantTx, merged: ReadonlyMap<string, string>): Promise<void> {
  if (merged.size === 0) return;
  for (const table of ['mail', 'mail_reference']) {
    await tx.run(
      sql`UPDATE ${sql.raw(table)} SET thread_id = merged.kept
        FROM unnest(${sql.param([...merged.keys()])}::uuid[], ${sql.param([...merged.values()])}::uuid[]) AS merged (gone, kept)
       WHERE account_id = ${tx.accountId} AND thread_id = merged.gone`,
    );
  }
}
