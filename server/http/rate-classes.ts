// What each rate class allows. Reads are bounded by the pool and by shedding, not by a count.
import type { Endpoint, RateClass } from '../../contract/endpoint.ts';
import { AppError } from '../kernel/app-error.ts';
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

/** `who` is the member once known, else the address: nobody can spend another's budget. */
export async function requireRate(limiter: RateLimiter, endpoint: Endpoint, who: string): Promise<void> {
  if (endpoint.rate === 'ordinary' && endpoint.method === 'GET') return;
  const verdict = await limiter.take(`${endpoint.rate}|${who}`, limits[endpoint.rate]);
  if (verdict.allowed) return;
  throw new AppError('too_many_requests', `操作过于频繁，请 ${verdict.retryAfter} 秒后再试`, {
    retryAfter: verdict.retryAfter,
  });
}
