// Bytes of a mail's parts in the file store: pictures within it, attachments that were asked for.
import { randomUUID } from 'node:crypto';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import type { Services } from '#server/kernel/services.ts';
import { saveFileIds } from './store.ts';

export interface PartFile {
  n: number;
  mediaType: string;
  bytes: number;
  /** Puts the bytes where they are to lie. */
  put(key: string): Promise<void>;
}

/** Bytes first: a note of bytes that are not there would be a broken attachment. Gives where each lies now. */
export async function keepParts(
  services: Services,
  { accountId, memberId, mailId }: { accountId: number; memberId: string; mailId: string },
  parts: readonly PartFile[],
): Promise<Map<number, string>> {
  const files = new Map(parts.map(({ n }) => [n, randomUUID() as string]));
  let kept: Map<number, string>;
  try {
    for (const part of parts) await part.put(accountFileKey(accountId, files.get(part.n) ?? ''));
    kept = await services.db.tenant(accountId, async (tx) => {
      const noted = await saveFileIds(tx, mailId, files);
      const own = parts.filter(({ n }) => noted.get(n) === files.get(n));
      await insertRows(tx, own, files, memberId);
      return noted;
    });
  } catch (error) {
    await removeBytes(services, accountId, [...files.values()]);
    throw error;
  }
  // Somebody else was faster, or the mail is gone.
  const unused = [...files].filter(([n, id]) => kept.get(n) !== id).map(([, id]) => id);
  await removeBytes(services, accountId, unused);
  return kept;
}

async function insertRows(
  tx: TenantTx,
  parts: readonly PartFile[],
  files: ReadonlyMap<number, string>,
  createdBy: string,
): Promise<void> {
  if (parts.length === 0) return;
  const { accountId } = tx;
  await tx.insert(storedFile).values(
    parts.map(({ n, mediaType, bytes }) => ({
      accountId,
      fileId: files.get(n) ?? '',
      kind: 'mail-part' as const,
      mediaType,
      bytes,
      createdBy,
    })),
  );
}
