// The rows as received of a window of which only some were written: their blocks, with the other lines left empty.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { packRows, rawBlockRows, unpackRows } from './raw-block.ts';
import type { SalesStage } from './stage-sales.ts';

/** Opened together; memory stays flat however many there are. */
const atOnce = 32;

const blockRows = sql.raw(String(rawBlockRows));

const touchedBlocks = sql`
  SELECT line / ${blockRows} AS block, array_agg(line % ${blockRows}) AS lines FROM touched_sale GROUP BY 1`;

export async function saveChangedRaw(
  tx: TenantTx,
  { connectionId, count }: SalesStage,
  pullId: number,
): Promise<void> {
  const { accountId } = tx;
  // A cursor takes no parameters.
  const isWhole = sql`cardinality(t.lines) = least(${blockRows}, ${sql.raw(String(count))} - r.block * ${blockRows})`;
  await tx.run(
    sql`INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
     SELECT ${accountId}, ${connectionId}, ${pullId}, r.block, r.rows
     FROM pg_temp.incoming_raw r JOIN (${touchedBlocks}) AS t USING (block) WHERE ${isWhole} ${freshRows(tx)}`,
  );
  await tx.run(
    sql`DECLARE changed_raw NO SCROLL CURSOR FOR
     SELECT r.block, t.lines, r.rows
     FROM pg_temp.incoming_raw r JOIN (${touchedBlocks}) AS t USING (block) WHERE NOT (${isWhole})`,
  );
  for (;;) {
    const { rows } = await tx.run(sql`FETCH ${sql.raw(String(atOnce))} FROM changed_raw`);
    if (rows.length === 0) break;
    const found = rows as unknown as TouchedBlock[];
    const kept = found.map(keepTouched);
    await tx.run(
      sql`INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
       SELECT ${accountId}, ${connectionId}, ${pullId}, part.*
       FROM unnest(${sql.param(found.map(({ block }) => block))}::integer[], ${sql.param(kept)}::text[]) AS part ${freshRows(tx)}`,
    );
  }
  await tx.run(sql`CLOSE changed_raw`);
}

interface TouchedBlock {
  block: number;
  lines: number[];
  rows: string;
}

function keepTouched({ lines, rows }: TouchedBlock): string {
  const touched = new Set(lines);
  return packRows(unpackRows(rows).map((row, line) => (touched.has(line) ? row : '')));
}
