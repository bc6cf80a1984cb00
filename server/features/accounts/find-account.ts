// The account behind a sign-in name, for commands that name one.

import { normaliseEmail } from '#server/identity/email.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type DirectoryEntry, findDirectoryEntry } from './store.ts';
import { accountTexts } from './texts.ts';

export function findAccount({ db }: Services, account: string): Promise<DirectoryEntry | undefined> {
  return findDirectoryEntry(db.global, normaliseEmail(account));
}

export async function getAccount(services: Services, account: string): Promise<DirectoryEntry> {
  const entry = await findAccount(services, account);
  if (!entry) throw new AppError('not_found', accountTexts.accountUnknown(account));
  return entry;
}
