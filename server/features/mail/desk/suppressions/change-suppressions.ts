// Members put addresses on the list and take them off it; not those who asked not to be written to.
import { and, eq, isNotNull } from 'drizzle-orm';
import { mailLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { mail, mailContact, mailSuppression } from '#server/db/schema/mail.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { deskTexts as texts } from '../texts.ts';
import { suppress } from './suppress.ts';

export async function addSuppressions(
  tx: TenantTx,
  { addresses, note }: { addresses: readonly string[]; note: string },
): Promise<number> {
  // One after the other, so that two cannot both take the last room.
  await lockAccount(tx);
  const added = await suppress(tx, {
    addresses: addresses.map((address) => address.toLowerCase()),
    reason: 'manual',
    note,
  });
  const total = await tx.$count(mailSuppression, eq(mailSuppression.accountId, tx.accountId));
  if (added > 0 && total > mailLimits.suppressions) {
    throw new AppError('quota_exceeded', texts.tooManySuppressions(mailLimits.suppressions));
  }
  return added;
}

export async function removeSuppression(tx: TenantTx, said: string): Promise<void> {
  const address = said.toLowerCase();
  const here = and(eq(mailSuppression.accountId, tx.accountId), eq(mailSuppression.address, address));
  const [row] = await tx
    .select({ reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(here)
    .for('update');
  if (!row) throw notFound(texts.suppression);
  if (row.reason === 'unsubscribed') throw new AppError('forbidden', texts.unsubscribedHimself);
  if (row.reason === 'complained') throw new AppError('forbidden', texts.complainedHimself);
  await tx.delete(mailSuppression).where(here);
  if (row.reason === 'bounced') await beginRowAnew(tx, address);
}

/** Else the next delay would be the sixth in a row. */
async function beginRowAnew(tx: TenantTx, address: string): Promise<void> {
  await tx
    .update(mail)
    .set({ delayedAt: null })
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.peer, address), isNotNull(mail.delayedAt)));
  await tx
    .update(mailContact)
    .set({ softBounces: 0 })
    .where(and(eq(mailContact.accountId, tx.accountId), eq(mailContact.address, address)));
}
