// Set-based statements with numbered parameters, the same in a pooled tenant transaction and in a session.
import type { QueryResult } from 'pg';
import type { TenantTx } from '../db/database.ts';

export interface SqlRunner {
  readonly accountId: number;
  query(text: string, values: unknown[]): Promise<QueryResult<Record<string, unknown>>>;
}

/** The connection under a Drizzle transaction; Drizzle itself has no numbered parameters. */
export function runnerWithin(tx: TenantTx): SqlRunner {
  const client = (tx as unknown as { $client: { query: SqlRunner['query'] } }).$client;
  return { accountId: tx.accountId, query: (text, values) => client.query(text, values) };
}
