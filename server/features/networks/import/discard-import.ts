// An upload that nobody will import: its place is free at once.
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { holdImport } from './import-lock.ts';
import { findImport, removeImport } from './store.ts';
import { importTexts } from './texts.ts';

export async function discardImport(services: Services, accountId: number, importId: string): Promise<void> {
  const { db, files, log } = services;
  const fileKey = await db.session(accountId, async (session) => {
    if (!(await session.transaction((tx) => findImport(tx, importId)))) throw notFound(importTexts.notFound);
    if (!(await holdImport(session, importId))) throw new AppError('conflict', importTexts.running);
    return session.transaction((tx) => removeImport(tx, importId, { onlyWaiting: false }));
  });
  if (fileKey) {
    await files.remove(fileKey).catch((error: Error) => log.warn({ err: error }, 'upload remains'));
  }
}
