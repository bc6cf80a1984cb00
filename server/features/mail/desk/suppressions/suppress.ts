// Puts addresses on the list of those not written to, and takes what is queued to them out of the queue.
import { and, eq, inArray } from 'drizzle-orm';
import type { SuppressionReason } from '../../../../../contract/mail-sending.ts';
import type { TenantTx } from '../../../../db/database.ts';
import { mail, mailSuppression } from '../../../../db/schema/mail.ts';
import { deskTexts } from '../texts.ts';

export interface NewSuppression {
  /** In lower case. */
  addresses: readonly string[];
  reason: SuppressionReason;
  note?: string;
  /** The mail that it follows from. */
  mailId?: string | null;
}

export interface Suppressed {
  /** How many were not on the list before. */
  added: number;
  /** Mailboxes whose queue lost a mail by it. */
  mailboxIds: string[];
}

/** Who is on the list already stays there as he is; but who says so himself is not there for another reason. */
export async function suppress(
  tx: TenantTx,
  { addresses, reason, note = '', mailId = null }: NewSuppression,
): Promise<Suppressed> {
  if (addresses.length === 0) return { added: 0, mailboxIds: [] };
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
  if (reason === 'unsubscribed' && added.length < rows.length) {
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
        ),
      );
  }
  return {
    added: added.length,
    mailboxIds: await cancelQueued(
      tx,
      rows.map(({ address }) => address),
      reason,
    ),
  };
}

/** Only what nobody has taken to be sent; who sends looks at the list once more. */
async function cancelQueued(
  tx: TenantTx,
  addresses: readonly string[],
  reason: SuppressionReason,
): Promise<string[]> {
  const cancelled = await tx
    .update(mail)
    .set({ state: 'cancelled', stateText: deskTexts.cancelled[reason] })
    .where(
      and(eq(mail.accountId, tx.accountId), inArray(mail.peer, [...addresses]), eq(mail.state, 'queued')),
    )
    .returning({ mailboxId: mail.mailboxId });
  return [...new Set(cancelled.map(({ mailboxId }) => mailboxId))];
}
