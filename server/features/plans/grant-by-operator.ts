// A plan given by whoever runs the platform, at the command line or in the console.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type Granted, grantPlan } from './grant-plan.ts';
import { requireNothingPaid } from './require-nothing-paid.ts';

export interface OperatorGrant {
  mealType: string;
  days?: number | undefined;
  /** Bought days that another plan would end are given up. */
  replacePaid: boolean;
  actor: string;
  note?: string;
  now: Date;
}

export async function grantByOperator(tx: TenantTx, grant: OperatorGrant): Promise<Granted> {
  const { mealType, days, replacePaid, actor, note = '', now } = grant;
  if (!replacePaid) await requireNothingPaid(tx, mealType, now);
  const granted = await grantPlan(tx, { mealType, days, source: 'operator', actor, note, now });
  const detail = { mealType, endsAt: granted.endsAt.toISOString() };
  await recordAudit(tx, { accountId: tx.accountId, actor, action: 'plans.granted', detail });
  return granted;
}
