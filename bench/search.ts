// Keywords over a large catalogue against reads by primary key, in turns within one run.
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createDatabase, type Database, type TenantTx } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { brand, openPublisher } from '#server/db/schema/catalogue.ts';
import { createDice, pick } from '#server/features/catalogue/demo/dice.ts';
import { type Shown, searchPublisherRows } from '#server/features/catalogue/search/search-catalogue.ts';
import { listBrandPage } from '#server/features/plans/permits/list-brands.ts';
import type { Figure } from './figure.ts';
import { brandLines, type Kind, keywordOf, kinds, publisherLines } from './search-data.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sizes = { brand: Math.round(100_000 * scale), open_publisher: Math.round(1_000_000 * scale) } as const;
const rounds = 150;
const warmUp = 20;
const page = { currentPage: 1, size: 20 };
const account = 1;
/** The rows themselves, as the read by key has them. */
const wholePublishers: Shown = {
  columns: Object.values(getTableColumns(openPublisher)).map((column) => sql`${column}`),
  from: sql`(matched JOIN open_publisher ON open_publisher.domain = matched.code)`,
};

export async function benchSearch(serverUrl: string): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: serverUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE bench_search').finally(() => owner.end());
  const url = Object.assign(new URL(serverUrl), { pathname: '/bench_search' }).toString();
  await migrate({ url, log: () => undefined });
  await fill(url);
  const pool = createPool({ url, max: 4, onError: () => undefined });
  const db = createDatabase(pool, url);
  try {
    return [
      await figure(db, {
        name: '品牌',
        size: sizes.brand,
        samples:
          'SELECT brand_code AS code, brand_name AS name FROM brand ORDER BY md5(brand_code) LIMIT 5000',
        search: (tx, value) => listBrandPage(tx, { bigIndustryCode: undefined, value }, page),
        read: (tx, code) => tx.select().from(brand).where(eq(brand.brandCode, code)),
      }),
      await figure(db, {
        name: '联盟客',
        size: sizes.open_publisher,
        samples:
          'SELECT domain AS code, publisher_name AS name FROM open_publisher ORDER BY md5(domain) LIMIT 5000',
        search: (tx, keyword) => searchPublisherRows(tx, { keyword, ...page }, wholePublishers),
        read: (tx, code) => tx.select().from(openPublisher).where(eq(openPublisher.domain, code)),
      }),
    ];
  } finally {
    await pool.end();
  }
}

interface Searched {
  name: string;
  size: number;
  /** Some that are there: `code` for reads by key, `name` to make keywords of. */
  samples: string;
  search: (tx: TenantTx, keyword: string) => Promise<unknown>;
  read: (tx: TenantTx, code: string) => Promise<unknown>;
}

/** The slowest sort of keyword counts, not the mean of all. Both sides in a tenant's transaction, as a call has it. */
async function figure(db: Database, { name, size, samples, search, read }: Searched): Promise<Figure> {
  const { rows } = await db.pool.query<{ code: string; name: string }>(samples);
  const random = createDice(size);
  const reads: number[] = [];
  const searches = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const kind of kinds) {
      const keyword = keywordOf(kind, rows, random);
      const { code } = pick(random, rows);
      const spent = await timed(() => db.tenant(account, (tx) => search(tx, keyword)));
      const bare = await timed(() => db.tenant(account, (tx) => read(tx, code)));
      if (round < 0) continue;
      searches.get(kind)?.push(spent);
      reads.push(bare);
    }
  }
  const base = p95(reads);
  const ratios = kinds.map((kind) => [kind, p95(searches.get(kind) ?? []) / base] as const);
  return {
    name: `在 ${size.toLocaleString('en-US')} 个${name}中搜索，最慢一类关键词的 p95 与按主键读取的 p95 之比`,
    value: Math.max(...ratios.map(([, ratio]) => ratio)),
    unit: 'ratio',
    atMost: 5,
    note: `主键 ${base.toFixed(2)} ms；${ratios.map(([kind, ratio]) => `${kind} ${ratio.toFixed(1)}`).join('，')}`,
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Indexes are made after the rows, as a restore does. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=haitu -c maintenance_work_mem=512MB',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; text: string }>(
      `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE schemaname = 'haitu' AND indexname LIKE '%\\_search\\_%'`,
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await client.query("INSERT INTO industry (industry_code, industry_name) VALUES ('10', '家居')");
    await pipeline(
      Readable.from(brandLines(sizes.brand)),
      client.query(
        copyFrom(
          'COPY brand (brand_code, brand_name, website, domain, industry_code, big_industry_code) FROM STDIN',
        ),
      ),
    );
    await pipeline(
      Readable.from(publisherLines(sizes.open_publisher)),
      client.query(copyFrom('COPY open_publisher (domain, publisher_name) FROM STDIN')),
    );
    for (const { text } of rows) await client.query(text);
    await client.query('VACUUM (ANALYZE) brand, open_publisher');
  } finally {
    await client.end();
  }
}
