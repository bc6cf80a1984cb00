// Changing the own password: the old one must be right; other sessions end, this one goes on under a new token, so that one
// somebody has copied opens nothing any more.
import { recordAudit } from '#server/audit/record-audit.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { refuseWeakPassword } from '#server/identity/passwords/refuse-weak-password.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessions, renewToken } from './sessions.ts';
import { confirmOwnPassword } from './sign-in/confirm-own-password.ts';
import { updateMember } from './store.ts';
import { tellByMail } from './tell-by-mail.ts';
import { accountTexts } from './texts.ts';

export async function changePassword(
  services: Services,
  caller: Caller,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ token: string }> {
  const { accountId, memberId, email, name, companyName, phone } = caller;
  refuseWeakPassword('newPassword', newPassword, { email, name, companyName, phone });
  const lockConfirmed = await confirmOwnPassword(services, {
    accountId,
    memberId,
    password,
    wrongSentence: accountTexts.wrongOldPassword,
  });
  const passwordHash = await hashPassword(services, newPassword);
  const renewed = await services.db.tenant(accountId, async (tx) => {
    await lockConfirmed(tx);
    await updateMember(tx, memberId, { passwordHash });
    await endSessions(tx, { memberId, reason: 'password', exceptId: caller.sessionId });
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.password-changed' });
    return { token: await renewToken(tx, caller.sessionId) };
  });
  await tellByMail(services, passwordChangedMail(email));
  return renewed;
}
