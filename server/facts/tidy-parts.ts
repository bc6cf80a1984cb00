// Few parts, none of them mostly of days that have left it: every search looks into each.
import { type SQL, sql } from 'drizzle-orm';
import { arrayText } from '../db/array-text.ts';
import type { TenantTx } from '../db/database.ts';

/** Longer than any search that could still read a part its days have left. */
const goneAfterSeconds = 120;
/** Of about one size; then they are put together. */
const alikeAtMost = 8;
const alikeWithin = 4;

interface StoredPart {
  connectionId: number;
  partNo: number;
  orders: number;
  /** Of the days that are still in it; null where none is. */
  live: number | null;
  /** Whether a day of it is in other parts as well. */
  isCut: boolean;
  hasLeft: boolean;
}

/** `taken`: days that are to be put into a part again. `waiting`: parts that will be deleted. Under the lock of the facts. */
export async function tidyParts(
  tx: TenantTx,
  partOrders: number,
): Promise<{ taken: number; waiting: number }> {
  const own = sql`account_id = ${tx.accountId}::bigint`;
  for (const table of ['number_block', 'number_key', 'number_part']) {
    await tx.run(
      sql`DELETE FROM ${sql.raw(table)} WHERE ${own} AND (connection_id, part_no) IN (
         SELECT connection_id, part_no FROM number_part
         WHERE ${own} AND left_at < now() - make_interval(secs => ${goneAfterSeconds}))`,
    );
  }
  const parts = await readParts(tx, own);
  let taken = 0;
  for (const [connectionId, ofOne] of Map.groupBy(parts, (part) => part.connectionId)) {
    const among = (some: readonly StoredPart[]) =>
      sql`${own} AND connection_id = ${connectionId}::bigint
        AND part_no = ANY (${arrayText(some.map(({ partNo }) => partNo))}::bigint[])`;
    const left = ofOne.filter(({ live, hasLeft }) => live === null && !hasLeft);
    if (left.length > 0) await tx.run(sql`UPDATE number_part SET left_at = now() WHERE ${among(left)}`);
    const again = toPutTogether(ofOne, partOrders);
    if (again.length === 0) continue;
    const { rowCount } = await tx.run(sql`DELETE FROM number_day WHERE ${among(again)}`);
    taken += rowCount ?? 0;
  }
  return { taken, waiting: parts.filter(({ live }) => live === null).length };
}

async function readParts(tx: TenantTx, own: SQL): Promise<StoredPart[]> {
  const { rows } = await tx.run(
    sql`SELECT p.connection_id, p.part_no, p.orders, p.left_at IS NOT NULL AS has_left, d.live::int AS live, d.is_cut
     FROM (SELECT * FROM number_part WHERE ${own}) AS p
     LEFT JOIN (
       SELECT connection_id, part_no, sum(listed) AS live, bool_or(parts > 1) AS is_cut
       FROM (SELECT connection_id, part_no, listed, count(*) OVER (PARTITION BY connection_id, report_day) AS parts
         FROM number_day WHERE ${own}) AS day
       GROUP BY connection_id, part_no
     ) AS d ON d.connection_id = p.connection_id AND d.part_no = p.part_no`,
  );
  return rows.map((row) => ({
    connectionId: Number(row.connection_id),
    partNo: Number(row.part_no),
    orders: Number(row.orders),
    live: row.live === null ? null : Number(row.live),
    isCut: row.is_cut === true,
    hasLeft: row.has_left === true,
  }));
}

/** None whose days are in others too: taken from one of them, a day would not be whole. Put again, most fill half a part. */
function toPutTogether(parts: readonly StoredPart[], partOrders: number): StoredPart[] {
  const whole = parts.flatMap(({ live, ...part }) =>
    live === null || part.isCut ? [] : [{ ...part, live }],
  );
  const wasted = whole.filter(({ live, orders }) => live * 2 < orders);
  const small = whole.filter(({ live }) => live * 2 <= partOrders);
  const alike = Map.groupBy(small, ({ live }) =>
    Math.floor(Math.log(Math.max(1, live)) / Math.log(alikeWithin)),
  );
  const many = [...alike.values()].filter((some) => some.length >= alikeAtMost).flat();
  return [...new Set([...wasted, ...many])];
}
