// The days whose orders may hold a keyword in a number, from what is marked of each day; and the orders of such days alone.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type DaySpan, daysBetween } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type Probe, probesOf } from '#server/facts/number-marks.ts';

/** Days close to each other; those between them may hold none. */
interface NumberRun extends DaySpan {
  connectionIds: readonly number[];
  /** UTC days of the moments, first and last. */
  moments: DaySpan;
}

export interface NumberDays {
  runs: readonly NumberRun[];
  /** Orders of these days, whatever their numbers. */
  listed: number;
}

interface Search {
  keyword: string;
  span: DaySpan;
  /** Conditions on account and connections. */
  own: SQL;
  /** Publishers whose days are looked through as well. */
  publisherNos: readonly number[];
}

/** The marks have no say over a day that is not marked yet. */
export async function findNumberDays(
  tx: TenantTx,
  { keyword, span, own, publisherNos }: Search,
): Promise<NumberDays> {
  const days = sql`report_day BETWEEN ${span.from}::date AND ${span.to}::date`;
  const sold =
    publisherNos.length === 0
      ? sql.empty()
      : sql` OR (d.connection_id, d.report_day) IN (SELECT connection_id, report_day FROM sale_day
          WHERE ${own} AND ${days} AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[]))`;
  const { rows } = await tx.run<DayRow>(
    sql`SELECT d.connection_id::text AS id, d.report_day::text AS day, first::text, last::text, listed
     FROM (
       SELECT connection_id, report_day, min(moment_day) AS first, max(moment_day) AS last, sum(listed)::int AS listed
       FROM moment_day WHERE ${own} AND ${days} GROUP BY connection_id, report_day
     ) AS d
     LEFT JOIN (SELECT connection_id, report_day, marks FROM number_day WHERE ${own} AND ${days}) AS n
       ON n.connection_id = d.connection_id AND n.report_day = d.report_day
     WHERE n.marks IS NULL OR (true${sql.join(probesOf(keyword).map(isMarked))})${sold}
     ORDER BY d.report_day, d.connection_id`,
  );
  return { runs: runsOf(rows), listed: rows.reduce((sum, row) => sum + row.listed, 0) };
}

/** Reads the one byte. */
const isMarked = ({ byte, bit }: Probe): SQL =>
  sql` AND get_bit(substr(n.marks, 1 + (${byte}::int & (octet_length(n.marks) - 1)), 1), ${bit}::int) = 1`;

interface DayRow extends Record<string, unknown> {
  id: string;
  day: string;
  first: string;
  last: string;
  listed: number;
}

/** More would cost the planner more than the days between them cost. */
const mostRuns = 40;

function runsOf(rows: readonly DayRow[]): NumberRun[] {
  const days = [...Map.groupBy(rows, (row) => row.day)].map(([day, parts]) => ({
    from: day,
    to: day,
    connectionIds: parts.map(({ id }) => Number(id)),
    moments: parts.map(({ first, last }) => ({ from: first, to: last })).reduce(aroundBoth),
  }));
  const gaps = days.slice(1).map((day, before) => daysBetween(days[before]?.to ?? day.from, day.from));
  const widest = gaps.toSorted((a, b) => b - a)[mostRuns - 1] ?? 1;
  const runs: NumberRun[] = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (!before || daysBetween(before.to, day.from) > widest) runs.push(day);
    else {
      runs[runs.length - 1] = {
        ...aroundBoth(before, day),
        connectionIds: [...new Set([...before.connectionIds, ...day.connectionIds])],
        moments: aroundBoth(before.moments, day.moments),
      };
    }
  }
  return runs;
}

const aroundBoth = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

/** What of the runs lies within these days. */
export function runsWithin(runs: readonly NumberRun[], days: readonly DaySpan[]): NumberRun[] {
  return days.flatMap((span) =>
    runs
      .filter(({ from, to }) => from <= span.to && to >= span.from)
      .map((run) => {
        const { from, to } = overlapOf(run, span);
        // In no zone a day has moments of other UTC days than these.
        const moments = overlapOf(run.moments, { from: addDays(from, -1), to: addDays(to, 1) });
        return { from, to, connectionIds: run.connectionIds, moments };
      }),
  );
}

const overlapOf = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

/** Sales of these days, for the index on moments: written out, so that the planner sees how few they are. */
export const inRuns = (runs: readonly NumberRun[]): SQL =>
  runs.length === 0
    ? sql`false`
    : sql`(${sql.join(
        runs.map(
          ({ from, to, moments, connectionIds }) =>
            sql`sold_at >= ${moments.from}::timestamptz AND sold_at < ${addDays(moments.to, 1)}::timestamptz
              AND report_day BETWEEN ${from}::date AND ${to}::date
              AND connection_id = ANY (${arrayText(connectionIds)}::bigint[])`,
        ),
        sql` OR `,
      )})`;
