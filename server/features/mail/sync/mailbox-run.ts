// One connection of one mailbox as long as it lasts: what everybody who works on it needs.
import type { ImapFlow } from 'imapflow';
import type { TenantTx } from '../../../db/database.ts';
import type { Turns } from '../../../images/create-turns.ts';
import type { Services } from '../../../kernel/services.ts';
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
  /** Mails still to be read, by folder. */
  left: Map<string, number>;
  toldAt: number;
}

/** A transaction that writes only while the mailbox is ours. */
export const writeRun = <Result>(
  { services, lease }: Pick<MailboxRun, 'services' | 'lease'>,
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> =>
  services.db.tenant(lease.accountId, async (tx) => {
    await keepLease(tx, lease);
    return work(tx);
  });

export const announceRun = (tx: TenantTx, { lease }: Pick<MailboxRun, 'lease'>): Promise<void> =>
  announceMail(tx, lease.mailboxId);
