// Passes on to the server what was marked here: read, starred, into the trash and back. A mark changed meanwhile stays
// wanted; one the server does not take is given up, and what the server says holds.
import { sql } from 'drizzle-orm';
import type { FolderRole } from '#contract/mail-accounts.ts';
import type { WantedMarks } from '#server/db/schema/mail.ts';
import { openFolder } from './folders/open-folder.ts';
import type { FolderRow } from './folders/sync-folders.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';
import { moveMails } from './move-mails.ts';

export interface WantedMail {
  mailId: string;
  folderId: string;
  uid: number;
  wanted: WantedMarks;
  deletedFrom: string | null;
  isOwn: boolean;
  role: FolderRole;
}

/** Passed on at a time; what is left follows at once. */
const atOnce = 500;
/** Before every other. */
const firstId = '00000000-0000-0000-0000-000000000000';

export async function pushMarks(run: MailboxRun, folders: readonly FolderRow[]): Promise<void> {
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const wanted: WantedMail[] = await listWanted(run, after);
    for (const [folderId, mails] of Map.groupBy(wanted, (mail) => mail.folderId)) {
      const folder = folders.find((row) => row.folderId === folderId);
      if (folder) await pushFolder(run, { folder, folders, mails });
      else await clearWanted(run, mails);
    }
    // What stays wanted is not tried twice.
    after = wanted.length < atOnce ? undefined : wanted.at(-1)?.mailId;
  }
}

interface FolderPush {
  folder: FolderRow;
  folders: readonly FolderRow[];
  mails: readonly WantedMail[];
}

async function pushFolder(run: MailboxRun, { folder, folders, mails }: FolderPush): Promise<void> {
  const opened = await openFolder(run, folder);
  // Its numbers are not ours any more: the marks wait for the mails to be found.
  if (opened.uidValidity !== folder.uidValidity) return;
  if (
    mails.some(({ wanted }) => wanted.moveTo === 'trash') &&
    !folders.some(({ role }) => role === 'trash')
  ) {
    // They are moved once the new folder is among those that are read.
    await run.client.mailboxCreate('Trash');
    return;
  }
  await pushFlag(run, mails, 'seen', '\\Seen');
  await pushFlag(run, mails, 'star', '\\Flagged');
  await moveMails(run, { folder, folders, mails: mails.filter(({ wanted }) => wanted.moveTo !== undefined) });
  await clearWanted(run, mails);
}

async function pushFlag(
  { client }: MailboxRun,
  mails: readonly WantedMail[],
  mark: 'seen' | 'star',
  flag: string,
): Promise<void> {
  for (const value of [true, false]) {
    const uids = mails.filter(({ wanted }) => wanted[mark] === value).map(({ uid }) => uid);
    if (uids.length === 0) continue;
    const range = uids.join(',');
    if (value) await client.messageFlagsAdd(range, [flag], { uid: true });
    else await client.messageFlagsRemove(range, [flag], { uid: true });
  }
}

async function listWanted({ services, lease }: MailboxRun, after: string): Promise<WantedMail[]> {
  const { rows } = await services.db.tenant(lease.accountId, (tx) =>
    tx.run(
      sql`SELECT mail_id, folder_id, uid, wanted, deleted_from, state IS NOT NULL AS is_own, role FROM mail
       WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId} AND wanted IS NOT NULL
         AND uid IS NOT NULL AND mail_id > ${after}
       ORDER BY mail_id LIMIT ${atOnce}`,
    ),
  );
  return rows.map((row) => ({
    mailId: String(row.mail_id),
    folderId: String(row.folder_id),
    uid: Number(row.uid),
    wanted: row.wanted as WantedMarks,
    deletedFrom: row.deleted_from === null ? null : String(row.deleted_from),
    isOwn: row.is_own === true,
    role: row.role as FolderRole,
  }));
}

/** Only what was passed on, and only where it is still what is wanted. */
async function clearWanted(run: MailboxRun, mails: readonly WantedMail[]): Promise<void> {
  await writeRun(run, async (tx) => {
    await tx.run(
      sql`UPDATE mail SET wanted = (
         SELECT jsonb_object_agg(mark.key, mark.value) FROM jsonb_each(mail.wanted) AS mark
         WHERE NOT passed.wanted @> jsonb_build_object(mark.key, mark.value))
       FROM json_to_recordset(${JSON.stringify(mails.map(({ mailId, wanted }) => ({ mail_id: mailId, wanted })))}::json) AS passed (mail_id uuid, wanted jsonb)
       WHERE account_id = ${tx.accountId} AND mail.mail_id = passed.mail_id AND mail.wanted IS NOT NULL`,
    );
    await announceRun(tx, run);
  });
}
