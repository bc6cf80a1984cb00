// Who of some addresses is not written to, and why.
import { and, eq, inArray } from 'drizzle-orm';
import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailSuppression } from '#server/db/schema/mail.ts';

/** By address in lower case; who may be written to is not in the answer. */
export async function suppressedAmong(
  tx: TenantTx,
  addresses: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const rows = await tx
    .select({ address: mailSuppression.address, reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(and(eq(mailSuppression.accountId, tx.accountId), inArray(mailSuppression.address, asked)));
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}
