// The overview of an industry and a page of a brand's publishers against reads by primary key, in turns within one run, with
// the graph they would be derived from as large as asked for. Their rows are written as derivation would leave them.
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { brand } from '#server/db/schema/catalogue.ts';
import { getInsight } from '#server/features/intelligence/get-insight.ts';
import { listBrandPublishers } from '#server/features/intelligence/list-brand-publishers.ts';
import type { Figure } from './figure.ts';
import { p95, timed } from './search.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sizes = {
  industries: 20,
  brands: Math.round(20_000 * scale),
  publishers: Math.round(300_000 * scale),
  /** Publishers of a brand, and links of each. */
  perBrand: 100,
  perPublisher: 5,
};
/** From January 2023 to December 2025. */
const months = 36;
const observations = sizes.brands * sizes.perBrand * sizes.perPublisher;
const rounds = 200;
const account = 1;
const onlooker = { now: new Date('2026-01-15T12:00:00Z'), seesOwnFigures: true };

export async function benchInsight(serverUrl: string): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: serverUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE bench_insight').finally(() => owner.end());
  const url = Object.assign(new URL(serverUrl), { pathname: '/bench_insight' }).toString();
  await migrate({ url, log: () => undefined });
  await fill(url);
  const pool = createPool({ url, max: 4, onError: () => undefined });
  const db = createDatabase(pool, url);
  try {
    const reads: number[] = [];
    const insights: number[] = [];
    const pages: number[] = [];
    for (let round = -20; round < rounds; round += 1) {
      const times = [
        await timed(() => readBrand(db, round)),
        await timed(() => readInsight(db, round)),
        await timed(() => readPublishers(db, round)),
      ];
      // The first ones warm up.
      if (round < 0) continue;
      for (const [at, list] of [reads, insights, pages].entries()) list.push(times[at] ?? 0);
    }
    const base = p95(reads);
    const size = observations.toLocaleString('en-US');
    const figure = (name: string, times: readonly number[], atMost: number): Figure => ({
      name: `${name}的 p95 与按主键读取的 p95 之比，共 ${size} 条链接`,
      value: p95(times) / base,
      unit: 'ratio',
      atMost,
      note: `主键 ${base.toFixed(2)} ms`,
    });
    return [figure('行业洞察', insights, 10), figure('品牌的联盟客一页', pages, 20)];
  } finally {
    await pool.end();
  }
}

const readBrand = (db: Database, round: number) =>
  db.tenant(account, (tx) =>
    tx
      .select()
      .from(brand)
      .where(eq(brand.brandCode, codeOf(round))),
  );

const readInsight = (db: Database, round: number) =>
  db
    .tenant(account, (tx) =>
      getInsight(tx, { bigIndustryCode: `i${Math.abs(round) % sizes.industries}`, months }, onlooker),
    )
    .then(({ overview }) => {
      if (!overview?.topPublishers.length || overview.months.length < months) throw new Error('no insight');
    });

const readPublishers = (db: Database, round: number) =>
  db
    .tenant(account, (tx) =>
      listBrandPublishers(
        tx,
        { brandCode: codeOf(round), state: 'standing', sort: 'recent', currentPage: 1, pageSize: 20 },
        onlooker,
      ),
    )
    .then(({ list }) => {
      if (list.length < 20 || list.some(({ pages }) => pages.length === 0)) throw new Error('no publishers');
    });

const codeOf = (round: number) => `b${(Math.abs(round) * 7919) % sizes.brands}`;

async function fill(url: string): Promise<void> {
  const { industries, brands, publishers, perBrand, perPublisher } = sizes;
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=haitu -c synchronous_commit=off -c maintenance_work_mem=512MB',
  });
  await client.connect();
  /** Spread so that publishers of a brand lie all over the table. */
  const pair = `brand n CROSS JOIN LATERAL (SELECT 'p' || (substr(n.brand_code, 2)::bigint * 7 + k * 104729) % ${publishers} || '.example'
    AS domain, k FROM generate_series(1, ${perBrand}) AS k) AS p`;
  for (const statement of [
    `INSERT INTO account (account_id, company_name) VALUES (${account}, 'bench')`,
    `INSERT INTO industry (industry_code, industry_name) SELECT 'i' || n, '行业 ' || n FROM generate_series(0, ${industries - 1}) n`,
    `INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, country)
     SELECT 'b' || n, 'Brand ' || n, 'i' || n % ${industries}, 'i' || n % ${industries}, 'US' FROM generate_series(0, ${brands - 1}) n`,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
     SELECT ${account}, 'industry', industry_code, now(), now() FROM industry
     UNION ALL SELECT ${account}, 'brand', brand_code, now(), now() FROM brand`,
    `INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country)
     SELECT 'p' || n || '.example', 'p' || n || '.example', 'Publisher ' || n, 'Content', 'US' FROM generate_series(0, ${publishers - 1}) n`,
    // A third of the industry's publishers are the account's own.
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state, sales_covered)
     VALUES (${account}, 1, 'awin', 'api', 'bench', 'UTC', 'USD', '2023-01-01', 'active', '{[2023-01-01,2026-01-15)}')`,
    `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, name, url, type, merge_key)
     SELECT ${account}, n + 1, 'awin', n::text, 'Own ' || n, 'p' || n || '.example', 'Content', 'p' || n || '.example'
     FROM generate_series(0, ${publishers - 1}, 3) n`,
    'ALTER TABLE link_observation DROP CONSTRAINT link_observation_pkey',
    'DROP INDEX link_observation_publisher, link_observation_page',
    `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, link, first_seen, last_seen)
     SELECT n.brand_code, p.domain, decode(md5(p.domain || l), 'hex'), 'awin', 'https://' || p.domain || '/' || l,
       'https://www.awin1.com/cread.php?awinmid=' || n.brand_code, date '2023-01-01' + (p.k * 7 + l * 31) % 1000,
       date '2025-12-31' - (p.k + l) % 30
     FROM ${pair} CROSS JOIN generate_series(1, ${perPublisher}) AS l`,
    // Made after the rows, as a restore does.
    'ALTER TABLE link_observation ADD PRIMARY KEY (brand_code, domain, page_id, network)',
    'CREATE INDEX link_observation_publisher ON link_observation (domain, brand_code, last_seen DESC, page_id)',
    `INSERT INTO brand_publisher (brand_code, domain, big_industry_code, networks, links, all_links, first_seen, last_seen, gained, lost)
     SELECT n.brand_code, p.domain, n.big_industry_code, '{awin}', ${perPublisher}, ${perPublisher}, '2023-01-01',
       date '2025-12-31' - p.k % 30, p.k % 5, p.k % 3 FROM ${pair} ON CONFLICT DO NOTHING`,
    `INSERT INTO brand_month SELECT brand_code, m::date, ${perBrand}, ${perBrand * perPublisher}, 3, 1
     FROM brand CROSS JOIN generate_series(date '2023-01-01', date '2025-12-01', '1 month') AS m`,
    `INSERT INTO brand_summary (brand_code, big_industry_code, networks, publishers, links, gained, lost, types, network_links, last_seen, programmes, read_on)
     SELECT brand_code, big_industry_code, '{awin}', ${perBrand}, ${perBrand * perPublisher}, 30, 10, '{"Content": ${perBrand}}',
       '{"awin": ${perBrand * perPublisher}}', '2025-12-31', 1, '2025-12-31' FROM brand`,
    `INSERT INTO industry_publisher (big_industry_code, domain, brands, links, gained, lost, last_seen)
     SELECT big_industry_code, domain, count(*), sum(links), sum(gained), sum(lost), max(last_seen) FROM brand_publisher GROUP BY 1, 2`,
    `INSERT INTO industry_month SELECT big_industry_code, month, count(*), sum(publishers), sum(links), sum(gained), sum(lost)
     FROM brand_month JOIN brand USING (brand_code) GROUP BY 1, 2`,
    `INSERT INTO industry_summary SELECT big_industry_code, '2025-12-31', count(*), count(*), sum(publishers), sum(links),
       '[{"network": "awin", "brands": 1, "links": 1}]', '{"Content": 1}',
       '[{"network": "awin", "programmes": 1, "low": "5.00", "median": "5.00", "high": "5.00", "unknown": 0}]'
     FROM brand_summary GROUP BY 1`,
    `UPDATE derived_day SET newest = '2025-12-31'`,
    'VACUUM ANALYZE',
  ]) {
    await client.query(statement);
  }
  await client.end();
}
