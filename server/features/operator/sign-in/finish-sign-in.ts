// The second step: a code of the app or a recovery code. The first code of an app that is being bound binds it.
import { operatorSessionSeconds } from '../../../../contract/limits.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { GlobalDb } from '../../../db/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { operatorActor } from '../../../kernel/operator.ts';
import type { Services } from '../../../kernel/services.ts';
import type { MasterKey } from '../../../secrets/master-key.ts';
import { newOperatorToken } from '../../../secrets/operator-token.ts';
import { openForPlatform, sealForPlatform } from '../../../secrets/platform-seal.ts';
import { acceptCode, issueRecoveryCodes } from '../../../secrets/second-factor.ts';
import { hashToken } from '../../../secrets/token.ts';
import { clearCounters, spendTry } from '../../accounts/sign-in/failure-counters.ts';
import { operatorTexts as texts } from '../texts.ts';
import { codeCounters } from './counters.ts';
import {
  endOperatorSessions,
  isKnownAddress,
  lockOperator,
  lockWaitingSession,
  type OperatorRow,
  type OperatorSessionRow,
  openSession,
  updateOperatorRow,
} from './store.ts';

export interface SecondStep {
  ticket: string;
  code: string;
  address: string;
}

export interface OpenedConsole {
  token: string;
  recoveryCodes: string[];
  recoveryLeft: number;
}

/** Thrown after the transaction, so that what was counted stays counted. */
interface Refused {
  refusal: AppError;
}

export async function finishSignIn(services: Services, step: SecondStep): Promise<OpenedConsole> {
  const outcome = await services.db.transaction((tx) => enter(tx, services, step));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

async function enter(
  tx: GlobalDb,
  { masterKey, now }: Services,
  { ticket, code, address }: SecondStep,
): Promise<OpenedConsole | Refused> {
  const session = await lockWaitingSession(tx, hashToken(ticket), operatorSessionSeconds.secondStep);
  const operator = session && (await lockOperator(tx, session.operatorId));
  if (!session || !operator?.enabled) throw new AppError('not_signed_in', texts.ticketGone);
  const { operatorId } = operator;
  const known = await isKnownAddress(tx, operatorId, address);
  const counters = codeCounters(operatorId, { address, known });
  const block = await spendTry(tx, counters);
  if (block) {
    const retryAfter = block.waitSeconds ?? 0;
    return { refusal: new AppError('too_many_requests', texts.signInWait(retryAfter), { retryAfter }) };
  }
  const { secret, isSetup } = secretOf(masterKey, operator, session);
  const kept = { lastStep: operator.totpStep, recoveryHashes: isSetup ? [] : operator.recoveryHashes };
  const accepted = acceptCode({ secret, ...kept }, code, now());
  if (!accepted) return { refusal: wrongCode() };
  const issued = isSetup ? issueRecoveryCodes(secret) : null;
  const recoveryHashes = issued?.recoveryHashes ?? [...accepted.next.recoveryHashes];
  await updateOperatorRow(tx, operatorId, {
    // Sealed again each time: a new master key takes over what the one before had sealed.
    totpSealed: sealForPlatform(masterKey, placeOf(operatorId), secret),
    totpStep: accepted.next.lastStep,
    recoveryHashes,
  });
  await clearCounters(tx, counters);
  const token = newOperatorToken();
  await endOperatorSessions(tx, operatorId, { exceptId: session.sessionId });
  await openSession(tx, session.sessionId, hashToken(token));
  const actor = operatorActor(operator);
  const detail = { by: accepted.kind };
  if (issued) await recordAudit(tx, { accountId: null, actor, action: 'operator.app-bound' });
  await recordAudit(tx, { accountId: null, actor, action: 'operator.signed-in', detail });
  return { token, recoveryCodes: issued?.codes ?? [], recoveryLeft: recoveryHashes.length };
}

const wrongCode = () => new AppError('wrong_code', texts.wrongCode, { fields: { code: texts.wrongCode } });

const placeOf = (operatorId: string) => ({ purpose: 'operator-totp', rowId: operatorId }) as const;

/** An app that was bound meanwhile, in another browser, is the one that counts. */
function secretOf(masterKey: MasterKey, operator: OperatorRow, session: OperatorSessionRow) {
  const sealed = operator.totpSealed ?? session.setupSealed;
  if (!sealed) throw new AppError('not_signed_in', texts.ticketGone);
  const secret = openForPlatform(masterKey, placeOf(operator.operatorId), sealed);
  return { secret, isSetup: operator.totpSealed === null };
}
