// Rows of a table by a list of keys, each looked up by itself.
import { type SQL, sql } from 'drizzle-orm';

/**
 * Joins what is found for each row before it. A plain join of a list to a table that was just filled, of which nothing is known, is
 * planned the other way round: the whole list is walked for each row of the table. `OFFSET 0` keeps the planner from making it one.
 */
export const eachIn = (found: SQL): SQL => sql`CROSS JOIN LATERAL (${found} OFFSET 0)`;
