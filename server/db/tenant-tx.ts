// What a tenant transaction is to those who work in one.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient, QueryResult } from 'pg';
import type { Statement } from './statement.ts';

/** A transaction that sees one account's rows only; made by `database.ts` and `tenant-session.ts` alone. */
export type TenantTx = NodePgDatabase & {
  readonly accountId: number;
  /** Tenant tables lie on the nodes of a cluster; see `staged-rows.ts`. */
  readonly onCitus: boolean;
  /** SQL with numbered parameters, where a statement is clearer as SQL than through Drizzle. */
  run(text: string, values: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>>;
  /** A prepared statement, its rows as plain arrays. Several may be sent before the first has answered. */
  rows<Row extends unknown[]>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
};

export function tenantTx(client: Client | PoolClient, accountId: number, onCitus: boolean): TenantTx {
  return Object.assign(drizzle(client), {
    accountId,
    onCitus,
    run: (text: string, values: readonly unknown[]) =>
      client.query<Record<string, unknown>>(text, [...values]),
    rows: async <Row extends unknown[]>({ name, text }: Statement, values: readonly unknown[]) => {
      const answer = await client.query<Row>({ name, text, values: [...values], rowMode: 'array' });
      return answer.rows;
    },
  });
}
