// The doors to the database: `global` for catalogues and directories, `tenant` for everything an account owns.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createFairGate } from '../limits/fair-gate.ts';
import { gateSizes } from './gate-sizes.ts';
import { tenantBegin } from './tenant-begin.ts';
import { openTenantSession, type TenantSession } from './tenant-session.ts';
import { type TenantTx, tenantTx } from './tenant-tx.ts';

export type { TenantTx } from './tenant-tx.ts';

/** Queries on global tables; tenant tables answer it with no rows. */
export type GlobalDb = NodePgDatabase;

export interface Database {
  readonly pool: pg.Pool;
  readonly global: GlobalDb;
  /** Tenant tables lie on the nodes of a cluster, any of which may be away. */
  readonly onCitus: boolean;
  /**
   * Runs `work` in one transaction bound to the account, when it is the turn of whoever asks: the account itself unless
   * said. Throwing rolls back.
   */
  tenant<Result>(
    accountId: number,
    work: (tx: TenantTx) => Promise<Result>,
    askedBy?: number,
  ): Promise<Result>;
  /** A connection of one's own for bulk work of one account; see `tenant-session.ts`. */
  session<Result>(accountId: number, work: (session: TenantSession) => Promise<Result>): Promise<Result>;
  /**
   * One statement whose functions enter an account by themselves (`enter_account`). In one round trip, within a transaction
   * on a cluster: Citus hands settings on to its nodes there alone.
   */
  ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** A transaction over global tables only. */
  transaction<Result>(work: (tx: GlobalDb) => Promise<Result>): Promise<Result>;
  nextAccountId(): Promise<number>;
}

export function createDatabase(pool: pg.Pool, url: string, { onCitus = false } = {}): Database {
  const gate = createFairGate(gateSizes(pool.options.max));
  const inTransaction = async <Result>(
    begin: readonly string[],
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Pipelined: not awaited before the first statement of `work` is sent. Should it fail, that statement runs
      // without a tenant and therefore sees and writes nothing.
      const begun = Promise.all(begin.map((statement) => client.query(statement)));
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
    onCitus,
    tenant(accountId, work, askedBy = accountId) {
      const begin = tenantBegin(accountId);
      return gate.enter(askedBy, () =>
        inTransaction(begin, (client) => work(tenantTx(client, accountId, onCitus))),
      );
    },
    session: (accountId, work) => openTenantSession({ url, accountId, onCitus }, work),
    ask: (query) => (onCitus ? inTransaction(['BEGIN'], (client) => client.query(query)) : pool.query(query)),
    transaction(work) {
      return inTransaction(['BEGIN'], (client) => work(drizzle(client)));
    },
    async nextAccountId() {
      const answer = await pool.query<{ id: string }>("SELECT nextval('account_id_seq') AS id");
      return Number(answer.rows[0]?.id);
    },
  };
}
