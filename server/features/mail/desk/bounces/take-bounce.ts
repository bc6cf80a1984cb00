// A report that came into a mailbox: marks the mail that came back, and decides whether its address is written to again.
// Complaints end writing to whom they come from. Only mails that left through the same mailbox are believed to have come back, and only for whom they were meant.
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailContact, mailOutgoing } from '#server/db/schema/mail.ts';
import { rememberContacts } from '../contacts/remember-contacts.ts';
import { suppress } from '../suppressions/suppress.ts';
import { deskTexts } from '../texts.ts';
import { readReport } from './read-report.ts';
import { type ReportedFailure, type Verdict, weighFailure } from './weigh-failure.ts';

export interface IncomingReport {
  mailboxId: string;
  /** Ours, of the report itself. */
  mailId: string;
  /** Of the report; its beginning is enough. */
  source: Buffer;
}

/** So many mails in a row that were not taken for the moment, and nobody is taken to be there. */
const softInARow = 5;

/** Does nothing for a mail that is no report. The same report again changes nothing. */
export async function takeBounce(tx: TenantTx, { mailboxId, mailId, source }: IncomingReport): Promise<void> {
  const report = readReport(source);
  if (!report) return;
  const [own] = await tx
    .update(mail)
    .set({ isBounce: true })
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId), eq(mail.mailboxId, mailboxId)))
    .returning({ at: mail.mailAt });
  const sent = own && (await findSent(tx, mailboxId, report.originalIds));
  if (!sent) return;
  for (const { address, failure } of failuresOf(sent, report.failures)) {
    await takeFailure(tx, sent, { address, at: own.at, failure });
  }
}

interface SentMail {
  mailId: string;
  mailAt: Date;
  bouncedAt: Date | null;
  delayedAt: Date | null;
  /** In lower case. */
  recipients: string[];
}

/** What left, whoever wrote it; a mail that still waits cannot have come back. */
async function findSent(tx: TenantTx, mailboxId: string, ids: readonly string[]): Promise<SentMail | null> {
  if (ids.length === 0) return null;
  const rows = await tx
    .select({
      mailId: mail.mailId,
      rfcId: mail.rfcId,
      mailAt: mail.mailAt,
      bouncedAt: mail.bouncedAt,
      delayedAt: mail.delayedAt,
      toPeople: mail.toPeople,
      ccPeople: mail.ccPeople,
    })
    .from(mail)
    .where(
      and(
        eq(mail.accountId, tx.accountId),
        eq(mail.mailboxId, mailboxId),
        inArray(mail.rfcId, [...ids]),
        or(
          and(eq(mail.role, 'sent'), isNull(mail.state)),
          inArray(mail.state, ['sending', 'sent', 'uncertain']),
        ),
      ),
    )
    .for('update');
  const found = rows.toSorted((a, b) => ids.indexOf(a.rfcId) - ids.indexOf(b.rfcId))[0];
  if (!found) return null;
  const [envelope] = await tx
    .select({ recipients: mailOutgoing.recipients, bcc: mailOutgoing.bcc })
    .from(mailOutgoing)
    .where(and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, found.mailId)));
  const people = [...found.toPeople, ...found.ccPeople].map(({ address }) => address);
  const recipients = envelope ? [...envelope.recipients, ...envelope.bcc] : people;
  return { ...found, recipients: recipients.map((address) => address.toLowerCase()) };
}

/**
 * Of whom the mail was meant for. A report may name where it was passed on to: with one recipient there is no doubt whose
 * that is, and it counts once, as the mildest that is said, for some of those it was passed on to may have it.
 */
function failuresOf(
  { recipients }: SentMail,
  failures: readonly ReportedFailure[],
): { address: string; failure: ReportedFailure }[] {
  const named = failures.flatMap((failure) => {
    const address = failure.addresses.find((one) => recipients.includes(one));
    return address === undefined ? [] : [{ address, failure }];
  });
  const [only] = recipients;
  if (named.length > 0 || only === undefined || recipients.length > 1) return named;
  const [mildest] = failures.toSorted((a, b) => gravity(a) - gravity(b));
  return mildest ? [{ address: only, failure: mildest }] : [];
}

const gravity = (failure: ReportedFailure): number =>
  ['none', 'soft', 'hard', 'complaint'].indexOf(weighFailure(failure).weight);

interface FailureOf {
  address: string;
  at: Date;
  failure: ReportedFailure;
}

async function takeFailure(tx: TenantTx, sent: SentMail, { address, at, failure }: FailureOf): Promise<void> {
  const verdict = weighFailure(failure);
  if (verdict.weight === 'complaint') {
    await suppress(tx, { addresses: [address], reason: 'complained', mailId: sent.mailId });
    return;
  }
  // Said before: what a person has decided since then stays decided. Of several recipients each is heard.
  const isNews = sent.recipients.length > 1 || (verdict.returned ? sent.bouncedAt : sent.delayedAt) === null;
  if (!isNews) return;
  await markMail(tx, sent, { verdict, at, text: textOf(failure, sent.recipients.length > 1 ? address : '') });
  if (verdict.weight === 'none') return;
  const failsInARow = verdict.weight === 'soft' ? await countSoft(tx, sent, address) : 0;
  if (verdict.weight === 'hard' || failsInARow >= softInARow) {
    const note = [failure.status, failure.diagnostic].filter(Boolean).join(' ').slice(0, 200);
    await suppress(tx, { addresses: [address], reason: 'bounced', note, mailId: sent.mailId });
  }
}

async function markMail(
  tx: TenantTx,
  { mailId }: SentMail,
  { verdict, at, text }: { verdict: Verdict; at: Date; text: string },
): Promise<void> {
  const change = {
    ...(verdict.returned && {
      bouncedAt: sql`coalesce(${mail.bouncedAt}, ${at.toISOString()}::timestamptz)`,
      bounceText: text,
    }),
    ...(verdict.weight === 'soft' && {
      delayedAt: sql`coalesce(${mail.delayedAt}, ${at.toISOString()}::timestamptz)`,
    }),
  };
  if (Object.keys(change).length === 0) return;
  await tx
    .update(mail)
    .set(change)
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)));
}

const textOf = ({ status, diagnostic }: ReportedFailure, address: string): string => {
  const words = diagnostic || status || deskTexts.returnedWithoutWords;
  const withStatus = diagnostic && status && !diagnostic.includes(status) ? `${status} ${words}` : words;
  return address === '' ? withStatus : `${address}: ${withStatus}`;
};

/** How many of the mails to it, this one and those just before it, were not taken; one that was ends the row. */
async function countSoft(tx: TenantTx, sent: SentMail, address: string): Promise<number> {
  const mails = await tx
    .select({ delayedAt: mail.delayedAt, role: mail.role, state: mail.state })
    .from(mail)
    .where(
      and(
        eq(mail.accountId, tx.accountId),
        eq(mail.peer, address),
        lte(mail.mailAt, sent.mailAt),
        // What came from there counts too: who writes is there. What never left does not.
        or(isNull(mail.state), inArray(mail.state, ['sending', 'sent', 'uncertain'])),
      ),
    )
    .orderBy(desc(mail.mailAt), desc(mail.mailId))
    .limit(softInARow);
  const taken = mails.findIndex(({ delayedAt }) => delayedAt === null);
  const softBounces = taken === -1 ? mails.length : taken;
  await rememberContacts(tx, [{ address }]);
  await tx
    .update(mailContact)
    .set({ softBounces })
    .where(and(eq(mailContact.accountId, tx.accountId), eq(mailContact.address, address)));
  return softBounces;
}
