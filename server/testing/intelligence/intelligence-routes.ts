// What is asked of intelligence by its calls: three industries, six brands, who promotes them, and three accounts.
import { afterAll, beforeAll, expect } from 'vitest';
import { type Owner, ownerOn, queryAll, type Refusal } from '../accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeClicks, writeSales } from '../facts/report-facts.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { deriveAll, permit, writeLinks } from './intelligence-world.ts';

interface IntelligenceWorld {
  app: TestApp;
  /** Chose industry 10 and brand b2. */
  owner: Owner;
  /** Chose brand b1 alone. */
  brandOnly: Owner;
  /** Chose nothing. */
  nobody: Owner;
}

/** What the owner has with shared.example, as its own reports tell. */
export const ownShared = { networks: ['awin'], pt: 'Awin', currency: 'USD', fxje: '120.00', yjje: '9.60' };

/** Called once in a test file, outside its tests. */
export function intelligenceRoutes() {
  const world = {} as IntelligenceWorld;
  beforeAll(async () => {
    world.app = await openTestApp();
    world.app.services.now = () => new Date('2025-12-20T12:00:00Z');
    [world.owner, world.brandOnly, world.nobody] = [
      await ownerOn(world.app, 'P_YEAR'),
      await ownerOn(world.app, 'P_YEAR'),
      await ownerOn(world.app, 'P_YEAR'),
    ];
    await queryAll(
      world.app,
      `INSERT INTO industry (industry_code, parent_code, industry_name, is_sample) VALUES
         ('10', NULL, '家居', true), ('10-1', '10', '灯具', true), ('20', NULL, '户外', false), ('30', NULL, '空', false);
       INSERT INTO brand (brand_code, brand_name, website, industry_code, big_industry_code, country, is_sample) VALUES
         ('b1', 'Alpha', 'alpha.example', '10-1', '10', 'US', true),
         ('b2', 'Beta', 'https://beta.example', '10-1', '10', 'DE', true),
         ('b3', 'Alpha', 'alpha3.example', '10-1', '10', 'US', true),
         ('b4', 'Quiet', '', '10', '10', '', true),
         ('c1', 'Camp', 'camp.example', '20', '20', 'GB', false),
         ('c2', 'Big', 'big.example', '20', '20', 'GB', false);
       INSERT INTO programme (network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days, since) VALUES
         ('awin', '1', 'b1', '5%', 5, 5, 30, '2024-01-01'), ('cj', '1', 'b1', '8-12%', 8, 12, NULL, NULL),
         ('awin', '2', 'b2', '7%', 7, 7, 30, NULL), ('awin', '3', 'b3', E'$5 per\\u202E sale', NULL, NULL, 30, NULL),
         ('awin', '9', 'c1', '50%', 50, 50, 30, NULL);
       INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country, language, contact, social, signals, is_sample) VALUES
         ('shared.example', 'shared.example', 'Shared', 'Content', 'US', 'en', 'hi@shared.example',
           '["https://x.com/shared", "javascript:alert(1)"]', '["标题含 \\"review\\""]', true),
         ('deal.example', 'deal.example', '<b>Deal</b>', 'Coupon', 'US', '', '', '[]', '[]', false),
         ('gone.example', 'gone.example', 'Gone', 'Content', 'DE', '', '', '[]', '[]', false)`,
    );
    await writeLinks(world.app, [
      {
        brand: 'b1',
        domain: 'shared.example',
        first: '2024-11-10',
        last: '2025-12-01',
        title: 'Best\u202E <script>',
      },
      {
        brand: 'b1',
        domain: 'shared.example',
        page: '2',
        first: '2025-10-01',
        network: 'cj',
        via: ['skimlinks'],
      },
      {
        brand: 'b1',
        domain: 'deal.example',
        first: '2025-11-02',
        title: '=HYPERLINK("x")',
        link: 'javascript:1',
      },
      { brand: 'b1', domain: 'gone.example', first: '2025-01-15', last: '2025-06-01', lost: '2025-07-03' },
      { brand: 'b1', domain: 'bare.example', first: '2025-12-03' },
      { brand: 'b2', domain: 'shared.example', page: 'b2', first: '2025-08-01' },
      { brand: 'c1', domain: 'shared.example', page: 'c1', first: '2025-12-10' },
      ...Array.from({ length: 7 }, (_, at) => ({
        brand: 'c1',
        domain: `p${at}.example`,
        first: '2025-09-01',
      })),
    ]);
    await deriveAll(world.app);
    await permit(world.app, world.owner, { industries: ['10'], brands: ['b2'] });
    await permit(world.app, world.brandOnly, { brands: ['b1'] });
    const connectionId = await addTestConnection(world.app, world.owner, {
      network: 'awin',
      zone: 'UTC',
      currency: 'USD',
      clicksCovered: '{[2025-01-01,2026-01-01)}',
    });
    await writeSales(world.app, world.owner, {
      connectionId,
      network: 'awin',
      publishers: [
        publisherSaid('1', { url: 'www.shared.example' }),
        publisherSaid('2', { url: 'other.example', networkType: 'Coupon' }),
      ],
      rows: [
        saleRow('1', { reportDay: '2025-11-01', soldAt: Date.parse('2025-11-01T12:00:00Z') }),
        saleRow('old', {
          publisherRef: '2',
          reportDay: '2024-03-01',
          soldAt: Date.parse('2024-03-01T12:00:00Z'),
        }),
      ],
    });
    await writeClicks(world.app, world.owner, {
      connectionId,
      network: 'awin',
      publishers: [publisherSaid('3', { url: 'click.example', networkType: 'Coupon' })],
      rows: [{ publisherRef: '3', reportDay: '2025-10-01', clicks: 4, impressions: null }],
    });
    await queryAll(
      world.app,
      `INSERT INTO follow (account_id, follow_id, kind, code, created_by, created_at)
       VALUES ($1, gen_random_uuid(), 'publisher', 'shared.example', gen_random_uuid(), now())`,
      [world.brandOnly.accountId],
    );
  });
  afterAll(() => world.app.close());

  async function ask<Body>(
    path: string,
    body: object,
    { token }: { token: string } = world.owner,
  ): Promise<Body> {
    const answer = await world.app.request<Body>('POST', `/api/industrybrand/${path}`, { token, body });
    expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
    return answer.body;
  }
  async function look<Body>(path: string, { token }: { token: string } = world.owner): Promise<Body> {
    const answer = await world.app.request<Body>('GET', `/api/industrybrand/${path}`, { token });
    expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
    return answer.body;
  }
  const refused = (method: string, path: string, { token }: { token: string }, body?: object) =>
    world.app.request<Refusal>(method, `/api/industrybrand/${path}`, { token, ...(body && { body }) });

  return { world, ask, look, refused };
}
