// Name, menu codes and whether a sub-account may sign in; rights change with its very next call.
import type { GrantedCode } from '#contract/menu.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { endSessions } from '../sessions.ts';
import { updateMember } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { chosenCodes } from './chosen-codes.ts';
import { lockSubAccount } from './store.ts';

export interface SubAccountChange {
  memberId: string;
  name?: string | undefined;
  codes?: readonly GrantedCode[] | undefined;
  enabled?: boolean | undefined;
  actor: string;
}

export async function updateSubAccount(tx: TenantTx, change: SubAccountChange): Promise<void> {
  const { memberId, name, codes, enabled, actor } = change;
  const { accountId } = tx;
  const menuCodes = codes && chosenCodes(codes);
  if (!(await lockSubAccount(tx, memberId))) throw notFound(accountTexts.subAccount);
  await updateMember(tx, memberId, { name, menuCodes, enabled });
  if (enabled === false) await endSessions(tx, { memberId, reason: 'disabled' });
  await recordAudit(tx, {
    accountId,
    actor,
    action: 'accounts.sub-account-changed',
    target: memberId,
    detail: enabled === undefined ? {} : { enabled },
  });
}
