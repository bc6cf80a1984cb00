// Rows of the pictures of materials.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import { material } from '#server/db/schema/materials.ts';
import { filesOf, removeFileRows } from '#server/files/file-rows.ts';

const pictureKinds = ['material', 'material-thumb'] as const;

export interface NewPicture {
  fileId: string;
  thumbId: string;
  mediaType: string;
  bytes: number;
  width: number;
  height: number;
  thumbMediaType: string;
  thumbBytes: number;
  createdBy: string;
}

export async function insertPicture(tx: TenantTx, picture: NewPicture): Promise<void> {
  const { accountId } = tx;
  const { fileId, thumbId, mediaType, bytes, width, height, createdBy } = picture;
  await tx.insert(storedFile).values([
    { accountId, fileId, kind: 'material', mediaType, bytes, width, height, thumbId, createdBy },
    {
      accountId,
      fileId: thumbId,
      kind: 'material-thumb',
      mediaType: picture.thumbMediaType,
      bytes: picture.thumbBytes,
      createdBy,
    },
  ]);
}

export async function hasPicture(tx: TenantTx, fileId: string): Promise<boolean> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(filesOf(tx, 'material', eq(storedFile.fileId, fileId)))
    .for('key share');
  return rows.length === 1;
}

export async function sumPictureBytes(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${storedFile.bytes}), 0)` })
    .from(storedFile)
    .where(and(eq(storedFile.accountId, tx.accountId), inArray(storedFile.kind, [...pictureKinds])));
  return Number(row?.bytes ?? 0);
}

/** Removes the rows of a picture and its thumbnail; gives the ids whose bytes may go. */
export async function removePicture(tx: TenantTx, fileId: string): Promise<string[]> {
  const [picture] = await tx
    .delete(storedFile)
    .where(filesOf(tx, 'material', eq(storedFile.fileId, fileId)))
    .returning({ thumbId: storedFile.thumbId });
  if (!picture) return [];
  if (picture.thumbId === null) return [fileId];
  await removeFileRows(tx, [picture.thumbId]);
  return [fileId, picture.thumbId];
}

/** Uploads of before this moment that no material took. */
export async function listAbandonedPictures(tx: TenantTx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(
      filesOf(
        tx,
        'material',
        lt(storedFile.createdAt, before),
        sql`NOT EXISTS (SELECT 1 FROM ${material}
          WHERE ${material.accountId} = ${tx.accountId} AND ${material.fileId} = ${storedFile.fileId})`,
      ),
    );
  return rows.map((row) => row.fileId);
}
