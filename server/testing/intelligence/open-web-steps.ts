// What the database tests of follows and recommendations share: a catalogue of their own, and choices within it.
import { createHash } from 'node:crypto';
import type { ChangeKind } from '#contract/follows.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { deriveIntelligence } from '#server/features/intelligence/derive/derive-intelligence.ts';
import { queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

/** An upper industry with one below it. */
export async function addIndustry(app: TestApp, code: string, name = code): Promise<void> {
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES ($1, NULL, $2), ($1 || '-1', $1, $2)`,
    [code, name],
  );
}

export async function addBrand(app: TestApp, code: string, industry: string, name = code): Promise<void> {
  await queryAll(
    app,
    `INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code) VALUES ($1, $2, $3 || '-1', $3)`,
    [code, name, industry],
  );
}

export interface NewPublisher {
  name?: string;
  type?: string;
  country?: string;
  contact?: string;
}

export async function addOpenPublisher(
  app: TestApp,
  domain: string,
  { name = domain, type = 'Content', country = 'US', contact = '' }: NewPublisher = {},
): Promise<void> {
  await queryAll(
    app,
    `INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country, contact)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [domain, mergeKeyOf(domain), name, type, country, contact],
  );
}

/** As if the account had chosen them, whatever its plan. */
export async function permit(
  app: TestApp,
  { accountId }: { accountId: number },
  chosen: { industries?: string[]; brands?: string[] },
): Promise<void> {
  await queryAll(
    app,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
     SELECT $1, kind, code, now(), now() FROM (
       SELECT 'industry', unnest($2::text[]) UNION ALL SELECT 'brand', unnest($3::text[])) AS chosen (kind, code)`,
    [accountId, chosen.industries ?? [], chosen.brands ?? []],
  );
}

export interface NewChange {
  kind?: ChangeKind;
  brand: string;
  domain?: string;
  network?: string;
  before?: string;
  after?: string;
  happenedOn?: string;
  /** Now, unless said. */
  learnedAt?: Date;
}

/** Gives its id. */
export async function learn(app: TestApp, change: NewChange): Promise<string> {
  const { kind = 'publisher_gained', brand, domain = '', network = 'awin', before = '', after = '' } = change;
  const [row] = await queryAll<{ id: string }>(
    app,
    `INSERT INTO catalogue_change (kind, brand_code, domain, network, before, after, happened_on, learned_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now())) RETURNING change_id::text AS id`,
    [
      kind,
      brand,
      domain,
      network,
      before,
      after,
      change.happenedOn ?? '2026-10-01',
      change.learnedAt ?? null,
    ],
  );
  return row?.id ?? '';
}

export interface NewLink {
  brand: string;
  domain: string;
  network?: string;
  /** How many pages; they differ by their number. */
  pages?: number;
  title?: string;
  firstSeen?: string;
  lastSeen?: string;
  lostOn?: string | null;
}

/** Pages of a publisher that link to a brand; `deriveLinks` makes figures of them. */
export async function promote(app: TestApp, link: NewLink): Promise<void> {
  const { brand, domain, network = 'awin', pages = 1, title = 'Review' } = link;
  const { firstSeen = '2026-01-10', lastSeen = '2026-10-20', lostOn = null } = link;
  for (let page = 1; page <= pages; page += 1) {
    const url = `https://${domain}/${brand}/${page}`;
    await queryAll(
      app,
      `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, title, link, first_seen, last_seen, lost_on)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        brand,
        domain,
        createHash('sha256').update(url).digest().subarray(0, 16),
        network,
        url,
        title,
        `https://www.awin1.com/cread.php?awinmid=1&awinaffid=${page}`,
        firstSeen,
        lastSeen,
        lostOn,
      ],
    );
  }
}

/** As the job does after an import. */
export async function deriveLinks(app: TestApp): Promise<void> {
  await queryAll(
    app,
    'INSERT INTO stale_brand (brand_code) SELECT DISTINCT brand_code FROM link_observation ON CONFLICT DO NOTHING',
  );
  await deriveIntelligence(app.services);
}
