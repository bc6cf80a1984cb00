import type { ConnectionView } from '#contract/networks.ts';
import { SyncProgressBar } from './connections/sync-progress.tsx';
import { useSyncEvents } from './use-sync-events.ts';

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
