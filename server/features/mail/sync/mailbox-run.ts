// One connection of one mailbox as long as it lasts: what everybody who works on it needs.
import type { ImapFlow } from 'imapflow';
import type { TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';
import type { Turns } from '#server/images/create-turns.ts';
import type { Services } from '#server/kernel/services.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import type { FetchCare } from './fetch-mails.ts';
import { keepLease, type Lease } from './lease/leases.ts';
import type { ReadingOptions } from './reading-options.ts';

export interface MailboxRun {
  services: Services;
  lease: Lease;
  client: ImapFlow;
  /** The mailbox's own address. */
  email: string;
  options: ReadingOptions;
  /** Ends when the lease is lost or the process stops. */
  signal: AbortSignal;
  fetching: Turns;
  care: FetchCare;
  progress: ReadingProgress;
}

export interface ReadingProgress {
  total: number;
  /** Mails each folder had when it was looked at, by folder. */
  found: Map<string, number>;
  /** Mails still to be read, by folder. */
  left: Map<string, number>;
  toldAt: number;
}

export const newProgress = (): ReadingProgress => ({
  total: 0,
  found: new Map(),
  left: new Map(),
  toldAt: Number.NEGATIVE_INFINITY,
});

/**
 * A transaction that writes only while the mailbox is ours: what `work` sends stands behind that question, and none of it
 * stays where the answer is no.
 */
export const writeRun = <Result>(
  { services, lease }: Pick<MailboxRun, 'services' | 'lease'>,
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> =>
  services.db.tenant(lease.accountId, async (tx) => {
    const [, result] = await sentTogether([keepLease(tx, lease), work(tx)]);
    return result;
  });

export const announceRun = (tx: TenantTx, { lease }: Pick<MailboxRun, 'lease'>): Promise<void> =>
  announceMail(tx, lease.mailboxId);
