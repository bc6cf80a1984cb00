// One try at a password, counted before it is compared: of any number of parallel tries no more than the free ones are.
// Counted inside the hashing slot, so that no more tries than there are slots are on record and still open.
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import {
  type Block,
  type Counter,
  findBlock,
  giveBackTry,
  noteFailure,
  spendTry,
} from './failure-counters.ts';
import { hashSlots } from './passwords/hash-slots.ts';
import { type Guess, type Match, matchHash } from './passwords/password-hash.ts';
import { identityTexts } from './texts.ts';

export interface PasswordTry extends Guess {
  counters: readonly Counter[];
  /** The sentence that tells the wait. */
  waitSentence: (seconds: number) => string;
}

export async function tryPassword(services: Services, attempt: PasswordTry): Promise<Match> {
  const { global } = services.db;
  const { counters } = attempt;
  // Before queueing: a blocked account's guesses must not take up the queue.
  requireOpen(attempt, await findBlock(global, counters));
  return hashSlots.run(async () => {
    requireOpen(attempt, await spendTry(global, counters));
    const match = await matchHash(services, attempt);
    await (match === 'no' ? noteFailure : giveBackTry)(global, counters);
    return match;
  });
}

function requireOpen({ waitSentence }: PasswordTry, block: Block | null): void {
  if (!block) return;
  if (block.waitSeconds === null) throw new AppError('too_many_requests', identityTexts.signInStopped);
  throw new AppError('too_many_requests', waitSentence(block.waitSeconds), { retryAfter: block.waitSeconds });
}
