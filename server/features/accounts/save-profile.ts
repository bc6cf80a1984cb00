// User name and company name; the company belongs to the whole account, so only its owner renames it.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { updateCompanyName, updateMember } from './store.ts';
import { accountTexts } from './texts.ts';

export interface Profile {
  id: string;
  name: string;
  companyName: string;
}

export async function saveProfile(
  tx: TenantTx,
  caller: Caller,
  { id, name, companyName }: Profile,
): Promise<void> {
  const { accountId, memberId } = caller;
  requireSelf(caller, id);
  if (companyName !== caller.companyName) {
    if (caller.role !== 'owner') throw new AppError('forbidden', accountTexts.companyByOwnerOnly);
    await updateCompanyName(tx, companyName);
  }
  await updateMember(tx, memberId, { name });
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.profile-saved' });
}

/** Calls that name a user work on the caller alone; anyone else does not exist for them. */
export function requireSelf(caller: Caller, id: string): void {
  if (id.toLowerCase() !== caller.memberId) throw notFound(accountTexts.user);
}
