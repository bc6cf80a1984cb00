// How the pool is shared out. What belongs to no account (sessions, limits, directories) always finds a connection.
import { availableParallelism } from 'node:os';
import type { FairGateOptions } from '../limits/fair-gate.ts';

export function gateSizes(poolSize: number, cores = availableParallelism()): FairGateOptions {
  const places = Math.max(1, Math.floor(poolSize * 0.75));
  return {
    places,
    // More at once than cores would only take turns on them, and from the neighbours.
    placesPerAccount: Math.max(1, Math.min(cores, Math.floor(places / 4))),
    queuePerAccount: 100,
    queueOfAll: 1000,
  };
}
