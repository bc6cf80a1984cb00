// State and result of an upload.
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { isImportHeld } from './import-lock.ts';
import { findImport } from './store.ts';
import { importTexts } from './texts.ts';

export async function getImport(services: Services, accountId: number, importId: string) {
  const find = () => services.db.tenant(accountId, (tx) => findImport(tx, importId));
  let row = await find();
  let dropped = false;
  if (row?.state === 'running' && !(await isImportHeld(services, importId))) {
    // Nobody works on it: it ended between the two questions, or its process died.
    row = await find();
    dropped = row?.state === 'running';
  }
  if (!row) throw notFound(importTexts.notFound);
  const { state, added, changed, unchanged, leftRows, errors } = row;
  return {
    state: dropped ? ('failed' as const) : state,
    result: state === 'done' ? { added, changed, unchanged, leftRows } : null,
    errors,
  };
}
