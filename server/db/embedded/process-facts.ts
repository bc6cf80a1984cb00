import { readdir, readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Names one process for good: a later process with the same pid has another start time or another scope. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks since boot, from /proc; null where the system has no /proc. */
  startTime: string | null;
  /** Within one scope (boot and pid namespace) pids can be compared. */
  scope: string;
}

interface ProcessStat {
  state: string;
  parent: number;
  startTime: string;
}

/** What /proc says about a process; null when it does not exist (or there is no /proc). */
export async function readProcessStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The second field is the command in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const startTime = fields[19];
  if (!state || !parent || !startTime) return null;
  return { state, parent: Number(parent), startTime };
}

function isRunning(stat: ProcessStat | null): stat is ProcessStat {
  return stat !== null && stat.state !== 'Z' && stat.state !== 'X';
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  const stat = await readProcessStat(process.pid);
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return {
    pid: process.pid,
    startTime: stat?.startTime ?? null,
    scope: boot ? `${boot.trim()}/${namespace}` : hostname(),
  };
}

/** Whether the kernel still knows the pid; true for zombies and for a process that merely reuses the number. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether exactly this process still runs. Only meaningful within one scope. A zombie is dead. */
export async function identityRuns(identity: ProcessIdentity): Promise<boolean> {
  if (identity.startTime === null) return pidExists(identity.pid);
  const stat = await readProcessStat(identity.pid);
  return isRunning(stat) && stat.startTime === identity.startTime;
}

export interface RunningServer {
  pid: number;
  parent: number;
}

/**
 * Live PostgreSQL processes that carry the cluster's name: the server has it among its arguments, its children
 * in their titles. Command lines are readable by everyone, unlike the working directory, which root may not
 * read inside a container.
 */
export async function serverProcesses(clusterName: string): Promise<RunningServer[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name): Promise<RunningServer | null> => {
        const command = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '');
        if (command.trim() !== 'postgres') return null;
        const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
        if (!line.includes(clusterName)) return null;
        const stat = await readProcessStat(Number(name));
        return isRunning(stat) ? { pid: Number(name), parent: stat.parent } : null;
      }),
  );
  return found.filter((process) => process !== null);
}
