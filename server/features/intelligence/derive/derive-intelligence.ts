// Makes what follows from links and programmes for the brands that changed, and for their industries. Every step is one
// transaction of its own that takes its work from a list and strikes it off: stopped anywhere, the next run goes on.
import { sql } from 'drizzle-orm';
import { addYears } from '#contract/figures/days.ts';
import type { GlobalDb } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { deriveMonths } from './brand-months.ts';
import { derivePublishers } from './brand-publishers.ts';
import { deriveSummaries, nameIndustries } from './brand-summaries.ts';
import { industryStatements } from './industry-rows.ts';
import { isLockTimeout, settleDay, takeStale } from './take-stale.ts';

/** Apart from other uses of advisory locks; 4 is the catalogue's. */
const lockSpace = 5;

const brandsAtOnce = 200;

export interface Derived {
  brands: number;
  industries: number;
}

/** Until nothing is stale, or another process is at it. */
export async function deriveIntelligence(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<Derived> {
  const derived: Derived = { brands: 0, industries: 0 };
  /** Null where another process works. */
  const step = <Result>(work: (tx: GlobalDb) => Promise<Result>): Promise<Result | null> =>
    db.transaction(async (tx) => ((await isOurTurn(tx)) ? work(tx) : null));
  while (!signal?.aborted && (await isStale(db.global))) {
    await step(takeStale).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      log.info('changed brands are being written, their figures wait for the next time');
    });
    if ((await step(settleDay)) === null) return derived;
    const before = derived.brands + derived.industries;
    for (let done: number | null = 1; done && !signal?.aborted; ) {
      done = await step(deriveBatch);
      derived.brands += done ?? 0;
    }
    for (let done: number | null = 1; done && !signal?.aborted; ) {
      done = await step(deriveIndustry);
      derived.industries += done ?? 0;
    }
    // What is still named is held by somebody who has not finished writing.
    if (derived.brands + derived.industries === before) return derived;
  }
  return derived;
}

async function isOurTurn(tx: GlobalDb): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${lockSpace}::bigint << 40) AS got`,
  );
  return rows[0]?.got === true;
}

export async function isStale(db: GlobalDb): Promise<boolean> {
  const { rows } = await db.execute<{ stale: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM stale_brand) OR EXISTS (SELECT 1 FROM deriving_brand)
      OR EXISTS (SELECT 1 FROM stale_industry) AS stale`);
  return rows[0]?.stale === true;
}

async function deriveBatch(tx: GlobalDb): Promise<number> {
  const { rows } = await tx.execute<{ brand_code: string; newest: string | null }>(sql`
    SELECT brand_code, newest::text FROM deriving_brand LEFT JOIN derived_day ON true ORDER BY brand_code LIMIT ${brandsAtOnce}`);
  const brandCodes = rows.map((row) => row.brand_code);
  if (brandCodes.length === 0) return 0;
  const newest = rows[0]?.newest ?? null;
  await tx.execute(nameIndustries(brandCodes));
  await tx.execute(derivePublishers({ brandCodes, newest, yearBefore: newest && addYears(newest, -1) }));
  await tx.execute(deriveMonths(brandCodes));
  await tx.execute(deriveSummaries(brandCodes));
  await tx.execute(sql`DELETE FROM deriving_brand WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])`);
  return brandCodes.length;
}

async function deriveIndustry(tx: GlobalDb): Promise<number> {
  const { rows } = await tx.execute<{ big_industry_code: string }>(
    sql`SELECT big_industry_code FROM stale_industry ORDER BY 1 LIMIT 1`,
  );
  const [industry] = rows;
  if (!industry) return 0;
  for (const statement of industryStatements(industry.big_industry_code)) await tx.execute(statement);
  await tx.execute(sql`DELETE FROM stale_industry WHERE big_industry_code = ${industry.big_industry_code}`);
  return 1;
}
