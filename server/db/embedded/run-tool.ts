import { spawn } from 'node:child_process';
import { errorCode, faults } from './faults.ts';
import type { SystemUser } from './system-user.ts';

export interface ToolOutcome {
  /** Null when a signal ended it. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

const searchPath = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin:/run/current-system/sw/bin';

/**
 * The environment of every child: nothing of ours leaks into it (settings hold secrets, PG* variables would
 * change what PostgreSQL does), and messages stay in English so that they can be recognised. Windows programs
 * do not run without the system's own variables, so there it is handed on.
 */
export function childEnvironment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { PATH: searchPath, LC_ALL: 'C', TZ: 'UTC' };
}

interface Launch {
  command: string;
  args: readonly string[];
  ids: { uid?: number; gid?: number };
}

/** How to start a command as `user`; util-linux's setpriv switches where a capability has to come along. */
export function launchAs(user: SystemUser | null, command: string, args: readonly string[]): Launch {
  if (!user) return { command, args, ids: {} };
  if (!user.passes) return { command, args, ids: { uid: user.uid, gid: user.gid } };
  const capability = '+dac_override';
  const switches = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
  return { command: 'setpriv', args: [...switches, '--', command, ...args], ids: {} };
}

interface ToolOptions {
  user: SystemUser | null;
  input?: string;
  timeoutMs?: number;
}

/** Runs a command to its end, as `user` when given. Rejects only when it cannot be started at all. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<ToolOutcome> {
  try {
    return await run(command, args, options);
  } catch (error) {
    if (options.user && errorCode(error) === 'EPERM') throw faults.cannotSwitchUser(options.user.name);
    throw error;
  }
}

async function run(command: string, args: readonly string[], options: ToolOptions): Promise<ToolOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ToolOutcome>();
  const launch = launchAs(options.user, command, args);
  const child = spawn(launch.command, launch.args, {
    ...launch.ids,
    // The folder we were started in may be closed to the other user.
    cwd: '/',
    env: childEnvironment(),
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    timeout: options.timeoutMs,
    windowsHide: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.on('error', reject);
  child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  // A tool that ends without reading its input is judged by its exit code.
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.input);
  return promise;
}
