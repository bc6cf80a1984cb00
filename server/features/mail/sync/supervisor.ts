// Holds the mailboxes of this process: takes those that are free and due, says it still has them, wakes whoever is meant,
// and lets all go when the process stops. No error of a mailbox or of the database ends it.
import { randomUUID } from 'node:crypto';
import { listenTo } from '#server/db/listen-to.ts';
import { createTurns } from '#server/images/create-turns.ts';
import { currentWork } from '#server/kernel/current-work.ts';
import type { Services } from '#server/kernel/services.ts';
import { patiently } from '#server/limits/fair-gate.ts';
import { type Bell, createBell } from './bell.ts';
import { claimMailboxes, type Lease, releaseLease, renewLeases } from './lease/leases.ts';
import { type ReadingOptions, usualReading } from './reading-options.ts';
import { mailboxChannel } from './wake-mailbox.ts';

export interface MailSupervisor {
  /** Lets all mailboxes go; whoever is there takes them up at once. */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  /** The application's login: it listens through a connection of its own. */
  url: string;
  services: Services;
  options?: ReadingOptions;
}

interface Held {
  lease: Lease;
  bell: Bell;
  abort: AbortController;
}

export async function startMailSupervisor({
  url,
  services,
  options = usualReading,
}: SupervisorOptions): Promise<MailSupervisor> {
  const { log } = services;
  const { global } = services.db;
  const { leaseMs, places } = options;
  const holder = randomUUID();
  const fetching = createTurns(options.fetching);
  const care = { strikes: new Map<string, number>(), poison: new Set<string>() };
  const held = new Map<string, Held>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let renewedAt = performance.now();

  const hold = (lease: Lease) => {
    // It was taken from us and came back: the old connection is no good.
    held.get(lease.mailboxId)?.abort.abort();
    const abort = new AbortController();
    const bell = createBell();
    // Loaded with the first mailbox.
    const reading = async () => {
      const { holdMailbox } = await import('./hold-mailbox.ts');
      return holdMailbox(services, { lease, bell, signal: abort.signal, options, fetching, care });
    };
    const done = currentWork.run({ job: 'mailbox', jobId: lease.mailboxId }, () => patiently(reading));
    const mine = { lease, bell, abort };
    held.set(lease.mailboxId, mine);
    running.add(done);
    void done.finally(() => {
      running.delete(done);
      if (held.get(lease.mailboxId) === mine) held.delete(lease.mailboxId);
    });
  };

  const claim = async () => {
    for (const lease of await claimMailboxes(global, { holder, places: places - held.size, leaseMs })) {
      if (!stopped) hold(lease);
      // Taken while we were already leaving: not kept from the others until it lapses.
      else await releaseLease(global, lease, { nextTryAt: null, tries: lease.tries });
    }
  };

  const renew = async () => {
    const mine = [...held.values()];
    const still = await renewLeases(
      global,
      mine.map(({ lease }) => lease),
      { holder, leaseMs },
    );
    renewedAt = performance.now();
    for (const { lease, abort } of mine) if (!still.has(lease.mailboxId)) abort.abort();
  };

  /** The database did not answer for so long that others may have taken everything. */
  const dropLapsed = () => {
    if (performance.now() - renewedAt < leaseMs) return;
    for (const { abort } of held.values()) abort.abort();
  };

  const claims = regularly(claim, options.scanMs, (error) => log.warn({ err: error }, 'free mailboxes'));
  const renewals = regularly(renew, leaseMs / 3, (error) => {
    log.warn({ err: error }, 'leases of mailboxes');
    dropLapsed();
  });
  const listening = await listenTo({
    url,
    channel: mailboxChannel,
    onMessage(mailboxId) {
      const mine = held.get(mailboxId);
      if (mine) mine.bell.ring('wake');
      else claims.now();
    },
    log: (line) => log.warn(line),
  });
  claims.now();

  return {
    async stop() {
      stopped = true;
      await listening.close();
      await Promise.all([claims.stop(), renewals.stop()]);
      for (const { abort } of held.values()) abort.abort();
      await Promise.all(running);
    },
  };
}

interface Regular {
  /** Now, or at once after the one under way. */
  now(): void;
  stop(): Promise<void>;
}

/** One at a time. */
function regularly(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Regular {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const now = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        now();
      });
  };
  const timer = setInterval(now, everyMs);
  return {
    now,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
