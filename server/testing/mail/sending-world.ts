// A test file's mail servers, product and clock, for what leaves: each test starts with nothing accepted.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { closeKeptImap } from '#server/features/mail/sync/with-imap.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type MailServers, openMailServers } from './mail-servers/open-mail-servers.ts';
import { mailConfig } from './mail-steps.ts';
import { type Clock, takeClock } from './send-steps.ts';

export interface SendingWorld {
  servers: MailServers;
  app: TestApp;
  clock: Clock;
}

/** Called once in a test file, outside its tests. */
export function sendingWorld(settings: Partial<Config> = {}): SendingWorld {
  const world = {} as SendingWorld;
  beforeAll(async () => {
    world.servers = await openMailServers({ passwords: { 'alice@example.test': 'alice-code' } });
    world.app = await openTestApp({ ...mailConfig(world.servers), ...settings });
    world.clock = takeClock(world.app);
  });
  afterAll(async () => {
    closeKeptImap(world.app.services);
    await world.app.close();
    await world.servers.close();
  });
  beforeEach(() => {
    world.servers.smtp.accepted.length = 0;
    world.servers.smtp.answers = {};
  });
  return world;
}
