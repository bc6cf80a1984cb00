// Derived figures against a plain recount after random histories; changes told once; kills, several at once, late writers.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { newClaimant } from '#server/kernel/claimant.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import { inOrder, storedFigures } from '#server/testing/facts/derived-figures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type PlainLink, type PlainWorld, plainRecount } from '../testing/plain-recount.ts';
import { deriveIntelligence } from './derive-intelligence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const derivedTables = `brand_publisher, brand_month, brand_summary, industry_month, industry_publisher, industry_summary,
  deriving_brand, stale_industry, deriving_industry`;

beforeEach(async () => {
  await queryAll(
    app,
    `TRUNCATE ${derivedTables}, stale_brand, link_observation, open_publisher, programme, catalogue_change;
     DELETE FROM brand; DELETE FROM industry; UPDATE derived_day SET newest = NULL;
     INSERT INTO industry (industry_code, industry_name) VALUES ('i1', '家居'), ('i2', '户外');
     INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code) VALUES
       ('b1', 'One', 'i1', 'i1'), ('b2', 'Two', 'i1', 'i1'), ('b3', 'Three', 'i2', 'i2'), ('b4', 'Four', 'i2', 'i2')`,
  );
});

const derive = () => deriveIntelligence(app.services);
const markStale = (...brands: string[]) =>
  queryAll(app, 'INSERT INTO stale_brand (brand_code) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    brands,
  ]);
const pageId = (page: string) => createHash('sha256').update(page).digest().subarray(0, 16);

/** What one reading of a page says, as the builder keeps it. */
const observe = (
  brand: string,
  domain: string,
  {
    page = '1',
    network = 'awin',
    day,
    found = true,
  }: { page?: string; network?: string; day: string; found?: boolean },
) =>
  found
    ? queryAll(
        app,
        `INSERT INTO link_observation AS o (brand_code, domain, page_id, network, page_url, link, first_seen, last_seen)
         VALUES ($1, $2, $3, $4, $5, 'https://awin1.com/', $6, $6)
         ON CONFLICT (brand_code, domain, page_id, network) DO UPDATE SET
           first_seen = least(o.first_seen, excluded.first_seen), last_seen = greatest(o.last_seen, excluded.last_seen),
           lost_on = CASE WHEN o.lost_on > excluded.last_seen THEN o.lost_on END`,
        [brand, domain, pageId(page), network, `https://${domain}/${page}`, day],
      )
    : queryAll(
        app,
        `UPDATE link_observation SET lost_on = $5 WHERE brand_code = $1 AND domain = $2 AND page_id = $3 AND network = $4
           AND last_seen < $5 AND lost_on IS NULL`,
        [brand, domain, pageId(page), network, day],
      );

async function world(): Promise<PlainWorld> {
  const brands = await queryAll<{ code: string; industry: string }>(
    app,
    'SELECT brand_code AS code, big_industry_code AS industry FROM brand ORDER BY 1',
  );
  const types = await queryAll<{ domain: string; type: string }>(
    app,
    'SELECT domain, type FROM open_publisher',
  );
  const programmes = await queryAll<PlainWorld['programmes'][number]>(
    app,
    'SELECT brand_code AS brand, network, commission_low::float8 AS low, commission_high::float8 AS high FROM programme',
  );
  const links = await queryAll<PlainLink>(
    app,
    `SELECT brand_code AS brand, domain, encode(page_id, 'hex') AS page, network, first_seen::text AS "firstSeen",
       last_seen::text AS "lastSeen", lost_on::text AS "lostOn" FROM link_observation`,
  );
  return {
    brands: new Map(brands.map(({ code, industry }) => [code, industry])),
    types: new Map(types.map(({ domain, type }) => [domain, type])),
    programmes,
    links,
  };
}

async function expectRecount(): Promise<Record<string, unknown>> {
  const stored = await storedFigures(app);
  const { newest, ...parts } = plainRecount(await world());
  const plain = Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, inOrder(rows)]));
  expect(stored).toEqual({ newest, ...plain });
  return stored;
}

const brand = fc.constantFrom('b1', 'b2', 'b3', 'b4');
const domain = fc.constantFrom('a.example', 'b.example', 'c.example', 'youtube.com/@d');
const network = fc.constantFrom('awin', 'cj');
const percent = fc.option(fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100));
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      brand,
      domain,
      network,
      page: fc.constantFrom('1', '2', '3'),
      /** Archives are not read in the order of their days. */
      days: fc.integer({ min: -200, max: 90 }),
      found: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase' as const), brand, domain }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), brand, to: fc.constantFrom('i1', 'i2') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), brand }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      brand,
      network,
      low: percent,
      high: percent,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      domain,
      type: fc.constantFrom('Content', 'Coupon'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'derive' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(one: Step, today: string): Promise<void> {
  switch (one.kind) {
    case 'derive':
      await derive();
      return;
    case 'read':
      await observe(one.brand, one.domain, { ...one, day: addDays(today, one.days) });
      break;
    case 'erase':
      await queryAll(app, 'DELETE FROM link_observation WHERE brand_code = $1 AND domain = $2', [
        one.brand,
        one.domain,
      ]);
      break;
    case 'move':
      await queryAll(
        app,
        'UPDATE brand SET industry_code = $2, big_industry_code = $2 WHERE brand_code = $1',
        [one.brand, one.to],
      );
      break;
    case 'remove':
      await queryAll(app, `DELETE FROM programme WHERE brand_code = $1`, [one.brand]);
      await queryAll(app, `DELETE FROM brand WHERE brand_code = $1`, [one.brand]);
      break;
    case 'offer':
      await queryAll(
        app,
        `INSERT INTO programme (network, merchant_id, brand_code, commission_low, commission_high)
         SELECT $2, $1, brand_code, least($3::numeric, $4::numeric), greatest($3::numeric, $4::numeric)
         FROM brand WHERE brand_code = $1
         ON CONFLICT (network, merchant_id) DO UPDATE SET commission_low = excluded.commission_low,
           commission_high = excluded.commission_high`,
        [one.brand, one.network, one.low, one.high],
      );
      break;
    case 'type':
      await queryAll(
        app,
        `INSERT INTO open_publisher (domain, type) VALUES ($1, $2) ON CONFLICT (domain) DO UPDATE SET type = $2`,
        [one.domain, one.type],
      );
      await queryAll(
        app,
        `INSERT INTO stale_brand (brand_code) SELECT DISTINCT brand_code FROM link_observation WHERE domain = $1
         ON CONFLICT DO NOTHING`,
        [one.domain],
      );
      return;
  }
  await markStale(one.brand);
}

describe('derived figures', () => {
  it('are those of a plain recount after any history, and the same when made all at once', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
          let today = '2025-01-20';
          for (const one of steps) {
            await take(one, today);
            today = addDays(today, 11);
          }
          await markStale('b1', 'b2', 'b3', 'b4');
          await derive();
          const stepwise = await expectRecount();
          await queryAll(app, `TRUNCATE ${derivedTables}`);
          await queryAll(app, 'UPDATE derived_day SET newest = NULL');
          await markStale('b1', 'b2', 'b3', 'b4');
          await derive();
          expect(await storedFigures(app)).toEqual(stepwise);
        })
        .beforeEach(resetWorld),
      { numRuns: drawnRuns({ all: 25, some: 10 }) },
    );
  });

  it('move with the newest day of the whole catalogue, also of brands nobody touched', async () => {
    await observe('b1', 'c.example', { day: '2025-02-10' });
    await observe('b1', 'a.example', { day: '2025-03-31' });
    await markStale('b1');
    await derive();
    expect(await queryAll(app, 'SELECT gained FROM brand_summary')).toEqual([{ gained: 1 }]);
    await observe('b3', 'b.example', { day: '2026-03-31' });
    await markStale('b3');
    await derive();
    expect(await queryAll(app, 'SELECT brand_code, gained FROM brand_summary ORDER BY 1')).toEqual([
      { brand_code: 'b1', gained: 0 },
      { brand_code: 'b3', gained: null },
    ]);
    expect(await queryAll(app, "SELECT 1 FROM brand_month WHERE brand_code = 'b1'")).toHaveLength(14);
    await queryAll(app, "DELETE FROM link_observation WHERE brand_code = 'b3'");
    await markStale('b3');
    await derive();
    expect(await queryAll(app, "SELECT gained FROM brand_summary WHERE brand_code = 'b1'")).toEqual([
      { gained: 1 },
    ]);
    expect(await queryAll(app, "SELECT 1 FROM brand_month WHERE brand_code = 'b1'")).toHaveLength(2);
  });

  it('are counted again within a month only where a day entered or left the twelve months', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await observe('b1', 'a.example', { day: '2025-03-12', page: '2' });
    await observe('b2', 'a.example', { day: '2025-01-05' });
    await observe('b2', 'b.example', { day: '2025-01-06' });
    await observe('b2', 'b.example', { day: '2025-03-14', found: false });
    await observe('b3', 'a.example', { day: '2025-01-05' });
    await observe('b4', 'a.example', { day: '2026-03-10' });
    await markStale('b1', 'b2', 'b3', 'b4');
    await derive();
    const moveTo = async (day: string) => {
      await observe('b4', 'a.example', { day });
      await markStale('b4');
      const { brands } = await derive();
      await expectRecount();
      return brands;
    };
    // b4 alone; with b1, whose page of a year ago is out of the twelve months now; with b2, whose loss is; alone in another month.
    expect(await moveTo('2026-03-11')).toBe(1);
    expect(await moveTo('2026-03-13')).toBe(2);
    expect(await moveTo('2026-03-14')).toBe(2);
    expect(await moveTo('2026-04-01')).toBe(1);
    expect(await moveTo('2026-07-09')).toBe(1);
    // The newest day goes back, and what had left is in again.
    await queryAll(app, "DELETE FROM link_observation WHERE brand_code = 'b4'");
    await observe('b3', 'a.example', { day: '2026-03-12' });
    await markStale('b3', 'b4');
    expect(await derive()).toMatchObject({ brands: 3 });
    await expectRecount();
  });

  it('are counted again when it becomes known what came after their first month, and not after that', async () => {
    await observe('b1', 'a.example', { day: '2026-03-05' });
    await observe('b2', 'a.example', { day: '2026-02-05' });
    await markStale('b1', 'b2', 'b3', 'b4');
    await derive();
    for (const [day, brands] of [
      ['2026-03-20', 1],
      ['2026-04-20', 2],
      ['2026-05-20', 1],
    ] as const) {
      await observe('b2', 'a.example', { day });
      await markStale('b2');
      expect([day, await derive()]).toEqual([day, { brands, industries: 1 }]);
      await expectRecount();
    }
  });

  it('of an industry are made of the publishers that changed', async () => {
    for (const domain of ['a.example', 'b.example', 'c.example'])
      await observe('b1', domain, { day: '2025-03-31' });
    await observe('b2', 'a.example', { day: '2025-03-31' });
    await markStale('b1', 'b2', 'b3', 'b4');
    await derive();
    await observe('b1', 'b.example', { day: '2025-03-31', page: '2' });
    // Nobody named these: what is not read is not seen.
    await queryAll(app, "UPDATE brand_publisher SET links = 9 WHERE domain = 'c.example'");
    await markStale('b2');
    await derive();
    expect(await queryAll(app, 'SELECT domain, links FROM industry_publisher ORDER BY 1')).toEqual([
      { domain: 'a.example', links: 2 },
      { domain: 'b.example', links: 1 },
      { domain: 'c.example', links: 1 },
    ]);
    await markStale('b1');
    await derive();
    await expectRecount();
  });

  it('take what a first reading finds for a start, not for something that came', async () => {
    const gained = async (table: string, order: string) =>
      (await queryAll<{ gained: number | null }>(app, `SELECT gained FROM ${table} ORDER BY ${order}`)).map(
        (row) => row.gained,
      );
    const tables = [
      ['brand_publisher', 'brand_code, domain'],
      ['brand_month', 'brand_code, month'],
      ['brand_summary', 'brand_code'],
      ['industry_month', 'big_industry_code, month'],
      ['industry_publisher', 'big_industry_code, domain'],
    ] as const;
    const all = () => Promise.all(tables.map(([table, order]) => gained(table, order)));
    await observe('b1', 'a.example', { day: '2025-03-02' });
    await observe('b1', 'b.example', { day: '2025-03-20' });
    await markStale('b1');
    await derive();
    expect(await all()).toEqual([[null, null], [null], [null], [null], [null, null]]);
    // A month later a page of a known publisher, and a brand nobody had read before.
    await observe('b1', 'a.example', { day: '2025-04-01', page: '2' });
    await observe('b2', 'a.example', { day: '2025-04-01' });
    await markStale('b1', 'b2');
    await derive();
    expect(await all()).toEqual([
      [1, 0, null],
      [null, 1, null],
      [1, null],
      [null, 1],
      [1, 0],
    ]);
    // An older archive says that they had been there in February: March is a month like any other.
    await observe('b1', 'b.example', { day: '2025-02-01' });
    await markStale('b1');
    await derive();
    expect(await all()).toEqual([
      [2, 0, null],
      [null, 1, 1, null],
      [2, null],
      [null, 1, 1],
      [2, 0],
    ]);
  });

  it('leave rows alone that did not change', async () => {
    await observe('b1', 'a.example', { day: '2025-03-31' });
    await observe('b1', 'b.example', { day: '2025-03-31' });
    await markStale('b1');
    await derive();
    const rows = () => queryAll(app, 'SELECT domain, xmin FROM brand_publisher ORDER BY 1');
    const before = await rows();
    await observe('b1', 'b.example', { day: '2025-03-31', page: '2' });
    await markStale('b1');
    await derive();
    const after = await rows();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });
});

const resetWorld = async () => {
  await queryAll(
    app,
    `TRUNCATE ${derivedTables}, stale_brand, link_observation, open_publisher, programme;
     DELETE FROM brand; UPDATE derived_day SET newest = NULL;
     INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code) VALUES
       ('b1', 'One', 'i1', 'i1'), ('b2', 'Two', 'i1', 'i1'), ('b3', 'Three', 'i2', 'i2'), ('b4', 'Four', 'i2', 'i2')`,
  );
};

describe('what followers are told', () => {
  const changes = () =>
    queryAll(
      app,
      `SELECT kind, brand_code AS brand, domain, happened_on::text AS day FROM catalogue_change ORDER BY change_id`,
    );

  it('is nothing at first, then each publisher that came, went and came back, once', async () => {
    await observe('b1', 'old.example', { day: '2025-01-05' });
    await markStale('b1');
    await derive();
    expect(await changes()).toEqual([]);

    await observe('b1', 'new.example', { day: '2025-02-05' });
    await observe('b1', 'new.example', { day: '2025-02-07', page: '2' });
    // A first import of another brand is no news.
    await observe('b2', 'new.example', { day: '2025-02-05' });
    await markStale('b1', 'b2');
    await derive();
    const came = { kind: 'publisher_gained', brand: 'b1', domain: 'new.example', day: '2025-02-05' };
    expect(await changes()).toEqual([came]);

    await observe('b1', 'new.example', { day: '2025-03-01', found: false });
    await markStale('b1');
    await derive();
    expect(await changes()).toEqual([came]);
    await observe('b1', 'new.example', { day: '2025-03-02', page: '2', found: false });
    await markStale('b1');
    await derive();
    const went = { kind: 'publisher_lost', brand: 'b1', domain: 'new.example', day: '2025-03-02' };
    expect(await changes()).toEqual([came, went]);

    await observe('b1', 'new.example', { day: '2025-04-01' });
    await markStale('b1');
    await derive();
    const back = { ...came, day: '2025-04-01' };
    expect(await changes()).toEqual([came, went, back]);

    await markStale('b1', 'b2');
    await derive();
    // Erased pages are no news.
    await queryAll(app, "DELETE FROM link_observation WHERE domain = 'old.example'");
    await markStale('b1');
    await derive();
    expect(await changes()).toEqual([came, went, back]);
  });

  it('is nothing of a first crawl, whenever its brand was imported and however long it takes', async () => {
    // Imported with its programmes, and derived, before anybody read a page.
    await markStale('b1');
    await derive();
    expect(await queryAll(app, "SELECT links FROM brand_summary WHERE brand_code = 'b1'")).toEqual([
      { links: 0 },
    ]);
    for (const domain of ['a.example', 'b.example', 'c.example']) {
      await observe('b1', domain, { day: '2025-01-05' });
      await markStale('b1');
      await derive();
      expect(await changes()).toEqual([]);
    }
    // An older archive that is read later tells nothing new either.
    await observe('b1', 'd.example', { day: '2024-11-05' });
    await markStale('b1');
    await derive();
    expect(await changes()).toEqual([]);

    await observe('b1', 'e.example', { day: '2025-02-05' });
    await markStale('b1');
    await derive();
    expect(await changes()).toEqual([
      { kind: 'publisher_gained', brand: 'b1', domain: 'e.example', day: '2025-02-05' },
    ]);
  });
});

/** Runs until so many statements were sent, as a process does that dies then: it gives nothing back either. */
async function deriveUntil(
  statements: number,
  options?: { silentSeconds: number },
): Promise<'died' | 'done'> {
  const { db } = app.services;
  let sent = 0;
  const dying = <Tx extends GlobalDb>(tx: Tx): Tx => {
    const execute = (query: Parameters<typeof tx.execute>[0]) => {
      sent += 1;
      if (sent > statements) throw new Error('died');
      return tx.execute(query);
    };
    return Object.create(tx, { execute: { value: execute } });
  };
  const ended = await deriveIntelligence(
    {
      db: {
        ...db,
        global: dying(db.global),
        transaction: (work) => db.transaction((tx) => work(dying(tx))),
      },
    },
    undefined,
    options,
  ).catch((error: Error) => error.message);
  return ended === 'died' ? 'died' : 'done';
}

/** So short that workers take each other for gone. */
const hasty = { silentSeconds: 0.05 };

async function deriveAfterSilence(): Promise<void> {
  await sleep(hasty.silentSeconds * 1000);
  await deriveIntelligence(app.services, undefined, hasty);
}

describe('a derivation', () => {
  /** Every brand has been derived before. */
  beforeEach(async () => {
    await markStale('b1', 'b2', 'b3', 'b4');
    await derive();
  });

  it('that is cut off anywhere is finished by the next', async () => {
    let ended = 'died';
    let statements = 0;
    for (; ended === 'died'; statements += 1) {
      // Later each time, so that the newest day moves too.
      const day = addDays('2025-01-05', statements * 9);
      await observe('b1', 'a.example', { day });
      await observe('b2', `${statements}.example`, { day, network: 'cj' });
      await observe('b3', 'a.example', { day, found: false });
      await markStale('b1', 'b2', 'b3');
      ended = await deriveUntil(statements);
      await deriveAfterSilence();
      await expectRecount();
    }
    expect(statements).toBeGreaterThan(15);
    // Each but those of its first month, 9 days apart.
    const told = await queryAll(app, "SELECT 1 FROM catalogue_change WHERE brand_code = 'b2'");
    expect(told).toHaveLength(statements - 3);
    expect(
      await queryAll(app, 'SELECT 1 FROM deriving_brand UNION ALL SELECT 1 FROM stale_industry'),
    ).toEqual([]);
  });

  it('leaves what another has claimed, until that one is heard of no more', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await observe('b2', 'a.example', { day: '2025-01-05' });
    await markStale('b1', 'b2');
    await queryAll(app, "INSERT INTO deriving_brand VALUES ('b1', 'elsewhere:1:x', now())");
    expect(await derive()).toMatchObject({ brands: 1 });
    expect(await queryAll(app, 'SELECT brand_code FROM brand_publisher')).toEqual([{ brand_code: 'b2' }]);
    await queryAll(app, "UPDATE deriving_brand SET heard_at = now() - interval '61 seconds'");
    expect(await derive()).toMatchObject({ brands: 1 });
    await expectRecount();
  });

  it('takes over at once what a process of this machine had that is no more', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await markStale('b1');
    await queryAll(app, 'INSERT INTO deriving_brand VALUES ($1, $2, now())', [
      'b1',
      newClaimant().replace(String(process.pid), '999999999'),
    ]);
    expect(await derive()).toMatchObject({ brands: 1 });
    await expectRecount();
  });

  it('writes nothing over who took it for gone', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await markStale('b1');
    const { db } = app.services;
    let stolen = 0;
    const slow: typeof db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const execute = async (query: Parameters<typeof tx.execute>[0]) => {
            const result = await tx.execute(query);
            const claimed = await queryAll(app, 'SELECT 1 FROM deriving_brand WHERE taken_by IS NOT NULL');
            if (claimed.length > 0 && stolen === 0) {
              stolen += 1;
              await queryAll(app, "UPDATE deriving_brand SET taken_by = 'elsewhere:1:x', heard_at = now()");
            }
            return result;
          };
          return work(Object.create(tx, { execute: { value: execute } }));
        }),
    };
    expect(await deriveIntelligence({ db: slow })).toMatchObject({ brands: 0 });
    expect(stolen).toBe(1);
    expect(await queryAll(app, 'SELECT 1 FROM brand_publisher')).toEqual([]);
    expect(await queryAll(app, 'SELECT brand_code FROM stale_brand')).toEqual([{ brand_code: 'b1' }]);
  });

  it('waits for no writer, and misses none that finishes later', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await markStale('b1');
    const writer = new pg.Client({ connectionString: app.databaseUrl, options: '-c search_path=haitu' });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, link, first_seen, last_seen)
       VALUES ('b1', 'late.example', $1, 'awin', 'https://late.example/', 'https://awin1.com/', '2025-01-06', '2025-01-06')`,
      [pageId(randomUUID())],
    );
    await writer.query("INSERT INTO stale_brand (brand_code) VALUES ('b1') ON CONFLICT DO NOTHING");
    expect(await derive()).toMatchObject({ brands: 1 });
    expect(await queryAll(app, 'SELECT domain FROM brand_publisher')).toEqual([{ domain: 'a.example' }]);
    await writer.query('COMMIT');
    await writer.end();
    expect(await derive()).toMatchObject({ brands: 1 });
    await expectRecount();
    expect(await queryAll(app, "SELECT 1 FROM brand_publisher WHERE domain = 'late.example'")).toHaveLength(
      1,
    );
  });

  it('settles the newest day first when brands were listed since it was settled', async () => {
    await observe('b1', 'a.example', { day: '2025-01-05' });
    await markStale('b1');
    await derive();
    const { db } = app.services;
    let begun = false;
    const watched: typeof db = {
      ...db,
      async transaction(work) {
        if (!begun) {
          begun = true;
          await observe('b2', 'a.example', { day: '2025-06-05' });
          await queryAll(app, "INSERT INTO deriving_brand VALUES ('b2')");
        }
        return db.transaction(work);
      },
    };
    await markStale('b1');
    await deriveIntelligence({ db: watched });
    await expectRecount();
  });
});

describe('several workers', () => {
  const round = fc.record({
    writes: fc.array(step, { maxLength: 12 }),
    /** Each after how many statements it dies; null: it does not. */
    workers: fc.array(fc.option(fc.nat({ max: 40 })), { minLength: 1, maxLength: 3 }),
  });

  it('that are cut off anywhere while others write come to what a full rebuild does', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(round, { minLength: 2, maxLength: 6 }), async (rounds) => {
          let today = '2025-01-20';
          for (const { writes, workers } of rounds) {
            const write = async () => {
              for (const one of writes) {
                await take(one, today);
                today = addDays(today, 11);
              }
            };
            await Promise.all([
              write(),
              ...workers.map((statements) => deriveUntil(statements ?? Number.POSITIVE_INFINITY, hasty)),
            ]);
          }
          await deriveAfterSilence();
          const lists = ['stale_brand', 'deriving_brand', 'stale_industry', 'deriving_industry'];
          for (const list of lists)
            expect([list, await queryAll(app, `SELECT 1 FROM ${list}`)]).toEqual([list, []]);
          // Whose industries have no brand any more are of no account.
          await markStale('b1', 'b2', 'b3', 'b4');
          await derive();
          const stepwise = await expectRecount();
          await queryAll(app, `TRUNCATE ${derivedTables}`);
          await queryAll(app, 'UPDATE derived_day SET newest = NULL');
          await markStale('b1', 'b2', 'b3', 'b4');
          await derive();
          expect(await storedFigures(app)).toEqual(stepwise);
        })
        .beforeEach(resetWorld),
      { numRuns: drawnRuns({ all: 40, some: 10 }) },
    );
  });
});
