// Ends sign-ins from the list: their very next call is refused. What has ended already stays as it ended.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { endSessions } from '../sessions.ts';
import { lockMember, lockMembers } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { findSignInOwner } from './store.ts';
import { membersMeant, type Whose } from './whose.ts';

export async function endSignIn(tx: TenantTx, caller: Caller, sessionId: string): Promise<void> {
  const { accountId, memberId: actor, role } = caller;
  const memberId = await findSignInOwner(tx, sessionId);
  if (!memberId || (role !== 'owner' && memberId !== actor)) throw notFound(accountTexts.signIn);
  await lockMember(tx, memberId);
  if ((await endSessions(tx, { memberId, reason: 'ended', onlyId: sessionId })) === 0) return;
  await recordAudit(tx, { accountId, actor, action: 'accounts.sign-in-ended', target: memberId });
}

/** All but the one the call came with; gives how many went. */
export async function endOtherSignIns(tx: TenantTx, caller: Caller, whose: Whose): Promise<number> {
  const { accountId, memberId: actor, sessionId } = caller;
  const meant = membersMeant(caller, whose);
  const held = meant === null ? await lockMembers(tx) : [await lockMember(tx, meant)];
  let ended = 0;
  for (const row of held) {
    if (row) ended += await endSessions(tx, { memberId: row.memberId, reason: 'ended', exceptId: sessionId });
  }
  if (ended > 0) {
    await recordAudit(tx, { accountId, actor, action: 'accounts.other-sign-ins-ended', detail: { ended } });
  }
  return ended;
}
