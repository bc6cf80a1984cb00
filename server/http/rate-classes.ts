// What each rate class allows. Reads are bounded by the pool and by shedding, not by a count.
import type { Endpoint, RateClass } from '#contract/endpoint.ts';
import { assistantLimits } from '#contract/limits.ts';
import { AppError } from '../kernel/app-error.ts';
import type { AgentCaller } from '../kernel/caller.ts';
import type { Limit, RateLimiter } from '../limits/rate-limiter.ts';

const limits: Record<RateClass, Limit> = {
  ordinary: { max: 600, windowSeconds: 60, lease: 20 },
  'sign-in': { max: 60, windowSeconds: 60 },
  code: { max: 20, windowSeconds: 60 },
  'public-write': { max: 10, windowSeconds: 60 },
  upload: { max: 30, windowSeconds: 60 },
  // Payment notifications of all accounts come from a handful of addresses.
  notify: { max: 3000, windowSeconds: 60, lease: 20 },
};

/** Of one token, reads included: agents repeat themselves, and one that runs wild must not slow its members down. */
const agentLimit: Limit = { max: assistantLimits.tokenCallsPerMinute, windowSeconds: 60 };

/** `who` is the member once known, else the address: nobody can spend another's budget. */
export async function requireRate(limiter: RateLimiter, endpoint: Endpoint, who: string): Promise<void> {
  if (endpoint.rate === 'ordinary' && endpoint.method === 'GET') return;
  await take(limiter, `${endpoint.rate}|${who}`, limits[endpoint.rate]);
}

export const requireAgentRate = (limiter: RateLimiter, { accountId, agent }: AgentCaller): Promise<void> =>
  take(limiter, `agent|${accountId}/${agent.tokenId}`, agentLimit);

/** Programs that make themselves known: of one address, and of one address in a day. */
const registrationLimits: Limit[] = [
  { max: 10, windowSeconds: 60 },
  { max: 100, windowSeconds: 86_400 },
];
/** A hosted agent changes the keys of all its people from a few addresses. */
const keyLimit: Limit = { max: 600, windowSeconds: 60 };

export async function requireRegistrationRate(limiter: RateLimiter, address: string): Promise<void> {
  for (const limit of registrationLimits) {
    await take(limiter, `agent-client-${limit.windowSeconds}|${address}`, limit);
  }
}

export const requireKeyRate = (limiter: RateLimiter, address: string): Promise<void> =>
  take(limiter, `agent-key|${address}`, keyLimit);

async function take(limiter: RateLimiter, key: string, limit: Limit): Promise<void> {
  const { allowed, retryAfter } = await limiter.take(key, limit);
  if (allowed) return;
  throw new AppError('too_many_requests', `操作过于频繁，请 ${retryAfter} 秒后再试`, { retryAfter });
}
