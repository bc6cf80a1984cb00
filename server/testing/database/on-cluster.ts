// For the few tests that a cluster cannot run as they stand; each says why.
import { inject } from 'vitest';

export const onCluster = Boolean(inject('clusterUrl'));

/** How many times as long a test may take there as on one server. */
export const patience = onCluster ? 5 : 1;
