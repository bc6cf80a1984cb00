// Calls to send by the caller's own number: the same one again is given the same answer.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SendAnswer, SendOrder } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailRequest } from '#server/db/schema/mail.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { orderTexts } from './texts.ts';

interface AskedBy {
  memberId: string;
  requestId: string;
}

const digestOf = (order: SendOrder): Buffer => createHash('sha256').update(JSON.stringify(order)).digest();

const isRequest = (tx: TenantTx, { memberId, requestId }: AskedBy) =>
  and(
    eq(mailRequest.accountId, tx.accountId),
    eq(mailRequest.memberId, memberId),
    eq(mailRequest.requestId, requestId),
  );

/** What it was answered; null: it is asked for the first time. */
export async function findAnswer(
  tx: TenantTx,
  memberId: string,
  order: SendOrder,
): Promise<SendAnswer | null> {
  const { requestId } = order;
  if (requestId === undefined) return null;
  const [row] = await tx.select().from(mailRequest).where(isRequest(tx, { memberId, requestId }));
  if (!row) return null;
  if (!row.digest.equals(digestOf(order))) throw new AppError('conflict', orderTexts.otherContent);
  return row.answer;
}

/**
 * Makes the number this call's own until the transaction ends; who asks with the same one at this moment waits here and
 * then finds the answer. Null: it is ours.
 */
export async function openRequest(
  tx: TenantTx,
  memberId: string,
  order: SendOrder,
): Promise<SendAnswer | null> {
  const { requestId } = order;
  if (requestId === undefined) return null;
  const nothingYet: SendAnswer = { queued: [], rejected: [], campaignId: null };
  const made = await tx
    .insert(mailRequest)
    .values({
      accountId: tx.accountId,
      memberId,
      requestId,
      digest: digestOf(order),
      answer: nothingYet,
    })
    .onConflictDoNothing()
    .returning({ requestId: mailRequest.requestId });
  return made.length === 1 ? null : findAnswer(tx, memberId, order);
}

export async function saveAnswer(
  tx: TenantTx,
  memberId: string,
  { order, answer }: { order: SendOrder; answer: SendAnswer },
): Promise<void> {
  const { requestId } = order;
  if (requestId === undefined) return;
  await tx.update(mailRequest).set({ answer }).where(isRequest(tx, { memberId, requestId }));
}
