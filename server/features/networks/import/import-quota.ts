// How much an account may have waiting to be imported: looked at before a file is read, and again when it is kept.
import { importQuota } from '#contract/limits.ts';
import type { PlanFamily } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { listUseless, removeImport, sumWaiting } from './store.ts';
import { importTexts } from './texts.ts';

export interface AskedRoom {
  bytes: number;
  family: PlanFamily;
}

/** Files of which nothing could be imported do not count: they give way (`makeImportRoom`). */
export async function requireImportRoom(tx: TenantTx, { bytes, family }: AskedRoom): Promise<void> {
  const waiting = await sumWaiting(tx);
  if (waiting.files >= importQuota.open) {
    throw new AppError('quota_exceeded', importTexts.tooManyWaiting(importQuota.open));
  }
  const most = importQuota.bytes[family];
  if (waiting.bytes + bytes > most) {
    throw new AppError('quota_exceeded', importTexts.tooMuchWaiting(Math.floor(most / 1024 ** 2)));
  }
}

/** Removes what has to give way, and tells the keys of its bytes; so no account keeps more than its quota. */
export async function makeImportRoom(tx: TenantTx, asked: AskedRoom): Promise<string[]> {
  await requireImportRoom(tx, asked);
  const waiting = await sumWaiting(tx);
  const useless = await listUseless(tx);
  let files = waiting.files + useless.length;
  let bytes = waiting.bytes + useless.reduce((sum, file) => sum + file.bytes, 0);
  const removed: string[] = [];
  for (const file of useless) {
    if (files < importQuota.open && bytes + asked.bytes <= importQuota.bytes[asked.family]) break;
    const key = await removeImport(tx, file.importId, { onlyWaiting: true });
    if (key) removed.push(key);
    files -= 1;
    bytes -= file.bytes;
  }
  return removed;
}
