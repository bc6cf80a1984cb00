// Ten fresh recovery codes; those before open nothing any more.
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Services } from '../../../kernel/services.ts';
import { issueRecoveryCodes } from '../../../secrets/second-factor.ts';
import { totpOff } from './pass-second-step.ts';
import { findTotp, updateTotp } from './store.ts';
import { withOwnCode } from './with-own-code.ts';

export function renewRecoveryCodes(services: Services, caller: Caller, code: string): Promise<string[]> {
  const { accountId, memberId } = caller;
  return withOwnCode(services, caller, {
    code,
    work: async (tx) => {
      const totp = await findTotp(tx, services, memberId);
      if (!totp) throw totpOff();
      const { codes, recoveryHashes } = issueRecoveryCodes(totp.secret);
      await updateTotp(tx, memberId, { recoveryHashes });
      await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.recovery-renewed' });
      return codes;
    },
  });
}
