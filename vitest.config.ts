import { defineConfig } from 'vitest/config';
import { TestOrder } from '#scripts/test-order.ts';
import { webConstants } from '#scripts/web-constants.ts';

const clusterUrl = process.env.CITUS_URL ?? '';
/** `npm test` is the short form: some cases of a long matrix. Whoever runs a file by hand wants all of them. */
const isLongForm = process.env.TEST_FORM !== 'short';
/** Three servers on one machine take their time. */
const patience = clusterUrl === '' ? 1 : 5;

// unit: pure and fast. db: the server on a real PostgreSQL. proof: whole processes that are killed, cut off and starved.
// e2e: the built product in a real browser. Files of the first two share their worker: each loads much of the product, which
// takes longer than what is tested of it, so none may leave anything behind in a module.
export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    projects: [
      {
        define: webConstants,
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts,simulators,bench,proof}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,proof}.test.ts', '**/node_modules/**'],
          setupFiles: ['scripts/property-seed.ts'],
          // A reader in China, unless a test says otherwise.
          env: { TZ: 'Asia/Shanghai' },
          // A busy machine may take seconds over a property with many examples.
          testTimeout: 30_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{contract,server}/**/*.db.test.ts'],
          // With a coordinator's address they run on its cluster; `npm run cluster` starts one.
          provide: { clusterUrl, isLongForm },
          setupFiles: ['scripts/property-seed.ts'],
          globalSetup: ['server/testing/database/database-server.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 120_000 * patience,
          // Much of it waits for the database and for servers.
          maxWorkers: 4,
          isolate: false,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.proof.test.ts'],
          setupFiles: ['scripts/property-seed.ts'],
          globalSetup: ['server/testing/database/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        define: webConstants,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          provide: { isLongForm },
          globalSetup: ['e2e/support/product.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A worker often waits for its page.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
