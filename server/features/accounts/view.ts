// What leaves the server about a member.
import type { UserInfo } from '#contract/accounts.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { MemberRow } from './store.ts';

export const userView = (caller: Caller): UserInfo => ({
  id: caller.memberId,
  name: caller.name,
  account: caller.email,
  headImgUrl: caller.avatarUrl,
  phone: caller.phone,
  emailVerify: caller.emailVerified ? '1' : '0',
  companyName: caller.companyName,
  role: caller.role,
});

interface SubAccountFacts {
  lastSeenAt: Date | null;
  hasSecondStep: boolean;
  isPaused: boolean;
}

export const subAccountView = (
  member: MemberRow,
  { lastSeenAt, hasSecondStep, isPaused }: SubAccountFacts,
): SubAccount => ({
  id: member.memberId,
  account: member.email,
  name: member.name,
  codes: member.menuCodes,
  enabled: member.enabled,
  paused: isPaused,
  activated: member.passwordHash !== null,
  totp: hasSecondStep,
  createdAt: isoMoment(member.createdAt),
  lastSeenAt: lastSeenAt ? isoMoment(lastSeenAt) : null,
});
