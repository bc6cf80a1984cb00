// Rows of saved pictures; the bytes lie in the file store under the same ids.
import { and, count, desc, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { reportPicture } from '#server/db/schema/reports.ts';

export type PictureRow = typeof reportPicture.$inferSelect;

const own = (tx: TenantTx, pictureId: string) =>
  and(eq(reportPicture.accountId, tx.accountId), eq(reportPicture.pictureId, pictureId));

export async function insertPicture(tx: TenantTx, row: Omit<PictureRow, 'accountId'>): Promise<void> {
  await tx.insert(reportPicture).values({ ...row, accountId: tx.accountId });
}

export async function countPictures(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reportPicture)
    .where(eq(reportPicture.accountId, tx.accountId));
  return row?.total ?? 0;
}

/** Newest first. */
export function pagePictures(
  tx: TenantTx,
  { offset, size }: { offset: number; size: number },
): Promise<PictureRow[]> {
  return tx
    .select()
    .from(reportPicture)
    .where(eq(reportPicture.accountId, tx.accountId))
    .orderBy(desc(reportPicture.createdAt), reportPicture.pictureId)
    .offset(offset)
    .limit(size);
}

export async function hasPicture(tx: TenantTx, pictureId: string): Promise<boolean> {
  const rows = await tx.select({ id: reportPicture.pictureId }).from(reportPicture).where(own(tx, pictureId));
  return rows.length > 0;
}

/** Whether there was one. */
export async function removePicture(tx: TenantTx, pictureId: string): Promise<boolean> {
  const gone = await tx
    .delete(reportPicture)
    .where(own(tx, pictureId))
    .returning({ id: reportPicture.pictureId });
  return gone.length > 0;
}
