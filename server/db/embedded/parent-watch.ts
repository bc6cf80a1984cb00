// Whatever way our process ends, killed outright included, its server ends soon after: a shell waits for the end of a pipe
// that only we hold open, then asks the server for a fast shutdown, which loses nothing.
import { spawn } from 'node:child_process';
import { childEnvironment, launchAs } from './run-tool.ts';
import type { SystemUser } from './system-user.ts';

/** The server's own file tells whether the number still means it. */
const script = `read -r _; [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"`;

/** Gives back what calls the watch off, once the server has ended by itself. Does nothing where there is no shell. */
export function watchParent(options: { pid: number; cluster: string; user: SystemUser | null }): () => void {
  if (process.platform === 'win32') return () => undefined;
  const { pid, cluster, user } = options;
  const launch = launchAs(user, '/bin/sh', ['-c', script, 'haitu-watch', String(pid), cluster]);
  const watcher = spawn(launch.command, launch.args, {
    ...launch.ids,
    cwd: '/',
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own session: what ends us at the terminal must not end the watch first.
    detached: true,
  });
  // Without a watch the next start finds the server and shuts it down.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => {
    watcher.kill('SIGKILL');
    watcher.stdin.destroy();
  };
}
