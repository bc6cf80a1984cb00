import type { ConnectionView } from '#contract/networks.ts';

/** Connections whose history is still being read for the first time. */
export const inFirstPull = (connections: readonly ConnectionView[]): readonly ConnectionView[] =>
  connections.filter(
    ({ state, source, coverage, since }) =>
      source === 'api' && state === 'syncing' && (coverage === null || coverage.from > since),
  );
