// Where a keyword may stand in an order's number: orders that were looked up in the parts of days, and days that have to be looked
// through, since they are in no part yet or the keyword is in too many of their numbers.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type DaySpan, daysBetween } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type NumberKey, type PartDays, searchParts } from './search-parts.ts';

/** Days close to each other; those between them may hold none. */
interface NumberRun extends DaySpan {
  connectionIds: readonly number[];
  /** UTC days of the moments, first and last. */
  moments: DaySpan;
}

export interface NumberDays {
  runs: readonly NumberRun[];
  /** Of other days. */
  keys: readonly NumberKey[];
  /** Orders of the runs' days, whatever their numbers, and those of the keys. */
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

export async function findNumberDays(tx: TenantTx, { keyword, ...search }: Search): Promise<NumberDays> {
  const { parts, days } = await readDays(tx, search);
  const found = await searchParts(tx, { keyword, parts });
  const searched = [...days, ...(await daysOfParts(tx, search, found.common))];
  const runs = runsOf(searched);
  const isInRun = ({ in: id, day }: NumberKey) =>
    runs.some(({ from, to, connectionIds }) => day >= from && day <= to && connectionIds.includes(id));
  const keys = found.keys.filter((key) => !isInRun(key));
  return {
    runs,
    keys,
    listed: searched.reduce((sum, row) => sum + row.listed, keys.length),
  };
}

type Place = Omit<Search, 'keyword'>;

/** In one statement: between two, a day might leave the one and not be in the other yet. */
async function readDays(
  tx: TenantTx,
  { span, own, publisherNos }: Place,
): Promise<{ parts: PartDays[]; days: DayRow[] }> {
  const days = sql`report_day BETWEEN ${span.from}::date AND ${span.to}::date`;
  const sold =
    publisherNos.length === 0
      ? sql.empty()
      : sql` OR (m.connection_id, m.report_day) IN (SELECT connection_id, report_day FROM sale_day
          WHERE ${own} AND ${days} AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[]))`;
  const { rows } = await tx.run<DayRow & { part: string | null }>(
    sql`SELECT connection_id::text AS id, part_no::text AS part, string_agg(report_day::text, ' ') AS day, NULL AS first, NULL AS last,
       0 AS listed
     FROM number_day WHERE ${own} AND ${days} GROUP BY connection_id, part_no
     UNION ALL
     SELECT connection_id::text, NULL, report_day::text, min(moment_day)::text, max(moment_day)::text, sum(listed)::int
     FROM (SELECT * FROM moment_day WHERE ${own} AND ${days}) AS m
     WHERE NOT EXISTS (
       SELECT FROM (SELECT connection_id, report_day FROM number_day WHERE ${own} AND ${days}) AS n
       WHERE n.connection_id = m.connection_id AND n.report_day = m.report_day)${sold}
     GROUP BY connection_id, report_day`,
  );
  return {
    parts: rows.flatMap(({ id, part, day }) =>
      part === null ? [] : [{ connectionId: Number(id), partNo: Number(part), days: day.split(' ') }],
    ),
    days: rows.filter(({ part }) => part === null),
  };
}

async function daysOfParts(
  tx: TenantTx,
  { span, own }: Place,
  parts: readonly PartDays[],
): Promise<DayRow[]> {
  if (parts.length === 0) return [];
  const within = parts.flatMap(({ connectionId, days }) => days.map((day) => ({ id: connectionId, day })));
  const { rows } = await tx.run<DayRow>(
    sql`SELECT connection_id::text AS id, report_day::text AS day, min(moment_day)::text AS first, max(moment_day)::text AS last,
       sum(listed)::int AS listed
     FROM moment_day WHERE ${own} AND report_day BETWEEN ${span.from}::date AND ${span.to}::date
       AND (connection_id, report_day) IN (
         SELECT id, day FROM jsonb_to_recordset(${JSON.stringify(within)}::jsonb) AS part (id bigint, day date))
     GROUP BY connection_id, report_day`,
  );
  return rows;
}

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
  const inOrder = rows.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const days = [...Map.groupBy(inOrder, (row) => row.day)].map(([day, parts]) => ({
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
    else runs[runs.length - 1] = oneRun(before, day);
  }
  return runs;
}

/** Where days of some connections come between, any moments of those; else the ones that are known. */
function oneRun(before: NumberRun, day: NumberRun): NumberRun {
  const span = aroundBoth(before, day);
  const connectionIds = [...new Set([...before.connectionIds, ...day.connectionIds])];
  const isWhole =
    daysBetween(before.to, day.from) <= 1 &&
    connectionIds.length === before.connectionIds.length &&
    connectionIds.length === day.connectionIds.length;
  const moments = aroundBoth(before.moments, day.moments);
  return {
    ...span,
    connectionIds,
    moments: isWhole ? moments : aroundBoth(moments, momentsOf(span)),
  };
}

/** In no zone a day has moments of other UTC days than these. */
const momentsOf = ({ from, to }: DaySpan): DaySpan => ({ from: addDays(from, -1), to: addDays(to, 1) });

const aroundBoth = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

/** What of it lies within these days. */
export function numbersWithin(
  { runs, keys }: NumberDays,
  days: readonly DaySpan[],
): Pick<NumberDays, 'runs' | 'keys'> {
  return {
    runs: runsWithin(runs, days),
    keys: keys.filter(({ day }) => days.some(({ from, to }) => day >= from && day <= to)),
  };
}

function runsWithin(runs: readonly NumberRun[], days: readonly DaySpan[]): NumberRun[] {
  return days.flatMap((span) =>
    runs
      .filter(({ from, to }) => from <= span.to && to >= span.from)
      .map((run) => {
        const { from, to } = overlapOf(run, span);
        const moments = overlapOf(run.moments, momentsOf({ from, to }));
        return { from, to, connectionIds: run.connectionIds, moments };
      }),
  );
}

const overlapOf = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

interface Held {
  /** Of the table of sales. */
  columns: SQL;
  own: SQL;
  /** Each begins with AND. */
  conditions: SQL;
}

/** Sales of these days and keys that meet the conditions. */
export function selectHeld(
  { runs, keys }: Pick<NumberDays, 'runs' | 'keys'>,
  { columns, own, conditions }: Held,
): SQL {
  const selected = [
    ...(runs.length > 0
      ? [sql`SELECT ${columns} FROM sale WHERE ${own} AND ${inRuns(runs)}${conditions}`]
      : []),
    ...(keys.length > 0
      ? [
          // One by one, however many the planner expects.
          sql`SELECT sale.* FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS found ("in" bigint, key text, day date)
          CROSS JOIN LATERAL (
            SELECT ${columns} FROM sale WHERE ${own} AND connection_id = found."in" AND sale_key = found.key
              AND report_day = found.day${conditions} LIMIT 1) AS sale`,
        ]
      : []),
  ];
  return selected.length === 0
    ? sql`SELECT ${columns} FROM sale WHERE false`
    : sql.join(selected, sql` UNION ALL `);
}

/** Sales of these days, for the index on moments: written out, so that the planner sees how few they are. */
const inRuns = (runs: readonly NumberRun[]): SQL =>
  sql`(${sql.join(
    runs.map(
      ({ from, to, moments, connectionIds }) =>
        sql`sold_at >= ${moments.from}::timestamptz AND sold_at < ${addDays(moments.to, 1)}::timestamptz
          AND report_day BETWEEN ${from}::date AND ${to}::date
          AND connection_id = ANY (${arrayText(connectionIds)}::bigint[])`,
    ),
    sql` OR `,
  )})`;
