// Files as a person has them. A browser reads one from its folder in no time; bytes given in place of a path travel as text
// through the page, ten megabytes for many seconds.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Their paths, in the same order; gone when the test ends. */
export async function filesOnDisk(files: Record<string, Buffer>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-e2e-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return path;
    }),
  );
}
