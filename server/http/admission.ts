// Who calls, how often and with what right: decided from the head of a request, before a byte of its body is read.
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type ClosedAccess, requireAccess, requireConfirmed } from '../kernel/access.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Route } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { countedAddress } from '../limits/counted-address.ts';
import { requireRate } from './rate-classes.ts';
import { readToken } from './read-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; null on endpoints that anyone may call. */
    caller: Caller | null;
  }
}

/** How long a refused sender may go on sending, so that it reads its answer before the line is cut. */
const lingerMs = 5000;

export function admissionOf({ kind, endpoint }: Route, services: Services) {
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (kind === 'public' || kind === 'raw') {
      await requireRate(services.limits, endpoint, countedAddress(request.ip));
      return;
    }
    const caller = await services.sessions.resolve(readToken(request.headers.authorization));
    await requireRate(services.limits, endpoint, `${caller.accountId}/${caller.memberId}`);
    requireAccess(endpoint.access as ClosedAccess, caller, services.now());
    if (endpoint.confirmed) requireConfirmed(caller);
    request.caller = caller;
  };
  return async (request: FastifyRequest): Promise<void> => {
    try {
      await admit(request);
    } catch (error) {
      hangUpSoon(request);
      throw error;
    }
  };
}

/** The rest of a refused body is thrown away as it comes; whoever goes on sending loses the line. */
function hangUpSoon({ raw }: FastifyRequest): void {
  const { socket } = raw;
  if (raw.complete || !(socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (!raw.complete) socket.destroy();
  }, lingerMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
