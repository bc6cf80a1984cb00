// What a tenant transaction is to those who work in one.
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Given, Statement } from './statement.ts';

/** A transaction that sees one account's rows only; made by `database.ts` and `tenant-session.ts` alone. */
export type TenantTx = NodePgDatabase & {
  readonly accountId: number;
  /** Tenant tables lie on the nodes of a cluster; see `staged-rows.ts`. */
  readonly onCitus: boolean;
  /** A statement of more than one table, written with `sql`; moments come as `Date`. */
  run<Row extends QueryResultRow = Record<string, unknown>>(statement: SQL): Promise<QueryResult<Row>>;
  /** A prepared statement, its rows as plain arrays. Several may be sent before the first has answered. */
  rows<Row extends unknown[]>(statement: Statement, values: Given): Promise<Row[]>;
};

const dialect = new PgDialect();

export function runOn<Row extends QueryResultRow>(
  client: Client | PoolClient,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return client.query<Row>(text, params);
}

export function tenantTx(client: Client | PoolClient, accountId: number, onCitus: boolean): TenantTx {
  return Object.assign(drizzle(client), {
    accountId,
    onCitus,
    run: <Row extends QueryResultRow>(statement: SQL) => runOn<Row>(client, statement),
    rows: async <Row extends unknown[]>({ name, text, given }: Statement, values: Given) => {
      const ordered = given.map((key) => {
        if (values[key] === undefined) throw new Error(`${name} is not given ${key}`);
        return values[key];
      });
      const answer = await client.query<Row>({ name, text, values: ordered, rowMode: 'array' });
      return answer.rows;
    },
  });
}
