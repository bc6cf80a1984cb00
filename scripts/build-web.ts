// Builds the web app into dist/web and the public site into dist/site, and compresses what the server only sends.
// `--if-stale` skips the work when nothing it is made of has changed.
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const output = resolve(root, 'dist/web');
const stamp = resolve(output, '.stamp');

const sources = [
  'web/**/*',
  'academy/*.md',
  'contract/**/*.ts',
  'server/networks/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/**/*.ts',
];

// Whoever starts this (a test runner sets its own), the product is built for production.
process.env.NODE_ENV = 'production';

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const pattern of sources) {
    const names = (await Array.fromAsync(glob(pattern, { cwd: root }))).sort();
    for (const name of names) {
      const bytes = await readFile(resolve(root, name)).catch(() => null);
      if (bytes) hash.update(name).update(bytes);
    }
  }
  return hash.digest('hex');
}

async function compressAll(): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,html,json}', { cwd: output })) {
    const path = resolve(output, name);
    const bytes = await readFile(path);
    if (bytes.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

const current = await fingerprint();
const built = await readFile(stamp, 'utf8').catch(() => '');
if (process.argv.includes('--if-stale') && built === current) {
  process.stdout.write('网页已是最新，无需重新构建\n');
} else {
  process.stdout.write('正在构建网页…\n');
  // The usual start asks whether anything has changed, and builds nothing.
  const { build } = await import('vite');
  const { buildSite } = await import('./site/build-site.ts');
  await build({ configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' });
  await buildSite();
  await compressAll();
  await writeFile(stamp, current);
}
