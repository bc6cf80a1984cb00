// Sign-in. An unknown account takes the same path, the same work and the same answer as a wrong password.
import type { PasskeyAnswer } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { isConnectionLost } from '#server/db/lost-connection.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { clearCounters, secondStepCounters, signInCounters } from '#server/identity/failure-counters.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { tryPassword } from '#server/identity/try-password.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { newDeviceMail, newPlaceMail, recoveryUsedMail } from '../mails.ts';
import { passSecondStep } from '../second-step/pass-second-step.ts';
import { type Familiarity, familiarityOf, startSession } from '../sessions.ts';
import { type DirectoryEntry, findDirectoryEntry, findMember, lockMember, updateMember } from '../store.ts';
import { pausedSubAccounts } from '../sub-accounts/paused-sub-accounts.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';

export interface Credentials {
  account: string;
  password: string;
  /** Of the second step. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  address: string;
  device: string;
}

export interface SignedIn {
  id: string;
  token: string;
}

/** No account has this id, no member that one: looked up all the same. */
const nobody: DirectoryEntry = { accountId: 0, memberId: '00000000-0000-0000-0000-000000000000' };
const unfamiliar: Familiarity = { place: 'first', isNewDevice: false };

export async function signIn(
  services: Services,
  { account, password, code, passkey, address, device }: Credentials,
): Promise<SignedIn> {
  const { db, log } = services;
  const email = normaliseEmail(account);
  const entry = await findDirectoryEntry(db.global, email);
  const { accountId, memberId } = entry ?? nobody;
  const { member, familiarity } = await db
    .tenant(accountId, async (tx) => ({
      member: await findMember(tx, memberId),
      familiarity: await familiarityOf(tx, memberId, { address, device }),
    }))
    .catch((error: unknown) => {
      // On a cluster nobody's row, too, would lie on some node: whoever is unknown does not need that one.
      if (entry || !isConnectionLost(error)) throw error;
      return { member: undefined, familiarity: unfamiliar };
    });
  const known = familiarity.place === 'known';
  const counters = signInCounters(services, { email, address, known });
  const storedHash = member?.passwordHash ?? null;
  const match = await tryPassword(services, {
    counters,
    password,
    storedHash,
    waitSentence: accountTexts.signInWait,
  });
  if (match === 'no') {
    log.info({ memberId: member?.memberId ?? null, address }, 'sign-in refused');
    throw wrongCredentials();
  }
  const renewedHash = match === 'outdated' ? await hashPassword(services, password) : null;
  const outcome = await db.tenant(accountId, async (tx) => {
    const locked = await lockMember(tx, memberId);
    // The password may have been changed while it was being checked.
    if (!locked || locked.passwordHash !== storedHash) throw wrongCredentials();
    if (!locked.enabled) throw new AppError('forbidden', accountTexts.memberDisabled);
    if (locked.role === 'member' && (await pausedSubAccounts(tx, services.now())).has(memberId)) {
      throw new AppError('forbidden', accountTexts.memberPaused);
    }
    const step = await passSecondStep(tx, services, {
      memberId,
      sessionId: null,
      code,
      passkey,
      counters: secondStepCounters(memberId, { address, known }),
    });
    if (step.state === 'refused') return step;
    if (renewedHash) await updateMember(tx, memberId, { passwordHash: renewedHash });
    await clearCounters(tx, counters);
    const token = await startSession(tx, memberId, { address, device });
    const detail = { by: step.state === 'passed' ? step.by : 'password' };
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.signed-in', detail });
    return { ...step, session: { id: memberId, token } };
  });
  if (outcome.state === 'refused') throw outcome.refusal;
  const from = { address, device };
  if (outcome.state === 'passed' && outcome.recoveryLeft !== null) {
    await tellByMail(services, recoveryUsedMail(email, outcome.recoveryLeft));
  }
  if (familiarity.place === 'new') await tellByMail(services, newPlaceMail(email, from));
  else if (familiarity.isNewDevice) await tellByMail(services, newDeviceMail(email, from));
  return outcome.session;
}

const wrongCredentials = () => new AppError('wrong_credentials', accountTexts.wrongCredentials);
