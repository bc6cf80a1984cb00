// A connection of one's own for one account: for work that keeps temporary tables, streams COPY or holds a lock, which
// a pooled and pipelined connection cannot. It ends with the work, and its locks and temporary tables with it.
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { tenantBegin } from './tenant-begin.ts';
import { runOn, type TenantTx, tenantTx } from './tenant-tx.ts';

export interface TenantSession {
  readonly accountId: number;
  /** For COPY. */
  readonly client: pg.Client;
  /** For statements on temporary tables; tenant tables answer it with no rows outside `transaction`. */
  run<Row extends pg.QueryResultRow = Record<string, unknown>>(statement: SQL): Promise<pg.QueryResult<Row>>;
  /** One transaction bound to the account. Throwing rolls back. */
  transaction<Result>(work: (tx: TenantTx) => Promise<Result>): Promise<Result>;
  /** Takes a lock that lasts as long as the connection; false when another holds it. */
  tryLock(space: number, id: number): Promise<boolean>;
}

/** The session of one transaction that is open: what would be one of its own there becomes a part of it. */
export const sessionWithin = (session: TenantSession, tx: TenantTx): TenantSession => ({
  ...session,
  transaction: (work) => work(tx),
});

const sessionOptions = [
  '-c role=haitu_app',
  '-c search_path=haitu',
  '-c citus.propagate_set_commands=local',
  '-c timezone=UTC',
  // A long statement of a client that died is ended, and with it its lock.
  '-c client_connection_check_interval=2000',
  '-c temp_buffers=64MB',
  '-c work_mem=64MB',
].join(' ');

export async function openTenantSession<Result>(
  { url, accountId, onCitus }: { url: string; accountId: number; onCitus: boolean },
  work: (session: TenantSession) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: sessionOptions, keepAlive: true });
  // The statement that runs into a lost connection reports it; without a listener an idle loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work({
      accountId,
      client,
      run: (statement) => runOn(client, statement),
      async transaction(within) {
        for (const statement of tenantBegin(accountId)) await client.query(statement);
        try {
          const result = await within(tenantTx(client, accountId, onCitus));
          const committed = await client.query('COMMIT');
          if (committed.command !== 'COMMIT') throw new Error('transaction had failed, nothing was written');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined);
          throw error;
        }
      },
      async tryLock(space, id) {
        const { rows } = await client.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock(($1::bigint << 40) | $2::bigint) AS held',
          [space, id],
        );
        return rows[0]?.held === true;
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
