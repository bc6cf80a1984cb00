import type { ConnectionView } from '#contract/networks.ts';
import { SyncProgressBar } from './connections/sync-progress.tsx';
import { useSyncEvents } from './use-sync-events.ts';

/** Connections whose history is still being read for the first time. */
export const firstPulls = (connections: readonly ConnectionView[]): readonly ConnectionView[] =>
  connections.filter(
    ({ state, source, coverage, since }) =>
      source === 'api' && state === 'syncing' && (coverage === null || coverage.from > since),
  );

/** A bar for each. */
export function FirstPulls({ connections }: { connections: readonly ConnectionView[] }) {
  useSyncEvents();
  return connections.map((connection) => (
    <div key={connection.id}>
      <strong>{connection.name}</strong>
      <SyncProgressBar connection={connection} />
    </div>
  ));
}
