/**
 * A worker of its own for tests and figures, to be measured or killed: waits for a line, reads mailboxes until the one it is
 * told of is live, says so and goes on until it is ended.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { type ReadingOptions, usualReading } from '../reading-options.ts';
import { startMailSupervisor } from '../supervisor.ts';

export interface ReadTask {
  databaseUrl: string;
  secret: string;
  dataFolder: string;
  /** Certificate of the server. */
  ca: string;
  accountId: number;
  mailboxId: string;
  options: Partial<ReadingOptions>;
}

const task = JSON.parse(process.argv[2] ?? '') as ReadTask;
const config = readConfig({
  DATABASE_URL: task.databaseUrl,
  HAITU_SECRET: task.secret,
  HAITU_DATA: task.dataFolder,
  HAITU_ALLOW_PRIVATE_HOSTS: '1',
  HAITU_DEMO: '0',
  HAITU_LOG: 'silent',
  HAITU_RATES: '0',
});
const { services, appUrl } = await openServices(
  { ...config, mail: { ...config.mail, extraCa: task.ca } },
  { mode: 'join', log: () => undefined },
);
const say = (line: string) => process.stdout.write(`${line}\n`);
process.stdin.once('data', () => void work());
say('ready');

async function work(): Promise<void> {
  const options = { ...usualReading, scanMs: 50, ...task.options, afterBatch: () => void say('batch') };
  await startMailSupervisor({ url: appUrl, services, options });
  for (;;) {
    const { rows } = await services.db.tenant(task.accountId, (tx) =>
      tx.run(
        sql`SELECT state FROM mailbox WHERE account_id = ${tx.accountId} AND mailbox_id = ${task.mailboxId}`,
      ),
    );
    if (rows[0]?.state === 'live') break;
    await pause(20);
  }
  say('done');
}
