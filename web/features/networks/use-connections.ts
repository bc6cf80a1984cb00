import { useQuery } from '@tanstack/react-query';
import { eventsAlive } from '../../lib/events.ts';
import { useStore } from '../../lib/store.ts';
import { connectionsQuery } from './queries.ts';

/** Only while the event stream is away. */
const pollMs = 15_000;

/** The account's connections, kept fresh by events, by the clock where there are none. */
export function useConnections() {
  const alive = useStore(eventsAlive);
  return useQuery({ ...connectionsQuery, refetchInterval: alive ? false : pollMs });
}
