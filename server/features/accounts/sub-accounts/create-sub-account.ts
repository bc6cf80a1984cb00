// A sub-account within the plan's quota; parallel creations count one after the other.
import { randomUUID } from 'node:crypto';
import type { GrantedCode } from '#contract/menu.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockQuotas } from '#server/features/plans/running-quotas.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { defaultAvatarUrl } from '../avatars/avatar-choices.ts';
import { claimEmail, insertMember } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { chosenCodes } from './chosen-codes.ts';
import { countSubAccounts } from './store.ts';

export interface NewSubAccount {
  /** Normalised. */
  email: string;
  name: string;
  codes: readonly GrantedCode[];
  /** Who does it: a member id, `command-line` or `system`. */
  actor: string;
  now: Date;
}

/** Gives the new member's id. It has no password until the person sets one. */
export async function createSubAccount(
  tx: TenantTx,
  { email, name, codes, actor, now }: NewSubAccount,
): Promise<string> {
  const menuCodes = chosenCodes(codes);
  const { subAccounts: quota } = await lockQuotas(tx, now);
  if ((await countSubAccounts(tx)) >= quota) {
    throw new AppError('quota_exceeded', accountTexts.subAccountQuota(quota));
  }
  const memberId = randomUUID();
  if (!(await claimEmail(tx, email, memberId))) {
    const sentence = accountTexts.subAccountEmailTaken;
    throw new AppError('conflict', sentence, { fields: { account: sentence } });
  }
  await insertMember(tx, {
    memberId,
    role: 'member',
    email,
    name,
    avatarUrl: defaultAvatarUrl,
    emailVerified: false,
    passwordHash: null,
    menuCodes,
  });
  const { accountId } = tx;
  await recordAudit(tx, { accountId, actor, action: 'accounts.sub-account-created', target: memberId });
  return memberId;
}
