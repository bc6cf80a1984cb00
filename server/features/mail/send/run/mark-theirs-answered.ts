import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

/** The mail of theirs that one of ours answers. */
export async function markTheirsAnswered(tx: TenantTx, rfcId: string): Promise<void> {
  await tx.run(
    sql`UPDATE mail SET answered = true WHERE account_id = ${tx.accountId} AND rfc_id = ${rfcId} AND state IS NULL
      AND role <> 'sent'`,
  );
}
