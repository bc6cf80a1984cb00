// Who is not written to, newest first.

import { sql } from 'drizzle-orm';
import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

export async function listSuppressions(
  tx: TenantTx,
  { keyword, currentPage, size }: { keyword?: string | undefined; currentPage: number; size: number },
) {
  const pattern = keyword ? likePattern(keyword) : null;
  const where = sql`account_id = ${tx.accountId}
    AND (${pattern}::text IS NULL OR address ILIKE ${pattern} OR note ILIKE ${pattern})`;
  const counted = await tx.run(sql`SELECT count(*) AS total FROM mail_suppression WHERE ${where}`);
  const { rows } = await tx.run(
    sql`SELECT address, reason, note, created_at FROM mail_suppression WHERE ${where}
     ORDER BY created_at DESC, address OFFSET ${(currentPage - 1) * size} LIMIT ${size}`,
  );
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    currentPage,
    size,
    list: rows.map((row) => ({
      address: String(row.address),
      reason: row.reason as SuppressionReason,
      note: String(row.note),
      createdAt: isoMoment(row.created_at as Date),
    })),
  };
}
