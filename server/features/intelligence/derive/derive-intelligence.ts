// Makes what follows from links and programmes for the brands that changed, and for their industries. Any number of workers may
// be at it: each claims some brands, or an industry, and makes them in a transaction of its own. Stopped anywhere, others go on.
import { sql } from 'drizzle-orm';
import { addYears } from '#contract/figures/days.ts';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { tryAgain } from '#server/db/try-again.ts';
import { newClaimant } from '#server/kernel/claimant.ts';
import type { Services } from '#server/kernel/services.ts';
import { deriveMonths } from './brand-months.ts';
import { derivePublishers } from './brand-publishers.ts';
import { deriveSummaries, nameIndustries } from './brand-summaries.ts';
import {
  brands,
  claim,
  freeClaimsOfTheDead,
  giveBack,
  industries,
  type Kind,
  LostClaim,
  listStale,
  stillHere,
  strikeOff,
  type Worker,
} from './claims.ts';
import { industryStatements } from './industry-rows.ts';
import { keepDay, settleDay } from './settle-day.ts';

const brandsAtOnce = 200;
const usualSilence = 60;

export interface Derived {
  brands: number;
  industries: number;
}

/** Until nothing is stale but what others are at. */
export async function deriveIntelligence(
  { db }: Pick<Services, 'db'>,
  signal?: AbortSignal,
  { silentSeconds = usualSilence }: { silentSeconds?: number } = {},
): Promise<Derived> {
  const derived: Derived = { brands: 0, industries: 0 };
  const worker: Worker = { name: newClaimant(), silentSeconds };
  /** Gives how many there were, and whether the newest day has to be settled before the others. */
  const each = async (
    kind: Kind,
    atOnce: number,
    derive: Derive,
  ): Promise<[done: number, isBehind: boolean]> => {
    for (let sum = 0; ; ) {
      const done = signal?.aborted ? null : await deriveSome(db, kind, { worker, atOnce, derive });
      if (done === null || done === 'behind') return [sum, done === 'behind'];
      sum += done;
    }
  };
  const beat = setInterval(
    () => void stillHere(db, worker).catch(() => undefined),
    (silentSeconds * 1000) / 4,
  );
  try {
    await freeClaimsOfTheDead(db);
    for (let goesOn = true; goesOn && !signal?.aborted; ) {
      await listStale(db.global, brands);
      const hasMoved = await settleDay(db);
      const [ofBrands, isBehind] = await each(brands, brandsAtOnce, deriveBrands);
      derived.brands += ofBrands;
      goesOn = hasMoved || isBehind || ofBrands > 0;
      if (isBehind) continue;
      await listStale(db.global, industries);
      const [ofIndustries] = await each(industries, 1, deriveIndustry);
      derived.industries += ofIndustries;
      goesOn ||= ofIndustries > 0;
    }
    return derived;
  } finally {
    clearInterval(beat);
    await giveBack(db, worker.name).catch(() => undefined);
  }
}

type Derive = (tx: GlobalDb, codes: readonly string[]) => Promise<void>;

/** Null when there is nothing to be had; `behind` when the newest day has to be settled first. */
async function deriveSome(
  db: Database,
  kind: Kind,
  { worker, atOnce, derive }: { worker: Worker; atOnce: number; derive: Derive },
): Promise<number | null | 'behind'> {
  const codes = await claim(db.global, kind, { worker, atOnce });
  if (codes.length === 0) return null;
  const write = async (tx: GlobalDb) => {
    // A brand may have any number of links.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await derive(tx, codes);
    await strikeOff(tx, kind, { name: worker.name, codes });
  };
  try {
    await tryAgain(() => db.transaction(write));
    return codes.length;
  } catch (error) {
    if (error instanceof LostClaim) return 0;
    if (!(error instanceof DayIsBehind)) throw error;
    await giveBack(db, worker.name);
    return 'behind';
  }
}

/** Names that are there by now are seen to; one that comes later is left for the next time. */
async function deriveBrands(tx: GlobalDb, brandCodes: readonly string[]): Promise<void> {
  const newest = await keepDay(tx);
  await tx.execute(sql`DELETE FROM stale_brand WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])`);
  await tx.execute(nameIndustries(brandCodes));
  await tx.execute(derivePublishers({ brandCodes, newest, yearBefore: newest && addYears(newest, -1) }));
  await tx.execute(deriveMonths(brandCodes));
  await tx.execute(deriveSummaries(brandCodes));
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM brand_summary WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
      AND (${newest}::date IS NULL OR ${newest}::date < read_on) AND read_on IS NOT NULL LIMIT 1`,
  );
  if (rows.length > 0) throw new DayIsBehind();
}

/** The brands were read on days after the newest one: they were listed since it was settled. */
class DayIsBehind extends Error {}

async function deriveIndustry(tx: GlobalDb, [industry = '']: readonly string[]): Promise<void> {
  await keepDay(tx);
  const { rows } = await tx.execute<{ domain: string }>(
    sql`DELETE FROM stale_industry WHERE big_industry_code = ${industry} RETURNING domain`,
  );
  const domains = [...new Set(rows.map(({ domain }) => domain))];
  for (const statement of industryStatements(industry, domains)) await tx.execute(statement);
}
