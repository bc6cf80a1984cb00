// A command of the product as a process of its own: how long it takes, how much memory, and what it says.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');

export interface CommandRun {
  seconds: number;
  peakBytes: number;
  said: string;
}

export interface RunOptions {
  /** Its standard input. */
  input?: Readable;
  /** A program that starts it, with its arguments. */
  under?: readonly string[];
}

export async function runCommand(
  args: readonly string[],
  env: Record<string, string>,
  { input, under = [] }: RunOptions = {},
): Promise<CommandRun> {
  const startedAt = performance.now();
  const [program = '', ...rest] = [...under, process.execPath, 'server/cli.ts', ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece;
  });
  const [peakBytes] = await Promise.all([
    watchPeak(child),
    input && child.stdin ? pipeline(input, child.stdin) : undefined,
  ]);
  const code = await ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakBytes, said };
}

/** The kernel keeps the highest mark of each process; it is gone with the process, so it is read until then. */
async function watchPeak(child: ChildProcess): Promise<number> {
  const peaks = new Map<string, number>();
  while (child.exitCode === null && child.signalCode === null) {
    for (const pid of [String(child.pid), ...(await childrenOf(child.pid))]) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const peak = Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) * 1024;
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peak));
    }
    await sleep(50);
  }
  return peaks.values().reduce((sum, peak) => sum + peak, 0);
}

/** The room a file is read in counts too. */
async function childrenOf(pid: number | undefined): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter((one) => one !== '');
}
