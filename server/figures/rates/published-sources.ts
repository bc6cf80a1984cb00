import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Which published rates an account's figures may use, as SQL: everybody the bank's, and the demo account those of its
 * simulator, which are made up. `accountId` is what a prepared statement is given.
 */
export const publishedSources = (accountId: Placeholder): SQL =>
  sql`CASE WHEN (SELECT is_demo FROM account WHERE account_id = ${accountId})
    THEN ARRAY['ecb', 'sample'] ELSE ARRAY['ecb'] END`;
