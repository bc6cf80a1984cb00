// The texts of all mails the lists show, for searching and to show how they begin: fetched behind everything else, the newest
// first, a few at a time and for a while, so that what comes meanwhile waits for no more than one answer.

import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { decodeCharset } from '../read/body/decode-charset.ts';
import { decodeTransfer } from '../read/body/decode-transfer.ts';
import { htmlToText } from '../read/body/html-to-text.ts';
import { cutText } from './facts/cut-text.ts';
import { previewText } from './facts/preview-text.ts';
import { type FetchedText, fetchTexts } from './fetch-texts.ts';
import { openFolder } from './folders/open-folder.ts';
import type { FolderRow } from './folders/sync-folders.ts';
import { mailDeed } from './mail-deed.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';

const mailsAtOnce = 25;
const maxBytes = { plain: 1024 * 1024, html: 1024 * 1024 };

interface Textless {
  mailId: string;
  uid: number;
  /** We wrote it, or somebody opened it. */
  hasBody: boolean;
}

/** True: there is more to fetch. */
export async function fillTexts(run: MailboxRun, folders: readonly FolderRow[]): Promise<boolean> {
  const until = performance.now() + run.options.olderMs;
  let filled = false;
  for (const folder of folders) {
    if (folder.role === 'trash' || folder.role === 'junk' || folder.role === 'drafts') continue;
    for (;;) {
      const textless = await listTextless(run, folder);
      if (textless.length === 0) break;
      run.signal.throwIfAborted();
      if (!(await fillSome(run, folder, textless))) break;
      filled = true;
      if (performance.now() > until) {
        await writeRun(run, (tx) => announceRun(tx, run));
        return true;
      }
    }
  }
  if (filled) await writeRun(run, (tx) => announceRun(tx, run));
  return false;
}

/** Of folders no list shows whole, those with a star. */
async function listTextless(run: MailboxRun, { folderId, role }: FolderRow): Promise<Textless[]> {
  const { services, lease, care } = run;
  const isListed = role === 'inbox' || role === 'sent';
  const limit = Math.max(Math.floor(mailsAtOnce / 8 ** (care.strikes.get(strikesOf(folderId)) ?? 0)), 1);
  const { rows } = await services.db.tenant(lease.accountId, (tx) =>
    tx.run(
      sql`SELECT mail_id, uid, EXISTS (
         SELECT FROM mail_body b WHERE b.account_id = ${tx.accountId} AND b.mail_id = mail.mail_id) AS has_body
       FROM mail
       WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId} AND role = ${role}
         AND folder_id = ${folderId} AND NOT text_known AND uid IS NOT NULL
         ${sql.raw(isListed ? '' : 'AND star')}
       ORDER BY mail_at DESC LIMIT ${limit}`,
    ),
  );
  return rows.map((row) => ({
    mailId: String(row.mail_id),
    uid: Number(row.uid),
    hasBody: row.has_body === true,
  }));
}

const strikesOf = (folderId: string): string => `${folderId} texts`;

/** False: the folder is another one by now, and is read anew first. A mail that ends connection or process has no text. */
async function fillSome(run: MailboxRun, folder: FolderRow, textless: readonly Textless[]): Promise<boolean> {
  const { quarantine } = run.services;
  const wanted = textless.filter(
    ({ hasBody, uid }) => !hasBody && !quarantine.holds(mailDeed(run, folder, uid)),
  );
  let texts = new Map<number, FetchedText>();
  if (wanted.length > 0) {
    const opened = await openFolder(run, folder);
    if (opened.uidValidity !== folder.uidValidity) return false;
    const { strikes } = run.care;
    try {
      const uids = wanted.map(({ uid }) => uid);
      texts = await run.fetching(() => fetchTexts(run, uids, maxBytes));
      strikes.delete(strikesOf(folder.folderId));
    } catch (error) {
      if (!run.client.usable && !run.signal.aborted) {
        const key = strikesOf(folder.folderId);
        strikes.set(key, (strikes.get(key) ?? 0) + 1);
        if (textless.length === 1) await saveTexts(run, { folder, textless, texts: new Map() });
      }
      throw error;
    }
  }
  await saveTexts(run, { folder, textless, texts });
  return true;
}

interface Filled {
  folder: FolderRow;
  textless: readonly Textless[];
  texts: ReadonlyMap<number, FetchedText>;
}

async function saveTexts(run: MailboxRun, { folder, textless, texts }: Filled): Promise<void> {
  const found: { mail_id: string; text: string; preview: string }[] = [];
  for (const { mailId, uid } of textless) {
    const fetched = texts.get(uid);
    if (!fetched) continue;
    found.push(
      run.services.quarantine.during(mailDeed(run, folder, uid), () => ({
        mail_id: mailId,
        text: wholeText(fetched),
        preview: previewText(fetched.raw, fetched.text),
      })),
    );
    // A long one takes a while, and others have a turn in between.
    await turn();
  }
  await writeRun(run, async (tx) => {
    await tx.run(
      sql`UPDATE mail SET text_known = true, preview = CASE WHEN mail.preview = '' THEN coalesce(found.preview, '') ELSE mail.preview END
       FROM unnest(${sql.param(textless.map(({ mailId }) => mailId))}::uuid[]) AS known (mail_id)
       LEFT JOIN json_to_recordset(${JSON.stringify(found)}::json) AS found (mail_id uuid, preview text) USING (mail_id)
       WHERE account_id = ${tx.accountId} AND mail.mail_id = known.mail_id`,
    );
    await tx.run(
      sql`INSERT INTO mail_text (account_id, mail_id, words)
       SELECT ${tx.accountId}, found.mail_id, lower(found.text)
         FROM json_to_recordset(${JSON.stringify(found)}::json) AS found (mail_id uuid, text text)
       WHERE EXISTS (SELECT FROM mail WHERE account_id = ${tx.accountId} AND mail.mail_id = found.mail_id)
       ON CONFLICT (account_id, mail_id) DO NOTHING`,
    );
  });
}

function wholeText({ raw, text: { encoding, charset, html } }: FetchedText): string {
  const text = decodeCharset(decodeTransfer(raw, encoding), charset);
  return cutText(html ? htmlToText(text) : text, maxBytes.plain);
}
