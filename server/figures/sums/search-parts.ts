// Looks a keyword up in the parts that hold the order numbers of days: run after run of its signs, until few orders are left.
import { sql } from 'drizzle-orm';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { listPlaceOf } from '#server/facts/mark-numbers.ts';
import { placesOf, type RunSpan, runSpansOf } from '#server/facts/number-index.ts';

/** A part, and the days asked for that are in it. */
export interface PartDays {
  connectionId: number;
  partNo: number;
  days: readonly string[];
}

/** An order that may hold the keyword: its connection, its key and its day. */
export interface NumberKey {
  in: number;
  key: string;
  day: string;
}

export interface FoundNumbers {
  keys: NumberKey[];
  /** Parts where the keyword's runs stand in so many numbers that their days are better looked through. */
  common: PartDays[];
}

/** Looking up so few costs less than telling them apart by another run. */
const fewPlaces = 20;
/** Of one part or of all together; more are read sooner with their days. */
const mostPlaces = 50_000;
const mostRounds = 5;
/** Of one run in one part. */
const mostBytes = 32_768;
const mostBlocks = 8;

interface Searched extends PartDays {
  /** Null while every order may hold it. */
  places: readonly number[] | null;
}

export async function searchParts(
  tx: TenantTx,
  { keyword, parts }: { keyword: string; parts: readonly PartDays[] },
): Promise<FoundNumbers> {
  let left: Searched[] = parts.map((part) => ({ ...part, places: null }));
  for (const [round, span] of runSpansOf(keyword).slice(0, mostRounds).entries()) {
    // Both ends of the keyword are always looked at: what is in none is found out without reading an order.
    if (left.length === 0 || (round > 1 && isKnown(left) && countOf(left) <= fewPlaces)) break;
    const standing = await placesIn(tx, span, left);
    left = left
      .map((part, at) => ({ ...part, places: both(part.places, standing[at] ?? null) }))
      .filter(({ places }) => places === null || places.length > 0);
  }
  const isCommon = ({ places }: Searched) => places === null;
  const known = left.filter((part) => !isCommon(part));
  const isTooMany = countOf(known) > mostPlaces;
  return {
    keys: isTooMany ? [] : await keysOf(tx, known),
    common: isTooMany ? left : left.filter(isCommon),
  };
}

const isKnown = (parts: readonly Searched[]): boolean => parts.every(({ places }) => places !== null);
const countOf = (parts: readonly Searched[]): number =>
  parts.reduce((sum, { places }) => sum + (places?.length ?? 0), 0);

/** Both are in order. */
function both(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (one === null || other === null) return one ?? other;
  let at = 0;
  return one.filter((place) => {
    while ((other[at] as number) < place) at += 1;
    return other[at] === place;
  });
}

/** Of each part; null where the runs are in too many of its orders. */
async function placesIn(
  tx: TenantTx,
  span: RunSpan,
  parts: readonly PartDays[],
): Promise<(number[] | null)[]> {
  const ofPart = sql`account_id = ${tx.accountId}::bigint AND connection_id = part.connection_id AND part_no = part.part_no`;
  const block = sql`SELECT last_run, CASE WHEN octet_length(entries) <= ${mostBytes}::int THEN entries END AS entries
    FROM number_block WHERE ${ofPart}`;
  const within =
    span.first === span.last
      ? sql.empty()
      : sql`(${block} AND last_run >= ${span.first}::int AND last_run < ${span.last}::int
          ORDER BY last_run LIMIT ${mostBlocks + 1}::int) UNION ALL `;
  const { rows } = await tx.run<{ no: string; entries: Buffer | null }>(
    sql`SELECT part.no, block.entries
     FROM unnest(${arrayText(parts.map(({ connectionId }) => connectionId))}::bigint[],
       ${arrayText(parts.map(({ partNo }) => partNo))}::bigint[]) WITH ORDINALITY AS part (connection_id, part_no, no)
     CROSS JOIN LATERAL (
       ${within}(${block} AND last_run >= ${span.last}::int ORDER BY last_run LIMIT 1)
     ) AS block
     ORDER BY part.no, block.last_run`,
  );
  const blocksOf = Map.groupBy(rows, ({ no }) => Number(no) - 1);
  return parts.map((_, at) => {
    const blocks = (blocksOf.get(at) ?? []).map(({ entries }) => entries);
    const whole = blocks.filter((entries) => entries !== null);
    return blocks.length > mostBlocks || whole.length < blocks.length ? null : placesOf(span, whole);
  });
}

async function keysOf(tx: TenantTx, parts: readonly Searched[]): Promise<NumberKey[]> {
  const asked = parts.flatMap(({ connectionId, partNo, places }) =>
    (places ?? []).map((place) => ({ connectionId, partNo, ...listPlaceOf(place) })),
  );
  if (asked.length === 0) return [];
  const column = (of: (one: (typeof asked)[number]) => number) => arrayText(asked.map(of));
  const { rows } = await tx.run(
    sql`SELECT part.connection_id, part.part_no, list.report_day::text AS day, list.sale_keys[part.at] AS key
     FROM unnest(${column(({ connectionId }) => connectionId)}::bigint[], ${column(({ partNo }) => partNo)}::bigint[],
       ${column(({ list }) => list)}::int[], ${column(({ at }) => at)}::int[]) AS part (connection_id, part_no, list_no, at)
     JOIN number_key list ON list.account_id = ${tx.accountId}::bigint AND list.connection_id = part.connection_id
       AND list.part_no = part.part_no AND list.list_no = part.list_no`,
  );
  const daysOf = new Map(
    parts.map(({ connectionId, partNo, days }) => [`${connectionId} ${partNo}`, new Set(days)]),
  );
  return rows
    .filter((row) => daysOf.get(`${row.connection_id} ${row.part_no}`)?.has(String(row.day)))
    .map((row) => ({ in: Number(row.connection_id), key: String(row.key), day: String(row.day) }));
}
