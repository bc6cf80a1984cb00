// How the newest mails begin: a small part of their text is fetched once they are here, so that nobody waits for it.
import type { FetchMessageObject } from 'imapflow';
import { mailParts, type TextPart } from './facts/mail-parts.ts';
import { previewText } from './facts/preview-text.ts';
import { openFolder } from './folders/open-folder.ts';
import type { FolderRow } from './folders/sync-folders.ts';
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
    await savePreviews(run, wanting, await run.fetching(() => fetchBeginnings(run, wanting)));
  }
}

async function listWanting({ services, lease, options }: MailboxRun, folder: FolderRow): Promise<Wanting[]> {
  const { rows } = await services.db.tenant(lease.accountId, (tx) =>
    tx.run(
      `SELECT mail_id, uid FROM (
         SELECT mail_id, uid, folder_id, preview FROM mail
         WHERE account_id = $1 AND mailbox_id = $2 AND role = $3 ORDER BY mail_at DESC, mail_id LIMIT $4) newest
       WHERE preview = '' AND uid IS NOT NULL AND folder_id = $5`,
      [tx.accountId, lease.mailboxId, folder.role, options.previews, folder.folderId],
    ),
  );
  return rows.map((row) => ({ mailId: String(row.mail_id), uid: Number(row.uid) }));
}

/** By uid. Which part is the text differs from mail to mail: one question for each that occurs. */
async function fetchBeginnings(
  { client }: MailboxRun,
  wanting: readonly Wanting[],
): Promise<Map<number, string>> {
  const texts = new Map<number, TextPart>();
  const numbers = wanting.map(({ uid }) => uid).join(',');
  for await (const message of client.fetch(numbers, { uid: true, bodyStructure: true }, { uid: true })) {
    const { text } = mailParts(message.bodyStructure);
    if (text) texts.set(message.uid, text);
  }
  const previews = new Map<number, string>();
  const groups = Map.groupBy(texts, ([, { part, html }]) => `${part} ${html}`);
  for (const group of groups.values()) {
    const [, { part: key, html }] = group[0] ?? [0, { part: '1', html: false }];
    const range = group.map(([uid]) => uid).join(',');
    const bodyParts = [{ key, start: 0, maxLength: html ? bytes.html : bytes.plain }];
    for await (const message of client.fetch(range, { uid: true, bodyParts }, { uid: true })) {
      const text = texts.get(message.uid);
      const raw = firstPart(message);
      if (text && raw) previews.set(message.uid, previewText(raw, text));
    }
  }
  return previews;
}

const firstPart = ({ bodyParts }: FetchMessageObject): Buffer | undefined => bodyParts?.values().next().value;

async function savePreviews(
  run: MailboxRun,
  wanting: readonly Wanting[],
  previews: ReadonlyMap<number, string>,
): Promise<void> {
  const found = wanting.flatMap(({ mailId, uid }) => {
    const preview = previews.get(uid) ?? '';
    return preview === '' ? [] : [{ mail_id: mailId, preview }];
  });
  if (found.length === 0) return;
  await writeRun(run, async (tx) => {
    await tx.run(
      `UPDATE mail SET preview = found.preview FROM json_to_recordset($2::json) AS found (mail_id uuid, preview text)
       WHERE account_id = $1 AND mail.mail_id = found.mail_id AND mail.preview = ''`,
      [tx.accountId, JSON.stringify(found)],
    );
    await announceRun(tx, run);
  });
}
