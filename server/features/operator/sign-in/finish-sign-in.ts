// The second step: a code of the app, a recovery code or a passkey. The first code of an app that is being bound binds it.
import { operatorSessionSeconds } from '#contract/limits.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { requirePasskeySite } from '#server/identity/require-passkey-site.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { newOperatorToken } from '#server/secrets/operator-token.ts';
import { requestOf } from '#server/secrets/passkey.ts';
import { hashToken } from '#server/secrets/token.ts';
import { listPasskeyRows, putChallenge } from '../passkeys/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { endOperatorSessions, lockOperator, lockWaitingSession, openSession } from './store.ts';
import { type Refused, takeProof } from './take-proof.ts';

export interface SecondStep {
  ticket: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  address: string;
}

export interface OpenedConsole {
  token: string;
  recoveryCodes: string[];
  recoveryLeft: number;
}

/** What the browser is to have signed in place of a code. */
export const askPasskey = (services: Services, ticket: string): Promise<PasskeyRequest> =>
  services.db.transaction(async (tx) => {
    const site = requirePasskeySite(services.config);
    const { session, operator } = await lockWaiting(tx, ticket);
    const held = await listPasskeyRows(tx, operator.operatorId);
    if (held.length === 0) throw new AppError('conflict', texts.noPasskey);
    const { sessionId } = session;
    return requestOf(site, await putChallenge(tx, { sessionId, purpose: 'sign-in' }), held);
  });

export async function finishSignIn(services: Services, step: SecondStep): Promise<OpenedConsole> {
  const outcome = await services.db.transaction((tx) => enter(tx, services, step));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

async function lockWaiting(tx: GlobalDb, ticket: string) {
  const session = await lockWaitingSession(tx, hashToken(ticket), operatorSessionSeconds.secondStep);
  const operator = session && (await lockOperator(tx, session.operatorId));
  if (!session || !operator?.enabled) throw new AppError('not_signed_in', texts.ticketGone);
  return { session, operator };
}

async function enter(
  tx: GlobalDb,
  services: Services,
  { ticket, ...given }: SecondStep,
): Promise<OpenedConsole | Refused> {
  const { session, operator } = await lockWaiting(tx, ticket);
  const { sessionId, setupSealed } = session;
  const proven = await takeProof(tx, services, { operator, sessionId, setupSealed, ...given });
  if ('refusal' in proven) return proven;
  const { by, recoveryCodes, recoveryLeft } = proven;
  const token = newOperatorToken();
  await endOperatorSessions(tx, operator.operatorId, { exceptId: sessionId });
  await openSession(tx, sessionId, hashToken(token));
  const actor = operatorActor(operator);
  await recordAudit(tx, { accountId: null, actor, action: 'operator.signed-in', detail: { by } });
  return { token, recoveryCodes, recoveryLeft };
}
