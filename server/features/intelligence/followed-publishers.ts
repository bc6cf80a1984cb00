// Those of some publishers that the account follows.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { follow } from '#server/db/schema/follows.ts';

export async function followedPublishers(tx: TenantTx, domains: readonly string[]): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  const rows = await tx
    .select({ code: follow.code })
    .from(follow)
    .where(
      and(
        eq(follow.accountId, tx.accountId),
        eq(follow.kind, 'publisher'),
        inArray(follow.code, [...domains]),
      ),
    );
  return new Set(rows.map(({ code }) => code));
}
