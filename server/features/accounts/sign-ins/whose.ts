// Whose sign-ins a call is about: one's own, or everybody's, which is the owner's affair.
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { accountTexts } from '../texts.ts';

export type Whose = 'self' | 'account';

/** The one member meant; null: all of the account. */
export function membersMeant({ role, memberId }: Caller, whose: Whose): string | null {
  if (whose === 'self') return memberId;
  if (role !== 'owner') throw new AppError('forbidden', accountTexts.signInsByOwnerOnly);
  return null;
}
