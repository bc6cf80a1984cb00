// A large invented open web, made by the database itself: a few brands and publishers have very much of it, as in life.
import type pg from 'pg';

export interface OpenWebSize {
  brands: number;
  publishers: number;
  observations: number;
}

export const industries = 20;

/** Rows first, indexes after, as a restore does; then what follows from the rows, by the same rules as the derivation. */
export async function fillOpenWeb(client: pg.Client, size: OpenWebSize): Promise<void> {
  const tables = ['link_observation', 'brand_publisher', 'industry_publisher'];
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
     WHERE schemaname = 'haitu' AND tablename = ANY ($1) AND indexname NOT LIKE '%\\_pkey'`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`);
  // Nobody keeps these rows: what a crash would need is not written.
  for (const table of tables) await client.query(`ALTER TABLE ${table} SET UNLOGGED`);
  await client.query('SELECT setseed(0.5)');
  await client.query(
    `INSERT INTO industry (industry_code, industry_name) SELECT 'i' || n, '行业 ' || n FROM generate_series(0, $1) n`,
    [industries - 1],
  );
  await client.query(
    `INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code)
     SELECT 'b' || n, '品牌 ' || n, 'i' || n % $2, 'i' || n % $2 FROM generate_series(0, $1) n`,
    [size.brands - 1, industries],
  );
  await client.query(
    `INSERT INTO open_publisher (domain, merge_key, publisher_name, country)
     SELECT 'p' || n || '.example', 'p' || n || '.example', 'Publisher ' || n, 'US' FROM generate_series(0, $1) n`,
    [size.publishers - 1],
  );
  await client.query(
    `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, title, link, first_seen, last_seen, lost_on)
     SELECT 'b' || brand, 'p' || publisher || '.example', decode(md5(n::text), 'hex'),
       (ARRAY['awin', 'cj', 'shareasale', 'impact'])[1 + n % 4], 'https://p' || publisher || '.example/' || n,
       'Review ' || n, 'https://www.awin1.com/cread.php?awinmid=' || brand || '&awinaffid=' || publisher,
       seen, seen + 60, CASE WHEN n % 5 = 0 THEN seen + 61 END
     FROM (
       SELECT n, floor(random() ^ 1.5 * $1)::int AS brand, floor(random() ^ 2 * $2)::int AS publisher,
         date '2025-01-01' + (random() * 600)::int AS seen
       FROM generate_series(1, $3) n) AS pages`,
    [size.brands, size.publishers, size.observations],
  );
  await client.query(
    `INSERT INTO brand_publisher (brand_code, domain, big_industry_code, networks, links, all_links, first_seen, last_seen,
       lost_on, gained, lost)
     SELECT o.brand_code, o.domain, 'i' || substr(o.brand_code, 2)::int % $1, array_agg(DISTINCT o.network),
       count(*) FILTER (WHERE o.lost_on IS NULL), count(*), min(o.first_seen), max(o.last_seen),
       CASE WHEN every(o.lost_on IS NOT NULL) THEN max(o.lost_on) END,
       count(*) FILTER (WHERE o.first_seen > '2025-09-01'), count(o.lost_on) FILTER (WHERE o.lost_on > '2025-09-01')
     FROM link_observation o GROUP BY o.brand_code, o.domain`,
    [industries],
  );
  await client.query(
    `INSERT INTO industry_publisher (big_industry_code, domain, brands, links, gained, lost, last_seen)
     SELECT big_industry_code, domain, count(*) FILTER (WHERE links > 0), sum(links), sum(gained), sum(lost), max(last_seen)
     FROM brand_publisher GROUP BY 1, 2`,
  );
  await client.query(
    `INSERT INTO brand_summary (brand_code, big_industry_code, networks, publishers, links, gained, lost, types, network_links)
     SELECT brand_code, min(big_industry_code), '{}', count(*) FILTER (WHERE links > 0), sum(links), sum(gained), sum(lost),
       '{}', '{}'
     FROM brand_publisher GROUP BY 1`,
  );
  const keys = {
    link_observation: 'brand_code, domain, page_id, network',
    brand_publisher: 'brand_code, domain',
    industry_publisher: 'big_industry_code, domain',
  };
  for (const [table, key] of Object.entries(keys)) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY (${key})`);
  }
  for (const { text } of indexes) await client.query(text);
  await client.query('VACUUM (ANALYZE)');
}
