// For the few tests that a cluster cannot run as they stand; each says why.
import { inject } from 'vitest';

export const onCluster = Boolean(inject('clusterUrl'));
