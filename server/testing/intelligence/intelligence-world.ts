// A small catalogue for tests of intelligence: industries, brands, programmes, publishers and links, derived by the product.
import { createHash } from 'node:crypto';
import { deriveIntelligence } from '#server/features/intelligence/derive/derive-intelligence.ts';
import { type Owner, queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export interface LinkSaid {
  brand: string;
  domain: string;
  page?: string;
  url?: string;
  title?: string;
  network?: string;
  link?: string;
  via?: string[];
  first: string;
  last?: string;
  lost?: string;
}

export async function writeLinks(app: TestApp, links: readonly LinkSaid[]): Promise<void> {
  const rows = links.map((said) => {
    const url = said.url ?? `https://${said.domain}/${said.page ?? '1'}`;
    return {
      brand_code: said.brand,
      domain: said.domain,
      page_id: `\\x${createHash('sha256').update(url).digest('hex').slice(0, 32)}`,
      network: said.network ?? 'awin',
      page_url: url,
      title: said.title ?? '',
      link: said.link ?? 'https://www.awin1.com/cread.php?awinmid=1',
      via: said.via ?? [],
      first_seen: said.first,
      last_seen: said.last ?? said.first,
      lost_on: said.lost ?? null,
    };
  });
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await queryAll(
    app,
    `INSERT INTO link_observation (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::link_observation, $1)`,
    [JSON.stringify(rows)],
  );
  await queryAll(
    app,
    'INSERT INTO stale_brand (brand_code) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [[...new Set(links.map(({ brand }) => brand))]],
  );
}

export async function deriveAll(app: TestApp): Promise<void> {
  await queryAll(
    app,
    'INSERT INTO stale_brand (brand_code) SELECT brand_code FROM brand ON CONFLICT DO NOTHING',
  );
  await deriveIntelligence(app.services);
}

export async function permit(
  app: TestApp,
  { accountId }: Owner,
  { industries = [], brands = [] }: { industries?: string[]; brands?: string[] },
): Promise<void> {
  await queryAll(
    app,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
     SELECT $1::bigint, 'industry', code, now(), now() FROM unnest($2::text[]) AS code
     UNION ALL SELECT $1, 'brand', code, now(), now() FROM unnest($3::text[]) AS code`,
    [accountId, industries, brands],
  );
}
