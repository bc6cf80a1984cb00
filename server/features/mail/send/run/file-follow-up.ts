// The next letter of a row, filed in the transaction that records the one before as sent: once, or not at all.
import { randomUUID } from 'node:crypto';
import type { TenantTx } from '#server/db/database.ts';
import { plainTextOf } from '../compose/plain-text-of.ts';
import { queueMails } from '../queue-mails.ts';
import { stateTexts } from '../texts.ts';
import type { ClaimedMail } from './claim-mail.ts';

const dayMs = 86_400_000;

/** Gives when it is due; null: there is none. */
export async function fileFollowUp(
  tx: TenantTx,
  { mail, outgoing }: Pick<ClaimedMail, 'mail' | 'outgoing'>,
  now: Date,
): Promise<Date | null> {
  const [step, ...later] = outgoing.followUp;
  const [to] = mail.toPeople;
  if (!step || !to) return null;
  const dueAt = new Date(now.getTime() + step.days * dayMs);
  const next = {
    mailId: randomUUID(),
    from: mail.fromPerson,
    to,
    cc: mail.ccPeople,
    bcc: outgoing.bcc,
    subject: replySubject(mail.subject),
    html: step.html,
    plain: plainTextOf(step.html),
    inReplyTo: mail.rfcId,
    references: [...mail.rfcReferences, mail.rfcId],
    // What was attached stands in the first letter.
    files: [],
    bulk: outgoing.bulk,
    optOutLine: outgoing.optOutLine,
    templateId: outgoing.templateId,
    campaignId: outgoing.campaignId,
    requestId: null,
    followUp: later,
    follows: mail.mailId,
    dueAt,
    createdBy: outgoing.createdBy,
    state: 'queued' as const,
    stateText: stateTexts.followUp(dueAt),
  };
  await queueMails(tx, { mailboxId: mail.mailboxId, mails: [next], now });
  return dueAt;
}

/** As every reader writes it, once. */
const replySubject = (subject: string): string =>
  /^\s*(re|回复|答复)\s*[:：]/i.test(subject) ? subject : `Re: ${subject}`;
