// Gives an account a plan: the same plan still running is extended, any other starts at once.
import type { TenantTx } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findNewestGrant, findPlanRow, type GrantRow, insertGrant, listPlanRows } from './store.ts';
import { planTexts } from './texts.ts';

const dayMs = 24 * 3600 * 1000;

export interface GrantOrder {
  mealType: string;
  /** The plan's own number of days unless said. */
  days?: number | undefined;
  source: GrantRow['source'];
  note?: string;
  now: Date;
}

export interface Granted {
  mealType: string;
  startsAt: Date;
  endsAt: Date;
}

export async function grantPlan(
  tx: TenantTx,
  { mealType, days, source, note = '', now }: GrantOrder,
): Promise<Granted> {
  if (!(await lockAccount(tx))) throw new AppError('not_found', planTexts.accountGone);
  const plan = await findPlanRow(tx, mealType);
  if (!plan) {
    const known = (await listPlanRows(tx)).map((row) => row.mealType);
    throw new AppError('invalid_input', planTexts.unknownPlan(mealType, known));
  }
  const newest = await findNewestGrant(tx);
  const extend = newest !== undefined && newest.mealType === mealType && newest.endsAt > now;
  const startsAt = extend ? newest.endsAt : now;
  const endsAt = new Date(startsAt.getTime() + (days ?? plan.days) * dayMs);
  await insertGrant(tx, { grantNo: (newest?.grantNo ?? 0) + 1, mealType, startsAt, endsAt, source, note });
  return { mealType, startsAt, endsAt };
}
