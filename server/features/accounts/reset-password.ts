// A forgotten or not yet set password, by mailed code or invitation link.
import { recordAudit } from '#server/audit/record-audit.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { clearAllCounters } from '#server/identity/failure-counters.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { refuseWeakPassword } from '#server/identity/passwords/refuse-weak-password.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { checkCode, spendCode } from './codes/check-code.ts';
import { removeCodesOf } from './codes/code-store.ts';
import { passwordResetMail } from './mails.ts';
import { endSessions } from './sessions.ts';
import { findDirectoryEntry, findMember, lockMember, updateMember } from './store.ts';
import { tellByMail } from './tell-by-mail.ts';
import { accountTexts } from './texts.ts';

export interface PasswordReset {
  account: string;
  code: string;
  password: string;
  address: string;
}

export async function resetPassword(
  services: Services,
  { account, code, password, address }: PasswordReset,
): Promise<void> {
  const { db } = services;
  const email = normaliseEmail(account);
  refuseWeakPassword('password', password, { email });
  const purpose = /^\d+$/.test(code) ? 'password' : 'invite';
  const checked = await checkCode(services, { email, purpose }, { code, address });
  const entry = await findDirectoryEntry(db.global, email);
  if (!entry) throw new AppError('wrong_code', accountTexts.wrongCode);
  const { accountId, memberId } = entry;
  const member = await db.tenant(accountId, (tx) => findMember(tx, memberId));
  refuseWeakPassword('password', password, { name: member?.name, phone: member?.phone });
  const passwordHash = await hashPassword(services, password);
  await db.tenant(accountId, async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new AppError('wrong_code', accountTexts.wrongCode);
    await spendCode(tx, checked);
    // A code still under way for the same mailbox has lost its purpose.
    await removeCodesOf(tx, email);
    await updateMember(tx, memberId, { passwordHash, emailVerified: true });
    await endSessions(tx, { memberId, reason: 'password' });
    await clearAllCounters(tx, services, { email, memberId });
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.password-reset' });
  });
  await tellByMail(services, passwordResetMail(email));
}
