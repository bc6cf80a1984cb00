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

  it('lose no lease to calls that come at once: all of the limit is granted, 300 at a time', async () => {
    const limiter = createRateLimiter(test.services.db.pool);
    const limit = { max: 600, windowSeconds: 600, lease: 20 };
    const atOnce = () => Promise.all(Array.from({ length: 300 }, () => limiter.take('at once', limit)));
    const granted: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      granted.push((await atOnce()).filter((verdict) => verdict.allowed).length);
    }
    expect(granted).toEqual([300, 300, 0]);
  });

  it('grant two instances that are called 300 at a time what is left, and never more', async () => {
    const { pool } = test.services.db;
    const instances = [createRateLimiter(pool), createRateLimiter(pool)];
    const limit = { max: 600, windowSeconds: 600, lease: 20 };
    const verdicts = [];
    for (let round = 0; round < 4; round += 1) {
      const calls = Array.from({ length: 300 }, (_, index) => instances[index % 2]?.take('shared', limit));
      verdicts.push(...(await Promise.all(calls)));
    }
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(600);
  });

  it('refuse all who wait when the database is away, and serve the next again', async () => {
    const { pool } = test.services.db;
    const limiter = createRateLimiter(pool);
    const limit = { max: 600, windowSeconds: 600, lease: 20 };
    await test.everything.query('REVOKE INSERT ON rate_count FROM haitu_app');
    const failed = await Promise.allSettled(Array.from({ length: 50 }, () => limiter.take('away', limit)));
    await test.everything.query('GRANT INSERT ON rate_count TO haitu_app');
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect((await limiter.take('away', limit)).allowed).toBe(true);
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
