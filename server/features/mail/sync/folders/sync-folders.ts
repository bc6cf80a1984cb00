// The folders of a mailbox as the server has them now, each with how far it was read.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ChosenFolders } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailbox, mailFolder } from '#server/db/schema/mail.ts';
import { type MailboxRun, writeRun } from '../mailbox-run.ts';
import { readableFolders } from './folder-roles.ts';

export type FolderRow = typeof mailFolder.$inferSelect;

/** In the order they are read. Mails of a folder that is gone wait for being found in another. */
export async function syncFolders(run: MailboxRun): Promise<FolderRow[]> {
  const onServer = await run.client.list();
  const { mailboxId } = run.lease;
  return writeRun(run, async (tx) => {
    const listed = readableFolders(onServer, await chosenFolders(tx, mailboxId));
    const known = new Map((await listFolders(tx, mailboxId)).map((row) => [row.path, row]));
    for (const { path, role } of listed) {
      const row = known.get(path);
      if (!row) await insertFolder(tx, { mailboxId, path, role });
      else if (row.role !== role) await changeRole(tx, row, role);
      known.delete(path);
    }
    for (const gone of known.values()) await removeFolder(tx, gone);
    const rows = new Map((await listFolders(tx, mailboxId)).map((row) => [row.path, row]));
    return listed.flatMap(({ path }) => rows.get(path) ?? []);
  });
}

async function chosenFolders(tx: TenantTx, mailboxId: string): Promise<ChosenFolders> {
  const [row] = await tx
    .select({ folders: mailbox.folders })
    .from(mailbox)
    .where(and(eq(mailbox.accountId, tx.accountId), eq(mailbox.mailboxId, mailboxId)));
  return row?.folders ?? {};
}

export const listFolders = (tx: TenantTx, mailboxId: string): Promise<FolderRow[]> =>
  tx
    .select()
    .from(mailFolder)
    .where(and(eq(mailFolder.accountId, tx.accountId), eq(mailFolder.mailboxId, mailboxId)));

export type FolderPlace = Partial<
  Pick<FolderRow, 'uidValidity' | 'uidNext' | 'highestModseq' | 'readDownTo'>
>;

/** How far it was read; kept in the row too, for whoever goes on from here. */
export async function saveFolderPlace(tx: TenantTx, folder: FolderRow, place: FolderPlace): Promise<void> {
  if (Object.keys(place).length === 0) return;
  await tx.update(mailFolder).set(place).where(byId(tx, folder));
}

const byId = (tx: TenantTx, { folderId }: Pick<FolderRow, 'folderId'>) =>
  and(eq(mailFolder.accountId, tx.accountId), eq(mailFolder.folderId, folderId));

async function insertFolder(
  tx: TenantTx,
  folder: Pick<FolderRow, 'mailboxId' | 'path' | 'role'>,
): Promise<void> {
  await tx.insert(mailFolder).values({ ...folder, accountId: tx.accountId, folderId: randomUUID() });
}

async function changeRole(tx: TenantTx, folder: FolderRow, role: FolderRow['role']): Promise<void> {
  await tx.update(mailFolder).set({ role }).where(byId(tx, folder));
  await tx.run(
    sql`UPDATE mail SET role = ${role} WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId}
      AND role = ${folder.role}
       AND NOT coalesce(wanted ? 'moveTo', false)`,
  );
}

async function removeFolder(tx: TenantTx, folder: FolderRow): Promise<void> {
  await tx.run(
    sql`UPDATE mail SET uid = NULL WHERE account_id = ${tx.accountId} AND folder_id = ${folder.folderId}`,
  );
  await tx.delete(mailFolder).where(byId(tx, folder));
}
