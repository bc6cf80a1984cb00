// Signing in asks for no code any more: for the password alone, or for a passkey beside it.
import type { SecondProof } from '#contract/second-code.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { totpDisabledMail } from '../mails.ts';
import { listPasskeyRows } from '../passkeys/store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { totpOff } from './pass-second-step.ts';
import { removeTotp } from './store.ts';
import { withOwnProof } from './with-own-proof.ts';

export async function disableTotp(services: Services, caller: Caller, proof: SecondProof): Promise<void> {
  const { accountId, memberId, email } = caller;
  const passkeys = await withOwnProof(services, caller, {
    proof,
    work: async (tx) => {
      if (!(await removeTotp(tx, memberId))) throw totpOff();
      await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.totp-disabled' });
      return listPasskeyRows(tx, memberId);
    },
  });
  await tellByMail(services, totpDisabledMail(email, { hasPasskey: passkeys.length > 0 }));
}
