import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { syncEvent } from '../../../contract/events.ts';
import { eventsAlive, onEvent } from '../../lib/events.ts';
import { throttle } from '../../lib/throttle.ts';
import { noteProgress } from './live-progress.ts';
import { connectionsQuery, publishersKey, pullsKey } from './queries.ts';

const refetchSpanMs = 1000;

/**
 * Keeps connections and their history as they are on the server: each event moves the progress at once and asks for
 * the lists at most once a second. After a gap in the stream everything is asked for anew.
 */
export function useSyncEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = throttle(() => {
      void client.invalidateQueries(connectionsQuery);
      void client.invalidateQueries({ queryKey: pullsKey });
      // Figures of the directory are renewed when it is looked at, not under the reader's eyes.
      void client.invalidateQueries({ queryKey: publishersKey, refetchType: 'none' });
    }, refetchSpanMs);
    const stopEvents = onEvent('sync', (data) => {
      const event = syncEvent.safeParse(data);
      if (!event.success) return;
      if ('connectionId' in event.data) noteProgress(event.data.connectionId, event.data.progress);
      refetch();
    });
    const stopStream = eventsAlive.subscribe(() => {
      if (eventsAlive.get()) refetch();
    });
    return () => {
      stopEvents();
      stopStream();
      refetch.cancel();
    };
  }, [client]);
}
