// Who is not written to, newest first.

import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

export async function listSuppressions(
  tx: TenantTx,
  { keyword, currentPage, size }: { keyword?: string | undefined; currentPage: number; size: number },
) {
  const pattern = keyword ? likePattern(keyword) : null;
  const where = `account_id = $1 AND ($2::text IS NULL OR address ILIKE $2 OR note ILIKE $2)`;
  const counted = await tx.run(`SELECT count(*) AS total FROM mail_suppression WHERE ${where}`, [
    tx.accountId,
    pattern,
  ]);
  const { rows } = await tx.run(
    `SELECT address, reason, note, created_at FROM mail_suppression WHERE ${where}
     ORDER BY created_at DESC, address OFFSET $3 LIMIT $4`,
    [tx.accountId, pattern, (currentPage - 1) * size, size],
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
