import { type SQL, sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { ImportOutcome } from './catalogue-kind.ts';

/** Counts before writing what writing will do; `compared` gives for each line whether it is `fresh` or `other`. */
export async function outcomeOf(tx: GlobalDb, compared: SQL): Promise<ImportOutcome> {
  const { rows } = await tx.execute<{ added: string; changed: string; unchanged: string }>(sql`
    SELECT count(*) FILTER (WHERE fresh) AS added,
      count(*) FILTER (WHERE NOT fresh AND other) AS changed,
      count(*) FILTER (WHERE NOT fresh AND NOT other) AS unchanged
    FROM (${compared}) AS line`);
  const [row] = rows;
  return {
    added: Number(row?.added),
    changed: Number(row?.changed),
    unchanged: Number(row?.unchanged),
  };
}
