import type { TenantTx } from '#server/db/database.ts';

/** The mail of theirs that one of ours answers. */
export async function markTheirsAnswered(tx: TenantTx, rfcId: string): Promise<void> {
  await tx.run(
    `UPDATE mail SET answered = true WHERE account_id = $1 AND rfc_id = $2 AND state IS NULL AND role <> 'sent'`,
    [tx.accountId, rfcId],
  );
}
