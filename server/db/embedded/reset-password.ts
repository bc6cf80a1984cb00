import type { Binaries } from './binaries.ts';
import { ownerRole } from './connection-file.ts';
import type { DataFolder } from './data-folder.ts';
import { runTool } from './run-tool.ts';
import { tellFailure } from './server-log.ts';
import { serverSettings } from './server-process.ts';
import type { SystemUser } from './system-user.ts';

/** Sets the owner's password without knowing the old one: PostgreSQL's single-user mode. The server must be down. */
export async function resetPassword(options: {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
  clusterName: string;
  password: string;
}): Promise<void> {
  const { place, binaries, user, clusterName, password } = options;
  const flags = serverSettings(clusterName).flatMap((each) => ['-c', each]);
  const outcome = await runTool(binaries.postgres, ['--single', '-D', place.cluster, ...flags, 'postgres'], {
    user,
    input: `ALTER ROLE "${ownerRole}" LOGIN PASSWORD '${password}'\n`,
  });
  // Single-user mode ends well even when a statement failed.
  if (outcome.exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(outcome.stderr)) {
    throw (await tellFailure(outcome.stderr, place)).fault;
  }
}
