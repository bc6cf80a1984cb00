// Who leaves the account is named by none of its mailboxes any more.
import type { TenantTx } from '#server/db/database.ts';

export async function forgetMember(tx: TenantTx, memberId: string): Promise<void> {
  await tx.run(
    `UPDATE mailbox SET member_ids = array_remove(member_ids, $2)
     WHERE account_id = $1 AND $2 = ANY (member_ids)`,
    [tx.accountId, memberId],
  );
}
