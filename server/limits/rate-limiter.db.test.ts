import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createRateLimiter } from './rate-limiter.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('rate limits', () => {
  it('hold across instances: two limiters on one database grant the sum, not each their own', async () => {
    const { pool } = test.services.db;
    const instances = [createRateLimiter(pool), createRateLimiter(pool)];
    const limit = { max: 25, windowSeconds: 600 };
    const verdicts = await Promise.all(
      Array.from({ length: 80 }, (_, index) => instances[index % 2]?.take('exact', limit)),
    );
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(25);
  });

  it('never grant more than the limit with leases either, and lose at most one lease an instance', async () => {
    const { pool } = test.services.db;
    const instances = [createRateLimiter(pool), createRateLimiter(pool), createRateLimiter(pool)];
    const limit = { max: 100, windowSeconds: 600, lease: 7 };
    let granted = 0;
    for (let index = 0; index < 400; index += 1) {
      const verdict = await instances[index % 3]?.take('leased', limit);
      if (verdict?.allowed) granted += 1;
    }
    expect(granted).toBe(100);
  });

  it('tell how long to wait, and start anew when the window has ended', async () => {
    const limiter = createRateLimiter(test.services.db.pool);
    const limit = { max: 1, windowSeconds: 600 };
    expect((await limiter.take('wait', limit)).allowed).toBe(true);
    const refused = await limiter.take('wait', limit);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfter).toBeGreaterThan(590);
    await test.services.db.pool.query(
      "UPDATE rate_count SET window_ends = now() - interval '1 second' WHERE key = 'wait'",
    );
    expect((await limiter.take('wait', limit)).allowed).toBe(true);
  });
});
