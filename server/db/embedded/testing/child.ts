/**
 * A process of its own for the tests: opens the database as its argument says and reports in JSON lines.
 *   hold:  keeps it open until SIGTERM
 *   write: inserts rows as fast as it can and notes each committed one in the file `acks`
 *   leave: ends the process without stopping it
 *   lock:  only takes the owner lock, and keeps it until SIGTERM
 */
import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../faults.ts';
import { type OpenEmbeddedOptions, openEmbedded } from '../open-embedded.ts';
import { acquireOwnerLock } from '../owner-lock.ts';

export interface ChildTask {
  task: 'hold' | 'write' | 'leave' | 'lock';
  dataFolder: string;
  mode?: OpenEmbeddedOptions['mode'];
  native?: string;
  acks?: string;
  /** Marks the rows of this run. */
  round?: number;
  /** Wall clock to start at, so that several children race. */
  startAt?: number;
}

export type ChildReport =
  | { event: 'open'; fresh: boolean; joined: boolean; url: string }
  | { event: 'fault'; code: string; message: string }
  | { event: 'exit'; reason: string }
  | { event: 'lock'; won: boolean; pid: number };

// Now, since a killed process writes nothing at its end.
flushCompileCache();

const task = JSON.parse(process.argv[2] ?? '') as ChildTask;

function report(line: ChildReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// Listened for from the beginning: the order may come at any time after the first report.
const terminated = Promise.withResolvers<void>();
process.once('SIGTERM', () => terminated.resolve());
const staying = setInterval(() => {}, 60_000);

async function writeRows(url: string): Promise<void> {
  const { acks = '', round = 0 } = task;
  const client = new pg.Client(url);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS acked (round int, n int, PRIMARY KEY (round, n))');
  for (let n = 0; ; n += 1) {
    await client.query('INSERT INTO acked VALUES ($1, $2)', [round, n]);
    appendFileSync(acks, `${round} ${n}\n`);
  }
}

async function race(): Promise<void> {
  await sleep((task.startAt ?? 0) - Date.now());
  const attempt = await acquireOwnerLock(task.dataFolder, () => {});
  report({ event: 'lock', won: attempt.lock !== null, pid: attempt.lock ? process.pid : attempt.pid });
  await terminated.promise;
}

async function open(): Promise<void> {
  const { dataFolder, mode = 'own', native } = task;
  const database = await openEmbedded({ dataFolder, mode, native, log: (line) => console.error(line) });
  database.onExit((reason) => report({ event: 'exit', reason }));
  report({ event: 'open', fresh: database.fresh, joined: database.joined, url: database.url });
  if (task.task === 'write') await writeRows(database.url);
  if (task.task === 'leave') process.exit(3);
  await terminated.promise;
  await database.stop();
}

try {
  await (task.task === 'lock' ? race() : open());
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  report({ event: 'fault', code: error.code, message: error.message });
  process.exitCode = error.exitCode;
} finally {
  clearInterval(staying);
}
