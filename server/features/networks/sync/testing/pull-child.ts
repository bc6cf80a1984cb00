/**
 * A worker of its own for the tests, to be killed: waits for a line, pulls the connections it is told to until every
 * round is done, says so and ends.
 */
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/pool.ts';
import { publishSql } from '#server/events/event-hub.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { loadMasterKey } from '#server/secrets/master-key.ts';
import { type RunOrder, runConnection } from '../run-connection.ts';
import type { SyncServices } from '../run-context.ts';
import { usualOptions } from '../sync-options.ts';

export interface PullTask {
  databaseUrl: string;
  secret: string;
  dataFolder: string;
  origins: Record<string, string>;
  now: string;
  orders: RunOrder[];
  /** Reads no clicks and no list of publishers. */
  salesOnly?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as PullTask;
const { databaseUrl, secret, dataFolder } = task;
const config = {
  ...readConfig({ DATABASE_URL: databaseUrl, HAITU_SECRET: secret, HAITU_DATA: dataFolder }),
  networkOrigins: task.origins,
};
const pool = createPool({ url: databaseUrl, max: 2, onError: () => undefined });
const services: SyncServices = {
  config,
  log: pino({ level: 'error' }),
  db: createDatabase(pool, databaseUrl),
  events: {
    publish: async (event) => void (await pool.query(publishSql(event))),
    subscribe: () => () => false,
    countSession: () => 0,
    endAll: () => undefined,
    close: async () => undefined,
  },
  masterKey: await loadMasterKey(config),
  now: () => new Date(task.now),
};
const options = {
  ...usualOptions,
  connectorOf: (network: string) => {
    const connector = findNetwork(network);
    if (!connector) return undefined;
    const { clicks: _clicks, publishers: _publishers, ...sales } = connector;
    return { ...(task.salesOnly ? sales : connector), limits: { ...connector.limits, budgets: [] } };
  },
  clock: Date.now,
};

process.stdout.write('ready\n');
process.stdin.once('data', () => void work());

async function work(): Promise<void> {
  const { signal } = new AbortController();
  for (const order of task.orders) {
    // The one that was killed may not have let go of its lock yet.
    while ((await runConnection(services, order, signal, options)) === 'busy');
  }
  process.stdout.write('done\n');
  process.exit(0);
}
