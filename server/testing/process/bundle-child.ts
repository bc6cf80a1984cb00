// A child process in one file: loading the hundreds of modules it consists of takes it five times as long.
import { basename, join } from 'node:path';
import { build } from 'vite';

/** Gives the path of the file to run; it stands in `folder`. */
export async function bundleChild(entry: string, folder: string): Promise<string> {
  const name = `${basename(entry, '.ts')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { external: ['pg-native'], output: { entryFileNames: name } },
    },
  });
  return join(folder, name);
}
