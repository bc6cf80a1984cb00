// Puts addresses on the list of those not written to, and takes what is queued to them out of the queue.
import { and, eq, inArray } from 'drizzle-orm';
import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailSuppression } from '#server/db/schema/mail.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';
import { deskTexts } from '../texts.ts';

/** Who says so himself is not on the list for what a member or a server said. */
const weakerThan: Partial<Record<SuppressionReason, SuppressionReason[]>> = {
  unsubscribed: ['bounced', 'complained', 'manual'],
  complained: ['bounced', 'manual'],
};

export interface NewSuppression {
  /** In lower case. */
  addresses: readonly string[];
  reason: SuppressionReason;
  note?: string;
  /** The mail that it follows from. */
  mailId?: string | null;
}

/**
 * Gives how many were not on the list before. Who is on it already stays there as he is; but who says so himself is not
 * there for another reason.
 */
export async function suppress(
  tx: TenantTx,
  { addresses, reason, note = '', mailId = null }: NewSuppression,
): Promise<number> {
  if (addresses.length === 0) return 0;
  const { accountId } = tx;
  // In one order, so that two writers do not wait for each other in a circle.
  const rows = [...new Set(addresses)]
    .sort()
    .map((address) => ({ accountId, address, reason, note, mailId }));
  const target = [mailSuppression.accountId, mailSuppression.address];
  const added = await tx
    .insert(mailSuppression)
    .values(rows)
    .onConflictDoNothing({ target })
    .returning({ address: mailSuppression.address });
  const weaker = weakerThan[reason];
  if (weaker && added.length < rows.length) {
    await tx
      .update(mailSuppression)
      .set({ reason, mailId })
      .where(
        and(
          eq(mailSuppression.accountId, accountId),
          inArray(
            mailSuppression.address,
            rows.map(({ address }) => address),
          ),
          inArray(mailSuppression.reason, weaker),
        ),
      );
  }
  await cancelQueued(
    tx,
    rows.map(({ address }) => address),
    reason,
  );
  return added.length;
}

/** Only what nobody has taken to be sent; who sends looks at the list once more. */
async function cancelQueued(
  tx: TenantTx,
  addresses: readonly string[],
  reason: SuppressionReason,
): Promise<void> {
  const cancelled = await tx
    .update(mail)
    .set({ state: 'cancelled', stateText: deskTexts.cancelled[reason] })
    .where(
      and(eq(mail.accountId, tx.accountId), inArray(mail.peer, [...addresses]), eq(mail.state, 'queued')),
    )
    .returning({ mailboxId: mail.mailboxId });
  for (const mailboxId of new Set(cancelled.map((row) => row.mailboxId))) await announceMail(tx, mailboxId);
}
