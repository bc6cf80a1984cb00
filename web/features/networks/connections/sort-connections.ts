import type { ConnectionState, ConnectionView } from '#contract/networks.ts';

const urgency: Record<ConnectionState, number> = { attention: 0, syncing: 1, connected: 1, paused: 2 };

/** What needs a person first; files last; else as the server lists them, so that cards do not jump while they sync. */
export function sortConnections(connections: readonly ConnectionView[]): ConnectionView[] {
  const rank = ({ state, source }: ConnectionView) => (source === 'file' ? 3 : urgency[state]);
  return [...connections].sort((a, b) => rank(a) - rank(b));
}
