import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStatic, antdStaticWhileDeveloping } from '#scripts/antd-static/plugin.ts';
import { siteWhileDeveloping } from '#scripts/site/site-while-developing.ts';
import { webConstants } from '#scripts/web-constants.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sharedContracts = [
  ...[
    'accounts',
    'body-cipher',
    'currency-code',
    'endpoint',
    'envelope',
    'errors',
    'events',
    'fields',
    'limits',
  ],
  ...['menu', 'money', 'networks', 'notices', 'paging', 'people', 'plans', 'reports', 'site-config', 'texts'],
];

/** While developing, every page of the console is its own document, as the server has it. */
const operatorPages: Plugin = {
  name: 'operator-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _reply, next) => {
      if (/^\/operator(?:[/?]|$)/.test(request.url ?? '')) request.url = '/operator.html';
      next();
    });
  },
};

export default defineConfig({
  root: here('web'),
  define: webConstants,
  plugins: [antdStatic(), antdStaticWhileDeveloping(), siteWhileDeveloping(), operatorPages, react()],
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
      input: [here('web/index.html'), here('web/operator.html')],
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency only, so a new release of ours leaves it in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|zod|@tanstack)\//,
            },
            // Small parts every page uses: one file instead of twenty. Without those built on antd: sign-in has none of
            // it; and of the calls only those of the shell and the dashboard, for the others are made by pages of theirs.
            {
              name: 'shared',
              test: new RegExp(
                [
                  '/web/lib/(?!operator-)',
                  '/web/components/(?!(?:antd|illustrations)/)',
                  `/contract/(?:figures/|(?:${sharedContracts.join('|')})\\.ts)`,
                ].join('|'),
              ),
            },
            // What the frame and most pages take of antd, with all that hangs on it: one file compresses better than its
            // pieces. Named, not counted: counted, forms, menus and dropdowns came along, which the dashboard does without.
            {
              name: 'antd',
              test: /node_modules\/antd\/es\/(?:button|config-provider|locale|segmented|select|tooltip)\//,
            },
          ],
        },
      },
    },
  },
});
