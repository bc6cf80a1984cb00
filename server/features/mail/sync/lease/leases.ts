// Who reads a mailbox: one process in the whole installation, by a row it took and says it still has.

import { sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';

export interface Lease {
  accountId: number;
  mailboxId: string;
  holder: string;
  /** Moves with every change of hands. */
  generation: number;
  /** Attempts in a row that ended in trouble. */
  tries: number;
}

/** Another has the mailbox, or nobody may: what was about to be written is not. */
export class LeaseLost extends Error {
  constructor() {
    super('another holds the mailbox');
    this.name = 'LeaseLost';
  }
}

/** Those that are free and due, the longest waiting first. */
export async function claimMailboxes(
  db: GlobalDb,
  { holder, places, leaseMs }: { holder: string; places: number; leaseMs: number },
): Promise<Lease[]> {
  if (places < 1) return [];
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    UPDATE mailbox_lease SET holder = ${holder}, generation = generation + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    WHERE (account_id, mailbox_id) IN (
      SELECT account_id, mailbox_id FROM mailbox_lease WHERE lease_until < now() AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${places} FOR UPDATE SKIP LOCKED)
    RETURNING account_id, mailbox_id, generation, tries`);
  return rows.map((row) => ({
    accountId: Number(row.account_id),
    mailboxId: String(row.mailbox_id),
    holder,
    generation: Number(row.generation),
    tries: Number(row.tries),
  }));
}

/** Gives back the mailboxes that are still held. */
export async function renewLeases(
  db: GlobalDb,
  held: readonly Lease[],
  { holder, leaseMs }: { holder: string; leaseMs: number },
): Promise<Set<string>> {
  if (held.length === 0) return new Set();
  const ids = `{${held.map(({ mailboxId }) => mailboxId).join(',')}}`;
  const generations = `{${held.map(({ generation }) => generation).join(',')}}`;
  const { rows } = await db.execute<{ mailbox_id: string }>(sql`
    UPDATE mailbox_lease lease SET lease_until = now() + ${leaseMs} * interval '1 millisecond'
    FROM unnest(${ids}::uuid[], ${generations}::bigint[]) AS mine (mailbox_id, generation)
    WHERE lease.mailbox_id = mine.mailbox_id AND lease.generation = mine.generation AND lease.holder = ${holder}
    RETURNING lease.mailbox_id`);
  return new Set(rows.map((row) => row.mailbox_id));
}

/**
 * For the rest of the transaction nobody else takes the mailbox; throws where somebody has. The mailbox is locked before
 * its lease, in the order of everybody who needs both.
 */
export async function keepLease(tx: TenantTx, { mailboxId, holder, generation }: Lease): Promise<void> {
  const isMailbox = sql`account_id = ${tx.accountId} AND mailbox_id = ${mailboxId}`;
  const [box, lease] = await sentTogether([
    tx.run(sql`SELECT 1 FROM mailbox WHERE ${isMailbox} FOR NO KEY UPDATE`),
    tx.run(
      sql`SELECT 1 FROM mailbox_lease
       WHERE ${isMailbox} AND holder = ${holder} AND generation = ${generation} FOR SHARE`,
    ),
  ]);
  if (box.rowCount !== 1 || lease.rowCount !== 1) throw new LeaseLost();
}

/** Free for anybody from `nextTryAt` on. */
export async function releaseLease(
  db: Pick<GlobalDb, 'execute'>,
  { accountId, mailboxId, holder, generation }: Lease,
  { nextTryAt, tries }: { nextTryAt: Date | null; tries: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE mailbox_lease SET holder = NULL, lease_until = '-infinity', tries = ${tries},
      next_try_at = ${nextTryAt === null ? '-infinity' : nextTryAt.toISOString()}
    WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId} AND holder = ${holder} AND generation = ${generation}`);
}

/** The mailbox is gone: nobody takes it up again. */
export async function dropLease(db: GlobalDb, { accountId, mailboxId }: Lease): Promise<void> {
  await db.execute(
    sql`DELETE FROM mailbox_lease WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId}`,
  );
}

/** It works: the next trouble begins with a short wait. */
export async function forgetTries(tx: TenantTx, { mailboxId }: Lease): Promise<void> {
  await tx.run(
    sql`UPDATE mailbox_lease SET tries = 0 WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId} AND tries > 0`,
  );
}
