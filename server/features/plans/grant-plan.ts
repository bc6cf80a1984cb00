// Gives an account a plan: the same plan still running is extended, any other starts at once.
import { dayMs } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { announceWithin } from '#server/events/announce-change.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findNewestGrant, findPlanRow, type GrantRow, insertGrant, listPlanRows } from './store.ts';
import { planTexts } from './texts.ts';
import { appendLedger } from './write-ledger.ts';

export interface GrantOrder {
  mealType: string;
  /** The plan's own number of days unless said. */
  days?: number | undefined;
  source: GrantRow['source'];
  /** The order that paid for it. */
  orderNo?: string;
  /** A member id where a member bought it. */
  actor?: string;
  note?: string;
  now: Date;
}

export interface Granted {
  mealType: string;
  startsAt: Date;
  endsAt: Date;
}

export async function grantPlan(tx: TenantTx, order: GrantOrder): Promise<Granted> {
  const { mealType, source, note = '', now } = order;
  if (!(await lockAccount(tx))) throw new AppError('not_found', planTexts.accountGone);
  const plan = await findPlanRow(tx, mealType);
  if (!plan) {
    const known = (await listPlanRows(tx)).map((row) => row.mealType);
    throw new AppError('invalid_input', planTexts.unknownPlan(mealType, known));
  }
  const newest = await findNewestGrant(tx);
  const extend = newest !== undefined && newest.mealType === mealType && newest.endsAt > now;
  const startsAt = extend ? newest.endsAt : now;
  const days = order.days ?? plan.days;
  const endsAt = new Date(startsAt.getTime() + days * dayMs);
  await insertGrant(tx, { grantNo: (newest?.grantNo ?? 0) + 1, mealType, startsAt, endsAt, source, note });
  const actor = order.actor ?? (source === 'free' ? 'system' : 'command-line');
  const { orderNo = null } = order;
  await appendLedger(tx, now, [{ kind: 'grant', orderNo, mealType, days, startsAt, endsAt, actor, note }]);
  await announceWithin(tx, 'plan');
  return { mealType, startsAt, endsAt };
}
