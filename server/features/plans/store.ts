// Reads and writes of plans and grants.
import { asc, desc, eq } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { accountDirectory } from '#server/db/schema/accounts.ts';
import { plan, planGrant } from '#server/db/schema/plans.ts';

export type PlanRow = typeof plan.$inferSelect;
export type GrantRow = typeof planGrant.$inferSelect;

export function listPlanRows(db: GlobalDb): Promise<PlanRow[]> {
  return db.select().from(plan).orderBy(asc(plan.position));
}

export async function findPlanRow(db: GlobalDb | TenantTx, mealType: string): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plan).where(eq(plan.mealType, mealType));
  return row;
}

/** The plan in force or last in force. */
export async function findNewestGrant(tx: TenantTx): Promise<GrantRow | undefined> {
  const [row] = await tx
    .select()
    .from(planGrant)
    .where(eq(planGrant.accountId, tx.accountId))
    .orderBy(desc(planGrant.grantNo))
    .limit(1);
  return row;
}

/** The newest from now on, in the console's directory too. */
export async function insertGrant(tx: TenantTx, grant: Omit<GrantRow, 'accountId' | 'createdAt'>) {
  await tx.insert(planGrant).values({ ...grant, accountId: tx.accountId });
  await tx
    .update(accountDirectory)
    .set({ mealType: grant.mealType, planEndsAt: grant.endsAt })
    .where(eq(accountDirectory.accountId, tx.accountId));
}
