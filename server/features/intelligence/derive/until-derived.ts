// For whoever must not write on before followers have been told of what was written last.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/kernel/services.ts';
import { isStale } from './claims.ts';
import { deriveIntelligence } from './derive-intelligence.ts';

const pauseMs = 200;

/** Comes back when nothing is stale, whichever process made it so. */
export async function untilDerived(services: Pick<Services, 'db'>, signal: AbortSignal): Promise<void> {
  while (await isStale(services.db.global)) {
    await deriveIntelligence(services, signal);
    await sleep(pauseMs, undefined, { signal });
  }
}
