// A signed-in member passes its second step once more for something that a stolen session must not do.
import type { SecondProof } from '#contract/second-code.ts';
import type { TenantTx } from '#server/db/database.ts';
import { memberStepCounters } from '#server/identity/failure-counters.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { recoveryUsedMail } from '../mails.ts';
import { lockMember } from '../store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { passSecondStep, totpOff } from './pass-second-step.ts';

/** Does the work in the transaction that took the proof; a member without a second step is refused. */
export async function withOwnProof<Result>(
  services: Services,
  { accountId, memberId, email, sessionId }: Caller,
  { proof, work }: { proof: SecondProof; work: (tx: TenantTx) => Promise<Result> },
): Promise<Result> {
  const counters = memberStepCounters(memberId);
  const { step, result } = await services.db.tenant(accountId, async (tx) => {
    await lockMember(tx, memberId);
    const taken = await passSecondStep(tx, services, { memberId, sessionId, ...proof, counters });
    return taken.state === 'passed' ? { step: taken, result: await work(tx) } : { step: taken };
  });
  if (step.state === 'off') throw totpOff();
  if (step.state === 'refused') throw step.refusal;
  if (step.recoveryLeft !== null) await tellByMail(services, recoveryUsedMail(email, step.recoveryLeft));
  return result as Result;
}
