// Fetches what is kept of a range of mails, and of those that may be delivery reports how they begin.
import type { MailboxRun } from './mailbox-run.ts';
import { factsQuery, type MailFacts, mailFacts } from './facts/mail-facts.ts';

export interface FetchedMails {
  mails: MailFacts[];
  /** By uid: the beginning of what may be a delivery report. */
  reports: Map<number, Buffer>;
}

/** A report with the mail it is about; the rest of one that is longer says nothing new. */
const reportMaxBytes = 128 * 1024;

/** `uids`: ascending, all that the folder has between the first and the last. */
export async function fetchMails(run: MailboxRun, uids: readonly number[]): Promise<FetchedMails> {
  const { client, email, services } = run;
  const first = uids[0] ?? 0;
  const mails: MailFacts[] = [];
  const now = services.now();
  for await (const message of client.fetch(`${first}:${uids.at(-1)}`, factsQuery, { uid: true })) {
    // A range that ends behind the newest mail gives that one.
    if (message.uid >= first) mails.push(mailFacts(message, { email, now }));
  }
  const reports = new Map<number, Buffer>();
  for (const { uid, maybeBounce } of mails) {
    if (!maybeBounce) continue;
    const found = await client.fetchOne(
      String(uid),
      { uid: true, source: { start: 0, maxLength: reportMaxBytes } },
      { uid: true },
    );
    if (found && found.source) reports.set(uid, found.source);
  }
  return { mails, reports };
}
