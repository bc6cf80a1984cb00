// Whether the server was built of the sources as they lie here: told by their names, sizes and times, which is quick enough
// to be asked at every start. Whoever changes a file and forgets to build runs what was written, only slower.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

export const builtServerFolder = join(root, 'dist', 'server');
export const builtServerEntry = 'serve.js';
/** Beside what was built: the sources it was built of. */
export const builtOfFile = 'built-of';

/** The address to import; null where there is none of these sources. */
export function builtServer(): string | null {
  try {
    const builtOf = readFileSync(join(builtServerFolder, builtOfFile), 'utf8');
    if (builtOf !== serverSources()) return null;
    return pathToFileURL(join(builtServerFolder, builtServerEntry)).href;
  } catch {
    return null;
  }
}

/** Changes with whatever the server is built of. */
export function serverSources(of = root): string {
  const hash = createHash('sha256').update(process.version);
  const look = (name: string) => {
    const { size, mtimeMs } = statSync(join(of, name));
    hash.update(`${name}\n${size}\n${mtimeMs}\n`);
  };
  for (const file of ['package.json', 'package-lock.json', 'scripts/build-server.ts']) look(file);
  for (const folder of ['contract', 'server']) {
    const names = readdirSync(join(of, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) if (isSource(name)) look(join(folder, name));
  }
  return hash.digest('hex');
}

const isSource = (name: string) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name);
