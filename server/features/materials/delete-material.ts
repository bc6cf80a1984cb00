import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { removePicture } from './picture-store.ts';
import { lockMaterial, removeMaterial } from './store.ts';
import { materialTexts as texts } from './texts.ts';

/** Gives the ids of files whose bytes may go once this is committed. */
export async function deleteMaterial(
  tx: TenantTx,
  materialId: string,
  { actor }: { actor: string },
): Promise<string[]> {
  const current = await lockMaterial(tx, materialId);
  if (!current) throw notFound(texts.material);
  await removeMaterial(tx, materialId);
  await recordAudit(tx, { accountId: tx.accountId, actor, action: 'materials.deleted', target: materialId });
  return current.fileId === null ? [] : removePicture(tx, current.fileId);
}
