// Ends the session the call came with; a newer one of the same member stays.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { endSessions } from '../sessions.ts';

export async function signOut(tx: TenantTx, caller: Caller): Promise<void> {
  const { accountId, memberId, sessionId } = caller;
  await endSessions(tx, { memberId, reason: 'exit', onlyId: sessionId });
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.signed-out' });
}
