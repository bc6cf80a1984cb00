// How much an account may have waiting to be imported: looked at before a file is read, and again when it is kept.
import { importQuota } from '#contract/limits.ts';
import type { PlanFamily } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sumWaiting } from './store.ts';
import { importTexts } from './texts.ts';

export async function requireImportRoom(
  tx: TenantTx,
  { bytes, family }: { bytes: number; family: PlanFamily },
): Promise<void> {
  const waiting = await sumWaiting(tx);
  if (waiting.files >= importQuota.open) {
    throw new AppError('quota_exceeded', importTexts.tooManyWaiting(importQuota.open));
  }
  const most = importQuota.bytes[family];
  if (waiting.bytes + bytes > most) {
    throw new AppError('quota_exceeded', importTexts.tooMuchWaiting(Math.floor(most / 1024 ** 2)));
  }
}
