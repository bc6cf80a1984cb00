// One try at a password, counted. The counters are read again inside the hashing slot: of any number of parallel
// tries only as many as there are slots can pass before a failure is on record.
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { hashSlots } from '../passwords/hash-slots.ts';
import { type Guess, type Match, matchHash } from '../passwords/password-hash.ts';
import { accountTexts } from '../texts.ts';
import { type Counter, countFailure, findBlock } from './failure-counters.ts';

export interface PasswordTry extends Guess {
  counters: readonly Counter[];
  /** The sentence that tells the wait. */
  waitSentence: (seconds: number) => string;
}

export async function tryPassword(services: Services, attempt: PasswordTry): Promise<Match> {
  // Before queueing: a blocked account's guesses must not take up the queue.
  await requireOpen(services, attempt);
  return hashSlots.run(async () => {
    await requireOpen(services, attempt);
    const match = await matchHash(services, attempt);
    if (match === 'no') await countFailure(services.db.global, attempt.counters);
    return match;
  });
}

async function requireOpen({ db }: Services, { counters, waitSentence }: PasswordTry): Promise<void> {
  const block = await findBlock(db.global, counters);
  if (!block) return;
  if (block.waitSeconds === null) throw new AppError('too_many_requests', accountTexts.signInStopped);
  throw new AppError('too_many_requests', waitSentence(block.waitSeconds), { retryAfter: block.waitSeconds });
}
