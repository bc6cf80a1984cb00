import { afterAll, beforeAll, expect, it } from 'vitest';
import { allJobs } from '#server/registry.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemoCatalogue } from './seed-demo-catalogue.ts';
import { seedDemoGraph } from './seed-demo-graph.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ demo: true });
});
afterAll(() => app.close());

const sums = async () =>
  (
    await queryAll<Record<string, number | string>>(
      app,
      `SELECT (SELECT count(*)::int FROM programme WHERE is_sample) AS programmes,
         (SELECT count(*)::int FROM open_publisher WHERE is_sample) AS publishers,
         (SELECT count(*)::int FROM stale_brand) AS stale,
         count(*)::int AS links, count(*) FILTER (WHERE lost_on IS NOT NULL)::int AS lost,
         max(last_seen)::text AS newest, count(*) FILTER (WHERE is_sample)::int AS samples
       FROM link_observation`,
    )
  )[0] ?? {};

it('is written once by instances that start together, and moves on with the weeks', async () => {
  await seedDemoCatalogue(app.services);
  expect(await queryAll(app, "SELECT 1 FROM brand WHERE domain = '' OR domain <> website")).toEqual([]);
  await Promise.all([seedDemoGraph(app.services, '2026-11-16'), seedDemoGraph(app.services, '2026-11-16')]);
  const first = await sums();
  expect(first).toMatchObject({ stale: 672, newest: '2026-11-16', samples: first.links });
  expect(Number(first.publishers)).toBeGreaterThanOrEqual(3_000);

  await queryAll(app, 'DELETE FROM stale_brand');
  await seedDemoGraph(app.services, '2026-11-22');
  expect(await sums()).toEqual({ ...first, stale: 0 });
  await seedDemoGraph(app.services, '2026-12-01');
  const later = await sums();
  expect(later).toMatchObject({ stale: 672, newest: '2026-11-30', publishers: first.publishers });
  expect(Number(later.links)).toBeGreaterThan(Number(first.links));
  expect(Number(later.lost)).toBeGreaterThan(Number(first.lost));
});

it('invents nothing about a brand that became real, and gives those from before domains theirs', async () => {
  await queryAll(
    app,
    `DELETE FROM link_observation; DELETE FROM programme;
     UPDATE brand SET is_sample = false WHERE brand_code = 'demo-b0001';
     UPDATE brand SET domain = '' WHERE brand_code = 'demo-b0002'`,
  );
  await seedDemoCatalogue(app.services);
  expect(await queryAll(app, "SELECT 1 FROM brand WHERE domain = ''")).toEqual([]);
  await seedDemoGraph(app.services, '2026-12-01');
  expect(
    await queryAll(
      app,
      `SELECT brand_code FROM programme WHERE brand_code = 'demo-b0001'
       UNION ALL SELECT brand_code FROM link_observation WHERE brand_code = 'demo-b0001'`,
    ),
  ).toEqual([]);
});

it('stays away where the demonstration is off', async () => {
  const plain = await openTestApp();
  try {
    const job = allJobs.find(({ name }) => name === 'seed-demo-graph');
    await job?.handle(plain.services, {}, new AbortController().signal);
    expect(job).toBeDefined();
    expect(await queryAll(plain, 'SELECT 1 FROM open_publisher UNION ALL SELECT 1 FROM programme')).toEqual(
      [],
    );
  } finally {
    await plain.close();
  }
});
