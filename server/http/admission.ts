// Who calls, how often and with what right: decided from the head of a request, before a byte of its body is read.
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { labelOf } from '#contract/endpoint.ts';
import {
  agentsRefused,
  type ClosedAccess,
  connectedRefused,
  isForAgents,
  type OperatorAccess,
  operatorsRefused,
  requireAccess,
  requireConfirmed,
  requireOperator,
} from '../kernel/access.ts';
import type { AgentCaller, Caller } from '../kernel/caller.ts';
import type { Operator } from '../kernel/operator.ts';
import type { Route } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { countedAddress } from '../limits/counted-address.ts';
import { isApiToken } from '../secrets/api-token.ts';
import { isOperatorToken } from '../secrets/operator-token.ts';
import { requireAgentRate, requireRate } from './rate-classes.ts';
import { readToken } from './read-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, or the outside agent; null on endpoints that anyone may call. Set as soon as known, before it is admitted. */
    caller: Caller | null;
    /** Who runs the platform, on the console's calls; likewise. */
    operator: Operator | null;
  }
}

/** How long a refused sender may go on sending, so that it reads its answer before the line is cut. */
const lingerMs = 5000;

export function admissionOf({ kind, endpoint }: Route, services: Services) {
  return orHangUp(async (request) => {
    if (kind === 'public' || kind === 'raw') {
      await requireRate(services.limits, endpoint, countedAddress(request.ip));
      return;
    }
    const token = readToken(request.headers.authorization);
    if (kind === 'operator') {
      if (token !== null && isApiToken(token)) throw agentsRefused();
      const operator = await services.operators.resolve(token);
      // Known from here on, also to the log of a refusal.
      request.operator = operator;
      await requireRate(services.limits, endpoint, `operator/${operator.operatorId}`);
      requireOperator(endpoint.access as OperatorAccess, operator);
      return;
    }
    if (token !== null && isOperatorToken(token)) throw operatorsRefused();
    const access = endpoint.access as ClosedAccess;
    if (token !== null && isApiToken(token)) {
      const agent = await admitAgent(services, token);
      request.caller = agent;
      const call = labelOf(endpoint);
      if (agent.agent.isConnected || !isForAgents(endpoint)) {
        await services.tokens.note(agent, { call, refused: true });
        throw agent.agent.isConnected ? connectedRefused() : agentsRefused();
      }
      await requireRate(services.limits, endpoint, `${agent.accountId}/${agent.agent.tokenId}`);
      requireAccess(access, agent, services.now());
      await services.tokens.note(agent, { call });
      return;
    }
    const caller = await services.sessions.resolve(token);
    request.caller = caller;
    await requireRate(services.limits, endpoint, `${caller.accountId}/${caller.memberId}`);
    requireAccess(access, caller, services.now());
    if (endpoint.confirmed) requireConfirmed(caller);
  });
}

/** Whose token it is, within what a token may do in a minute; what it may see is still to be asked. */
export async function admitAgent(services: Services, token: string): Promise<AgentCaller> {
  const agent = await services.tokens.resolve(token);
  await requireAgentRate(services.limits, agent);
  return agent;
}

type Admit = (request: FastifyRequest) => Promise<void>;

export const orHangUp =
  (admit: Admit): Admit =>
  async (request) => {
    try {
      await admit(request);
    } catch (error) {
      hangUpSoon(request);
      throw error;
    }
  };

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
