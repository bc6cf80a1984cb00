// The one pool of the app: every connection works as haitu_app, which row-level security binds.
import pg from 'pg';
import { requestTimeoutMs } from '#contract/limits.ts';

export interface PoolOptions {
  url: string;
  max: number;
  onError: (error: Error) => void;
}

/** Session settings every connection starts with. */
const sessionOptions = [
  '-c role=haitu_app',
  '-c search_path=haitu',
  // Citus hands SET LOCAL on to its workers; plain PostgreSQL does not mind a name with a point.
  '-c citus.propagate_set_commands=local',
  '-c timezone=UTC',
  `-c statement_timeout=${requestTimeoutMs}`,
  '-c idle_in_transaction_session_timeout=60000',
].join(' ');

export function createPool({ url, max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: sessionOptions,
    connectionTimeoutMillis: 10_000,
    // Statements are sent without waiting for the answer to the one before, so opening a tenant transaction costs
    // no round trip of its own.
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // The pool listens to idle ones alone. One that breaks while it works fails the statements under way, which says
  // enough; its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
