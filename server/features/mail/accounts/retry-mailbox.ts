// Somebody wants it tried again now: what kept it back is forgotten, and whoever is free takes it up.
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { announceMail } from './announce-mail.ts';
import { clearedTrouble } from './cleared-trouble.ts';
import { freeLease, lockMailbox, updateMailboxRow } from './store.ts';
import { mailboxTexts } from './texts.ts';
import { requireMailbox } from './usable-mailboxes.ts';

export async function retryMailbox(tx: TenantTx, caller: Caller, mailboxId: string): Promise<void> {
  await lockMailbox(tx, mailboxId);
  const { state } = await requireMailbox(tx, caller, mailboxId);
  if (state === 'sample') throw new AppError('conflict', mailboxTexts.sampleConnectsNowhere);
  await updateMailboxRow(tx, mailboxId, clearedTrouble);
  await freeLease(tx, mailboxId);
  await announceMail(tx, mailboxId);
}
