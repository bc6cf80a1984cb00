// Operators are made and rescued at the command line of the machine; the console changes their roles.
import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { refuseWeakPassword } from '#server/identity/passwords/refuse-weak-password.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { removePasskeys } from '../passkeys/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { clearAllCounters } from './counters.ts';
import { endOperatorSessions, findOperatorByEmail, insertOperator, updateOperatorRow } from './store.ts';

const actor = 'command-line';

export interface NewOperator {
  account: string;
  title: string;
  role: OperatorRole;
  password: string;
}

export async function createOperator(services: Services, wanted: NewOperator): Promise<void> {
  const { title, role, password } = wanted;
  const email = normaliseEmail(wanted.account);
  refuseWeakPassword('password', password, { email });
  const passwordHash = await hashPassword(services, password);
  const operatorId = randomUUID();
  await services.db.transaction(async (tx) => {
    const made = await insertOperator(tx, { operatorId, email, title, role, passwordHash });
    if (!made) throw new AppError('conflict', texts.emailTaken(email));
    const detail = { role };
    await recordAudit(tx, { accountId: null, actor, action: 'operator.created', target: operatorId, detail });
  });
}

/** A new password, neither app nor passkey bound, enabled again, signed out everywhere, no wait left: for whoever lost everything. */
export async function resetOperator(
  services: Services,
  { account, password }: Pick<NewOperator, 'account' | 'password'>,
): Promise<void> {
  const email = normaliseEmail(account);
  refuseWeakPassword('password', password, { email });
  const found = await findOperatorByEmail(services.db.global, email);
  if (!found) throw new AppError('not_found', texts.unknown(email));
  const { operatorId } = found;
  const passwordHash = await hashPassword(services, password);
  await services.db.transaction(async (tx) => {
    const fresh = { passwordHash, totpSealed: null, totpStep: null, recoveryHashes: [], enabled: true };
    await updateOperatorRow(tx, operatorId, fresh);
    await endOperatorSessions(tx, operatorId);
    await removePasskeys(tx, operatorId);
    await clearAllCounters(tx, services, { email, operatorId });
    await recordAudit(tx, { accountId: null, actor, action: 'operator.reset', target: operatorId });
  });
}
