// One try at the second step, counted. The caller holds the member's row lock and lets the transaction commit before it
// throws a refusal: what was counted stays counted, and parallel tries come one after the other.
import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantTx } from '../../../db/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { acceptCode } from '../../../secrets/second-factor.ts';
import { type Counter, clearCounters, spendTry } from '../sign-in/failure-counters.ts';
import { accountTexts } from '../texts.ts';
import { findTotp, updateTotp } from './store.ts';

export interface SecondStepTry {
  memberId: string;
  /** Undefined: none was given. */
  code: string | undefined;
  counters: readonly Counter[];
}

export type SecondStep =
  /** The member has set up none. */
  | { state: 'off' }
  | { state: 'refused'; refusal: AppError }
  /** `recoveryLeft`: how many are left after one of them was used; null when it was the app's code. */
  | { state: 'passed'; recoveryLeft: number | null };

export async function passSecondStep(
  tx: TenantTx,
  services: Services,
  { memberId, code, counters }: SecondStepTry,
): Promise<SecondStep> {
  const { accountId } = tx;
  const totp = await findTotp(tx, services, memberId);
  if (!totp?.enabledAt) return { state: 'off' };
  if (code === undefined) return refused(new AppError('second_step_needed', accountTexts.secondStepNeeded));
  const block = await spendTry(tx, counters);
  if (block) return refused(blockedBy(block.waitSeconds));
  const accepted = acceptCode(totp, code, services.now());
  if (!accepted) {
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.totp-refused' });
    return refused(wrongSecondCode());
  }
  await updateTotp(tx, memberId, accepted.next);
  await clearCounters(tx, counters);
  if (accepted.kind === 'totp') return { state: 'passed', recoveryLeft: null };
  const recoveryLeft = accepted.next.recoveryHashes.length;
  const detail = { left: recoveryLeft };
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.recovery-used', detail });
  return { state: 'passed', recoveryLeft };
}

const refused = (refusal: AppError): SecondStep => ({ state: 'refused', refusal });

export const totpOff = () => new AppError('conflict', accountTexts.totpOff);

export const wrongSecondCode = () =>
  new AppError('wrong_code', accountTexts.wrongSecondCode, {
    fields: { code: accountTexts.wrongSecondCode },
  });

function blockedBy(waitSeconds: number | null): AppError {
  if (waitSeconds === null) return new AppError('too_many_requests', accountTexts.secondStepStopped);
  return new AppError('too_many_requests', accountTexts.secondStepWait(waitSeconds), {
    retryAfter: waitSeconds,
  });
}
