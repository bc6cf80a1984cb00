// Who leaves the account is named by none of its mailboxes any more.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

export async function forgetMember(tx: TenantTx, memberId: string): Promise<void> {
  await tx.run(
    sql`UPDATE mailbox SET member_ids = array_remove(member_ids, ${memberId})
     WHERE account_id = ${tx.accountId} AND ${memberId} = ANY (member_ids)`,
  );
}
