// What an account has chosen, for features that open or mark by it.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { permit } from '#server/db/schema/plans.ts';

/** Those of the given brands that are chosen. */
export async function permittedBrandCodes(tx: TenantTx, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .select({ code: permit.code })
    .from(permit)
    .where(
      and(eq(permit.accountId, tx.accountId), eq(permit.kind, 'brand'), inArray(permit.code, [...codes])),
    );
  return new Set(rows.map(({ code }) => code));
}

/** All of them. */
export async function permittedCodes(
  tx: TenantTx,
): Promise<{ industries: Set<string>; brands: Set<string> }> {
  const rows = await tx
    .select({ kind: permit.kind, code: permit.code })
    .from(permit)
    .where(eq(permit.accountId, tx.accountId));
  const ofKind = (wanted: string) =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ code }) => code));
  return { industries: ofKind('industry'), brands: ofKind('brand') };
}
