// Work that lasts as long as the other side likes: a few at once per account, and some more per process.
import { AppError } from '../kernel/app-error.ts';

export interface AccountSlots {
  /** Gives back what ends the turn; refuses when too many run. */
  take(accountId: number): () => void;
}

export interface AccountSlotsOptions {
  perAccount: number;
  perProcess: number;
  /** What a person is told who has to wait. */
  refusal: string;
}

export function createAccountSlots({ perAccount, perProcess, refusal }: AccountSlotsOptions): AccountSlots {
  const running = new Map<number, number>();
  return {
    take(accountId) {
      const own = running.get(accountId) ?? 0;
      const all = running.values().reduce((sum, count) => sum + count, 0);
      if (own >= perAccount || all >= perProcess) {
        throw new AppError('too_many_requests', refusal, { retryAfter: 10 });
      }
      running.set(accountId, own + 1);
      return () => {
        const left = (running.get(accountId) ?? 1) - 1;
        if (left === 0) running.delete(accountId);
        else running.set(accountId, left);
      };
    },
  };
}
