// Signing in asks for the password alone again.
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Services } from '../../../kernel/services.ts';
import { totpDisabledMail } from '../mails.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { removeTotp } from './store.ts';
import { withOwnCode } from './with-own-code.ts';

export async function disableTotp(services: Services, caller: Caller, code: string): Promise<void> {
  const { accountId, memberId, email } = caller;
  await withOwnCode(services, caller, {
    code,
    work: async (tx) => {
      await removeTotp(tx, memberId);
      await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.totp-disabled' });
    },
  });
  await tellByMail(services, totpDisabledMail(email));
}
