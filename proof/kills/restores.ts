// A backup is restored over what the run left and killed on the way, again and again: the folder then holds all of what was
// or all of what came.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCli } from '#server/commands/run-cli.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import type { Random } from '../fuzz/random.ts';
import { killEmbedded } from './kill.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** A backup and what a folder holds that was restored from it. */
export interface Kept {
  file: string;
  rows: string;
  /** Digests by key. */
  files: ReadonlyMap<string, string>;
}

const configOf = (dataFolder: string) =>
  readConfig({ HAITU_DATA: dataFolder, HAITU_DEMO: '0', HAITU_LOG: 'silent' });

export async function keepBackup(dataFolder: string, file: string): Promise<Kept> {
  let said = '';
  const code = await runCli(
    ['backup', '--file', file, '--plain', '--with-secret'],
    () => configOf(dataFolder),
    {
      say: () => undefined,
      complain: (line) => {
        said += line;
      },
    },
  );
  if (code !== 0) throw new Error(`the backup ended with ${code}: ${said}`);
  return { file, ...(await stateOf(dataFolder)) };
}

/** Whatever a kill left is settled by opening the folder, as the next start of the product would. */
async function stateOf(dataFolder: string): Promise<Omit<Kept, 'file'>> {
  const { services, databaseUrl, close } = await openServices(configOf(dataFolder), {
    mode: 'own',
    log: () => undefined,
  });
  try {
    const files = new Map<string, string>();
    for await (const key of services.files.list('accounts/')) {
      const bytes = await buffer(await services.files.read(key));
      files.set(key, createHash('sha256').update(bytes).digest('hex'));
    }
    const secret = await readFile(join(dataFolder, 'secret'), 'utf8');
    return { rows: JSON.stringify([await snapshotTables(databaseUrl), secret.trim()]), files };
  } finally {
    await close();
  }
}

export interface KilledRestores {
  kills: number;
  /** How the folder was found. */
  was: number;
  came: number;
  wrong: string[];
}

interface Order {
  dataFolder: string;
  /** What the folder holds, and what is restored over it; in turns, whenever one came. */
  pair: readonly [now: Kept, other: Kept];
  kills: number;
  random: Random;
}

export async function killRestores({ dataFolder, pair, kills, random }: Order): Promise<KilledRestores> {
  const result: KilledRestores = { kills: 0, was: 0, came: 0, wrong: [] };
  let [now, other] = pair;
  /** Learnt from those that were done before they were killed. */
  let lastsMs = 20_000;
  while (result.kills < kills) {
    const startedAt = performance.now();
    const killed = await restoreAndKill(dataFolder, other.file, random.below(Math.round(lastsMs)));
    if (killed) result.kills += 1;
    else lastsMs = performance.now() - startedAt;
    if (killed && random.below(2) === 0) await killEmbedded(dataFolder);
    const found = await stateOf(dataFolder);
    const end = holds(found, other) ? 'came' : holds(found, now) ? 'was' : 'wrong';
    if (end === 'wrong' || (!killed && end === 'was')) result.wrong.push(`restore ${result.kills}: ${end}`);
    if (killed && end !== 'wrong') result[end] += 1;
    if (end === 'came') [now, other] = [other, now];
  }
  return result;
}

/** Files that no row speaks of any more may stay. */
const holds = (found: Omit<Kept, 'file'>, { rows, files }: Kept): boolean =>
  found.rows === rows && [...files].every(([key, digest]) => found.files.get(key) === digest);

/** False: it was done before. */
async function restoreAndKill(dataFolder: string, file: string, afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(root, 'server', 'cli.ts'), 'restore', '--file', file, '--force'],
    {
      env: { ...process.env, HAITU_DATA: dataFolder, HAITU_DEMO: '0' },
      stdio: 'ignore',
    },
  );
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  );
  await Promise.race([ended, sleep(afterMs)]);
  child.kill('SIGKILL');
  const how = await ended;
  if (how !== 0 && how !== 'SIGKILL') throw new Error(`a restore ended with ${how}`);
  return how === 'SIGKILL';
}
