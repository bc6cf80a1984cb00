// The doors to the database: `global` for catalogues and directories, `tenant` for everything an account owns.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** A transaction that sees one account's rows only; made nowhere else than here. */
export type TenantTx = NodePgDatabase & { readonly accountId: number };

/** Queries on global tables; tenant tables answer it with no rows. */
export type GlobalDb = NodePgDatabase;

export interface Database {
  readonly pool: pg.Pool;
  readonly global: GlobalDb;
  /** Runs `work` in one transaction bound to the account. Throwing rolls back. */
  tenant<Result>(accountId: number, work: (tx: TenantTx) => Promise<Result>): Promise<Result>;
  /** A transaction over global tables only. */
  transaction<Result>(work: (tx: GlobalDb) => Promise<Result>): Promise<Result>;
  nextAccountId(): Promise<number>;
}

export function createDatabase(pool: pg.Pool): Database {
  const inTransaction = async <Result>(
    begin: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Pipelined: not awaited before the first statement of `work` is sent. Should it fail, that statement runs
      // without a tenant and therefore sees and writes nothing.
      const begun = client.query(begin);
      begun.catch(() => undefined);
      const result = await work(client);
      await begun;
      const committed = await client.query('COMMIT');
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK: an error that `work` swallowed.
      if (committed.command !== 'COMMIT') throw new Error('transaction had failed, nothing was written');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    pool,
    global: drizzle(pool),
    tenant(accountId, work) {
      if (!Number.isSafeInteger(accountId)) throw new Error(`not an account id: ${accountId}`);
      // Citus forwards SET LOCAL to its workers only after the first statement; plain PostgreSQL does not mind it.
      const begin = `BEGIN; SET LOCAL citus.propagate_set_commands = 'local'; SET LOCAL app.account_id = '${accountId}'`;
      return inTransaction(begin, (client) => work(Object.assign(drizzle(client), { accountId })));
    },
    transaction(work) {
      return inTransaction('BEGIN', (client) => work(drizzle(client)));
    },
    async nextAccountId() {
      const answer = await pool.query<{ id: string }>("SELECT nextval('account_id_seq') AS id");
      return Number(answer.rows[0]?.id);
    },
  };
}
