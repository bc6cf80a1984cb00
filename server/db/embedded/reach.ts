import { dirname } from 'node:path';
import { runTool } from './run-tool.ts';
import type { SystemUser } from './system-user.ts';

/** The folder and all its parents, from the root down. */
function lineage(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...lineage(parent), folder];
}

/**
 * The first folder on the way to `folder` that `user` cannot enter, or null. Asked of the system itself by
 * entering them as that user: permission bits alone miss access lists.
 */
export async function firstClosedFolder(folder: string, user: SystemUser): Promise<string | null> {
  const script = 'for each; do cd "$each" 2>/dev/null || { printf %s "$each"; exit 1; }; done';
  const outcome = await runTool('/bin/sh', ['-c', script, 'sh', ...lineage(folder)], { user });
  return outcome.exitCode === 0 ? null : outcome.stdout || folder;
}
