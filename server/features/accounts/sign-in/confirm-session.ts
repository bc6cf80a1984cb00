// The member gives its password again, or passes its second step once more: for half an hour the session may do what a stolen one
// must not. It goes on under a new token, so that whoever copied the one before is not confirmed along with it.
import type { PasskeyAnswer } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { withOwnProof } from '../second-step/with-own-proof.ts';
import { markConfirmed, renewToken } from '../sessions.ts';
import { accountTexts } from '../texts.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';

interface Given {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export async function confirmSession(
  services: Services,
  caller: Caller,
  { password, ...proof }: Given,
): Promise<{ token: string }> {
  const token =
    password === undefined
      ? await withOwnProof(services, caller, { proof, work: (tx) => confirm(tx, caller) })
      : await confirmByPassword(services, caller, password);
  return { token };
}

async function confirmByPassword(services: Services, caller: Caller, password: string): Promise<string> {
  const { accountId, memberId } = caller;
  const lockConfirmed = await confirmOwnPassword(services, {
    accountId,
    memberId,
    password,
    wrongSentence: accountTexts.wrongConfirmPassword,
  });
  return services.db.tenant(accountId, async (tx) => {
    await lockConfirmed(tx);
    return confirm(tx, caller);
  });
}

async function confirm(tx: TenantTx, { accountId, memberId, sessionId }: Caller): Promise<string> {
  await markConfirmed(tx, sessionId);
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.session-confirmed' });
  return renewToken(tx, sessionId);
}
