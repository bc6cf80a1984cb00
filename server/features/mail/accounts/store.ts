// Reads and writes of mailboxes and of their places in the directory of those who want a connection.
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { FolderRole } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailbox, mailboxLease, mailFolder } from '#server/db/schema/mail.ts';
import { wakeMailbox } from '../sync/wake-mailbox.ts';

export type MailboxRow = typeof mailbox.$inferSelect;
export type MailboxChange = Partial<Omit<MailboxRow, 'accountId' | 'mailboxId'>>;

const byId = (tx: TenantTx, mailboxId: string) =>
  and(eq(mailbox.accountId, tx.accountId), eq(mailbox.mailboxId, mailboxId));
const leaseOf = (tx: TenantTx, mailboxId: string) =>
  and(eq(mailboxLease.accountId, tx.accountId), eq(mailboxLease.mailboxId, mailboxId));

/** Oldest first. */
export function listMailboxRows(tx: TenantTx): Promise<MailboxRow[]> {
  return tx
    .select()
    .from(mailbox)
    .where(eq(mailbox.accountId, tx.accountId))
    .orderBy(asc(mailbox.createdAt), asc(mailbox.mailboxId));
}

export async function findMailbox(tx: TenantTx, mailboxId: string): Promise<MailboxRow | undefined> {
  const [row] = await tx.select().from(mailbox).where(byId(tx, mailboxId));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockMailbox(tx: TenantTx, mailboxId: string): Promise<MailboxRow | undefined> {
  const [row] = await tx.select().from(mailbox).where(byId(tx, mailboxId)).for('no key update');
  return row;
}

/** Whatever the case of its letters. */
export async function findByAddress(tx: TenantTx, email: string): Promise<MailboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(mailbox)
    .where(and(eq(mailbox.accountId, tx.accountId), sql`lower(${mailbox.email}) = ${email.toLowerCase()}`));
  return row;
}

/** Those somebody connected; a sample takes nobody's place. */
export async function countMailboxes(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(mailbox)
    .where(and(eq(mailbox.accountId, tx.accountId), sql`${mailbox.provider} <> 'sample'`));
  return row?.total ?? 0;
}

/** With its place among those that want a connection. */
export async function insertMailbox(
  tx: TenantTx,
  values: Omit<typeof mailbox.$inferInsert, 'accountId'>,
): Promise<void> {
  const { accountId } = tx;
  await tx.insert(mailbox).values({ ...values, accountId });
  await tx.insert(mailboxLease).values({ accountId, mailboxId: values.mailboxId });
  await wakeMailbox(tx, values.mailboxId);
}

export async function updateMailboxRow(
  tx: TenantTx,
  mailboxId: string,
  change: MailboxChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(mailbox).set(change).where(byId(tx, mailboxId));
}

export interface FolderOfMailbox {
  mailboxId: string;
  path: string;
  role: FolderRole;
}

/** As the server listed them last, by name. */
export const listFolderRoles = (tx: TenantTx, mailboxIds: readonly string[]): Promise<FolderOfMailbox[]> =>
  tx
    .select({ mailboxId: mailFolder.mailboxId, path: mailFolder.path, role: mailFolder.role })
    .from(mailFolder)
    .where(and(eq(mailFolder.accountId, tx.accountId), inArray(mailFolder.mailboxId, [...mailboxIds])))
    .orderBy(mailFolder.path);

/** Its mails go with it. */
export async function removeMailboxRow(tx: TenantTx, mailboxId: string): Promise<void> {
  await tx.delete(mailbox).where(byId(tx, mailboxId));
  await tx.delete(mailboxLease).where(leaseOf(tx, mailboxId));
  await wakeMailbox(tx, mailboxId);
}

/** Takes it from whoever holds it: the next holder signs in anew, now. */
export async function freeLease(tx: TenantTx, mailboxId: string): Promise<void> {
  await tx
    .update(mailboxLease)
    .set({
      holder: null,
      generation: sql`${mailboxLease.generation} + 1`,
      leaseUntil: sql`'-infinity'`,
      nextTryAt: sql`'-infinity'`,
      tries: 0,
    })
    .where(leaseOf(tx, mailboxId));
  await wakeMailbox(tx, mailboxId);
}
