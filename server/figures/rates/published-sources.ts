/**
 * Which published rates an account's figures may use, as SQL: everybody the bank's, and the demo account those of its
 * simulator, which are made up. `accountId` is the bound parameter.
 */
export const publishedSources = (accountId: string): string =>
  `CASE WHEN (SELECT is_demo FROM account WHERE account_id = ${accountId})
    THEN ARRAY['ecb', 'sample'] ELSE ARRAY['ecb'] END`;
