// Ten fresh recovery codes; those before open nothing any more.
import type { SecondProof } from '#contract/second-code.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { issueRecoveryCodes } from '#server/secrets/second-factor.ts';
import { totpOff } from './pass-second-step.ts';
import { findTotp, updateTotp } from './store.ts';
import { withOwnProof } from './with-own-proof.ts';

export function renewRecoveryCodes(
  services: Services,
  caller: Caller,
  proof: SecondProof,
): Promise<string[]> {
  const { accountId, memberId } = caller;
  return withOwnProof(services, caller, {
    proof,
    work: async (tx) => {
      const totp = await findTotp(tx, services, memberId);
      if (!totp?.enabledAt) throw totpOff();
      const { codes, recoveryHashes } = issueRecoveryCodes(totp.secret);
      await updateTotp(tx, memberId, { recoveryHashes });
      await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.recovery-renewed' });
      return codes;
    },
  });
}
