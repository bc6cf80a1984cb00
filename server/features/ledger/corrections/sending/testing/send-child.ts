/**
 * A worker of its own for the proof, to be killed: waits for a line, sends what the accounts it is told of have confirmed, reads the networks
 * again, says so and ends.
 */
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/pool.ts';
import { publishSql } from '#server/events/event-hub.ts';
import { type RunOrder, runConnection } from '#server/features/networks/sync/run-connection.ts';
import type { SyncServices } from '#server/features/networks/sync/run-context.ts';
import { usualOptions } from '#server/features/networks/sync/sync-options.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { settleSubmissions } from '#server/ledger/corrections/settle-submissions.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { loadMasterKey } from '#server/secrets/master-key.ts';
import { type SendServices, sendBatches } from '../send-batches.ts';

export interface SendTask {
  databaseUrl: string;
  secret: string;
  dataFolder: string;
  origins: Record<string, string>;
  orders: RunOrder[];
}

const task = JSON.parse(process.argv[2] ?? '') as SendTask;
const { databaseUrl, secret, dataFolder } = task;
const config = {
  ...readConfig({ DATABASE_URL: databaseUrl, HAITU_SECRET: secret, HAITU_DATA: dataFolder }),
  networkOrigins: task.origins,
};
const pool = createPool({ url: databaseUrl, max: 2, onError: () => undefined });
const services: SyncServices & SendServices = {
  config,
  log: pino({ level: 'fatal' }),
  db: createDatabase(pool, databaseUrl),
  jobs: createJobQueue(pool, () => undefined),
  events: {
    publish: async (event) => void (await pool.query(publishSql(event))),
    subscribe: () => () => false,
    countSession: () => 0,
    endAll: () => undefined,
    close: async () => undefined,
  },
  masterKey: await loadMasterKey(config),
  now: () => new Date(),
};
const connectorOf = (network: string) => {
  const connector = findNetwork(network);
  return connector && { ...connector, limits: { ...connector.limits, budgets: [] } };
};

process.stdout.write('ready\n');
process.stdin.once('data', () => void work());

async function work(): Promise<void> {
  const { signal } = new AbortController();
  for (const { accountId } of task.orders) {
    // The one that was killed may not have let go of its turn yet.
    while (
      (await sendBatches(services, { accountId, signal, options: { connectorOf, http: {} } })) === 'busy'
    );
  }
  for (const order of task.orders) {
    while ((await runConnection(services, order, signal, { ...usualOptions, connectorOf })) === 'busy');
    const judging = { db: services.db, accountId: order.accountId, now: services.now() };
    await judgeAccount(judging);
    await settleSubmissions(judging);
  }
  process.stdout.write('done\n');
  process.exit(0);
}
