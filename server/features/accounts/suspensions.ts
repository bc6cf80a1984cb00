// Accounts that are locked by the operator: nobody signs in, tokens and mails stop; what the account has stays.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import { accountSuspension } from '#server/db/schema/operator.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { endSessions } from './sessions.ts';
import { lockMembers } from './store.ts';
import { accountTexts } from './texts.ts';

export interface SuspensionOrder {
  accountId: number;
  reason: string;
  actor: string;
}

/** Whoever is signing in at this moment holds its member's row and is ended, or waits for it and is refused. */
export async function suspendAccount({ db }: Services, order: SuspensionOrder): Promise<void> {
  const { accountId, reason, actor } = order;
  await db.tenant(accountId, async (tx) => {
    const members = await lockMembers(tx);
    if (members.length === 0) throw new AppError('not_found', accountTexts.noSuchAccount);
    const made = await tx
      .insert(accountSuspension)
      .values({ accountId, reason, suspendedBy: actor })
      .onConflictDoNothing()
      .returning({ accountId: accountSuspension.accountId });
    if (made.length === 0) throw new AppError('conflict', accountTexts.alreadySuspended);
    for (const { memberId } of members) await endSessions(tx, { memberId, reason: 'disabled' });
    await recordAudit(tx, { accountId, actor, action: 'accounts.suspended', detail: { reason } });
  });
}

export async function resumeAccount(
  { db }: Services,
  { accountId, actor }: Omit<SuspensionOrder, 'reason'>,
): Promise<void> {
  await db.tenant(accountId, async (tx) => {
    const gone = await tx
      .delete(accountSuspension)
      .where(eq(accountSuspension.accountId, accountId))
      .returning({ accountId: accountSuspension.accountId });
    if (gone.length === 0) throw new AppError('conflict', accountTexts.notSuspended);
    await recordAudit(tx, { accountId, actor, action: 'accounts.resumed' });
  });
}
