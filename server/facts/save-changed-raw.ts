// The rows as received of a window of which only some were written: their blocks, with the other lines left empty.
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { packRows, rawBlockRows, unpackRows } from './raw-block.ts';
import type { SalesStage } from './stage-sales.ts';

/** Opened together; memory stays flat however many there are. */
const atOnce = 32;

const touchedBlocks = `
  SELECT line / ${rawBlockRows} AS block, array_agg(line % ${rawBlockRows}) AS lines FROM touched_sale GROUP BY 1`;

export async function saveChangedRaw(
  tx: TenantTx,
  { connectionId, count }: SalesStage,
  pullId: number,
): Promise<void> {
  const keys = [tx.accountId, connectionId, pullId];
  const isWhole = `cardinality(t.lines) = least(${rawBlockRows}, ${count} - r.block * ${rawBlockRows})`;
  await tx.run(
    `INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
     SELECT $1, $2, $3, r.block, r.rows
     FROM pg_temp.incoming_raw r JOIN (${touchedBlocks}) AS t USING (block) WHERE ${isWhole} ${freshRows(tx)}`,
    keys,
  );
  await tx.run(
    `DECLARE changed_raw NO SCROLL CURSOR FOR
     SELECT r.block, t.lines, r.rows
     FROM pg_temp.incoming_raw r JOIN (${touchedBlocks}) AS t USING (block) WHERE NOT (${isWhole})`,
    [],
  );
  for (;;) {
    const { rows } = await tx.run(`FETCH ${atOnce} FROM changed_raw`, []);
    if (rows.length === 0) break;
    const found = rows as unknown as TouchedBlock[];
    const kept = found.map(keepTouched);
    await tx.run(
      `INSERT INTO sale_raw (account_id, connection_id, pull_id, raw_block, rows)
       SELECT $1, $2, $3, part.* FROM unnest($4::integer[], $5::text[]) AS part ${freshRows(tx)}`,
      [...keys, found.map(({ block }) => block), kept],
    );
  }
  await tx.run('CLOSE changed_raw', []);
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
