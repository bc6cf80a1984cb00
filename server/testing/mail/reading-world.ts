// A test file's mail servers, product and readers: each test has an account and a mailbox of its own.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '#server/config/config.ts';
import type { ReadingOptions } from '#server/features/mail/sync/reading-options.ts';
import type { MailSupervisor } from '#server/features/mail/sync/supervisor.ts';
import { type Owner, ownerOn } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import type { DovecotOptions } from './mail-servers/open-dovecot.ts';
import { type MailServers, openMailServers } from './mail-servers/open-mail-servers.ts';
import { connectMailbox, mailConfig, type RawMail, rawMail } from './mail-steps.ts';
import { startReading, untilState } from './reading-steps.ts';

const password = 'first-code';

export interface ReadingWorld {
  servers: MailServers;
  app: TestApp;
  owner: Owner;
  /** Whose mailbox it is, at the server. */
  user: string;
  /** Starts a process's worth of readers; ended with the test. */
  read(options?: Partial<ReadingOptions>): Promise<MailSupervisor>;
  /** Ends all that were started. */
  stopReading(): Promise<void>;
  deliver(
    mail: RawMail | string | Buffer,
    into?: { folder?: string; flags?: string[]; date?: Date },
  ): Promise<void>;
  connect(): Promise<string>;
  /** Connected and read. */
  live(options?: Partial<ReadingOptions>): Promise<string>;
}

/** Called once in a test file, outside its tests. */
export function readingWorld(
  dovecot: Omit<DovecotOptions, 'passwords'> = {},
  settings: Partial<Config> = {},
): ReadingWorld {
  const users = Array.from({ length: 30 }, (_, n) => `user${n}@example.test`);
  let running: MailSupervisor[] = [];
  let used = 0;
  const world = {
    async read(options) {
      const supervisor = await startReading(world.app, options);
      running.push(supervisor);
      return supervisor;
    },
    async stopReading() {
      const all = running;
      running = [];
      await Promise.all(all.map((one) => one.stop()));
    },
    deliver: (mail, into) =>
      world.servers.imap.deliver(
        world.user,
        typeof mail === 'string' || Buffer.isBuffer(mail) ? mail : rawMail({ to: world.user, ...mail }),
        into,
      ),
    connect: () => connectMailbox(world.app, world.owner, world.servers, world.user),
    async live(options) {
      const mailboxId = await world.connect();
      await world.read(options);
      await untilState(world.app, mailboxId, 'live');
      return mailboxId;
    },
  } as ReadingWorld;
  beforeAll(async () => {
    const passwords = Object.fromEntries(users.map((user) => [user, password]));
    world.servers = await openMailServers({ ...dovecot, passwords });
    world.app = await openTestApp({ ...mailConfig(world.servers), ...settings });
  });
  afterAll(async () => {
    await world.app.close();
    await world.servers.close();
  });
  beforeEach(async () => {
    world.owner = await ownerOn(world.app, 'E_YEAR');
    world.user = users[used++] ?? '';
  });
  afterEach(() => world.stopReading());
  return world;
}
