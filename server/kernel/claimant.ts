// Who has taken a piece of work that other processes and machines could take as well, and whether it is still there.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names a worker of this process among those of every machine. */
export const newClaimant = () => `${hostname()}:${process.pid}:${randomUUID()}`;

/** A process that ran on this machine and is no more: nobody needs to wait for it. */
export function hasEnded(claimant: string): boolean {
  const [host, pid] = claimant.split(':');
  return host === hostname() && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
