// 注销: the owner's password ends the account, its members and all their data at once.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { tryAgain } from '#server/db/try-again.ts';
import { eraseAccountFacts } from '#server/facts/erase-facts.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { accountPrefix } from '#server/files/file-store.ts';
import { clearAllCounters, clearStepCounters } from '#server/identity/failure-counters.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { removeCodesOf } from './codes/code-store.ts';
import { eraseFilesJob } from './jobs.ts';
import { eraseSessions } from './sessions.ts';
import { confirmOwnPassword } from './sign-in/confirm-own-password.ts';
import { lockMembers, removeAccount } from './store.ts';
import { accountTexts } from './texts.ts';

export async function deleteAccount(services: Services, caller: Caller, password: string): Promise<void> {
  const { accountId, memberId } = caller;
  const { db, endings, files, jobs, log } = services;
  const lockConfirmed = await confirmOwnPassword(services, {
    accountId,
    memberId,
    password,
    wrongSentence: accountTexts.wrongDeletePassword,
  });
  const erase = async (tx: TenantTx) => {
    // A pull that is being written is waited for; the next one finds nothing to write to.
    await lockFacts(tx);
    // Nobody signs in and no sub-account is added from here on.
    await lockAccount(tx);
    await lockConfirmed(tx);
    for (const member of await lockMembers(tx)) {
      await eraseSessions(tx, member.memberId);
      await removeCodesOf(tx, member.email);
      await clearAllCounters(tx, services, member);
      await clearStepCounters(tx, member.memberId);
    }
    await eraseAccountFacts(tx);
    await removeAccount(tx);
    // After the connections, which whoever pulls holds first.
    for (const end of endings.ofAccount) await end(tx);
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.account-deleted' });
    await jobs.send(eraseFilesJob, { accountId }, { tx });
  };
  // Whoever reads or sends its mails at this moment holds a mailbox first and needs the account then.
  await tryAgain(() => db.tenant(accountId, erase));
  // Bytes go last: without their rows they can no longer be reached, and the job tries again, should this fail.
  await files.removeAll(accountPrefix(accountId)).catch((error: Error) => {
    log.error({ err: error, accountId }, 'files of a deleted account remain for now');
  });
}
