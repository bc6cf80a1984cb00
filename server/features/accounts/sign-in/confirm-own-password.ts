// A signed-in member gives its password once more: a stolen session must not be able to guess it.
import type { TenantTx } from '#server/db/database.ts';
import { clearCounters, memberCounters } from '#server/identity/failure-counters.ts';
import { tryPassword } from '#server/identity/try-password.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findMember, lockMember, type MemberRow } from '../store.ts';
import { accountTexts } from '../texts.ts';

export interface OwnPassword {
  accountId: number;
  memberId: string;
  password: string;
  /** Said when it is wrong. */
  wrongSentence: string;
}

/** Resolves to a check that locks the member and makes sure the password is still the one that was right. */
export async function confirmOwnPassword(
  services: Services,
  { accountId, memberId, password, wrongSentence }: OwnPassword,
): Promise<(tx: TenantTx) => Promise<MemberRow>> {
  const wrong = () =>
    new AppError('wrong_credentials', wrongSentence, { fields: { password: wrongSentence } });
  const member = await services.db.tenant(accountId, (tx) => findMember(tx, memberId));
  const storedHash = member?.passwordHash ?? null;
  const counters = memberCounters(memberId);
  const match = await tryPassword(services, {
    counters,
    password,
    storedHash,
    waitSentence: accountTexts.passwordWait,
  });
  if (match === 'no') throw wrong();
  return async (tx) => {
    const locked = await lockMember(tx, memberId);
    if (locked?.passwordHash !== storedHash) throw wrong();
    await clearCounters(tx, counters);
    return locked;
  };
}
