// A deleted sub-account leaves nothing but ids: its e-mail is free again at once.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { removeFileRows } from '#server/files/file-rows.ts';
import { clearAllCounters, clearStepCounters } from '#server/identity/failure-counters.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { listAvatarFiles } from '../avatars/store.ts';
import { removeCodesOf } from '../codes/code-store.ts';
import { eraseSessions } from '../sessions.ts';
import { removeMember } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { lockSubAccount } from './store.ts';

/** Gives the ids of its files, whose bytes the caller removes after the commit. */
export async function deleteSubAccount(
  tx: TenantTx,
  services: Services,
  { memberId, actor }: { memberId: string; actor: string },
): Promise<string[]> {
  const { accountId } = tx;
  const member = await lockSubAccount(tx, memberId);
  if (!member) throw notFound(accountTexts.subAccount);
  await eraseSessions(tx, member.memberId);
  await removeCodesOf(tx, member.email);
  await clearAllCounters(tx, services, member);
  await clearStepCounters(tx, member.memberId);
  const fileIds = await listAvatarFiles(tx, member.memberId);
  await removeFileRows(tx, fileIds);
  for (const end of services.endings.ofMember) await end(tx, member.memberId);
  await removeMember(tx, member.memberId);
  await recordAudit(tx, {
    accountId,
    actor,
    action: 'accounts.sub-account-deleted',
    target: member.memberId,
  });
  return fileIds;
}
