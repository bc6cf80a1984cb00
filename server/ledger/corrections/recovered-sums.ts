// What networks gave back: of corrections they confirmed, as it showed when they were read again.
import { sql } from 'drizzle-orm';
import type { DaySpan } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';

export interface RecoveredSum {
  /** The Shanghai day on which it was seen. */
  day: string;
  currency: string;
  rows: number;
  commission: bigint;
  /** Of rows whose network tells it, and how many these are. */
  fee: bigint;
  fees: number;
}

/** Both days included. */
export async function recoveredSums(tx: TenantTx, { from, to }: DaySpan): Promise<RecoveredSum[]> {
  const { rows } = await tx.run<
    Record<'day' | 'currency' | 'commission' | 'fee', string> & Record<'rows' | 'fees', number>
  >(
    sql`SELECT (seen_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, currency, count(*)::int AS rows,
       sum(commission_back)::text AS commission, coalesce(sum(fee_back), 0)::text AS fee, count(fee_back)::int AS fees
     FROM submission_outcome
     WHERE account_id = ${tx.accountId}::bigint AND state = 'confirmed'
       AND seen_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
       AND seen_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
     GROUP BY 1, currency ORDER BY 1, currency`,
  );
  return rows.map((row) => ({ ...row, commission: BigInt(row.commission), fee: BigInt(row.fee) }));
}
