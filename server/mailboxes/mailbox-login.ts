// What it takes to sign in to the servers of one mailbox.
import type { MailServer } from '#contract/mail-accounts.ts';

export interface MailboxLogin {
  email: string;
  user: string;
  imap: MailServer;
  smtp: MailServer;
  secret: { kind: 'password'; password: string } | { kind: 'oauth'; accessToken: string };
}

export interface MailConnecting {
  /** Servers inside the house: for installations behind a firewall, and for tests. */
  allowPrivateHosts: boolean;
  /** Certificates to trust beside the usual ones. */
  extraCa?: string | undefined;
  /** Ends the attempt. */
  signal?: AbortSignal | undefined;
}
