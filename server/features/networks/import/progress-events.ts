// Tells a browser how far an import is, at most once a second: checking is the first half of the way, writing the other.
import type { ImportProgress } from './import-file.ts';

const everyMs = 1000;

export interface ProgressEvents {
  tell: ImportProgress;
  /** Waits for what is on its way, so that a late event cannot follow the last one. */
  settle(): Promise<void>;
}

export function progressEvents(
  publish: (done: number) => Promise<void>,
  total: number,
  clock: () => number = () => performance.now(),
): ProgressEvents {
  let lastAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> = Promise.resolve();
  return {
    tell(step, rows) {
      const now = clock();
      if (now - lastAt < everyMs) return;
      lastAt = now;
      const half = Math.min(rows, total) / 2;
      const done = Math.floor(step === 'check' ? half : total / 2 + half);
      // An event only hastens what the next question would tell anyway.
      sending = sending.then(() => publish(done)).catch(() => undefined);
    },
    settle: () => sending,
  };
}
