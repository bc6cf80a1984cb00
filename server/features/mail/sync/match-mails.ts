// Which mails just read are rows we have: a mail we wrote whose copy now lies in the Sent folder, or one that moved
// to another folder, or lies in a folder whose numbers the server gave out anew. Its row, with everything that hangs on it, stays.
import type { FolderRole } from '#contract/mail-accounts.ts';

/** A row without a place on the server. */
export interface UnplacedMail {
  mailId: string;
  rfcId: string;
  bytes: number;
  mailAt: Date;
  /** Where it lay last; null: it has not been there. */
  folderId: string | null;
}

interface ReadMail {
  uid: number;
  rfcId: string;
  bytes: number;
  mailAt: string;
}

/** By uid of what was read: the row it is. */
export function matchMails(
  read: readonly ReadMail[],
  unplaced: readonly UnplacedMail[],
  folder: { folderId: string; role: FolderRole },
): Map<number, string> {
  const matches = new Map<number, string>();
  const free = new Map(unplaced.map((mail) => [mail.mailId, mail]));
  const byId = Map.groupBy(unplaced, ({ rfcId }) => rfcId);
  for (const mail of read) {
    const candidates = (byId.get(mail.rfcId) ?? []).filter(({ mailId }) => free.has(mailId));
    const own = folder.role === 'sent' && mail.rfcId !== '' ? candidates.find(isUnfiled) : undefined;
    const moved = candidates.filter((candidate) => isSame(candidate, mail));
    const row = moved.find(({ folderId }) => folderId === folder.folderId) ?? own ?? moved[0];
    if (!row) continue;
    free.delete(row.mailId);
    matches.set(mail.uid, row.mailId);
  }
  return matches;
}

/** A mail we wrote: its copy has whatever size the server makes of it. */
const isUnfiled = ({ folderId }: UnplacedMail): boolean => folderId === null;

/** A server that copies a mail keeps its size and the moment it came. */
const isSame = ({ folderId, bytes, rfcId, mailAt }: UnplacedMail, mail: ReadMail): boolean =>
  folderId !== null &&
  bytes === mail.bytes &&
  (rfcId !== '' || Math.abs(mailAt.getTime() - Date.parse(mail.mailAt)) < 1000);
