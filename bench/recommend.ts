// Recommendations for five benchmark brands against reads by primary key, in turns within one run.
import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { openPublisher } from '#server/db/schema/catalogue.ts';
import { recommend } from '#server/features/recommend/recommend.ts';
import type { Figure } from './figure.ts';
import { fillOpenWeb, type OpenWebSize } from './open-web-data.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.01`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sized = (number: number) => Math.max(100, Math.round(number * scale));
const size: OpenWebSize = {
  brands: sized(10_000),
  publishers: sized(300_000),
  observations: sized(10_000_000),
};
const account = 1;
const rounds = 200;
/** Its own publishers, half of them on the open web. */
const ownPublishers = 2000;

export async function benchRecommend(serverUrl: string): Promise<Figure[]> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('CREATE DATABASE bench_recommend').finally(() => server.end());
  const url = Object.assign(new URL(serverUrl), { pathname: '/bench_recommend' }).toString();
  await migrate({ url, log: () => undefined });
  const benchmarks = await fill(url);
  const pool = createPool({ url, max: 4, onError: () => undefined });
  const db = createDatabase(pool, url);
  const onlooker = { now: new Date(), seesOwnFigures: true };
  const page = { currentPage: 1, pageSize: 20, onlooker };
  const query = { brandCodes: benchmarks };
  const ask = () => db.tenant(account, (tx) => recommend(tx, query, page));
  try {
    // Ranked for the first time; the minute after it is kept.
    const first = await timed(ask);
    const [asked, reads]: [number[], number[]] = [[], []];
    for (let round = -20; round < rounds; round += 1) {
      const spent = await timed(ask);
      const domain = `p${Math.floor(Math.random() * size.publishers)}.example`;
      const read = await timed(() =>
        db.tenant(account, (tx) => tx.select().from(openPublisher).where(eq(openPublisher.domain, domain))),
      );
      // The first rounds warm both up.
      if (round < 0) continue;
      asked.push(spent);
      reads.push(read);
    }
    const { total } = await ask();
    return [
      {
        name: `在 ${size.observations.toLocaleString('en-US')} 条推广记录中为五个标杆品牌推荐联盟客，p95 与按主键读取的 p95 之比`,
        value: p95(asked) / p95(reads),
        unit: 'ratio',
        atMost: 20,
        note: `${p95(asked).toFixed(1)} / ${p95(reads).toFixed(2)} ms；共 ${total} 家，第一次 ${first.toFixed(0)} ms`,
      },
    ];
  } finally {
    await pool.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Gives the five brands that most publishers promote, all of them chosen by the account. */
async function fill(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=haitu -c maintenance_work_mem=512MB -c work_mem=256MB',
  });
  await client.connect();
  try {
    await fillOpenWeb(client, size);
    const { rows } = await client.query<{ code: string }>(
      'SELECT brand_code AS code FROM brand_summary ORDER BY publishers DESC, brand_code LIMIT 5',
    );
    const codes = rows.map(({ code }) => code);
    await client.query("INSERT INTO account (account_id, company_name) VALUES ($1, '品牌')", [account]);
    await client.query(
      `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
       SELECT $1::bigint, 'brand', unnest($2::text[]), now(), now() UNION ALL SELECT $1::bigint, 'industry', 'i0', now(), now()`,
      [account, codes],
    );
    await client.query(
      `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, name, url, type, merge_key)
       SELECT $1, n, 'awin', n::text, 'Own ' || n, 'p' || n || '.example', 'Content',
         CASE WHEN n % 2 = 0 THEN 'p' || n * 7 || '.example' ELSE 'own' || n || '.example' END
       FROM generate_series(1, $2) n`,
      [account, ownPublishers],
    );
    return codes;
  } finally {
    await client.end();
  }
}
