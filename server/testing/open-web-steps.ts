// What the database tests of follows and recommendations share: a catalogue of their own, and choices within it.
import type { ChangeKind } from '../../contract/follows.ts';
import { mergeKeyOf } from '../facts/merge-key.ts';
import { queryAll } from './account-steps.ts';
import type { TestApp } from './test-app.ts';

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
