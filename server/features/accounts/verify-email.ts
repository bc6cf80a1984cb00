// Proving the own e-mail with a mailed code.
import { recordAudit } from '#server/audit/record-audit.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { checkCode, spendCode } from './codes/check-code.ts';
import { updateMember } from './store.ts';
import { accountTexts } from './texts.ts';

export async function verifyEmail(
  services: Services,
  caller: Caller,
  { account, code, address }: { account: string; code: string; address: string },
): Promise<void> {
  const { accountId, memberId, email } = caller;
  if (normaliseEmail(account) !== email) throw fieldError('account', accountTexts.verifyOtherEmail);
  const checked = await checkCode(services, { email, purpose: 'password' }, { code, address });
  await services.db.tenant(accountId, async (tx) => {
    await spendCode(tx, checked);
    await updateMember(tx, memberId, { emailVerified: true });
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.email-verified' });
  });
}
