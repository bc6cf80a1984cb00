// Holds the account row until the transaction ends, so that what counts against the account (grants, quotas,
// deletion) happens one after the other.
import { eq } from 'drizzle-orm';
import type { TenantTx } from './database.ts';
import { account } from './schema/accounts.ts';

/** False when the account is gone. */
export async function lockAccount(tx: TenantTx): Promise<boolean> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.accountId, tx.accountId))
    .for('update');
  return rows.length === 1;
}
