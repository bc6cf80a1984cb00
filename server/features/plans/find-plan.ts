// One plan of the table, for those who sell it.
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { findPlanRow, type PlanRow } from './store.ts';

export type PlanForSale = Pick<PlanRow, 'mealType' | 'name' | 'priceFen' | 'days' | 'description'>;

export function findPlan(db: GlobalDb | TenantTx, mealType: string): Promise<PlanForSale | undefined> {
  return findPlanRow(db, mealType);
}
