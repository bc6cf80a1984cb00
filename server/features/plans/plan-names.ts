// Plans by the names people know them by.
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { listPlanRows } from './store.ts';

/** A plan that is no longer in the table goes by its key. */
export type PlanNames = (mealType: string) => string;

export async function planNames(db: GlobalDb | TenantTx): Promise<PlanNames> {
  const names = new Map((await listPlanRows(db)).map(({ mealType, name }) => [mealType, name]));
  return (mealType) => names.get(mealType) ?? mealType;
}
