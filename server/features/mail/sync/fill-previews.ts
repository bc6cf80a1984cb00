// How the newest mails begin: a small part of their text is fetched once they are here, so that nobody waits for it.
import { sql } from 'drizzle-orm';
import { previewText } from './facts/preview-text.ts';
import { type FetchedText, fetchTexts } from './fetch-texts.ts';
import { openFolder } from './folders/open-folder.ts';
import type { FolderRow } from './folders/sync-folders.ts';
import { mailDeed } from './mail-deed.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';

/** Enough for a line of text, also where a style sheet stands before it. */
const bytes = { plain: 1024, html: 8192 };

interface Wanting {
  mailId: string;
  uid: number;
}

/** `tried`: mails that were looked at through this connection; some have no text. */
export async function fillPreviews(
  run: MailboxRun,
  folders: readonly FolderRow[],
  tried: Set<string>,
): Promise<void> {
  for (const folder of folders) {
    if (folder.role !== 'inbox' && folder.role !== 'sent') continue;
    const wanting = (await listWanting(run, folder)).filter(({ mailId }) => !tried.has(mailId));
    if (wanting.length === 0) continue;
    for (const { mailId } of wanting) tried.add(mailId);
    const opened = await openFolder(run, folder);
    if (opened.uidValidity !== folder.uidValidity) continue;
    const { quarantine } = run.services;
    const sound = wanting.filter(({ uid }) => !quarantine.holds(mailDeed(run, folder, uid)));
    if (sound.length === 0) continue;
    const uids = sound.map(({ uid }) => uid);
    const texts = await run.fetching(() => fetchTexts(run, uids, bytes));
    await savePreviews(run, { folder, wanting: sound, texts });
  }
}

async function listWanting({ services, lease, options }: MailboxRun, folder: FolderRow): Promise<Wanting[]> {
  const { rows } = await services.db.tenant(lease.accountId, (tx) =>
    tx.run(
      sql`SELECT mail_id, uid FROM (
         SELECT mail_id, uid, folder_id, preview FROM mail
         WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId} AND role = ${folder.role}
           ORDER BY mail_at DESC, mail_id LIMIT ${options.previews}) newest
       WHERE preview = '' AND uid IS NOT NULL AND folder_id = ${folder.folderId}`,
    ),
  );
  return rows.map((row) => ({ mailId: String(row.mail_id), uid: Number(row.uid) }));
}

interface Filled {
  folder: FolderRow;
  wanting: readonly Wanting[];
  texts: ReadonlyMap<number, FetchedText>;
}

async function savePreviews(run: MailboxRun, { folder, wanting, texts }: Filled): Promise<void> {
  const found = wanting.flatMap(({ mailId, uid }) => {
    const fetched = texts.get(uid);
    if (!fetched) return [];
    const read = () => previewText(fetched.raw, fetched.text);
    const preview = run.services.quarantine.during(mailDeed(run, folder, uid), read);
    return preview === '' ? [] : [{ mail_id: mailId, preview }];
  });
  if (found.length === 0) return;
  await writeRun(run, async (tx) => {
    await tx.run(
      sql`UPDATE mail SET preview = found.preview
        FROM json_to_recordset(${JSON.stringify(found)}::json) AS found (mail_id uuid, preview text)
       WHERE account_id = ${tx.accountId} AND mail.mail_id = found.mail_id AND mail.preview = ''`,
    );
    await announceRun(tx, run);
  });
}
