// Whose mails a member sees: of the mailboxes he may use, in the lists his menu has.
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type MailFolder, mailFolders, menuOfFolder } from '#contract/mail-menu.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mail } from '#server/db/schema/mail.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Caller, menuRightOf } from '#server/kernel/caller.ts';
import { type UsableMailbox, usableMailboxes } from '../accounts/usable-mailboxes.ts';
import { mailTexts as texts } from './texts.ts';

export interface MailRights {
  mailboxes: ReadonlyMap<string, UsableMailbox>;
  /** Lists that are open to the caller. */
  folders: ReadonlySet<MailFolder>;
}

export async function mailRights(tx: TenantTx, caller: Caller, now: Date): Promise<MailRights> {
  const usable = await usableMailboxes(tx, caller);
  return {
    mailboxes: new Map(usable.map((mailbox) => [mailbox.mailboxId, mailbox])),
    folders: new Set(
      mailFolders.filter((folder) => menuRightOf(caller, menuOfFolder[folder], now) === 'open'),
    ),
  };
}

export function requireFolder(caller: Caller, folder: MailFolder, now: Date): void {
  const right = menuRightOf(caller, menuOfFolder[folder], now);
  if (right === 'open') return;
  if (right === 'locked') throw new AppError('menu_locked', texts.lockedList);
  throw new AppError('forbidden', texts.closedList);
}

/** Whether a mail stands, or stood before it was deleted, among those that leave. */
const leaves = sql`(${mail.role} = 'sent' OR (${mail.role} = 'trash' AND coalesce(${mail.deletedFrom}, '') = 'sent'))`;

/** Mails the caller may see at all. What is archived or filed came in like the inbox. */
export function visibleTo(tx: TenantTx, { mailboxes, folders }: MailRights): SQL | undefined {
  if (mailboxes.size === 0) return sql`false`;
  return and(
    eq(mail.accountId, tx.accountId),
    inArray(mail.mailboxId, [...mailboxes.keys()]),
    ne(mail.role, 'drafts'),
    or(
      folders.has('outbox') ? leaves : undefined,
      folders.has('inbox') ? sql`NOT ${leaves}` : undefined,
      folders.has('star') ? eq(mail.star, true) : undefined,
      sql`false`,
    ),
  );
}

/** Neither deleted nor junk. */
export const stands = sql`${mail.role} NOT IN ('trash', 'junk', 'drafts')`;
