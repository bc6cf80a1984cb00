import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStatic, antdStaticWhileDeveloping } from './scripts/antd-static/plugin.ts';
import { siteWhileDeveloping } from './scripts/site/site-while-developing.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('web'),
  plugins: [antdStatic(), antdStaticWhileDeveloping(), siteWhileDeveloping(), react()],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every asset is a file with a hash: nothing inline, so the content security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What each page may weigh is measured in the browser (e2e/shell-budgets.e2e.ts); the size of one file says less.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency only, so a new release of ours leaves it in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|zod|@tanstack)\//,
            },
            // Small parts every page uses: one file instead of twenty. Without those built on antd: sign-in has none of
            // it; and without the calls of mail, which only its own pages make.
            {
              name: 'shared',
              test: /\/(?:web\/lib\/|web\/components\/(?!(?:antd|illustrations)\/)|contract\/(?!mail-))/,
            },
          ],
        },
      },
    },
  },
});
