// Where in the order of moments a page begins, found in the rollups: whatever page, only its own days are read.
import { sql } from 'drizzle-orm';
import { addDays, type DaySpan, daysBetween } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type DayCount, publisherDays } from '#server/figures/sums/count-sales.ts';
import { ownedBy, type SaleFilter } from '#server/figures/sums/sale-filter.ts';

export interface PageRange {
  offset: number;
  size: number;
}

/** Moments that hold a page. */
export interface MomentPlace {
  /** First moment, and the first one after the last. */
  from: string;
  before: string;
  /** Rows of these moments that come before the page. */
  skip: number;
  /** Every row of these moments is of a day that was asked for. */
  inside: boolean;
}

/** Of all publishers: the rollup knows how many rows each UTC day holds. */
export async function placeByMoment(
  tx: TenantTx,
  filter: SaleFilter,
  { offset, size }: PageRange,
): Promise<MomentPlace | null> {
  const { from, to, state } = filter;
  const [first, last, start] = [sql`${from}::date`, sql`${to}::date`, sql`${offset}::bigint`];
  const { rows } = await tx.run(
    sql`WITH placed AS (
       SELECT moment_day, sum(listed) AS n, sum(sum(listed)) OVER (ORDER BY moment_day DESC) AS upto
       FROM moment_day
       WHERE ${ownedBy(tx, filter)} AND report_day BETWEEN ${first} AND ${last}
         ${state ? sql`AND state = ${state}::text` : sql.empty()}
       GROUP BY moment_day
     ), page AS (
       SELECT min(moment_day) AS low, max(moment_day) AS high, min(upto - n) AS above
       FROM placed WHERE upto > ${start} AND upto - n < ${start} + ${size}::bigint
     )
     SELECT (high + 1)::text AS before, low::text AS from, ${start} - above AS skip,
       low >= ${first} + interval '36 hours' AND high + 1 <= ${last} + interval '10 hours' AS inside
     FROM page WHERE high IS NOT NULL`,
  );
  const [row] = rows;
  return row
    ? {
        before: String(row.before),
        from: String(row.from),
        skip: Number(row.skip),
        inside: row.inside === true,
      }
    : null;
}

/** Report days that hold a page. */
export interface DayPlace {
  /** Days that lie close together are read in one go. */
  runs: DaySpan[];
  /** Rows of these days that come before the page. */
  skip: number;
}

/**
 * Where it is known how many rows each report day holds, but not their moments. A day's moments lie from 14 hours before
 * to 36 hours after its midnight UTC, so days three apart never mix: two days more on either side of those that would hold
 * the page by day hold it by moment.
 */
export function placeByDay(days: readonly DayCount[], { offset, size }: PageRange): DayPlace | null {
  let upTo = 0;
  const newestFirst = days
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ day, listed }) => {
      const above = upTo;
      upTo += listed;
      return { day, above, upTo };
    });
  const page = newestFirst.filter((one) => one.upTo > offset && one.above < offset + size);
  const [newest, oldest] = [page.at(0), page.at(-1)];
  if (!newest || !oldest) return null;
  const [first, last] = [addDays(oldest.day, -2), addDays(newest.day, 2)];
  const held = newestFirst.filter(({ day }) => day >= first && day <= last);
  return { runs: runsOf(held.map(({ day }) => day).reverse()), skip: offset - (held[0]?.above ?? 0) };
}

/** Of some publishers, from the rollups. */
export async function countByDay(tx: TenantTx, filter: SaleFilter): Promise<DayCount[]> {
  const { rows } = await tx.run(
    sql`SELECT report_day::text AS day, sum(listed)::int AS listed FROM ${publisherDays(tx, filter)} GROUP BY report_day`,
  );
  return rows.map(({ day, listed }) => ({ day: String(day), listed: Number(listed) }));
}

/** The moments of days nearer than this overlap anyway. */
const apartDays = 3;

function runsOf(days: readonly string[]): DaySpan[] {
  const runs: DaySpan[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysBetween(run.to, day) < apartDays) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}
