// Which folder of a mailbox is for what, as its owner says: one that the server has, each for one thing.
import { type ChosenFolders, type ChosenRole, chosenRoles } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { findMailbox, listFolderRoles } from './store.ts';
import { mailboxTexts as texts } from './texts.ts';

export type FolderWishes = { [Role in ChosenRole]?: string | null | undefined };

/** All that holds from now on; what is not wished for stays. */
export async function chooseFolders(
  tx: TenantTx,
  mailboxId: string,
  wishes: FolderWishes,
): Promise<ChosenFolders> {
  const before = (await findMailbox(tx, mailboxId))?.folders ?? {};
  const listed = new Map((await listFolderRoles(tx, [mailboxId])).map(({ path, role }) => [path, role]));
  const chosen: ChosenFolders = {};
  const used = new Set<string>();
  for (const role of chosenRoles) {
    const wish = wishes[role];
    const path = wish === undefined ? before[role] : (wish ?? undefined);
    if (path === undefined) continue;
    // What was said before may have gone from the server since: only what is said now is asked for.
    if (wish && !listed.has(path)) throw fieldError(`folders.${role}`, texts.noFolder(path));
    if (listed.get(path) === 'inbox') throw fieldError(`folders.${role}`, texts.inboxFixed);
    if (used.has(path)) throw fieldError(`folders.${role}`, texts.folderTwice(path));
    used.add(path);
    chosen[role] = path;
  }
  return chosen;
}
