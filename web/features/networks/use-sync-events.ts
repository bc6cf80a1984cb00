import { useEffect } from 'react';
import { syncEvent } from '#contract/events.ts';
import { onEvent } from '#web/lib/events.ts';
import { noteProgress } from './live-progress.ts';

/** Each event moves the progress at once; the lists are asked for as all data is when events come. */
export function useSyncEvents(): void {
  useEffect(
    () =>
      onEvent('sync', (data) => {
        const event = syncEvent.safeParse(data);
        if (event.success && 'connectionId' in event.data) {
          noteProgress(event.data.connectionId, event.data.progress);
        }
      }),
    [],
  );
}
