// A member removes a passkey. With the last of its second steps goes the second step itself, which takes what switching off
// takes: a proof of it.
import type { PasskeyAnswer } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { memberStepCounters } from '#server/identity/failure-counters.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { passkeyRemovedMail } from '../mails.ts';
import { passSecondStep } from '../second-step/pass-second-step.ts';
import { findTotpState } from '../second-step/store.ts';
import { lockMember } from '../store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';
import { listPasskeyRows, removePasskeys } from './store.ts';

export interface PasskeyRemoval {
  passkeyId: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export async function removePasskey(
  services: Services,
  { accountId, memberId, email, sessionId }: Caller,
  { passkeyId, ...proof }: PasskeyRemoval,
): Promise<void> {
  const outcome = await services.db.tenant(accountId, async (tx) => {
    await lockMember(tx, memberId);
    const held = await listPasskeyRows(tx, memberId);
    const found = held.find((row) => row.passkeyId === passkeyId);
    if (!found) throw notFound(accountTexts.passkey);
    const isLast = held.length === 1 && (await findTotpState(tx, memberId)).enabledAt === null;
    if (isLast) {
      const counters = memberStepCounters(memberId);
      const step = await passSecondStep(tx, services, { memberId, sessionId, ...proof, counters });
      if (step.state === 'refused') return step;
    }
    await removePasskeys(tx, memberId, passkeyId);
    const action = 'accounts.passkey-removed';
    await recordAudit(tx, { accountId, actor: memberId, action, target: passkeyId });
    return { state: 'removed' as const, name: found.label, isLast };
  });
  if (outcome.state === 'refused') throw outcome.refusal;
  await tellByMail(services, passkeyRemovedMail(email, outcome));
}
