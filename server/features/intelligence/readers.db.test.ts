// What the screens of intelligence share: brands as an account sees them, its own publishers, pages as proof.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { brandHeads } from './brand-heads.ts';
import { ownFigures, ownKeysByHand } from './own-publishers.ts';
import { loadPermitted, opensFigures } from './permitted.ts';
import { proofPages } from './proof-pages.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
const now = new Date('2024-03-02T12:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
  [owner, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES ('10', NULL, '家居'), ('10-1', '10', '灯具');
     INSERT INTO brand (brand_code, brand_name, website, industry_code, big_industry_code, country, is_sample) VALUES
       ('b1', E'Al\u202Epha', 'alpha.example', '10-1', '10', 'US', false),
       ('b2', 'Beta', 'javascript:alert(1)', '10', '10', '', true)`,
  );
  await queryAll(
    app,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until) VALUES
       ($1, 'brand', 'b1', now(), now()), ($2, 'brand', 'b2', now(), now()), ($2, 'industry', '10', now(), now())`,
    [owner.accountId, other.accountId],
  );
  await queryAll(
    app,
    `INSERT INTO follow (account_id, follow_id, kind, code, created_by, created_at)
     VALUES ($1, gen_random_uuid(), 'brand', 'b2', gen_random_uuid(), now()),
       ($2, gen_random_uuid(), 'publisher', 'b1', gen_random_uuid(), now())`,
    [owner.accountId, other.accountId],
  );
});
afterAll(() => app.close());

const inTenant = <Result>(who: Owner, work: Parameters<typeof app.services.db.tenant<Result>>[1]) =>
  app.services.db.tenant(who.accountId, work);

describe('a brand', () => {
  it('is told with what the own account has chosen and follows, and nobody else’s', async () => {
    const mine = await inTenant(owner, (tx) => brandHeads(tx, ['b2', 'b1', 'b1', 'none']));
    expect([...mine.keys()].sort()).toEqual(['b1', 'b2']);
    expect(mine.get('b1')).toEqual({
      brandCode: 'b1',
      brandName: 'Alpha',
      brandLogo: '/api/industrybrand/logo/b1',
      website: 'alpha.example',
      country: 'US',
      bigIndustryCode: '10',
      bigIndustryName: '家居',
      industryName: '灯具',
      sample: false,
      havePermit: true,
      followed: false,
    });
    expect(mine.get('b2')).toMatchObject({ website: '', sample: true, havePermit: false, followed: true });
    const theirs = await inTenant(other, (tx) => brandHeads(tx, ['b1', 'b2']));
    expect(theirs.get('b1')).toMatchObject({ havePermit: false, followed: false });
    expect(theirs.get('b2')).toMatchObject({ havePermit: true, followed: false });
  });

  it('opens by itself or by its industry, in the own account', async () => {
    const [mine, theirs] = await Promise.all([owner, other].map((who) => inTenant(who, loadPermitted)));
    const brands = [
      { brandCode: 'b1', bigIndustryCode: '10' },
      { brandCode: 'b2', bigIndustryCode: '10' },
    ];
    expect(brands.map((brand) => mine && opensFigures(mine, brand))).toEqual([true, false]);
    expect(brands.map((brand) => theirs && opensFigures(theirs, brand))).toEqual([true, true]);
  });
});

describe('own publishers', () => {
  it('are found by their address, across networks, with amounts in one currency or none', async () => {
    const awin = await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'USD' });
    const avant = await addTestConnection(app, owner, { network: 'avantlink', zone: 'UTC', currency: 'USD' });
    await writeSales(app, owner, {
      connectionId: awin,
      network: 'awin',
      publishers: [
        publisherSaid('1', { url: 'https://www.shared.example/a' }),
        publisherSaid('2', { url: 'quiet.example' }),
        publisherSaid('3', { url: 'foreign.example' }),
        publisherSaid('4', { url: 'https://youtube.com/@Lamp.Lady' }),
      ],
      rows: [
        saleRow('s1'),
        saleRow('s2', { publisherRef: '3', currency: 'EUR' }),
        saleRow('s3', { publisherRef: '3' }),
        saleRow('s4', { publisherRef: '4', state: 'voided' }),
        // Longer ago than the figures reach.
        saleRow('s5', { reportDay: '2023-02-01', soldAt: Date.parse('2023-02-01T15:00:00Z') }),
      ],
    });
    await writeSales(app, owner, {
      connectionId: avant,
      network: 'avantlink',
      publishers: [publisherSaid('77', { url: 'blog.shared.example' })],
      rows: [saleRow('t1', { publisherRef: '77', amount: 1, commission: 2 })],
    });
    await queryAll(
      app,
      "UPDATE publisher SET merge_by_hand = true, merge_key = 'hand:1' WHERE account_id = $1 AND publisher_ref = '4'",
      [owner.accountId],
    );
    const keys = [
      'shared.example',
      'quiet.example',
      'foreign.example',
      'youtube.com/lamp.lady',
      'no.example',
      null,
    ];
    const told = await inTenant(owner, (tx) => ownFigures(tx, keys, { now, seesOwnFigures: true }));
    expect(Object.fromEntries(told)).toEqual({
      'shared.example': {
        networks: ['avantlink', 'awin'],
        pt: 'AvantLink · Awin',
        currency: 'USD',
        fxje: '120.01',
        yjje: '9.62',
      },
      'quiet.example': { networks: ['awin'], pt: 'Awin', currency: 'USD', fxje: '0.00', yjje: '0.00' },
      // No rate of the euro: what is known of it would be too little.
      'foreign.example': { networks: ['awin'], pt: 'Awin', currency: 'USD', fxje: null, yjje: null },
      'youtube.com/lamp.lady': {
        networks: ['awin'],
        pt: 'Awin',
        currency: 'USD',
        fxje: '0.00',
        yjje: '0.00',
      },
    });
    // Who sees no figures of the account elsewhere is told that it is one of its publishers, not what it earns.
    const hidden = await inTenant(owner, (tx) => ownFigures(tx, keys, { now, seesOwnFigures: false }));
    expect([...hidden.keys()]).toEqual([...told.keys()]);
    for (const one of hidden.values()) expect(one).toMatchObject({ fxje: null, yjje: null, hidden: true });
    expect(await inTenant(owner, ownKeysByHand)).toEqual(['youtube.com/lamp.lady']);
    expect(await inTenant(other, (tx) => ownFigures(tx, keys, { now, seesOwnFigures: true }))).toEqual(
      new Map(),
    );
    expect(await inTenant(other, ownKeysByHand)).toEqual([]);
    expect(await inTenant(owner, (tx) => ownFigures(tx, [null], { now, seesOwnFigures: true }))).toEqual(
      new Map(),
    );
  });
});

describe('proof pages', () => {
  it('are the newest few of each publisher and brand, harmless', async () => {
    const page = (brand: string, domain: string, url: string, seen: string, more: object = {}) => ({
      brand_code: brand,
      domain,
      page_id: `\\x${createHash('sha256').update(url).digest('hex').slice(0, 32)}`,
      network: 'awin',
      page_url: url,
      title: '',
      link: '//www.awin1.com/cread.php?awinmid=1',
      via: [],
      first_seen: '2024-01-01',
      last_seen: seen,
      lost_on: null,
      ...more,
    });
    const rows = [
      page('b1', 'a.example', 'https://a.example/1', '2024-02-01', {
        title: '<script>alert(1)</script>\u202Etxt\nx',
        via: ['skimlinks'],
        lost_on: '2024-02-03',
      }),
      page('b1', 'a.example', 'https://a.example/2', '2024-02-05', { link: 'javascript:alert(1)' }),
      page('b1', 'a.example', 'https://a.example/3', '2024-01-01'),
      page('b1', 'a.example', 'javascript:alert(1)', '2024-02-09'),
      page('b2', 'a.example', 'https://a.example/2', '2024-02-07'),
      page('b1', 'z.example', 'https://z.example/', '2024-02-08'),
    ];
    await queryAll(
      app,
      `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, title, link, via, first_seen, last_seen, lost_on)
       SELECT brand_code, domain, page_id, network, page_url, title, link, via, first_seen, last_seen, lost_on
       FROM jsonb_populate_recordset(NULL::link_observation, $1)`,
      [JSON.stringify(rows)],
    );
    const told = await inTenant(owner, (tx) =>
      proofPages(
        tx,
        [
          { brandCode: 'b1', domain: 'a.example' },
          { brandCode: 'b2', domain: 'a.example' },
          { brandCode: 'b2', domain: 'none.example' },
        ],
        2,
      ),
    );
    expect([...told.keys()].sort()).toEqual(['b1 a.example', 'b2 a.example']);
    expect(told.get('b1 a.example')).toEqual([
      {
        url: 'https://a.example/2',
        title: '',
        network: 'awin',
        pt: 'Awin',
        via: [],
        link: '',
        firstSeen: '2024-01-01',
        lastSeen: '2024-02-05',
        lostOn: null,
      },
      {
        url: 'https://a.example/1',
        title: '<script>alert(1)</script>txt x',
        network: 'awin',
        pt: 'Awin',
        via: ['Skimlinks'],
        link: 'https://www.awin1.com/cread.php?awinmid=1',
        firstSeen: '2024-01-01',
        lastSeen: '2024-02-01',
        lostOn: '2024-02-03',
      },
    ]);
    expect(told.get('b2 a.example')).toHaveLength(1);
  });
});
