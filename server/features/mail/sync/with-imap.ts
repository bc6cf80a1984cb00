// A connection to a mailbox for whoever needs one now: kept a minute for the next, one user at a time. The one that
// waits for new mail is another (`supervisor.ts`), so that nobody interrupts it.
import type { ImapFlow } from 'imapflow';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault, toMailFault } from '#server/mailboxes/mail-server-fault.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { connectingOf } from '../accounts/connecting-of.ts';
import { loginOf } from '../accounts/login-of.ts';
import { isImapError } from './is-imap-error.ts';
import { stopReading } from './stop-reading.ts';

export interface MailboxRef {
  accountId: number;
  mailboxId: string;
}

const keptMs = 60_000;

interface Kept {
  client: ImapFlow | null;
  /** Ends with whoever uses it now. */
  turn: Promise<unknown>;
  closing: NodeJS.Timeout | undefined;
}

/** By database: what a process keeps is shared by everything that works on the same one. */
const keptBy = new WeakMap<Services['db'], Map<string, Kept>>();

/** Faults of the server are `MailServerFault`s; what `work` throws by itself stays as it is. */
export async function withImap<Result>(
  services: Services,
  ref: MailboxRef,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const all = keptBy.get(services.db) ?? new Map<string, Kept>();
  keptBy.set(services.db, all);
  const key = `${ref.accountId}/${ref.mailboxId}`;
  const kept = all.get(key) ?? { client: null, turn: Promise.resolve(), closing: undefined };
  all.set(key, kept);
  const mine = kept.turn.then(() => useKept(services, ref, kept, work));
  kept.turn = mine.catch(() => undefined);
  const last = kept.turn;
  try {
    return await mine;
  } finally {
    // Nobody waits behind: it is closed unless somebody comes within the minute.
    if (kept.turn === last) {
      kept.closing = setTimeout(() => {
        if (kept.turn !== last) return;
        all.delete(key);
        void leave(kept.client);
      }, keptMs);
      kept.closing.unref();
    }
  }
}

/** Before the process ends. */
export function closeKeptImap(services: Pick<Services, 'db'>): void {
  const all = [...(keptBy.get(services.db)?.values() ?? [])];
  keptBy.delete(services.db);
  for (const { client, closing } of all) {
    clearTimeout(closing);
    client?.close();
  }
}

async function useKept<Result>(
  services: Services,
  ref: MailboxRef,
  kept: Kept,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  clearTimeout(kept.closing);
  if (kept.client && !(await isAlive(kept.client))) kept.client = null;
  const client = kept.client ?? (await connect(services, ref));
  kept.client = client;
  try {
    return await work(client);
  } catch (error) {
    if (!isImapError(error) && client.usable) throw error;
    throw toMailFault(error);
  } finally {
    if (!client.usable) kept.client = null;
  }
}

async function connect(services: Services, ref: MailboxRef): Promise<ImapFlow> {
  const { accountId, mailboxId } = ref;
  try {
    return await openImap(await loginOf(services, accountId, mailboxId), connectingOf(services));
  } catch (error) {
    if (error instanceof MailServerFault && error.kind === 'login') {
      await services.db.tenant(accountId, (tx) =>
        stopReading(tx, { mailboxId, fault: error, now: services.now() }),
      );
    }
    throw error;
  }
}

/** A server may have closed it meanwhile without our noticing. */
async function isAlive(client: ImapFlow): Promise<boolean> {
  if (!client.usable) return false;
  return client.noop().then(
    () => client.usable,
    () => false,
  );
}

async function leave(client: ImapFlow | null): Promise<void> {
  await client?.logout().catch(() => client.close());
}
