// Which mailboxes a member may use: the owner all of them, who connected one that one, the others as it says.
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { findMailbox, listMailboxRows, type MailboxRow } from './store.ts';
import { mailboxTexts } from './texts.ts';

/** Without what it takes to sign in. */
export type UsableMailbox = Omit<MailboxRow, 'sealed'> & { mayChange: boolean };

type Asking = Pick<Caller, 'memberId' | 'role'>;

const mayChange = ({ memberId, role }: Asking, { createdBy }: MailboxRow) =>
  role === 'owner' || createdBy === memberId;

const mayUse = (caller: Asking, row: MailboxRow) =>
  mayChange(caller, row) || row.memberIds === null || row.memberIds.includes(caller.memberId);

const usableOf = (caller: Asking, row: MailboxRow): UsableMailbox => {
  const { sealed: _, ...rest } = row;
  return { ...rest, mayChange: mayChange(caller, row) };
};

/** Oldest first. */
export async function usableMailboxes(tx: TenantTx, caller: Asking): Promise<UsableMailbox[]> {
  const rows = await listMailboxRows(tx);
  return rows.filter((row) => mayUse(caller, row)).map((row) => usableOf(caller, row));
}

/** One that the caller may not use does not exist. */
export async function requireMailbox(
  tx: TenantTx,
  caller: Asking,
  mailboxId: string,
): Promise<UsableMailbox> {
  const row = await findMailbox(tx, mailboxId);
  if (!row || !mayUse(caller, row)) throw notFound(mailboxTexts.mailbox);
  return usableOf(caller, row);
}

/** For changing or removing it. */
export async function requireOwnMailbox(
  tx: TenantTx,
  caller: Asking,
  mailboxId: string,
): Promise<UsableMailbox> {
  const row = await requireMailbox(tx, caller, mailboxId);
  if (!row.mayChange) throw new AppError('forbidden', mailboxTexts.notYours);
  return row;
}
