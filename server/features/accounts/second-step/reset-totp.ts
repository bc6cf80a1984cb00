// For a member who has lost phone, recovery codes and passkeys: the owner for a sub-account, the operator for anybody. The
// password is still asked for; sessions that run go on.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { clearStepCounters } from '#server/identity/failure-counters.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getAccount } from '../find-account.ts';
import { totpResetMail } from '../mails.ts';
import { removePasskeys } from '../passkeys/store.ts';
import { lockMember, type MemberRow } from '../store.ts';
import { lockSubAccount } from '../sub-accounts/store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';
import { removeTotp } from './store.ts';

export interface TotpReset {
  memberId: string;
  /** A member id, or who else does it, as the audit log names them. */
  actor: string;
}

export interface NamedReset {
  /** The member's sign-in name. */
  account: string;
  actor: string;
  /** The account it has to belong to, where one is named. */
  within?: number;
  reason?: string;
}

/** Through the member's sign-in name: the operator's way. */
export async function resetTotpOf(
  services: Services,
  { account, actor, within, reason }: NamedReset,
): Promise<void> {
  const { accountId, memberId } = await getAccount(services, account);
  if (within !== undefined && within !== accountId) {
    throw new AppError('not_found', accountTexts.accountUnknown(account));
  }
  const detail = reason === undefined ? {} : { reason };
  await reset(services, { accountId, actor, detail, find: (tx) => lockMember(tx, memberId) });
}

/** A sub-account's, by the owner. */
export const resetMemberTotp = (
  services: Services,
  { accountId, memberId, actor }: TotpReset & { accountId: number },
): Promise<void> =>
  reset(services, { accountId, actor, detail: {}, find: (tx) => lockSubAccount(tx, memberId) });

interface Reset {
  accountId: number;
  actor: string;
  detail: { reason?: string };
  find: (tx: TenantTx) => Promise<MemberRow | undefined>;
}

async function reset(services: Services, { accountId, actor, detail, find }: Reset): Promise<void> {
  const email = await services.db.tenant(accountId, async (tx) => {
    const member = await find(tx);
    if (!member) throw new AppError('not_found', `${accountTexts.subAccount}不存在`);
    const hadTotp = await removeTotp(tx, member.memberId);
    const passkeys = await removePasskeys(tx, member.memberId);
    if (!hadTotp && passkeys === 0) throw new AppError('conflict', accountTexts.totpOffOfMember);
    await clearStepCounters(tx, member.memberId);
    await recordAudit(tx, {
      accountId,
      actor,
      action: 'accounts.totp-reset',
      target: member.memberId,
      detail,
    });
    return member.email;
  });
  await tellByMail(services, totpResetMail(email));
}
