// Sends: everything is checked, then mails, their way out, the campaign and the job are written in one transaction.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { mailLimits } from '#contract/limits.ts';
import type { SendAnswer, SendOrder } from '#contract/mail-sending.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailCampaign, mailDraft, mailTemplate, type OutgoingFile } from '#server/db/schema/mail.ts';
import { hasten, wakeAccount } from '#server/jobs/account-schedule.ts';
import { fieldError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { requireMailbox, type UsableMailbox } from '../accounts/usable-mailboxes.ts';
import { takeAttachments } from '../desk/attachments/take-attachments.ts';
import { checkOrder } from './compose/check-order.ts';
import { conversationOf } from './compose/conversation-of.ts';
import { forwardedFiles, holdForwarded } from './compose/forwarded-files.ts';
import { isGood, type PreparedMail, prepareMails } from './compose/prepare-mails.ts';
import { type Recipient, recipientsOf } from './compose/recipients-of.ts';
import { textsFor } from './compose/texts-for.ts';
import type { WrittenTexts } from './compose/write-texts.ts';
import { noteWritten } from './note-written.ts';
import { type NewMail, queueMails } from './queue-mails.ts';
import { findAnswer, openRequest, saveAnswer } from './request-store.ts';
import { mailSending } from './schedule.ts';
import { orderTexts, stateTexts } from './texts.ts';

export interface Sending {
  caller: Caller;
  order: SendOrder;
  signal: AbortSignal;
}

export async function sendMail(services: Services, { caller, order, signal }: Sending): Promise<SendAnswer> {
  const { db, now } = services;
  const { accountId, memberId } = caller;
  const begun = await db.tenant(accountId, async (tx) => {
    const answer = await findAnswer(tx, memberId, order);
    if (answer) return answer;
    const box = await requireMailbox(tx, caller, order.accountId);
    checkOrder(order, now());
    const { signature } = box;
    return { signature, recipients: await recipientsOf(tx, order, senderOf(box, caller)) };
  });
  if ('queued' in begun) return begun;
  const { signature, recipients } = begun;
  const { subject, html, followUp } = order;
  // Neither while a transaction is open: a long text takes its time, and so does a mail server.
  const written = await textsFor(
    {
      ...{ subject, html, followUp, signature },
      quotes: quotesEarlier(order),
      checked: true,
      recipients: recipients.map(({ values }) => ({ values, whole: true })),
    },
    signal,
  );
  const forwarded = await forwardedFiles(services, caller, order.forwardOf);
  return db.tenant(accountId, async (tx) => {
    const meanwhile = await openRequest(tx, memberId, order);
    if (meanwhile) return meanwhile;
    const answer = await write(tx, { services, caller, order, recipients, written, forwarded });
    await saveAnswer(tx, memberId, { order, answer });
    return answer;
  });
}

/** Then the signature stands above what is quoted. */
export const quotesEarlier = ({
  inReplyTo,
  forwardOf,
}: Pick<SendOrder, 'inReplyTo' | 'forwardOf'>): boolean => Boolean(inReplyTo || forwardOf);

interface Writing {
  services: Services;
  caller: Caller;
  order: SendOrder;
  recipients: readonly Recipient[];
  written: readonly WrittenTexts[];
  forwarded: OutgoingFile[];
}

async function write(
  tx: TenantTx,
  { services, caller, order, recipients, written, forwarded }: Writing,
): Promise<SendAnswer> {
  const now = services.now();
  const box = await requireMailbox(tx, caller, order.accountId);
  if (order.templateId !== undefined) await requireTemplate(tx, order.templateId);
  const conversation = await conversationOf(tx, caller, order.inReplyTo);
  await holdForwarded(tx, forwarded);
  const files = [...(await takeAttachments(tx, order.attachments)), ...forwarded];
  checkSize(order.html, files);
  const prepared = await prepareMails(tx, { order, recipients, written });
  const good = prepared.filter(isGood);
  const campaignId = good.length > 0 ? await openCampaign(tx, { caller, order, now }) : null;
  const mails = good.map((one) => newMail(one, { box, caller, order, conversation, files, campaignId, now }));
  await queueMails(tx, { mailboxId: box.mailboxId, mails, now });
  await noteWritten(tx, { mails: good, by: caller.memberId, now });
  if (order.draftId !== undefined) await removeDraft(tx, caller, order.draftId);
  if (mails.length > 0) {
    await recordAudit(tx, {
      accountId: caller.accountId,
      actor: caller.memberId,
      action: 'mail.queued',
      target: box.mailboxId,
      detail: { mails: mails.length },
    });
    await announceMail(tx, box.mailboxId);
    if (box.provider !== 'sample') await fileWork(services, tx, mails);
  }
  return {
    queued: mails.map(({ mailId }) => mailId),
    rejected: prepared
      .filter((one) => !isGood(one))
      .map(({ to, missing, reason }) => ({ to, missing, reason })),
    campaignId,
  };
}

/** The row that names the account is written last: whoever sends for the account waits for it. */
async function fileWork(services: Services, tx: TenantTx, mails: readonly NewMail[]): Promise<void> {
  const dueAt = mails[0]?.dueAt ?? services.now();
  if (dueAt <= services.now()) await wakeAccount(mailSending, services, tx.accountId, tx);
  await hasten(tx, mailSending, dueAt);
}

export const senderOf = (box: Pick<UsableMailbox, 'senderName'>, caller: Caller) => ({
  name: box.senderName || caller.name,
  company: caller.companyName,
});

function checkSize(html: string, files: readonly OutgoingFile[]): void {
  const bytes = Buffer.byteLength(html) + files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mailLimits.mailMaxBytes) {
    throw fieldError('attachments', orderTexts.tooBig(mailLimits.mailMaxBytes / 1024 / 1024));
  }
}

async function requireTemplate(tx: TenantTx, templateId: string): Promise<void> {
  const rows = await tx
    .select({ id: mailTemplate.templateId })
    .from(mailTemplate)
    .where(
      and(
        eq(mailTemplate.accountId, tx.accountId),
        eq(mailTemplate.templateId, templateId),
        isNull(mailTemplate.deletedAt),
      ),
    );
  if (rows.length === 0) throw notFound(orderTexts.template);
}

/** Many recipients always make one. */
async function openCampaign(
  tx: TenantTx,
  { caller, order, now }: { caller: Caller; order: SendOrder; now: Date },
): Promise<string | null> {
  if (order.to.length === 1 && !order.campaign) return null;
  const campaignId = randomUUID();
  await tx.insert(mailCampaign).values({
    accountId: tx.accountId,
    campaignId,
    title: order.campaign || orderTexts.campaignOf(order.subject.slice(0, 60)),
    templateId: order.templateId ?? null,
    followUp: order.followUp,
    createdBy: caller.memberId,
    createdAt: now,
  });
  return campaignId;
}

interface MailFacts {
  box: UsableMailbox;
  caller: Caller;
  order: SendOrder;
  conversation: { inReplyTo: string; references: string[] };
  files: OutgoingFile[];
  campaignId: string | null;
  now: Date;
}

function newMail(
  { to, name, subject, html, plain, followUp }: PreparedMail,
  { box, caller, order, conversation, files, campaignId, now }: MailFacts,
): NewMail {
  const isSample = box.provider === 'sample';
  const sendAt = order.sendAt === null ? now : new Date(order.sendAt);
  const isLater = sendAt > now;
  const copies = otherThan(to);
  const cc = copies(order.cc);
  return {
    mailId: randomUUID(),
    from: { name: box.senderName, address: box.email },
    to: { name, address: to },
    cc: cc.map((address) => ({ name: '', address })),
    bcc: copies(order.bcc),
    subject,
    html,
    plain,
    ...conversation,
    files,
    bulk: order.to.length > 1,
    optOutLine: order.to.length > 1 && box.optOutLine,
    templateId: order.templateId ?? null,
    campaignId,
    requestId: order.requestId ?? null,
    followUp: isSample ? [] : followUp,
    follows: null,
    dueAt: isLater ? sendAt : now,
    createdBy: caller.memberId,
    state: isSample ? 'sent' : 'queued',
    stateText: isSample ? stateTexts.sample : isLater ? stateTexts.scheduled(sendAt) : '',
  };
}

/** Nobody gets the same mail twice. */
function otherThan(to: string) {
  const seen = new Set([to.toLowerCase()]);
  return (addresses: readonly string[]): string[] =>
    addresses.filter((address) => {
      const isNew = !seen.has(address.toLowerCase());
      seen.add(address.toLowerCase());
      return isNew;
    });
}

async function removeDraft(tx: TenantTx, { memberId }: Caller, draftId: string): Promise<void> {
  await tx
    .delete(mailDraft)
    .where(
      and(
        eq(mailDraft.accountId, tx.accountId),
        eq(mailDraft.draftId, draftId),
        eq(mailDraft.memberId, memberId),
      ),
    );
}
