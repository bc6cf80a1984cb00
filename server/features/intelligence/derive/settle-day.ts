// The newest day of the whole catalogue: figures of the last twelve months count back from it, and months run up to it.
import { type SQL, sql } from 'drizzle-orm';
import { addMonths, addYears, firstOfMonth } from '#contract/figures/days.ts';
import type { Database, GlobalDb } from '#server/db/database.ts';

/** Apart from other uses of advisory locks; 4 is the catalogue's. */
const lockSpace = sql`5::bigint << 40`;

/** For as long as a derivation of brands writes: the day stays as it is meanwhile. */
export async function keepDay(tx: GlobalDb): Promise<string | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockSpace})`);
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`SELECT newest::text FROM derived_day WHERE newest IS NOT NULL`,
  );
  return rows[0]?.newest ?? null;
}

interface Day {
  newest: string | null;
  before: string | null;
}

/** Gives whether the day moved. Derivations that are under way are waited for only then. */
export async function settleDay(db: Database): Promise<boolean> {
  if (!hasMoved(await readDay(db.global))) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockSpace})`);
    const day = await readDay(tx);
    if (!hasMoved(day)) return false;
    await tx.execute(sql`
      INSERT INTO derived_day VALUES (true, ${day.newest}::date) ON CONFLICT (one_row) DO UPDATE SET newest = EXCLUDED.newest`);
    await moveMonths(tx, day);
    await listMoved(tx, day);
    return true;
  });
}

const hasMoved = ({ newest, before }: Day) => newest !== before;

async function readDay(db: GlobalDb): Promise<Day> {
  const { rows } = await db.execute<{ newest: string | null; before: string | null }>(sql`
    SELECT greatest(
        (SELECT max(s.read_on) FROM brand_summary s
         WHERE NOT EXISTS (SELECT 1 FROM deriving_brand d WHERE d.brand_code = s.brand_code)),
        (SELECT max(greatest(o.last_seen, o.lost_on)) FROM link_observation o
         JOIN deriving_brand USING (brand_code) JOIN brand USING (brand_code)))::text AS newest,
      (SELECT newest::text FROM derived_day) AS before`);
  return rows[0] ?? { newest: null, before: null };
}

/** Where nothing happened since, months that begin are as the last one, and those that are no more are taken away. */
async function moveMonths(tx: GlobalDb, { newest, before }: Day): Promise<void> {
  if (!newest || !before) return;
  const [last, month] = [firstOfMonth(before), firstOfMonth(newest)];
  if (month < last) {
    await tx.execute(sql`DELETE FROM brand_month WHERE month > ${month}::date`);
    await tx.execute(sql`DELETE FROM industry_month WHERE month > ${month}::date`);
  }
  if (month <= last) return;
  const months = sql`generate_series(${addMonths(last, 1)}::date, ${month}::date, '1 month') AS begun`;
  await tx.execute(sql`
    INSERT INTO brand_month (brand_code, month, publishers, links, gained, lost)
    SELECT brand_code, begun::date, publishers, links, 0, 0 FROM brand_month CROSS JOIN ${months}
    WHERE month = ${last}::date ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO industry_month (big_industry_code, month, brands, publishers, links, gained, lost)
    SELECT big_industry_code, begun::date, brands, publishers, links, 0, 0 FROM industry_month CROSS JOIN ${months}
    WHERE month = ${last}::date ON CONFLICT DO NOTHING`);
}

/** Brands whose figures are other ones with the new day. */
async function listMoved(tx: GlobalDb, { newest, before }: Day): Promise<void> {
  const all = sql`SELECT brand_code FROM brand_summary WHERE read_on IS NOT NULL`;
  await tx.execute(sql`
    INSERT INTO deriving_brand (brand_code) ${newest && before ? movedBetween(newest, before) : all} ON CONFLICT DO NOTHING`);
}

/**
 * Those with a link that came or went on the days that enter or leave the twelve months; and those of whose first month it becomes
 * known what came after it, or no longer is.
 */
function movedBetween(one: string, other: string): SQL {
  const [earlier, later] = [one, other].sort() as [string, string];
  const isMoved = (column: SQL) =>
    sql`${column} > ${addYears(earlier, -1)}::date AND ${column} <= ${addYears(later, -1)}::date`;
  return sql`
    SELECT brand_code FROM link_observation WHERE ${isMoved(sql`first_seen`)}
    UNION SELECT brand_code FROM link_observation WHERE ${isMoved(sql`lost_on`)}
    UNION SELECT brand_code FROM brand_month WHERE gained IS NULL
      AND month >= ${firstOfMonth(earlier)}::date AND month < ${firstOfMonth(later)}::date`;
}
