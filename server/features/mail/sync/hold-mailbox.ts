// From taking a mailbox to letting it go: signs in, reads until something ends it, and leaves behind what it was.
import { sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Turns } from '#server/images/create-turns.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault, mayPass, toMailFault } from '#server/mailboxes/mail-server-fault.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { connectingOf } from '../accounts/connecting-of.ts';
import { faultSentence } from '../accounts/fault-sentence.ts';
import { loginOf } from '../accounts/login-of.ts';
import type { Bell } from './bell.ts';
import type { FetchCare } from './fetch-mails.ts';
import { isImapError } from './is-imap-error.ts';
import { dropLease, keepLease, type Lease, LeaseLost, releaseLease } from './lease/leases.ts';
import { newProgress } from './mailbox-run.ts';
import { readMailbox } from './read-mailbox.ts';
import { type ReadingOptions, retryAfterMs } from './reading-options.ts';
import { stopReading } from './stop-reading.ts';

export interface Holding {
  lease: Lease;
  bell: Bell;
  /** Ends when the lease is lost or the process stops. */
  signal: AbortSignal;
  options: ReadingOptions;
  fetching: Turns;
  care: FetchCare;
}

/** Never throws: whatever happened is told by the mailbox or the log. */
export async function holdMailbox(services: Services, holding: Holding): Promise<void> {
  const { lease, signal } = holding;
  try {
    await read(services, holding);
  } catch (error) {
    await letGo(services, holding, error).catch((failure: unknown) => {
      // Its lease lapses, and whoever takes it next goes on.
      if (!signal.aborted) services.log.warn({ err: failure, mailboxId: lease.mailboxId }, 'mailbox let go');
    });
  }
}

async function read(services: Services, holding: Holding): Promise<never> {
  const { lease, bell, signal } = holding;
  const login = await loginOf(services, lease.accountId, lease.mailboxId);
  const client = await openImap(login, { ...connectingOf(services), signal });
  const close = () => client.close();
  signal.addEventListener('abort', close);
  // Whoever waits for the server to speak would wait for ever.
  client.on('close', () => bell.ring('inbox'));
  try {
    signal.throwIfAborted();
    return await readMailbox(
      { ...holding, services, client, email: login.email, progress: newProgress() },
      bell,
    );
  } catch (error) {
    throw asFault(error, client);
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

/** What the server did is a `MailServerFault`; what else went wrong stays as it is. */
const asFault = (error: unknown, client: ImapFlow): unknown =>
  isImapError(error) || !client.usable ? (error instanceof LeaseLost ? error : toMailFault(error)) : error;

async function letGo(services: Services, holding: Holding, error: unknown): Promise<void> {
  const { lease, signal, options } = holding;
  if (error instanceof LeaseLost) return;
  if (signal.aborted) {
    await releaseLease(services.db.global, lease, { nextTryAt: null, tries: lease.tries });
    return;
  }
  if (error instanceof AppError && error.reason === 'not_found') {
    await dropLease(services.db.global, lease);
    return;
  }
  const fault = error instanceof MailServerFault ? error : null;
  if (!fault) services.log.error({ err: error, mailboxId: lease.mailboxId }, 'mailbox not read');
  if (fault && !mayPass(fault)) {
    await services.db.tenant(lease.accountId, async (tx) => {
      await keepLease(tx, lease);
      await stopReading(tx, { mailboxId: lease.mailboxId, fault, now: services.now() });
    });
    return;
  }
  const trouble = fault ? faultSentence(fault) : plainTrouble;
  await saveWaiting(services, lease, { trouble, waitMs: retryAfterMs(lease.tries, options) });
}

const plainTrouble = '读取邮箱时出错，稍后自动重试';

async function saveWaiting(
  services: Services,
  lease: Lease,
  { trouble, waitMs }: { trouble: string; waitMs: number },
): Promise<void> {
  const now = services.now();
  const nextTryAt = new Date(now.getTime() + waitMs);
  await services.db.tenant(lease.accountId, async (tx) => {
    await keepLease(tx, lease);
    await tx.run(
      sql`UPDATE mailbox SET state = 'waiting', trouble = ${trouble}, trouble_at = ${now}, next_try_at = ${nextTryAt}
       WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId}`,
    );
    await releaseLease(tx, lease, { nextTryAt, tries: lease.tries + 1 });
    await announceMail(tx, lease.mailboxId);
  });
}
