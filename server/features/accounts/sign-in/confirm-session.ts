// The member gives its password again: for half an hour the session may do what a stolen one must not.
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Services } from '../../../kernel/services.ts';
import { markConfirmed } from '../sessions.ts';
import { accountTexts } from '../texts.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';

export async function confirmSession(services: Services, caller: Caller, password: string): Promise<void> {
  const { accountId, memberId, sessionId } = caller;
  const lockConfirmed = await confirmOwnPassword(services, {
    accountId,
    memberId,
    password,
    wrongSentence: accountTexts.wrongConfirmPassword,
  });
  await services.db.tenant(accountId, async (tx) => {
    await lockConfirmed(tx);
    await markConfirmed(tx, sessionId);
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.session-confirmed' });
  });
}
