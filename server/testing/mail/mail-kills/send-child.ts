/**
 * A sender of its own, to be killed: waits for an order on standard input, sends the account's mails by its own clock, kills
 * itself outright at the step it was told, or says that it is done and ends.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/pool.ts';
import { runSender } from '#server/features/mail/send/run/run-sender.ts';
import type { SendStep } from '#server/features/mail/send/run/sender-options.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import type { Services } from '#server/kernel/services.ts';
import { loadMasterKey } from '#server/secrets/master-key.ts';

export interface SendTask {
  appUrl: string;
  secret: string;
  dataFolder: string;
  /** Certificate of the mail servers. */
  ca: string;
  accountId: number;
}

export interface SendOrderLine {
  now: string;
  /** At the so-manyeth time it reaches this step; null: it lives. */
  kill: { step: SendStep; count: number } | null;
}

const task = JSON.parse(process.argv[2] ?? '') as SendTask;
const read = readConfig({ HAITU_SECRET: task.secret, HAITU_DATA: task.dataFolder });
const config = { ...read, allowPrivateHosts: true, mail: { ...read.mail, extraCa: task.ca } };
const pool = createPool({ url: task.appUrl, max: 3, onError: () => undefined });
const clock = { at: new Date() };
/** What sending needs of them. */
const services = {
  config,
  log: pino({ level: 'error' }),
  db: createDatabase(pool, task.appUrl),
  files: createDiskStore(task.dataFolder),
  jobs: createJobQueue(pool, () => undefined),
  masterKey: await loadMasterKey(config),
  now: () => clock.at,
} as unknown as Services;

createInterface(process.stdin).once('line', (line) => void work(JSON.parse(line) as SendOrderLine));
process.stdout.write('ready\n');

async function work({ now, kill }: SendOrderLine): Promise<void> {
  clock.at = new Date(now);
  let left = kill?.count ?? 0;
  await runSender(services, task.accountId, new AbortController().signal, {
    turnMs: 4 * 60_000,
    async pause(ms) {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    reached(step) {
      if (step !== kill?.step) return;
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
    },
  });
  process.stdout.write('done\n');
  process.exit(0);
}
