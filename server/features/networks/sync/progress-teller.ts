// Tells the account's browsers how far a round is: at most once a second, whatever the pace.
import type { SyncEvent } from '#contract/events.ts';
import type { Services } from '#server/kernel/services.ts';
import type { CardState } from './progress.ts';

export interface ProgressTeller {
  /** Left out when the last one is too fresh. */
  tell(card: CardState): Promise<void>;
}

export const eventData = (connectionId: number, { state, message, progress }: CardState): SyncEvent => ({
  connectionId: String(connectionId),
  state,
  message,
  progress,
});

export interface TellerOptions {
  accountId: number;
  connectionId: number;
  gapMs: number;
}

export function createTeller(
  { events }: Pick<Services, 'events'>,
  { accountId, connectionId, gapMs }: TellerOptions,
): ProgressTeller {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    async tell(card) {
      const now = performance.now();
      if (now - lastAt < gapMs) return;
      lastAt = now;
      await events.publish({ kind: 'sync', accountId, data: eventData(connectionId, card) });
    },
  };
}
