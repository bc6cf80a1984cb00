// Whether the server was built of the sources as they lie here: told by their names, sizes and times, which is quick enough
// to be asked at every start. Whoever changes a file and forgets to build runs what was written, only slower.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

export const builtServerFolder = join(root, 'dist', 'server');
export const builtServerEntry = 'serve';
/** Beside what was built: the sources it was built of. */
export const builtOfFile = 'built-of';

/** The address to import; null where there is none of these sources. */
export function builtServer(): string | null {
  try {
    const builtOf = readFileSync(join(builtServerFolder, builtOfFile), 'utf8');
    if (builtOf !== serverSources()) return null;
    return pathToFileURL(join(builtServerFolder, `${builtServerEntry}.js`)).href;
  } catch {
    return null;
  }
}

/** Changes with whatever the server is built of. Two thousand files before anything else is done: nothing for beauty. */
export function serverSources(of = root): string {
  const said: (string | number)[] = [process.version];
  const look = (name: string) => {
    const { size, mtimeMs } = statSync(`${of}/${name}`);
    said.push(name, size, mtimeMs);
  };
  for (const file of ['package.json', 'package-lock.json', 'scripts/build-server.ts']) look(file);
  for (const folder of ['contract', 'server']) {
    const names = readdirSync(`${of}/${folder}`, { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) if (isSource(name)) look(`${folder}/${name}`);
  }
  return createHash('sha256').update(said.join('\n')).digest('hex');
}

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
