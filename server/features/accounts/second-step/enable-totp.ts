// The first code shows that the authenticator holds the secret: from now on signing in asks for one.
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { issueRecoveryCodes } from '#server/secrets/second-factor.ts';
import { matchTotp } from '#server/secrets/totp.ts';
import { totpEnabledMail } from '../mails.ts';
import { lockMember } from '../store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';
import { totpOff, wrongSecondCode } from './pass-second-step.ts';
import { findTotp, updateTotp } from './store.ts';

/** Gives the recovery codes, which are never shown again. */
export async function enableTotp(services: Services, caller: Caller, code: string): Promise<string[]> {
  const { accountId, memberId, email } = caller;
  const codes = await services.db.tenant(accountId, async (tx) => {
    await lockMember(tx, memberId);
    const totp = await findTotp(tx, services, memberId);
    if (!totp) throw totpOff();
    if (totp.enabledAt) throw new AppError('conflict', accountTexts.totpOn);
    const now = services.now();
    const lastStep = matchTotp(totp.secret, { code: code.replace(/\s/g, ''), now, lastStep: null });
    if (lastStep === null) throw wrongSecondCode();
    const issued = issueRecoveryCodes(totp.secret);
    await updateTotp(tx, memberId, { lastStep, recoveryHashes: issued.recoveryHashes, enabledAt: now });
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.totp-enabled' });
    return issued.codes;
  });
  await tellByMail(services, totpEnabledMail(email));
  return codes;
}
