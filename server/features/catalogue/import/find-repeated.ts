import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { Fault } from './record.ts';

interface Where {
  /** A stage with the columns line and code. */
  table: string;
  /** As the file calls the code. */
  column: string;
  limit: number;
}

/** Lines whose code stands on an earlier line already. */
export async function findRepeated(tx: GlobalDb, { table, column, limit }: Where): Promise<Fault[]> {
  const { rows } = await tx.execute<{ line: string; first: string; code: string }>(sql`
    SELECT line, first, code
    FROM (SELECT line, code, min(line) OVER (PARTITION BY code) AS first FROM ${sql.identifier(table)}) AS s
    WHERE line > first ORDER BY line LIMIT ${limit}`);
  return rows.map(({ line, first, code }) => ({
    line: Number(line),
    column,
    reason: texts.repeated(code, Number(first)),
  }));
}
