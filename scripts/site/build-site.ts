// Renders the public site: its pages become HTML in dist/site, its style sheet, pictures and small script join the
// assets of the app.
import { cp, glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { renderSite } from '#web/entries/site/render.tsx';
import { webConstants } from '../web-constants.ts';
import { readArticles } from './read-articles.ts';

const root = resolve(import.meta.dirname, '../..');
const webFolder = resolve(root, 'dist/web');
const siteFolder = resolve(root, 'dist/site');
/** Lives as long as the build; inside the repository, so that it finds its packages. */
const workFolder = resolve(root, 'dist/site-renderer');

const common = {
  configFile: false,
  root: resolve(root, 'web'),
  logLevel: 'warn',
  publicDir: false,
  define: webConstants,
} as const;

export async function buildSite(): Promise<void> {
  const [stylesheet, { renderSite: render }] = await buildRenderer();
  const script = await buildScript();
  const articles = await readArticles();
  await rm(siteFolder, { recursive: true, force: true });
  for (const { name, text } of render({ stylesheet, script, articles })) {
    const path = resolve(siteFolder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await rm(workFolder, { recursive: true, force: true });
}

async function buildRenderer(): Promise<[stylesheet: string, { renderSite: typeof renderSite }]> {
  await build({
    ...common,
    build: {
      ssr: 'entries/site/render.tsx',
      outDir: workFolder,
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  });
  await cp(resolve(workFolder, 'assets'), resolve(webFolder, 'assets'), { recursive: true });
  const module = await import(pathToFileURL(resolve(workFolder, 'render.mjs')).href);
  return [await onlyAsset(workFolder, '*.css'), module];
}

async function buildScript(): Promise<string> {
  const outDir = resolve(workFolder, 'script');
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: resolve(root, 'web/entries/site/script/main.ts') },
    },
  });
  await cp(resolve(outDir, 'assets'), resolve(webFolder, 'assets'), { recursive: true });
  return onlyAsset(outDir, 'main-*.js');
}

/** Address of the one file that a pattern means. */
async function onlyAsset(folder: string, pattern: string): Promise<string> {
  const [name, ...others] = await Array.fromAsync(glob(`assets/${pattern}`, { cwd: folder }));
  if (!name || others.length > 0) throw new Error(`expected one ${pattern}, found ${[name, ...others]}`);
  return `/${name}`;
}
