// The generated master key in the data folder, for installations that set no HAITU_SECRET.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const secretPath = (dataFolder: string) => join(dataFolder, 'secret');

export async function readSecretFile(dataFolder: string): Promise<string> {
  return (await readFile(secretPath(dataFolder), 'utf8')).trim();
}

/** Takes effect for processes that start from now on. */
export async function replaceSecretFile(dataFolder: string, secret: string): Promise<void> {
  const aside = `${secretPath(dataFolder)}.part`;
  await writeFile(aside, secret, { mode: 0o600, flush: true });
  await rename(aside, secretPath(dataFolder));
}
