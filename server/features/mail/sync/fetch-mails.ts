// Fetches what is kept of a range of mails, and of those that may be delivery reports how they begin. A mail whose answer
// cannot be taken apart is asked for again with less; one that ends the connection is found by asking for fewer at a time.
import type { FetchQueryObject } from 'imapflow';
import { fetchQuickly } from '#server/mailboxes/fetch-answers/fetch-quickly.ts';
import { factsQuery, type MailFacts, mailFacts } from './facts/mail-facts.ts';
import { mailDeed } from './mail-deed.ts';
import type { MailboxRun } from './mailbox-run.ts';

export interface FetchedMails {
  mails: MailFacts[];
  /** By uid: the beginning of what may be a delivery report. */
  reports: Map<number, Buffer>;
}

/** A report with the mail it is about; the rest of one that is longer says nothing new. */
const reportMaxBytes = 128 * 1024;

const { bodyStructure: _, ...flatQuery } = factsQuery;
const barestQuery: FetchQueryObject = { uid: true, flags: true, size: true, internalDate: true };

/** Connections that ended while mails of a folder were fetched, in a row; and mails that did it alone. */
export interface FetchCare {
  strikes: Map<string, number>;
  poison: Set<string>;
}

/** How many mails of the folder are asked for at a time. */
export const batchSize = (run: MailboxRun, folderId: string): number =>
  Math.max(Math.floor(run.options.batchMails / 8 ** (run.care.strikes.get(folderId) ?? 0)), 1);

/** `uids`: ascending, all that the folder has between the first and the last. */
export async function fetchMails(
  run: MailboxRun,
  folderId: string,
  uids: readonly number[],
): Promise<FetchedMails> {
  const { strikes, poison } = run.care;
  const nameOf = (uid: number | undefined) => `${folderId} ${uid}`;
  const found = new Map<number, MailFacts>();
  const { quarantine } = run.services;
  const sound = uids.filter(
    (uid) => !poison.has(nameOf(uid)) && !quarantine.holds(mailDeed(run, { folderId }, uid)),
  );
  try {
    await fetchInto(run, folderId, found, sound, factsQuery);
    for (const query of [flatQuery, barestQuery]) {
      // What is missing was not understood, or has gone meanwhile.
      const missing = (query === barestQuery ? uids : sound).filter((uid) => !found.has(uid));
      await fetchInto(run, folderId, found, missing, query);
    }
    const mails = uids.flatMap((uid) => found.get(uid) ?? []);
    const reports = await fetchReports(run, mails);
    strikes.delete(folderId);
    return { mails, reports };
  } catch (error) {
    if (!run.client.usable && !run.signal.aborted) {
      strikes.set(folderId, (strikes.get(folderId) ?? 0) + 1);
      if (uids.length === 1) poison.add(nameOf(uids[0]));
    }
    throw error;
  }
}

async function fetchInto(
  run: MailboxRun,
  folderId: string,
  found: Map<number, MailFacts>,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<void> {
  if (uids.length === 0) return;
  const { client, email, services } = run;
  const wanted = new Set(uids);
  const now = services.now();
  const range = query === factsQuery ? `${uids[0]}:${uids.at(-1)}` : uids.join(',');
  await fetchQuickly(client, { range, query }, (message) => {
    // A range that ends behind the newest mail gives that one.
    const { uid } = message;
    if (!wanted.has(uid)) return;
    const facts = () => mailFacts(message, { email, now });
    found.set(uid, services.quarantine.during(mailDeed(run, { folderId }, uid), facts));
  });
}

async function fetchReports(
  { client }: MailboxRun,
  mails: readonly MailFacts[],
): Promise<Map<number, Buffer>> {
  const reports = new Map<number, Buffer>();
  const source = { start: 0, maxLength: reportMaxBytes };
  for (const { uid, maybeBounce } of mails) {
    if (!maybeBounce) continue;
    const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
    const { source: raw } = found || {};
    if (raw) reports.set(uid, raw);
  }
  return reports;
}
