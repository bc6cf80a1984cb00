// A test file's product with channels in memory and a clock of its own: each test starts now, with no order due.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { queryAll } from '../accounts/account-steps.ts';
import { dyingAt } from '../process/dying-database.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { stubChannels } from './pay-steps.ts';

export interface PayWorld {
  app: TestApp;
  /** As it is while no test breaks it. */
  database: Database;
  stubs: ReturnType<typeof stubChannels>;
  clock: Date;
  pass(ms: number): void;
  /** Works while the process dies at this statement of each transaction; 0: it does not, -1: after the commit. */
  during<Result>(crashAt: number, work: () => Promise<Result>): Promise<Result>;
}

/** Called once in a test file, outside its tests. */
export function payWorld(): PayWorld {
  const world = {
    pass(ms) {
      world.clock = new Date(world.clock.getTime() + ms);
    },
    async during(crashAt, work) {
      world.app.services.db = crashAt === 0 ? world.database : dyingAt(world.database, crashAt);
      try {
        return await work();
      } finally {
        world.app.services.db = world.database;
      }
    },
  } as PayWorld;
  beforeAll(async () => {
    world.app = await openTestApp();
    world.database = world.app.services.db;
    world.app.services.now = () => world.clock;
  });
  beforeEach(() => {
    world.clock = new Date();
    world.stubs = stubChannels(world.app);
  });
  afterEach(async () => {
    world.app.services.db = world.database;
    await queryAll(world.app, 'UPDATE payment_directory SET due_at = NULL');
  });
  afterAll(() => world.app.close());
  return world;
}
