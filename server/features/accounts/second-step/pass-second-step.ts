// One try at the second step, counted. The caller holds the member's row lock and lets the transaction commit before it
// throws a refusal: what was counted stays counted, and parallel tries come one after the other.
import type { PasskeyAnswer, SecondStepWays } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';
import { type Counter, clearCounters, spendTry } from '#server/identity/failure-counters.ts';
import { identityTexts } from '#server/identity/texts.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { challengeIn, checkPasskey, passkeySiteOf, requestOf } from '#server/secrets/passkey.ts';
import { acceptCode } from '#server/secrets/second-factor.ts';
import {
  type ChallengeUse,
  listPasskeyRows,
  notePasskeyUse,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
} from '../passkeys/store.ts';
import { accountTexts } from '../texts.ts';
import { findTotp, type StoredTotp, updateTotp } from './store.ts';

export interface SecondStepTry {
  memberId: string;
  /** Null while signing in. */
  sessionId: string | null;
  /** One of the two; neither: none was given. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  counters: readonly Counter[];
}

export type SecondStep =
  /** The member has set up none. */
  | { state: 'off' }
  | { state: 'refused'; refusal: AppError }
  /** `recoveryLeft`: how many are left after one of them was used; null when it was the app's code or a passkey. */
  | { state: 'passed'; by: 'totp' | 'recovery' | 'passkey'; recoveryLeft: number | null };

export async function passSecondStep(
  tx: TenantTx,
  services: Services,
  { memberId, sessionId, code, passkey, counters }: SecondStepTry,
): Promise<SecondStep> {
  const [stored, passkeys] = await sentTogether([
    findTotp(tx, services, memberId),
    listPasskeyRows(tx, memberId),
  ]);
  const totp = stored?.enabledAt ? stored : null;
  if (!totp && passkeys.length === 0) return { state: 'off' };
  const use = { memberId, sessionId, purpose: sessionId === null ? 'sign-in' : 'confirm' } as const;
  if (code === undefined && passkey === undefined) {
    const secondStep = await waysOf(tx, services, { totp, passkeys, use });
    return refused(stepNeeded(secondStep));
  }
  const block = await spendTry(tx, counters);
  if (block) return refused(blockedBy(block.waitSeconds));
  const taken =
    passkey === undefined
      ? await takeCode(tx, services, { memberId, totp, code: code ?? '' })
      : await takePasskey(tx, services, { passkeys, passkey, use });
  if (taken.state === 'passed') await clearCounters(tx, counters);
  return taken;
}

interface Held {
  totp: StoredTotp | null;
  passkeys: readonly PasskeyRow[];
  use: ChallengeUse;
}

async function waysOf(
  tx: TenantTx,
  { config }: Services,
  { totp, passkeys, use }: Held,
): Promise<SecondStepWays> {
  const site = passkeys.length > 0 ? passkeySiteOf(config.publicUrl) : null;
  const passkey = site && requestOf(site, await putChallenge(tx, use), passkeys);
  return { code: totp !== null, passkey };
}

async function takeCode(
  tx: TenantTx,
  { now }: Services,
  { memberId, totp, code }: Pick<Held, 'totp'> & { memberId: string; code: string },
): Promise<SecondStep> {
  const { accountId } = tx;
  const accepted = totp && acceptCode(totp, code, now());
  if (!accepted) {
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.totp-refused' });
    return refused(wrongSecondCode());
  }
  await updateTotp(tx, memberId, accepted.next);
  if (accepted.kind === 'totp') return { state: 'passed', by: 'totp', recoveryLeft: null };
  const recoveryLeft = accepted.next.recoveryHashes.length;
  const detail = { left: recoveryLeft };
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.recovery-used', detail });
  return { state: 'passed', by: 'recovery', recoveryLeft };
}

async function takePasskey(
  tx: TenantTx,
  { config }: Services,
  { passkeys, passkey, use }: Omit<Held, 'totp'> & { passkey: PasskeyAnswer },
): Promise<SecondStep> {
  const { accountId } = tx;
  const { memberId } = use;
  const site = passkeySiteOf(config.publicUrl);
  const used = passkeys.find(({ credentialId }) => credentialId === passkey.id);
  const challenge = challengeIn(passkey) ?? '';
  const isOurs = await takeChallenge(tx, challenge, use);
  const check =
    site && used && isOurs
      ? await checkPasskey(site, { challenge, answer: passkey }, used)
      : ({ state: 'wrong' } as const);
  if (used && check.state === 'right') {
    await notePasskeyUse(tx, used, check.counter);
    return { state: 'passed', by: 'passkey', recoveryLeft: null };
  }
  await recordAudit(tx, {
    accountId,
    actor: memberId,
    action: 'accounts.passkey-refused',
    ...(used && { target: used.passkeyId }),
    detail: { countedBack: check.state === 'counted-back' },
  });
  const { passkeyCountedBack, wrongPasskey } = accountTexts;
  return refused(
    new AppError('wrong_code', check.state === 'counted-back' ? passkeyCountedBack : wrongPasskey),
  );
}

function stepNeeded(secondStep: SecondStepWays): AppError {
  const { code, passkey } = secondStep;
  const { secondStepNeeded, passkeyNeeded } = accountTexts;
  // The product has been moved to an address without a name since the passkey was made.
  if (!code && !passkey) return new AppError('second_step_needed', identityTexts.passkeyNeedsName);
  return new AppError('second_step_needed', code ? secondStepNeeded : passkeyNeeded, { secondStep });
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
