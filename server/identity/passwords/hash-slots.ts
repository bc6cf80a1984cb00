// Password hashing is dear by design (64 MiB each): a few at once, a short queue, then a polite refusal, so that a
// flood of sign-ins cannot take the rest of the product down.
import { AppError } from '#server/kernel/app-error.ts';
import { identityTexts } from '../texts.ts';

export interface Slots {
  /** Runs the work when its turn comes; refuses at once when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const retryAfterSeconds = 2;

export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  let busy = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (busy >= atOnce) {
        if (queue.length >= waiting) {
          throw new AppError('too_many_requests', identityTexts.busy, { retryAfter: retryAfterSeconds });
        }
        // Whoever leaves hands over the slot: `busy` stays as it is.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        busy += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}

/** Of the whole process: it guards its memory and its threads. */
export const hashSlots = createSlots({ atOnce: 2, waiting: 20 });
