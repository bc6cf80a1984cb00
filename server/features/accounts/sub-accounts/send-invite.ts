// The mail with the set-password link of a sub-account. It replaces the link before it; each address gets a few a day,
// however often its sub-account is deleted and created again.
import { codeResendSeconds, inviteLifeSeconds, invitesPerDay } from '#contract/limits.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/secrets/token.ts';
import { codeHashOf } from '../codes/code-hash.ts';
import { type CodeKey, findWait, putCode, withdrawCode } from '../codes/code-store.ts';
import { inviteMail } from '../mails.ts';
import { accountTexts } from '../texts.ts';

export interface Invite {
  email: string;
  name: string;
  companyName: string;
  /** Said when the mail could not be sent. */
  failedSentence: string;
}

const daySeconds = 24 * 3600;

/** Before anything is changed: refuses when the address has had its share of today. */
export async function takeInvite({ limits, masterKey }: Services, email: string): Promise<void> {
  const address = masterKey.fingerprint('invite-limit', email).toString('base64url');
  const { allowed, retryAfter } = await limits.take(`invite-day|${address}`, {
    max: invitesPerDay,
    windowSeconds: daySeconds,
  });
  if (!allowed)
    throw new AppError('too_many_requests', accountTexts.inviteDayLimit(retryAfter), { retryAfter });
}

export async function sendInvite(
  services: Services,
  { email, name, companyName, failedSentence }: Invite,
): Promise<void> {
  const { db, masterKey, mailer, config, log } = services;
  const key: CodeKey = { email, purpose: 'invite' };
  const token = newToken();
  const codeHash = codeHashOf(masterKey, key, token);
  const put = await putCode(db.global, {
    ...key,
    codeHash,
    lifeSeconds: inviteLifeSeconds,
    tries: 1,
    pauseSeconds: codeResendSeconds,
  });
  if (!put) {
    const wait = Math.max(1, await findWait(db.global, key, codeResendSeconds));
    throw new AppError('too_many_requests', accountTexts.inviteWait(wait), { retryAfter: wait });
  }
  try {
    await mailer.send(inviteMail({ to: email, name, companyName, token, publicUrl: config.publicUrl }));
  } catch (error) {
    log.error({ err: error }, 'invite mail failed');
    await withdrawCode(db.global, key, codeHash);
    throw new AppError('mail_failed', failedSentence, { cause: error });
  }
}
