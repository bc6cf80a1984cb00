// How many questions the plan holds, and how many are left.
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { assistantUse } from '#server/db/schema/assistant.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { giveLapsedBack } from './flights.ts';

export async function readInteractions(
  tx: TenantTx,
  now: Date,
): Promise<{ packageNum: number; packageSurplus: number }> {
  await giveLapsedBack(tx);
  const { grantNo, quotas } = await planStanding(tx, now);
  const [row] = await tx
    .select({ used: assistantUse.used })
    .from(assistantUse)
    .where(and(eq(assistantUse.accountId, tx.accountId), eq(assistantUse.grantNo, grantNo)));
  const packageNum = quotas.aiQuestions;
  return { packageNum, packageSurplus: Math.max(0, packageNum - (row?.used ?? 0)) };
}
