// One try at an operator's second step, counted. The caller holds the operator's row and lets the transaction commit before
// it throws a refusal: what was counted stays counted, and parallel tries come one after the other.
import type { PasskeyAnswer } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { clearCounters, spendTry } from '#server/identity/failure-counters.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { challengeIn, checkPasskey, passkeySiteOf } from '#server/secrets/passkey.ts';
import { openForPlatform, sealForPlatform } from '#server/secrets/platform-seal.ts';
import { acceptCode, issueRecoveryCodes } from '#server/secrets/second-factor.ts';
import { listPasskeyRows, notePasskeyUse, takeChallenge } from '../passkeys/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { codeCounters } from './counters.ts';
import { isKnownAddress, type OperatorRow, updateOperatorRow } from './store.ts';

export interface ProofTry {
  operator: OperatorRow;
  /** The session, or the sign-in that waits. */
  sessionId: string;
  /** Of an app that is being bound; its first code binds it. */
  setupSealed: Buffer | null;
  address: string;
  /** One of the two. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export interface Proven {
  by: 'totp' | 'recovery' | 'passkey';
  /** Only of an app that was bound by this. */
  recoveryCodes: string[];
  recoveryLeft: number;
}

export interface Refused {
  refusal: AppError;
}

export async function takeProof(
  tx: GlobalDb,
  services: Services,
  attempt: ProofTry,
): Promise<Proven | Refused> {
  const { operatorId } = attempt.operator;
  const { address } = attempt;
  const known = await isKnownAddress(tx, operatorId, address);
  const counters = codeCounters(operatorId, { address, known });
  const block = await spendTry(tx, counters);
  if (block) {
    const retryAfter = block.waitSeconds ?? 0;
    return { refusal: new AppError('too_many_requests', texts.signInWait(retryAfter), { retryAfter }) };
  }
  const outcome = await (attempt.passkey === undefined
    ? takeCode(tx, services, attempt)
    : takePasskey(tx, services, attempt, attempt.passkey));
  if ('by' in outcome) await clearCounters(tx, counters);
  return outcome;
}

async function takeCode(
  tx: GlobalDb,
  { masterKey, now }: Services,
  { operator, setupSealed, code = '' }: ProofTry,
): Promise<Proven | Refused> {
  const { operatorId } = operator;
  const place = { purpose: 'operator-totp', rowId: operatorId } as const;
  // An app that was bound meanwhile, in another browser, is the one that counts.
  const sealed = operator.totpSealed ?? setupSealed;
  if (!sealed) throw new AppError('not_signed_in', texts.ticketGone);
  const isSetup = operator.totpSealed === null;
  const secret = openForPlatform(masterKey, place, sealed);
  const kept = { lastStep: operator.totpStep, recoveryHashes: isSetup ? [] : operator.recoveryHashes };
  const accepted = acceptCode({ secret, ...kept }, code, now());
  if (!accepted) return refuse(texts.wrongCode, { code: texts.wrongCode });
  const issued = isSetup ? issueRecoveryCodes(secret) : null;
  const recoveryHashes = issued?.recoveryHashes ?? [...accepted.next.recoveryHashes];
  await updateOperatorRow(tx, operatorId, {
    // Sealed again each time: a new master key takes over what the one before had sealed.
    totpSealed: sealForPlatform(masterKey, place, secret),
    totpStep: accepted.next.lastStep,
    recoveryHashes,
  });
  if (issued) {
    const actor = operatorActor(operator);
    await recordAudit(tx, { accountId: null, actor, action: 'operator.app-bound' });
  }
  return { by: accepted.kind, recoveryCodes: issued?.codes ?? [], recoveryLeft: recoveryHashes.length };
}

async function takePasskey(
  tx: GlobalDb,
  { config }: Services,
  { operator, sessionId }: ProofTry,
  answer: PasskeyAnswer,
): Promise<Proven | Refused> {
  const site = passkeySiteOf(config.publicUrl);
  const held = await listPasskeyRows(tx, operator.operatorId);
  const used = held.find(({ credentialId }) => credentialId === answer.id);
  const challenge = challengeIn(answer) ?? '';
  const isOurs = await takeChallenge(tx, challenge, { sessionId, purpose: 'sign-in' });
  const check =
    site && used && isOurs
      ? await checkPasskey(site, { challenge, answer }, used)
      : ({ state: 'wrong' } as const);
  if (used && check.state === 'right') {
    await notePasskeyUse(tx, used.passkeyId, check.counter);
    return { by: 'passkey', recoveryCodes: [], recoveryLeft: operator.recoveryHashes.length };
  }
  const countedBack = check.state === 'counted-back';
  await recordAudit(tx, {
    accountId: null,
    actor: operatorActor(operator),
    action: 'operator.passkey-refused',
    detail: { countedBack },
  });
  return refuse(countedBack ? texts.passkeyCountedBack : texts.wrongPasskey);
}

const refuse = (sentence: string, fields?: Record<string, string>): Refused => ({
  refusal: new AppError('wrong_code', sentence, fields && { fields }),
});
