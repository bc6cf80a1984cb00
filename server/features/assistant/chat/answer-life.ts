// How long an answer is worked on: until it is told, its reader goes, it takes too long, another machine took it for dead, or this
// process ends.
import type { Services } from '#server/kernel/services.ts';
import { type Flight, stayAloft } from './flights.ts';

export interface AnswerLife {
  signal: AbortSignal;
  end(): void;
}

/** Those of this process: its end does not wait minutes for them. */
const running = new WeakMap<Services, Set<AbortController>>();

export function beginAnswer(
  services: Services,
  { accountId, flight, gone }: { accountId: number; flight: Flight; gone: AbortSignal },
): AnswerLife {
  const { leaseMs, answerMs } = services.config.ai;
  const control = new AbortController();
  const stop = () => control.abort();
  const answers = running.get(services) ?? new Set();
  running.set(services, answers.add(control));
  if (gone.aborted) stop();
  gone.addEventListener('abort', stop);
  const longest = setTimeout(stop, answerMs);
  const lease = setInterval(() => {
    services.db
      .tenant(accountId, (tx) => stayAloft(tx, flight, leaseMs))
      .then(
        (isOurs) => isOurs || stop(),
        // The database does not answer: the next look decides.
        () => undefined,
      );
  }, leaseMs / 3);
  return {
    signal: control.signal,
    end() {
      gone.removeEventListener('abort', stop);
      clearTimeout(longest);
      clearInterval(lease);
      answers.delete(control);
    },
  };
}

/** They fail, and what they used is given back. */
export function endAnswers(services: Services): void {
  for (const control of running.get(services) ?? []) control.abort();
}
