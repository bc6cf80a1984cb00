// A folder of the server, selected.
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import type { MailboxRun } from '../mailbox-run.ts';
import { expandUids } from './expand-uids.ts';
import type { FolderRow } from './sync-folders.ts';

export interface OpenFolder {
  uidValidity: bigint;
  uidNext: number;
  /** Null: the server does not say what changed. */
  highestModseq: string | null;
  exists: number;
}

export async function openFolder(run: MailboxRun, { path }: Pick<FolderRow, 'path'>): Promise<OpenFolder> {
  const { exists, uidNext, uidValidity, highestModseq, noModseq } = await run.client.mailboxOpen(path);
  return {
    uidValidity: uidValidity ?? 0n,
    // Some do not say; then it follows from the newest mail.
    uidNext: uidNext ?? (exists > 0 ? ((await searchUids(run, '*')).at(-1) ?? 0) + 1 : 1),
    highestModseq: highestModseq && !noModseq ? String(highestModseq) : null,
    exists,
  };
}

/**
 * Of the selected folder, ascending. As ranges where the server can: 50,000 numbers in a row are much to take apart. Some say
 * they can and answer otherwise, or not at all.
 */
export async function searchUids({ client }: MailboxRun, range: string): Promise<number[]> {
  const query = { uid: range };
  const packed = await client.search(query, { uid: true, returnOptions: ['ALL', 'COUNT'] });
  if (packed && !Array.isArray(packed) && packed.count !== undefined) {
    const uids = expandUids(packed.all ?? '', packed.count);
    if (uids) return uids;
  }
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new MailServerFault('later', '邮件服务器没有列出邮件');
  return found.toSorted((one, other) => one - other);
}
